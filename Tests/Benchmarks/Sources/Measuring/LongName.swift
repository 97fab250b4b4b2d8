import Foundation

/// A text that does not fit into the sixteen bytes of a `String`, and has a storage of its own.
public struct LongName: BenchmarkIdentifier {
  private let text: String

  /// What the tables call it.
  public static var name: String { "String of 36 characters" }

  /// The UUID of that number, spelled out.
  public init(number: Int) {
    text = UUID(number: number).uuidString
  }
}
