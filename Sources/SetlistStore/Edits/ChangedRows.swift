package import SetlistModel

/// The rows that an edit has changed, by identity, as they are stored after the edit.
///
/// Rows without a place in this value keep their order among each other.
package struct ChangedRows: Sendable {
  /// A row's place: its parent, and its zero-based position under the parent.
  package struct Place<Parent>: Hashable, Sendable {
    /// The row that contains this one.
    package let parent: Identifier<Parent>
    /// The zero-based position under the parent.
    package let position: Int
  }

  /// The changed setlists without their sections; `nil` for removed ones.
  package var setlists: [Setlist.ID: Setlist?] = [:]
  /// Sections that are new, or have a changed title or options, without their entries.
  package var sections: [Section.ID: Section] = [:]
  /// The places of inserted and moved sections; `nil` for removed ones.
  package var sectionPlaces: [Section.ID: Place<Setlist>?] = [:]
  /// Entries that are new to their setlist, or have a changed content or home.
  package var entries: [Entry.ID: Entry] = [:]
  /// The places of inserted and moved entries; `nil` for removed ones, except those that were
  /// removed with their section.
  package var entryPlaces: [Entry.ID: Place<Section>?] = [:]
  /// Songs with changed facts.
  package var songs: [Song.ID: Song] = [:]

  /// The content of an entry after the edit; `nil` if it has not changed.
  package func content(of entry: Entry) -> Entry? {
    if let changed = entries[entry.id] { return changed }
    guard !songs.isEmpty, let song = entry.songID.flatMap({ songs[$0] }) else { return nil }
    return entry.sharing(song)
  }
}
