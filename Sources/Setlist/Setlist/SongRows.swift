import SetlistLibrary
import SetlistModel

/// The content of the list's rows, without their widgets.
@MainActor
final class SongRows {
  /// The cards that show all of their notes, whether or not their songs are favorites.
  var expandedEntries: Set<Entry.ID> = []
  /// Whether the rows are those of the table, which always tell times.
  var isTable = false

  private let list: SongList
  private let preferences: PreferencesStore
  private let missingFiles = MissingFiles()
  private let recentPlays: RecentPlays
  /// The times that the rows tell; `nil` while they tell none.
  private var shownTimes: SetlistTimes?
  /// The number of characters of the longest shown length.
  private var lengthWidth = 0
  private var sections: [Section.ID: SetlistSectionInfo] = [:]

  init(list: SongList, preferences: PreferencesStore) {
    self.list = list
    self.preferences = preferences
    recentPlays = RecentPlays(library: list.controller.library)
    recentPlays.didChange = { [weak list] in list?.fillRows() }
    missingFiles.didChange = { [weak list] in list?.fillRows(around: $0) }
  }

  /// The content of a section's header.
  func section(_ id: Section.ID) -> SetlistSectionInfo? { sections[id] }

  /// The start of a section with a start time of its own; `nil` for another.
  func start(of section: SetlistSectionInfo) -> SectionStart? {
    guard section.options.startTime != nil, section.options.isCounted else { return nil }
    return list.controller.times.sectionStarts[section.id]
  }

  /// The content of the row of an entry at `position` of a section; `nil` if the entry is gone.
  func content(of id: Entry.ID, at position: Int, in section: Section.ID) -> EntryRow.Content? {
    guard let section = sections[section], let entry = list.controller.entry(id) else { return nil }
    return EntryRow.Content(
      entry: entry, query: list.controller.query,
      place: section.spokenPlace(of: position..<(position + 1)),
      start: times.map { StartTime(of: id, in: $0) }, lengthWidth: lengthWidth,
      showsArtwork: preferences.preferences.showsArtwork,
      isExpanded: expandedEntries.contains(id), isMissing: missingFiles.isMissing(entry),
      hints: EntryHints(
        lastPlay: entry.sharedSong.flatMap { recentPlays.days(since: $0.id) },
        transition: showsTransitions ? section.transition(to: position) : nil),
      preview: list.delegate?.previewState(of: id))
  }

  /// Whether the file of an entry's song is known to be missing.
  func isMissing(_ id: Entry.ID) -> Bool {
    list.controller.entry(id).map(missingFiles.isMissing) == true
  }

  /// Takes over what the side controller has, which the list will show as `snapshot`.
  ///
  /// - Returns: the sections whose header or whose rows say something else then.
  func update(for snapshot: SongList.Snapshot, isNewQuery: Bool) -> Set<Section.ID> {
    let controller = list.controller
    recentPlays.show(controller.setlist)
    sections = Dictionary(
      controller.sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let (times, shownWidth) = (times, lengthWidth)
    lengthWidth = DurationFormat.string(controller.longestDuration).count
    defer { shownTimes = times }
    // Another query marks other letters in every row. A row that moves changes the times of all
    // that follow it, and a longer one needs a wider column in all.
    if isNewQuery || times != shownTimes || lengthWidth != shownWidth {
      return Set(snapshot.sectionIdentifiers)
    }
    let shown = list.dataSource.snapshot()
    let reordered = snapshot.sectionIdentifiers.filter { section in
      let old = try? shown.itemIdentifiers(inSection: section)
      let new = try? snapshot.itemIdentifiers(inSection: section)
      return old != new
    }
    var changed = controller.changedSectionIDs.union(reordered)
    // What changes of a song changes how the next one follows it.
    if showsTransitions {
      changed.formUnion(controller.changedItemIDs.compactMap { controller.section(containing: $0) })
    }
    return changed
  }

  /// Whether rows tell the change from the song before. What a search finds are no neighbors.
  private var showsTransitions: Bool {
    preferences.preferences.showsTransitions && !list.controller.isFiltered
  }

  /// When the entries begin, if rows are to tell it.
  private var times: SetlistTimes? {
    let isShown = list.controller.hasClock || isTable || preferences.preferences.showsTimes
    return isShown ? list.controller.times : nil
  }
}
