/// The content of dragged rows for other programs.
public struct DragContent: Hashable, Sendable {
  /// Addresses of files, in the form of `text/uri-list`.
  public var uris: [String]
  /// Plain text.
  public var text: String

  /// Describes the rows by addresses and text. Empty content is not offered.
  public init(uris: [String] = [], text: String = "") {
    self.uris = uris
    self.text = text
  }
}
