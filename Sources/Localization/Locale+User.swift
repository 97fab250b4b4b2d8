public import Foundation

extension Locale {
  /// The locale for dates and numbers: that of the first of `LC_ALL`, `LC_TIME` and `LANG` that is
  /// set. On Linux Foundation's `Locale.current` reads none of them and is always "C".
  public static let user: Locale = {
    let environment = ProcessInfo.processInfo.environment
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let identifier = name?.prefix(while: { $0 != "." && $0 != "@" }),
      !["", "C", "POSIX"].contains(identifier)
    else { return .current }
    return Locale(identifier: String(identifier))
  }()
}
