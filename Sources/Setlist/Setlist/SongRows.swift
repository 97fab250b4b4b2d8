import Localization
import SetlistLibrary
import SetlistModel

/// The content of the list's rows, computed without their widgets.
@MainActor
final class SongRows {
  /// The entries whose cards show all notes even if their songs are no favorites.
  var expandedEntries: Set<Entry.ID> = []
  /// Whether the rows are those of the table, which always show start times.
  var isTable = false

  private let list: SongList
  private let preferences: PreferencesStore
  private let missingFiles = MissingFiles()
  private let recentPlays: RecentPlays
  /// The start times that the rows show; `nil` if they show none.
  private var shownTimes: SetlistTimes?
  /// The columns of the rows.
  private var columns = EntryColumns()
  private var sections: [Section.ID: SetlistSectionInfo] = [:]

  init(list: SongList, preferences: PreferencesStore) {
    self.list = list
    self.preferences = preferences
    recentPlays = RecentPlays(library: list.controller.library)
    recentPlays.didChange = { [weak list] in list?.fillRows() }
    list.requests.didChange = { [weak list] in list?.requestsDidChange() }
    missingFiles.didChange = { [weak list] in list?.fillRows(around: $0) }
  }

  /// Returns the content of a section's header.
  func section(_ id: Section.ID) -> SetlistSectionInfo? { sections[id] }

  /// Returns the start time of a section; `nil` if it has none of its own.
  func start(of section: SetlistSectionInfo) -> SectionStart? {
    guard section.options.startTime != nil, section.options.isCounted else { return nil }
    return list.controller.times.sectionStarts[section.id]
  }

  /// Returns the entry of a section whose start time is not met by what is before it, as
  /// `OpenSetlist.unmetStart` says; `nil` during a search, which hides some of what is before.
  func unmetStart(in section: SetlistSectionInfo) -> SectionHeaderRow.UnmetStart? {
    let controller = list.controller
    guard !controller.isFiltered, section.options.isCounted,
      let entry = controller.unmetStart(in: section.id),
      let timing = controller.backTiming(before: entry)
    else { return nil }
    return SectionHeaderRow.UnmetStart(
      entry: entry, timing: timing, all: controller.unmetTimings(in: section.id))
  }

  /// Returns the content of the row for an entry at `position` in a section; `nil` if the entry
  /// does not exist any more.
  func content(of id: Entry.ID, at position: Int, in section: Section.ID) -> EntryRow.Content? {
    guard let section = sections[section], let entry = list.controller.entry(id) else { return nil }
    var columns = columns
    columns.showsArtwork = preferences.preferences.showsArtwork
    return EntryRow.Content(
      entry: entry, query: list.controller.query,
      place: section.spokenPlace(of: position..<(position + 1)),
      number: section.songNumber(at: position),
      start: times.map { StartTime(of: entry, in: $0) }, columns: columns,
      isExpanded: expandedEntries.contains(id), isMissing: missingFiles.isMissing(entry),
      hints: EntryHints(
        lastPlay: entry.sharedSong.flatMap { recentPlays.days(since: $0.id) },
        request: entry.sharedSong.flatMap { list.requests.requests.request(for: $0) },
        transition: showsTransitions ? section.transition(to: position) : nil,
        timing: times == nil ? nil : list.controller.backTiming(before: id),
        doubt: doubt(about: .entry(id))),
      preview: list.delegate?.previewState(of: id))
  }

  /// Returns the words for what people have changed differently in an element; `nil` if they agree.
  func doubt(about element: SharedSetlist.Doubt.Element) -> String? {
    list.doubts[element].map { $0.map(\.summary).listed() }
  }

  /// Returns whether the file of an entry's song is known to be missing.
  func isMissing(_ id: Entry.ID) -> Bool {
    list.controller.entry(id).map(missingFiles.isMissing) == true
  }

  /// Takes over the content of the side controller, which the list will show as `snapshot`.
  ///
  /// - Returns: the sections whose header or rows have other content than before; `nil` for all.
  func update(for snapshot: SongList.Snapshot, isNewQuery: Bool) -> Set<Section.ID>? {
    let controller = list.controller
    recentPlays.show(controller.setlist)
    showRequests()
    sections = Dictionary(
      controller.sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let (times, shownColumns) = (times, columns)
    columns = EntryColumns(of: controller)
    defer { shownTimes = times }
    // All rows change with the query, which marks other letters, with the start times, because a
    // moved row changes those of all rows after it, and with the columns.
    if isNewQuery || times != shownTimes || columns != shownColumns {
      return nil
    }
    let shown = list.dataSource.snapshot()
    let reordered = snapshot.sectionIdentifiers.filter { section in
      let old = try? shown.itemIdentifiers(inSection: section)
      let new = try? snapshot.itemIdentifiers(inSection: section)
      return old != new
    }
    var changed = controller.changedSectionIDs.union(reordered)
    // The whole section is filled again, because a changed song changes the transition in the row
    // after it.
    if showsTransitions {
      changed.formUnion(controller.changedItemIDs.compactMap { controller.section(containing: $0) })
    }
    return changed
  }

  /// Reads what is asked for at the event of the open setlist, if it is another one than before.
  private func showRequests() {
    let (controller, requests) = (list.controller, list.requests)
    guard requests.setlistID != controller.setlistID else { return }
    Task { [setlist = controller.setlistID] in
      do { try await requests.show(setlist) } catch { controller.library.report(error) }
    }
  }

  /// Whether rows show the transition from the song before. They do not during a search, whose
  /// matches are not neighbors in the setlist.
  private var showsTransitions: Bool {
    preferences.preferences.showsTransitions && !list.controller.isFiltered
  }

  /// The start times of the entries; `nil` if the rows show none.
  private var times: SetlistTimes? {
    let isShown = list.controller.hasClock || isTable || preferences.preferences.showsTimes
    return isShown ? list.controller.times : nil
  }
}
