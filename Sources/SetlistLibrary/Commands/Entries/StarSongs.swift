import Localization
public import SetlistModel
import SetlistStore

/// Gives the songs of entries the star or removes it; breaks and notes are skipped.
///
/// If the setlist's options say so, starred entries move to the section of favorites, and each
/// entry of a song that loses the star returns to the place from which its star moved it. All of
/// this is one step.
public struct StarSongs: SetlistCommand {
  /// The entries whose songs are starred or unstarred.
  public var ids: [Entry.ID]
  /// Whether the songs have the star afterwards.
  public var areFavorites: Bool

  /// Makes a command that stars or unstars the songs of entries.
  public init(_ ids: [Entry.ID], _ areFavorites: Bool) {
    self.ids = ids
    self.areFavorites = areFavorites
  }

  /// The command's step in the undo history; `nil` if no song's star changes.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let state = setlist.state
    let entries = ids.compactMap(state.entry).filter {
      $0.song.map { $0.isFavorite != areFavorites } ?? false
    }
    guard !entries.isEmpty else { return nil }
    let songs = entries.compactMap { $0.song?.id }
    var edit = SetlistEdit(.setFavorite(songs, areFavorites))
    if state.setlist.options.favorites == .moveToFavorites {
      edit.changes +=
        areFavorites
        ? state.changesForStarring(entries.map(\.id)) : state.changesForUnstarring(Set(songs))
    }
    let subject = ActionName.subject(entries)
    return CommandStep(
      areFavorites
        // Translators: an action, to give a star. %1$s is “Title” or “3 Songs”.
        ? gettext("Star %1$s", subject)
        // Translators: an action, to take the star away. %1$s is “Title” or “3 Songs”.
        : gettext("Unstar %1$s", subject), edit)
  }
}
