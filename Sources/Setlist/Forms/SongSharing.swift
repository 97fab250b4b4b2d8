import Localization
import SetlistModel

/// Who plays a song besides the entry whose form is shown.
struct SongSharing {
  /// The names of the other setlists; `nil` while they are not known.
  var otherSetlists: [String]? = []
  /// Whether other entries of the same setlist play it, too.
  var isRepeated = false

  /// Of several songs, the entries that nothing else plays. Their changes hold everywhere.
  var unshared: Set<Entry.ID> = []

  /// Whether it makes a difference how far a change of the entry reaches.
  func isShared(_ entry: Entry) -> Bool { !unshared.contains(entry.id) }

  /// Whether anything else may play it.
  var isShared: Bool { isRepeated || otherSetlists?.isEmpty != true }

  /// The words for a change that reaches no other entry.
  var hereLabel: String {
    isRepeated ? gettext("_Only in This Place") : gettext("_Only in This Setlist")
  }

  /// The sentence that says where else it is played; `nil` if there is nothing to say.
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
