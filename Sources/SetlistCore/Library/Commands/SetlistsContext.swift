import Localization

/// The list of setlists as a command sees it.
public struct SetlistsContext {
  /// All setlists in the user's order, without their content.
  let heads: [(id: Setlist.ID, name: String, folder: String)]
  /// Reads a setlist without its sections; `nil` if there is none with the identity.
  let head: (Setlist.ID) throws -> Setlist?
  /// Reads everything in a setlist; `nil` if there is none with the identity.
  let content: (Setlist.ID) throws -> Setlist?
  /// Reads a song; `nil` if there is none with the identity.
  let song: (Song.ID) throws -> Song?

  /// Reads the entries that play a song, of all setlists.
  let entries: (Song.ID) throws -> [Entry]
  /// Reads the identities of the songs that no entry plays.
  let unusedSongs: () throws -> [Song.ID]

  /// The name of a setlist in quotation marks.
  func quotedName(_ id: Setlist.ID) -> String {
    heads.first { $0.id == id }.map { ActionName.quote($0.name) }
      // Translators: as in “Remove Setlist”.
      ?? pgettext("without a name", "Setlist")
  }
}
