/// What dragged rows are to other programs.
public struct DragContent: Hashable, Sendable {
  /// Addresses of files, as `text/uri-list` carries them.
  public var uris: [String]
  /// Plain text.
  public var text: String

  /// Describes the rows by addresses and text; what is empty is not offered.
  public init(uris: [String] = [], text: String = "") {
    self.uris = uris
    self.text = text
  }
}
