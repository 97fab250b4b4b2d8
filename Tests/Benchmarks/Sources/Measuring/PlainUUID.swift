import Foundation

/// A UUID that does not promise `BitwiseHashable`.
public struct PlainUUID: BenchmarkIdentifier {
  private let uuid: UUID

  /// The name of the type in the tables.
  public static var name: String { "UUID without promise" }

  /// The same bytes as the UUID with that number.
  public init(number: Int) {
    uuid = UUID(number: number)
  }
}
