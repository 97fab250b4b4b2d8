import Localization
public import SetlistModel
import SetlistStore

/// Gives the songs of entries the star or takes it away; other entries are passed over.
///
/// If the setlist's options say so, the entries move to the section of favorites, and every entry
/// of a song that loses the star returns to where its star took it from. All of it is one step.
public struct StarSongs: SetlistCommand {
  /// The entries.
  public var ids: [Entry.ID]
  /// Whether they have the star afterwards.
  public var areFavorites: Bool

  /// Makes a command.
  public init(_ ids: [Entry.ID], _ areFavorites: Bool) {
    self.ids = ids
    self.areFavorites = areFavorites
  }

  /// Nothing if all songs have the star already, or none has it.
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
