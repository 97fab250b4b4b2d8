public import SetlistModel

extension SetlistEdit {
  /// One primitive change.
  ///
  /// A change with an unknown identity is refused, with one exception: unknown entries or songs are
  /// skipped if at least one of several is known, because another process may have removed some of
  /// them.
  public indirect enum Change: Hashable, Sendable {
    /// Adds a setlist with all its sections and entries.
    case insertSetlist(Setlist, ListPosition<Setlist>)
    /// Removes a setlist with all its sections and entries.
    case removeSetlist(Setlist.ID)
    /// Renames a setlist.
    case renameSetlist(Setlist.ID, String)
    /// Moves a setlist among the setlists. The place counts after it has been taken out.
    case moveSetlist(Setlist.ID, ListPosition<Setlist>)
    /// Replaces a setlist's options.
    case setSetlistOptions(Setlist.ID, SetlistOptions)
    /// Adds a section with all its entries.
    case insertSection(Section, Setlist.ID, ListPosition<Section>)
    /// Removes a section with all its entries.
    case removeSection(Section.ID)
    /// Renames a section.
    case renameSection(Section.ID, String)
    /// Replaces a section's options.
    case setSectionOptions(Section.ID, SectionOptions)
    /// Moves a section, with its entries, within its setlist. The place counts after it has been
    /// taken out.
    case moveSection(Section.ID, ListPosition<Section>)
    /// Adds entries, one after another.
    case insertEntries([EntryInsertion])
    /// Removes entries.
    case removeEntries([Entry.ID])
    /// Takes all of the entries out of their sections, then puts them into their new places, one
    /// after another.
    case moveEntries([EntryPlacement])
    /// Sets the homes of entries: their places before their star moved them, `nil` for entries that
    /// it did not move.
    case setHomes([Entry.ID: Entry.Home?])
    /// Replaces an entry's content and its start time. Its home stays. The song's own facts change
    /// only with `updateSong`.
    case updateEntry(Entry)
    /// Stores songs that are not stored yet, for entries that play them next. Without this change
    /// an entry plays the stored song with the same location; with it the song stays separate.
    case insertSongs([Song])
    /// Removes songs that no entry plays, and skips the others.
    case removeSongs([Song.ID])
    /// Replaces all facts of a song, in every entry that plays it.
    case updateSong(Song)
    /// Gives songs the star or removes it.
    case setFavorite([Song.ID], Bool)
    /// Adds plays to the log. A play that is logged already stays as it is. What undoes it corrects
    /// them: nothing is ever removed from the log.
    case logPlays([Play])
    /// Replaces the corrections of plays.
    case correctPlays([PlayCorrection])
    /// Replaces what is asked for by an audience.
    case setRequests(audience: String, [SongRequest])
    /// Takes back a change of a song, an entry's content, options or requests, value by value. Each
    /// value that the first change set differently from the second one becomes that of the second
    /// again, unless another change has replaced it since.
    case revert(Change, to: Change)
  }

  /// An entry and its place.
  public struct EntryInsertion: Hashable, Sendable {
    /// The entry to insert.
    public var entry: Entry
    /// The section that receives the inserted entry.
    public var section: Section.ID
    /// The inserted entry's place in the section.
    public var position: ListPosition<Entry>

    /// Makes an insertion of an entry.
    public init(entry: Entry, section: Section.ID, position: ListPosition<Entry>) {
      self.entry = entry
      self.section = section
      self.position = position
    }
  }

  /// A stored entry and its new place.
  public struct EntryPlacement: Hashable, Sendable {
    /// The identity of the entry to move.
    public var id: Entry.ID
    /// The section that receives the moved entry.
    public var section: Section.ID
    /// The moved entry's place in the section.
    public var position: ListPosition<Entry>

    /// Makes the placement of an entry.
    public init(id: Entry.ID, section: Section.ID, position: ListPosition<Entry>) {
      self.id = id
      self.section = section
      self.position = position
    }
  }
}
