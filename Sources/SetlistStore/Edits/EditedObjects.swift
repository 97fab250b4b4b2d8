public import SetlistModel

/// The objects that an edit adds, moves or changes, for those who show its result.
public struct EditedObjects: Hashable, Sendable {
  /// The entries that the edit has added to setlists, including those of added sections, in no
  /// order.
  public internal(set) var addedEntries: [Entry.ID] = []
  /// The entries that the edit has moved, in no order.
  public internal(set) var movedEntries: [Entry.ID] = []
  /// The sections that the edit has added to setlists.
  public internal(set) var addedSections: [Section.ID] = []
  /// The setlists that the edit has added to the list.
  public internal(set) var addedSetlists: [Setlist.ID] = []
  /// The sections that received the added entries.
  public internal(set) var receivingSections: Set<Section.ID> = []
  /// The songs whose facts the edit has changed.
  public internal(set) var changedSongs: [Song.ID] = []

  /// Collects the objects of an edit.
  ///
  /// - Complexity: O(*n*) in the size of the edit.
  package init(of edit: SetlistEdit) {
    for change in edit.changes { change.description.note(in: &self) }
  }
}
