public import Foundation

/// A stable identity of a `Value`, globally unique and never derived from the value's content.
///
/// In text it is a lowercase UUID (RFC 9562).
public struct Identifier<Value>: Hashable, Sendable, Codable, LosslessStringConvertible {
  /// The sixteen bytes of the identity.
  public let rawValue: UUID

  /// Makes a new identity.
  public init() {
    rawValue = UUID()
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
    rawValue.uuidString.lowercased()
  }
}
