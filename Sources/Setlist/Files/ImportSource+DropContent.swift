internal import Foundation
internal import GtkDiffableDataSource
internal import SetlistCore

extension ImportSource {
  /// The files or the text of a drop. `nil` if there are none, and for rows of another list.
  init?(_ content: DropContent) {
    switch content {
    case .rows: return nil
    case .files(let uris):
      let files = uris.compactMap { URL(string: $0) }
      guard !files.isEmpty else { return nil }
      self = .files(files)
    case .text(let text): self = .text(Data(text.utf8))
    }
  }
}
