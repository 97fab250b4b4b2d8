import Foundation

/// Playing times as people and programs write them.
enum DurationText {
  /// The seconds in `224`, `224.5`, `3:44` or `1:03:44`; `nil` for zero and for anything else, such as `3:99`.
  static func seconds(_ text: String) -> TimeInterval? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.utf8.count <= 24, let last = text.utf8.last, (0x30...0x39).contains(last),
      text.utf8.first != UInt8(ascii: "-")
    else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count <= 3 else { return nil }
    var total = 0.0
    for (index, part) in parts.enumerated() {
      // Ninety minutes may be 90:00, but no minute has ninety seconds.
      guard let part, part >= 0, part.isFinite, index == 0 || part < 60 else { return nil }
      total = total * 60 + part
    }
    return total > 0 && total < 1e9 ? total : nil
  }
}
