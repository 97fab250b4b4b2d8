import Localization
import SetlistModel

/// The entries and setlists that play a song besides the entry whose form is shown.
struct SongSharing {
  /// The names of the other setlists that play the song; `nil` while they are not yet read.
  var otherSetlists: [String]? = []
  /// Whether other entries of the same setlist play the song, too.
  var isRepeated = false

  /// If several songs are edited, the entries whose songs no other entry plays. Their changes hold
  /// everywhere.
  var unshared: Set<Entry.ID> = []

  /// Returns whether it makes a difference how far a change of the entry reaches.
  func isShared(_ entry: Entry) -> Bool { !unshared.contains(entry.id) }

  /// Whether another entry may play the song.
  var isShared: Bool { isRepeated || otherSetlists?.isEmpty != true }

  /// The label of the button for a change that reaches no other entry.
  var hereLabel: String {
    isRepeated ? gettext("_Only in This Place") : gettext("_Only in This Setlist")
  }

  /// A sentence about the other places that play the song; `nil` if there are none.
  var sentence: String? {
    guard let names = otherSetlists, let first = names.first else { return nil }
    if names.count == 1 {
      // Translators: "It" is a song, %1$s the name of a setlist.
      return gettext("It is also in “%1$s”.", first.displayable)
    }
    return ngettext(
      // Translators: "It" is a song.
      "It is also in %1$s other setlist.", "It is also in %1$s other setlists.", names.count)
  }
}
