import DiffableDataSource
import Foundation
import TestSupport

/// An identifier type that the workloads are measured with.
public protocol BenchmarkIdentifier: Hashable, Sendable {
  /// The name of the type in the tables.
  static var name: String { get }

  /// An identifier that is different for each number.
  init(number: Int)
}

extension Int64: BenchmarkIdentifier {
  /// The name of the type in the tables.
  public static var name: String { "Int64" }

  /// The number itself as an identifier.
  public init(number: Int) {
    self.init(number)
  }
}

extension String: BenchmarkIdentifier {
  /// The name of the type in the tables.
  public static var name: String { "String" }

  /// A short text with the number.
  public init(number: Int) {
    self = "song \(number)"
  }
}

extension UUID: @retroactive BitwiseHashable {}

extension UUID: BenchmarkIdentifier {
  /// The name of the type in the tables.
  public static var name: String { "UUID" }

  /// A random-looking version 4 UUID that is the same in every run.
  public init(number: Int) {
    var generator = SeededGenerator(seed: UInt64(number))
    let high = generator.next().littleEndian
    let low = generator.next().littleEndian
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      bytes.storeBytes(of: high, as: UInt64.self)
      bytes.storeBytes(of: low, toByteOffset: 8, as: UInt64.self)
    }
    bytes.6 = bytes.6 & 0x0F | 0x40
    bytes.8 = bytes.8 & 0x3F | 0x80
    self.init(uuid: bytes)
  }
}
