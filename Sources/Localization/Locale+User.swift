public import Foundation

extension Locale {
  /// How the user writes dates and numbers, as the first of `LC_ALL`, `LC_TIME` and `LANG` says
  /// that is set. Foundation's `current` knows none of them on Linux; it stands for the locale "C".
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
