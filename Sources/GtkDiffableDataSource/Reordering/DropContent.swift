internal import GtkSupport

/// The content of a drop from another list or program.
public enum DropContent: Hashable, Sendable {
  /// Rows of another list of this program. That list's
  /// ``CollectionDiffableDataSource/draggedItemIdentifiers`` and
  /// ``CollectionDiffableDataSource/draggedSectionIdentifier`` identify them.
  case rows
  /// Files, by their addresses.
  case files(uris: [String])
  /// Text.
  case text(String)

  /// The kind of the content, which is known while it is dragged.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Rows of another list of this program.
    case rows
    /// Files. Content that is offered as files and as text counts as files.
    case files
    /// Text.
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
  /// The content of a kind in a dropped value. `nil` if it is not there, or empty.
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
