import GtkSupport

/// The content of a drop from another list or program.
public enum DropContent: Hashable, Sendable {
  /// Rows of another list of this program, identified by that list's
  /// ``CollectionDiffableDataSource/draggedItemIdentifiers`` and
  /// ``CollectionDiffableDataSource/draggedSectionIdentifier``.
  case rows
  /// Dropped files, given by their URIs.
  case files(uris: [String])
  /// A text.
  case text(String)

  /// The kind of content, which is known before the drop.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Rows of another list of this program.
    case rows
    /// Files. Content that is offered both as files and as text counts as files.
    case files
    /// A text.
    case text
  }

  /// The kind of the content.
  public var kind: Kind {
    switch self {
    case .rows: .rows
    case .files: .files
    case .text: .text
    }
  }
}

extension DropContent {
  /// The content of a kind in a dropped value; `nil` if the value has none of that kind, or it is
  /// empty.
  init?(_ kind: Kind, _ value: DroppedValue?) {
    switch kind {
    case .rows: self = .rows
    case .files:
      let uris = value?.uris ?? []
      guard !uris.isEmpty else { return nil }
      self = .files(uris: uris)
    case .text:
      guard let text = value?.text else { return nil }
      self = .text(text)
    }
  }
}

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
