import Foundation
import SetlistModel

/// The facts in the name of an audio file without tags, as in `Artist - Title`, `01 - Artist -
/// Title`, `01 Title` and `Artist - Album - 03 - Title`, also with underscores for spaces.
///
/// Only certain track numbers are left out: "99 Luftballons" is a title, and the 21 of `Adele - 21
/// - Hello` is an album. The 10 of `10 Title` is certain if the files beside it count to it.
package struct SongFileName: Hashable {
  /// The artist; empty if it is not in the name.
  package private(set) var artist = ""
  /// The album; empty if it is not in the name.
  package private(set) var album = ""
  /// The title; the whole name if nothing else is recognized.
  package private(set) var title: String

  /// Reads a name without its extension.
  ///
  /// - Parameter numbers: the numbers that count the files in the folder.
  /// - Complexity: O(*n*) in the length of the name.
  package init(_ name: String, among numbers: SongFileNumbers = SongFileNumbers()) {
    title = name
    let text = name.contains(" ") ? name : name.replacing("_", with: " ")
    var parts = Self.parts(of: Self.withoutNumber(text[...], among: numbers))
    guard !parts.contains("") else { return }
    if parts.count > 3, Self.isNumber(parts[2]) {
      (artist, album) = (parts[0], parts[1])
      parts.removeFirst(3)
    } else {
      if let number = Self.trackNumber(in: parts) { parts.remove(at: number) }
      if parts.count > 1 { artist = parts.removeFirst() }
    }
    title = parts.joined(separator: " - ")
  }

  /// The parts of a name between dashes that have a space on each side.
  private static func parts(of text: Substring) -> [String] {
    var parts: [Substring] = []
    var rest = text
    var index = text.startIndex
    while index < text.endIndex {
      let behind = text[index...]
      if behind.first?.isWhitespace == true, isDash(behind.dropFirst()) {
        parts.append(rest[..<index])
        rest = behind.dropFirst(3)
        index = rest.startIndex
      } else {
        index = text.index(after: index)
      }
    }
    return (parts + [rest]).map(\.trimmingWhitespace)
  }

  /// The part of a name after its track number and the following dash. A number counts as a track
  /// number if it has a leading zero, a point after it or a disc number, is in a circle, or is
  /// among those that count the files.
  private static func withoutNumber(
    _ name: Substring, among numbers: SongFileNumbers
  ) -> Substring {
    let text = name.drop(while: \.isMarkOfDirection)
    guard let rest = rest(of: text, among: numbers) else { return name }
    var title = rest.drop(while: \.isWhitespace)
    if isDash(title) { title = title.dropFirst(2).drop(while: \.isWhitespace) }
    return title.isEmpty ? name : title
  }

  /// The text after a track number and its sign; `nil` if there is no certain number.
  private static func rest(of text: Substring, among numbers: SongFileNumbers) -> Substring? {
    if text.first?.enclosedNumber != nil { return text.dropFirst() }
    let digits = text.prefix(3).prefix { $0.digitValue != nil }
    guard !digits.isEmpty else { return nil }
    var rest = text[digits.endIndex...]
    var isCertain = digits.count > 1 && digits.first?.digitValue == 0 || numbers.contains(digits)
    if digits.count < 3, rest.first == "-", case let track = rest.dropFirst().prefix(2),
      track.count == 2, track.allSatisfy({ $0.digitValue != nil })
    {
      rest = rest.dropFirst(3)
      isCertain = true
    }
    guard let sign = rest.first else { return nil }
    let next = rest.dropFirst()
    if sign.isWhitespace { return isCertain ? next : nil }
    let isSpaced = next.first?.isWhitespace == true
    let isJoined = next.first.map { $0.digitValue == nil } ?? false
    switch sign {
    case ".", ")": return isSpaced || isCertain && isJoined ? next : nil
    case "．", "）", "、", "：": return isJoined ? next : nil
    case "-": return isCertain && (isSpaced || next.first?.isLetter == true) ? next : nil
    default: return nil
    }
  }

  /// Whether a text begins with a dash and a space.
  private static func isDash(_ text: Substring) -> Bool {
    guard let first = text.first, "-–—".contains(first) else { return false }
    return text.dropFirst().first?.isWhitespace == true
  }

  /// The index of the part that is a track number by itself: at the beginning, or after the artist
  /// with a leading zero.
  private static func trackNumber(in parts: [String]) -> Int? {
    let isCertain = parts.map { isNumber($0) && $0.first?.digitValue == 0 }
    if parts.count > 1, isCertain[0] || parts.count > 2 && isNumber(parts[0]) { return 0 }
    return parts.count > 2 && isCertain[1] ? 1 : nil
  }

  private static func isNumber(_ part: String) -> Bool {
    part.count <= 3 && part.allSatisfy { $0.digitValue != nil }
  }
}
