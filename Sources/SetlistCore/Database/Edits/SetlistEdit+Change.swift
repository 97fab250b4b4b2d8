extension SetlistEdit {
  /// One primitive change.
  ///
  /// A change that names something unknown is refused, with one exception: of several entries or
  /// songs the unknown ones are passed over as long as one is known, because another process may
  /// have removed some of them.
  public enum Change: Hashable, Sendable {
    /// Adds a setlist with all its sections and entries.
    case insertSetlist(Setlist, ListPosition<Setlist>)
    /// Removes a setlist with all its sections and entries.
    case removeSetlist(Setlist.ID)
    /// Gives a setlist another name.
    case renameSetlist(Setlist.ID, String)
    /// Moves a setlist among the setlists; the place is counted after it has been taken out.
    case moveSetlist(Setlist.ID, ListPosition<Setlist>)
    /// Replaces a setlist's options.
    case setSetlistOptions(Setlist.ID, SetlistOptions)
    /// Adds a section with all its entries.
    case insertSection(Section, Setlist.ID, ListPosition<Section>)
    /// Removes a section with all its entries.
    case removeSection(Section.ID)
    /// Gives a section another title.
    case renameSection(Section.ID, String)
    /// Replaces a section's options.
    case setSectionOptions(Section.ID, SectionOptions)
    /// Moves a section, with its entries, within its setlist; the place is counted after it has
    /// been taken out.
    case moveSection(Section.ID, ListPosition<Section>)
    /// Adds entries, one after another.
    case insertEntries([EntryInsertion])
    /// Removes entries.
    case removeEntries([Entry.ID])
    /// Takes all of the entries out and puts them back one after another.
    case moveEntries([EntryPlacement])
    /// Notes where entries stood before their star moved them, or that it did not.
    case setHomes([Entry.ID: Entry.Home?])
    /// Replaces an entry's content; its home stays. A song's own facts change only with
    /// `updateSong`.
    case updateEntry(Entry)
    /// Stores songs that are not stored yet, for entries that play them next. Without it an entry
    /// plays the stored song that has its
    /// location; with it the song is one of its own.
    case insertSongs([Song])
    /// Replaces all facts of a song, in every entry that plays it.
    case updateSong(Song)
    /// Gives songs the star or takes it away.
    case setFavorite([Song.ID], Bool)
  }

  /// An entry and the place it is put at.
  public struct EntryInsertion: Hashable, Sendable {
    /// The entry.
    public var entry: Entry
    /// The section that receives it.
    public var section: Section.ID
    /// The place in the section.
    public var position: ListPosition<Entry>

    /// Makes an insertion.
    public init(entry: Entry, section: Section.ID, position: ListPosition<Entry>) {
      self.entry = entry
      self.section = section
      self.position = position
    }
  }

  /// A stored entry and the place it is moved to.
  public struct EntryPlacement: Hashable, Sendable {
    /// The entry.
    public var id: Entry.ID
    /// The section that receives it.
    public var section: Section.ID
    /// The place in the section.
    public var position: ListPosition<Entry>

    /// Makes a placement.
    public init(id: Entry.ID, section: Section.ID, position: ListPosition<Entry>) {
      self.id = id
      self.section = section
      self.position = position
    }
  }
}
