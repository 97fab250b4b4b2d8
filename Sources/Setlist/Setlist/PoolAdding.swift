import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The command that adds songs of the pool, which the pane beside the list shows, to the open
/// setlist.
@MainActor
struct PoolAdding {
  let list: SongList
  let queue: CommandQueue
  let toasts: Toasts
  let preferences: PreferencesStore

  /// Adds songs at a position, and shows them there. Without a position, adds them at the end of
  /// the current section, before a break after the set. Songs from a section of the open setlist
  /// are moved. Where there is no section besides the pool, copies of the songs come in a new one.
  ///
  /// - Parameters:
  ///   - pool: the section of the open setlist that the songs come from; `nil` for another source.
  ///   - chooses: whether the added entries are selected.
  ///   - added: called when the songs have been added.
  func add(
    _ songs: [Song], of pool: Section.ID?, at position: SongList.Position?, chooses: Bool = false,
    added: @escaping @MainActor () -> Void = {}
  ) {
    queue.perform(gettext("The Songs Could Not Be Added")) { controller in
      let section = position?.section ?? self.section(besides: pool)
      let before = position.map(\.before) ?? section.flatMap(breakBehindSongs)
      let entries: [Entry.ID]
      let areMoved = pool != nil && section != nil
      if let pool, let section {
        entries = self.entries(of: songs, in: pool)
        try await controller.perform(
          MoveEntries(
            entries, to: section, before: before, expands: true, keepsOrder: false))
      } else {
        let copies = songs.map { Entry(content: .song($0)) }
        entries = copies.map(\.id)
        try await controller.perform(
          InsertEntries(
            copies, into: section, before: before, expands: true,
            sectionOptions: preferences.preferences.newSectionOptions))
      }
      guard !entries.isEmpty else { return }
      if chooses {
        list.choose(entries)
      } else if let last = entries.last {
        list.dataSource.scrollTo(last)
      }
      let doubts = areMoved ? nil : try await controller.doubts(about: entries)
      if let home = entries.first.flatMap(controller.section(containing:)) {
        say(entries.count, in: home, areMoved: areMoved, doubts)
      }
      added()
    }
  }

  private func breakBehindSongs(of section: Section.ID) -> Entry.ID? {
    list.controller.setlist?.sections.first { $0.id == section }?.breakBehindSongs
  }

  /// Returns the current section: that of the header with the focus, of the selection, or of the
  /// row that had the focus last; else the last counted section, or the last one.
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

  /// Returns, for each of some songs, the first entry in a section that plays it.
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

extension AdditionDoubts {
  /// A text about added songs that the setlist had already or that must not be played; `nil` if
  /// there are none.
  var text: String? {
    let parts = [
      repeated == 0
        ? nil
        // Translators: said of songs that were added, after a semicolon.
        : ngettext("%1$s song was there already", "%1$s songs were there already", repeated),
      retired == 0
        ? nil
        // Translators: said of songs that were added, after a semicolon.
        : ngettext("%1$s song not to be played", "%1$s songs not to be played", retired),
      unwanted == 0
        ? nil
        : ngettext(
          // Translators: said of songs that were added, after a semicolon.
          "%1$s song that is never to be played here",
          "%1$s songs that are never to be played here", unwanted),
    ].compactMap { $0 }
    guard let first = parts.first else { return nil }
    return parts.dropFirst().reduce(first) { gettext("%1$s; %2$s", $0, $1) }
  }

  /// Returns the message `added` about added songs, followed by the text about repeated and retired
  /// ones.
  func message(_ added: String) -> String {
    text.map { gettext("%1$s; %2$s", added, $0) } ?? added
  }
}
