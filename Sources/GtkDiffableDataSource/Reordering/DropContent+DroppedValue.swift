internal import GtkSupport

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
