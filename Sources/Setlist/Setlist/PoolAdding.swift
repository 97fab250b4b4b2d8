import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// Adds songs of the pane beside the list to the open setlist.
@MainActor
struct PoolAdding {
  let list: SongList
  let queue: CommandQueue
  let toasts: Toasts
  let preferences: PreferencesStore

  /// Adds songs at a place, or at the end of the section at hand, before a break after the set, and
  /// shows them there. Those of a section of the setlist are moved.
  ///
  /// - Parameters:
  ///   - pool: the section of the setlist that they are from; `nil` if they are from elsewhere.
  ///   - chooses: whether they are selected then.
  ///   - added: called when they are there.
  func add(
    _ songs: [Song], of pool: Section.ID?, at position: SongList.Position?, chooses: Bool = false,
    added: @escaping @MainActor () -> Void = {}
  ) {
    queue.perform(gettext("The Songs Could Not Be Added")) { controller in
      guard let section = position?.section ?? self.section(besides: pool) else {
        try await addSection(of: songs, to: controller)
        return added()
      }
      let before = position.map(\.before) ?? breakBehindSongs(of: section)
      let entries: [Entry.ID]
      if let pool {
        entries = self.entries(of: songs, in: pool)
        try await controller.perform(
          MoveEntries(
            entries, to: section, before: before, expands: true, keepsOrder: false))
      } else {
        let copies = songs.map { Entry(content: .song($0)) }
        entries = copies.map(\.id)
        try await controller.perform(
          InsertEntries(copies, into: section, before: before, expands: true))
      }
      guard !entries.isEmpty else { return }
      if chooses {
        list.choose(entries)
      } else if let last = entries.last {
        list.dataSource.scrollTo(last)
      }
      let doubts = pool == nil ? await controller.doubts(about: entries) : nil
      say(entries.count, in: section, areMoved: pool != nil, doubts)
      added()
    }
  }

  private func breakBehindSongs(of section: Section.ID) -> Entry.ID? {
    list.controller.setlist?.sections.first { $0.id == section }?.breakBehindSongs
  }

  /// Adds songs in a section of their own to a setlist that has no other one than the pool.
  private func addSection(of songs: [Song], to controller: OpenSetlist) async throws {
    let section = Section(
      title: gettext("Songs"), options: preferences.preferences.newSectionOptions,
      entries: songs.map { Entry(content: .song($0)) })
    try await controller.perform(InsertSections([section]))
    let doubts = await controller.doubts(about: section.entries.map(\.id))
    say(songs.count, in: section.id, areMoved: false, doubts)
  }

  /// The section at hand: that of the header with the focus, of the selection, or of the row that
  /// had the focus last; else the last one that is counted, or the last one.
  private func section(besides pool: Section.ID?) -> Section.ID? {
    let controller = list.controller
    let sections = controller.setlist?.sections.filter { $0.id != pool } ?? []
    var candidates: [Section.ID?] = []
    let row = list.dataSource.lastFocusedRow
    if case .header(let section) = row { candidates.append(section) }
    for entry in [list.dataSource.orderedSelectedItemIdentifiers.last, row?.itemIdentifier] {
      candidates.append(entry.flatMap { controller.section(containing: $0) })
    }
    candidates.append(sections.last(where: \.options.isCounted)?.id)
    return candidates.lazy.compactMap { $0 }.first { id in sections.contains { $0.id == id } }
      ?? sections.last?.id
  }

  /// The first entries in a section that play some songs, in the order of the songs.
  private func entries(of songs: [Song], in section: Section.ID) -> [Entry.ID] {
    let entries = list.controller.setlist?.sections.first { $0.id == section }?.entries ?? []
    let first = Dictionary(
      entries.compactMap { entry in entry.songID.map { ($0, entry.id) } },
      uniquingKeysWith: { first, _ in first })
    return songs.compactMap { first[$0.id] }
  }

  private func say(
    _ count: Int, in section: Section.ID, areMoved: Bool, _ doubts: AdditionDoubts?
  ) {
    guard let info = list.section(section) else { return }
    let name = info.name.displayable
    let message =
      areMoved
      ? ngettext(
        // Translators: %2$s is the name of a section.
        "%1$s song moved to “%2$s”", "%1$s songs moved to “%2$s”", count, count.text, name)
      : ngettext(
        // Translators: %2$s is the name of a section, or of a setlist.
        "%1$s song added to “%2$s”", "%1$s songs added to “%2$s”", count, count.text, name)
    let rest = info.options.targetDuration.flatMap {
      DurationFormat.rest(info.time.played, target: $0)
    }
    let text = [message, rest].compactMap { $0 }.listed()
    toasts.showUndoable(doubts?.message(text) ?? text)
  }
}
