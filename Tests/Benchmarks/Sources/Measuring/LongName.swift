import Foundation

/// A text that is too long for the sixteen bytes of a `String`, so that each copy that is built has
/// a storage of its own.
public struct LongName: BenchmarkIdentifier {
  private let text: String

  /// The name of the type in the tables.
  public static var name: String { "String of 36 characters" }

  /// The text of the UUID with that number.
  public init(number: Int) {
    text = UUID(number: number).uuidString
  }
}
