public import Foundation

/// The part of a file that a song plays, as the fragment of its location: `#t=12.5,70` is the part
/// between 12.5 and 70 seconds.
///
/// Source: W3C, Media Fragments URI 1.0, section 4.2.1, times in the format `npt`. So the tracks of
/// a cue sheet share a file and have a location each.
public struct MediaFragment: Hashable, Sendable {
  /// The beginning of the part, in seconds from the beginning of the file.
  public let start: TimeInterval
  /// The end of the part, in seconds from the beginning of the file; `nil` for the end of the file.
  public let end: TimeInterval?

  /// Makes a part. Times are rounded to the millisecond.
  ///
  /// - Returns: `nil` unless 0 ≤ `start` < `end`, and both are numbers below a billion; `nil` for
  ///   the whole file, too.
  public init?(start: TimeInterval, end: TimeInterval? = nil) {
    let start = (start * 1000).rounded() / 1000
    let end = end.map { ($0 * 1000).rounded() / 1000 }
    guard (0..<1e9).contains(start), end.map({ $0 > start && $0 < 1e9 }) ?? (start > 0)
    else { return nil }
    self.start = start
    self.end = end
  }

  /// The part that a location names; `nil` for the whole file.
  ///
  /// Of several times the last valid one counts, and other dimensions are ignored, as the
  /// recommendation demands.
  public init?(of location: URL) {
    guard let fragment = location.fragment(percentEncoded: true) else { return nil }
    self.init(fragment: fragment)
  }

  /// Reads the text after the `#`.
  package init?(fragment: some StringProtocol) {
    let parts = fragment.split(separator: "&").compactMap { pair -> MediaFragment? in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0].removingPercentEncoding == "t",
        let value = sides[1].removingPercentEncoding
      else { return nil }
      return MediaFragment(times: value.hasPrefix("npt:") ? value.dropFirst(4) : value[...])
    }
    guard let last = parts.last else { return nil }
    self = last
  }

  /// The length in seconds; `nil` if the part lasts until the end of the file.
  public var duration: TimeInterval? { end.map { $0 - start } }

  /// The length of the part in seconds, in a file of a given length; `nil` if it is unknown, or the
  /// part begins after the end of the file.
  package func duration(inFileOf length: TimeInterval?) -> TimeInterval? {
    guard let end = end ?? length, end > start else { return nil }
    return end - start
  }

  /// The location of this part of a file. A fragment of the file's URL is replaced.
  public func location(in file: URL) -> URL {
    URL(string: "\(file.withoutFragment.absoluteString)#\(text)") ?? file
  }

  /// The text of the fragment without the `#`, always the same for the same part.
  package var text: String {
    "t=\(Self.text(start))" + (end.map { "," + Self.text($0) } ?? "")
  }

  /// A number of seconds as a decimal number with up to three digits after the point, independent
  /// of the locale.
  package static func text(_ seconds: TimeInterval) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return String(whole) }
    var digits = String(String(1000 + rest).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// Reads a normal play time in seconds: `12.5`, `1:12.5` or `0:01:12.5`.
  private static func seconds(_ text: Substring) -> TimeInterval? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(fields.count) else { return nil }
    var seconds: TimeInterval = 0
    for (index, field) in fields.enumerated() {
      let isLast = index == fields.count - 1
      guard let first = field.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
        field.utf8.allSatisfy({
          (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || isLast && $0 == UInt8(ascii: ".")
        }), let number = Double(field), number < (index == 0 ? 1e9 : 60)
      else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }

  private init?(times: Substring) {
    let times = times.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = times.first, !(first.isEmpty && times.count == 1) else { return nil }
    var start: TimeInterval = 0
    if !first.isEmpty {
      guard let seconds = Self.seconds(first) else { return nil }
      start = seconds
    }
    var end: TimeInterval?
    if times.count == 2 {
      guard let seconds = Self.seconds(times[1]) else { return nil }
      end = seconds
    }
    self.init(start: start, end: end)
  }
}

extension URL {
  /// The URL of the whole file.
  package var withoutFragment: URL {
    let text = absoluteString
    guard let mark = text.firstIndex(of: "#") else { return self }
    return URL(string: String(text[..<mark])) ?? self
  }
}

extension Song {
  /// The file to open for the song, which may be a part of it; `nil` if the song has no file, or
  /// the file is on another computer.
  public var file: URL? {
    guard let location, location.isLocalFile else { return nil }
    return location.withoutFragment
  }

  /// The location without the part of the file, for other programs, which do not support parts.
  public var source: URL? { file ?? location }

  /// The part of the file that the song plays; `nil` for the whole file.
  public var part: MediaFragment? {
    // Most addresses have no fragment, and need not be taken apart.
    guard let address, address.utf8.contains(UInt8(ascii: "#")) else { return nil }
    return location.flatMap(MediaFragment.init(of:))
  }
}
