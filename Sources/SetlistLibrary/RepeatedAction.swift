public import SetlistModel
import SetlistStore

/// An action that was performed, undone or redone, with the objects that it has changed.
public struct RepeatedAction: Hashable, Sendable {
  /// The action's name, for example `Remove 3 Songs`.
  public let name: String
  /// The scope of the action.
  public let scope: UndoScope
  /// The entries that the action has added to the setlist, including those of added sections, in no
  /// order.
  public let addedEntries: [Entry.ID]
  /// The entries that the action has moved, in no order.
  public let movedEntries: [Entry.ID]
  /// The sections that the action has added to the setlist.
  public let addedSections: [Section.ID]
  /// The setlists that the action has added to the list.
  public let addedSetlists: [Setlist.ID]

  /// The sections that received the added entries.
  public let receivingSections: Set<Section.ID>
  /// The songs whose facts the action has changed.
  public let changedSongs: [Song.ID]

  /// Describes an action by the edit that was performed.
  init(name: String, scope: UndoScope, edit: SetlistEdit) {
    self.name = name
    self.scope = scope
    var entries: [Entry.ID] = []
    var moved: [Entry.ID] = []
    var sections: [Section.ID] = []
    var setlists: [Setlist.ID] = []
    var songs: [Song.ID] = []
    var receiving: Set<Section.ID> = []
    for change in edit.changes {
      switch change {
      case .insertEntries(let insertions):
        entries += insertions.map(\.entry.id)
        receiving.formUnion(insertions.map(\.section))
      case .insertSection(let section, _, _):
        sections.append(section.id)
        receiving.insert(section.id)
        entries += section.entries.map(\.id)
      case .updateSong(let song): songs.append(song.id)
      case .setFavorite(let ids, _): songs += ids
      case .insertSetlist(let setlist, _): setlists.append(setlist.id)
      case .moveEntries(let placements): moved += placements.map(\.id)
      default: break
      }
    }
    addedEntries = entries
    movedEntries = moved
    addedSections = sections
    addedSetlists = setlists
    changedSongs = songs
    receivingSections = receiving
  }
}
