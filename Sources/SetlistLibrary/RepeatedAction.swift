public import SetlistModel
import SetlistStore

/// An action that undo has taken back, or that was performed or redone.
public struct RepeatedAction: Hashable, Sendable {
  /// The action's name, for example `Remove 3 Songs`.
  public let name: String
  /// The scope of the action.
  public let scope: UndoScope
  /// The entries that it has put into the setlist, also those of sections, in no order.
  public let addedEntries: [Entry.ID]
  /// The entries that it has moved, in no order.
  public let movedEntries: [Entry.ID]
  /// The sections that it has put into the setlist.
  public let addedSections: [Section.ID]
  /// The setlists that it has put into the list.
  public let addedSetlists: [Setlist.ID]

  /// The sections that have the entries that it has added.
  public let receivingSections: Set<Section.ID>
  /// The songs of which it has changed facts.
  public let changedSongs: [Song.ID]

  /// Describes an action by what took place.
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
