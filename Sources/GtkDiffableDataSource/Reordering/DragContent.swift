/// The content of dragged rows for other programs.
public struct DragContent: Hashable, Sendable {
  /// The URIs of files or other resources, offered as `text/uri-list`.
  public var uris: [String]
  /// The plain text offered to other programs.
  public var text: String

  /// Content with URIs and text. Empty parts are not offered.
  public init(uris: [String] = [], text: String = "") {
    self.uris = uris
    self.text = text
  }
}
