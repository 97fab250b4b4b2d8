import Foundation

/// A UUID that does not promise to be equal exactly if all its bytes are.
public struct PlainUUID: BenchmarkIdentifier {
  private let uuid: UUID

  /// What the tables call it.
  public static var name: String { "UUID without promise" }

  /// The same as the UUID of that number.
  public init(number: Int) {
    uuid = UUID(number: number)
  }
}
