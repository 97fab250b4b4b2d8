import CCoreSupport
public import Foundation

/// The system's random numbers, several of which are asked for at once.
private struct RandomWords: RandomNumberGenerator {
  mutating func next() -> UInt64 { setlist_random_word() }
}

/// A stable identity of a `Value`, globally unique and never derived from the value's content.
///
/// In text it is a lowercase UUID (RFC 9562).
public struct Identifier<Value>: Hashable, Sendable, Codable, LosslessStringConvertible {
  /// The sixteen bytes of the identity.
  public let rawValue: UUID

  /// Makes a new identity.
  public init() {
    // `UUID()` opens a file of the system for each identity.
    var generator = RandomWords()
    rawValue = .random(using: &generator)
  }

  /// Makes the identity with a stored or received value.
  public init(rawValue: UUID) {
    self.rawValue = rawValue
  }

  /// Reads a UUID in either letter case; `nil` for any other text.
  public init?(_ description: String) {
    guard let rawValue = UUID(uuidString: description) else { return nil }
    self.rawValue = rawValue
  }

  /// Feeds the sixteen bytes as two words, which takes half the time of single bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
  }

  /// The sixteen bytes of the identity as two words.
  package var words: (UInt64, UInt64) {
    withUnsafeBytes(of: rawValue.uuid) { bytes in
      (
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      )
    }
  }

  /// The sixteen bytes of the identity, in order.
  var bytes: [UInt8] {
    withUnsafeBytes(of: rawValue.uuid) { Array($0) }
  }

  /// Makes the identity with sixteen bytes.
  package init(bytes: ArraySlice<UInt8>) {
    var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: bytes.prefix(16)) }
    rawValue = UUID(uuid: uuid)
  }

  /// Decodes a UUID in either letter case.
  public init(from decoder: any Decoder) throws {
    rawValue = try UUID(from: decoder)
  }

  /// Encodes the identity as a lowercase UUID.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// The identity as a lowercase UUID.
  public var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(36)
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the identity as a lowercase UUID, in ASCII.
  package func append(to bytes: inout [UInt8]) {
    var text = InlineArray<36, UInt8>(repeating: UInt8(ascii: "-"))
    withUnsafeBytes(of: rawValue.uuid) { own in
      var place = 0
      for index in own.indices {
        if index == 4 || index == 6 || index == 8 || index == 10 { place += 1 }
        text[place] = Self.digit(own[index] >> 4)
        text[place + 1] = Self.digit(own[index] & 15)
        place += 2
      }
    }
    text.span.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }
}

/// A place among siblings, given relative to one of them, so that it keeps its meaning after edits
/// of others.
public enum ListPosition<Value>: Hashable, Sendable {
  /// Before all siblings.
  case first
  /// After all siblings.
  case last
  /// Directly after the given sibling. If it does not exist, as close as possible to the zero-based
  /// `index` among the existing ones.
  case after(Identifier<Value>, index: Int = .max)

  /// The position directly after a sibling; the first one if it is `nil`.
  package static func following(_ previous: Identifier<Value>?, index: Int = .max) -> Self {
    previous.map { .after($0, index: index) } ?? .first
  }

  /// The position directly before a sibling; the last one if the sibling is `nil` or not among the
  /// given ones.
  ///
  /// - Complexity: O(*n*) in the number of siblings.
  package static func before(_ next: Identifier<Value>?, among siblings: [Identifier<Value>])
    -> Self
  {
    let index = next.flatMap { siblings.firstIndex(of: $0) } ?? siblings.endIndex
    return index == 0 ? .first : .after(siblings[index - 1], index: index)
  }
}
