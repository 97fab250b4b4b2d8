public import Foundation
public import SetlistModel
import SetlistStore

extension OpenSetlist {
  /// The length of the entries in counted sections that match the query; of all without a query.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var matchingTime: PlayingTime {
    sections.reduce(PlayingTime()) {
      $0 + ($1.options.isCounted ? $1.matchingTime.elapsed : PlayingTime())
    }
  }

  /// The length in seconds of the longest entry of the sections; 0 if none is known.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var longestDuration: TimeInterval {
    sections.reduce(0) { max($0, $1.longestDuration) }
  }

  /// The facts that at least one song of the sections has.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var columns: RowColumns {
    sections.reduce(into: []) { $0.formUnion($1.columns) }
  }

  /// The shown entry at a path; `nil` if the path leads nowhere.
  public func object(at indexPath: IndexPath) -> Entry? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].objects.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].objects[indexPath.item]
  }

  /// The path of a shown entry, found by its identity; `nil` if it is not shown.
  ///
  /// - Complexity: O(*n*) in the number of entries of its section.
  public func indexPath(forObject object: Entry) -> IndexPath? {
    guard let sectionID = section(containing: object.id),
      let section = sections.firstIndex(where: { $0.id == sectionID }),
      let item = sections[section].objects.firstIndex(where: { $0.id == object.id })
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// The entry with an identity, whether shown or not; `nil` if the setlist does not have it.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  public func entry(_ id: Entry.ID) -> Entry? {
    state?.entry(id)
  }

  /// The section of an entry, whether shown or not; `nil` if the setlist does not have the entry.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  public func section(containing id: Entry.ID) -> Section.ID? {
    state?.sectionID(of: id)
  }
}

extension OpenSetlist {
  /// Performs a command in the open setlist after all earlier edits.
  ///
  /// - Returns: the performed action; `nil` if there was nothing to do.
  /// - Throws: `EditError.noSetlist` if no setlist is open.
  @discardableResult
  public func perform(_ command: some SetlistCommand) async throws -> RepeatedAction? {
    guard let setlistID else { throw EditError.noSetlist }
    return try await library.perform(command, in: setlistID)
  }

  /// Whether a step would change the place of entries.
  public func canMove(_ ids: [Entry.ID], by step: EntryStep) -> Bool {
    guard let (context, _) = setlistID.flatMap({ shown($0) }) else { return false }
    return context.wayBack(of: ids, by: step) != nil
      || StepEntries(ids, by: step).place(in: context) != nil
  }

  /// The names of the other setlists that play a song, and in which its changed facts therefore
  /// show.
  public func namesOfOtherSetlists(playing song: Song.ID) async throws -> [String] {
    guard let setlistID else { return [] }
    return try await database.songs.namesOfSetlists(playing: song, except: setlistID)
  }

  /// The songs, out of the given ones, that also another setlist plays, and which therefore show
  /// their changed facts there.
  public func songs(
    among songs: Set<Song.ID>, playedElsewhereThan setlist: Setlist.ID
  ) async throws -> Set<Song.ID> {
    try await database.songs.subset(of: songs, playedElsewhereThan: setlist)
  }

  /// Songs of the library whose titles and artists contain given texts, the most likely first.
  public func knownSongs(titled title: String, by artist: String) async throws -> [Song] {
    try await database.songs.titled(title, by: artist, limit: 4)
  }
}

extension Section {
  /// The changes that expand a collapsed section; none for an expanded one.
  var changesForExpanding: [SetlistEdit.Change] {
    guard options.isCollapsed else { return [] }
    var options = options
    options.isCollapsed = false
    return [.setSectionOptions(id, options)]
  }
}
