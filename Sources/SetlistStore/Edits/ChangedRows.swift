package import SetlistModel

/// The rows that an edit has changed, by identity, as they are stored after the edit.
///
/// Rows that have no place here keep their order among each other.
package struct ChangedRows: Sendable {
  /// Where a row stands: under which other one, and at which zero-based position.
  package struct Place<Parent>: Hashable, Sendable {
    package let parent: Identifier<Parent>
    package let position: Int
  }

  /// Setlists without their sections; `nil` for those that are gone.
  package var setlists: [Setlist.ID: Setlist?] = [:]
  /// Sections that are new, or have another title or other options, without their entries.
  package var sections: [Section.ID: Section] = [:]
  /// The places of sections that were put somewhere; `nil` for those that are gone.
  package var sectionPlaces: [Section.ID: Place<Setlist>?] = [:]
  /// Entries that are new to their setlist, or have another content or home.
  package var entries: [Entry.ID: Entry] = [:]
  /// The places of entries that were put somewhere; `nil` for those that are gone, unless they went
  /// with their section.
  package var entryPlaces: [Entry.ID: Place<Section>?] = [:]
  /// Songs that have other facts.
  package var songs: [Song.ID: Song] = [:]

  /// An entry after the edit; `nil` if nothing of it has changed.
  package func content(of entry: Entry) -> Entry? {
    if let changed = entries[entry.id] { return changed }
    guard !songs.isEmpty, let song = entry.songID.flatMap({ songs[$0] }) else { return nil }
    return entry.sharing(song)
  }
}
