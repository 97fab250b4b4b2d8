import Localization
import SetlistModel
import SetlistStore

/// The list of setlists as a command sees it.
public struct SetlistsContext {
  /// All setlists in the user's order, without their content.
  let heads: [(id: Setlist.ID, name: String, folder: String)]
  /// The stored setlists and songs at the time when the command is performed.
  let stored: StoredContent

  init(_ stored: StoredContent) throws {
    self.stored = stored
    heads = try stored.heads()
  }

  /// The name of a setlist in quotation marks.
  func quotedName(_ id: Setlist.ID) -> String {
    heads.first { $0.id == id }.map { ActionName.quote($0.name) }
      // Translators: as in “Remove Setlist”.
      ?? pgettext("without a name", "Setlist")
  }
}
