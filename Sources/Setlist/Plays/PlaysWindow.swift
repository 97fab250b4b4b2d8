import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The dialog that lists what was played of a setlist, of a song, or ever, and corrects it.
@MainActor
final class PlaysWindow {
  private let log: PlayLog
  private let list: ListDialog<Occasion, Play.ID>
  private let empty = Label(classes: ["dim-label"])
  private var plays: [Play.ID: Play] = [:]
  private var choice: ChoiceWindow<Song.ID>?

  /// Makes the dialog. It calls `closed` when it closes.
  init(
    title: String, log: PlayLog, over parent: Window, closed: @escaping @MainActor () -> Void
  ) {
    self.log = log
    empty.align(horizontally: .center)
    let below = Box(.vertical)
    let bar = Box(.horizontal, spacing: 12)
    bar.addStyleClass("toolbar")
    // Translators: adds what was played from a file.
    let button = Button(mnemonic: gettext("_Import…"))
    button.setAction("play.import")
    bar.append(button)
    below.append(empty, bar)
    list = ListDialog(
      title: title, label: gettext("What Was Played"), width: 560, height: 620,
      actions: "play", below: below, over: parent)
    provideRows()
    addCommands()
    log.willChange = { [list] in list.places.capture() }
    log.didChange = { [weak self] in self?.reloadSnapshot() }
    list.dialog.didClose = closed
  }

  /// Shows all plays after an import, and a message with the lines of its report.
  private func didImport(_ report: [String]) {
    list.dialog.setTitle(gettext("What Was Played"))
    let message = MessageDialog(
      over: list.dialog.messageParent, heading: report.first ?? "",
      body: report.count == 1 ? nil : gettext("What was not added is listed here."),
      responses: [.init(identifier: "close", label: gettext("_Close"))])
    if report.count > 1 {
      message.setExtraChild(
        LinesView(Array(report.dropFirst()), label: gettext("Report")).widget)
    }
    message.present { [weak self] _ in
      guard let self, let first = log.sections.first?.objects.first else { return }
      list.dataSource.focus(first.id)
    }
  }

  /// Shows the dialog with the keyboard focus in the list.
  func present() {
    list.dialog.present(focus: list.view)
    list.errors.begin(gettext("What Was Played Could Not Be Read")) { [weak self, log] in
      try await log.load()
      self?.reloadSnapshot()
      if let first = log.sections.first?.objects.first { self?.list.dataSource.focus(first.id) }
    }
  }

  private func provideRows() {
    list.dataSource.provideRows {
      PlayRow()
    } configure: { [weak self] row, context in
      if let play = self?.plays[context.item] { row.show(play) }
    }
    list.dataSource.provideHeaders {
      HeadingRow()
    } configure: { [weak self] header, context in
      let count = self?.log.sections.first { $0.occasion == context.section }?.objects.count ?? 0
      header.show(
        context.section.heading,
        detail: [context.section.audience, Counts.songs(count)].factLine())
    }
  }

  /// Builds a snapshot from the side controller and applies it. Only this method does that.
  private func reloadSnapshot() {
    let wasEmpty = plays.isEmpty
    plays = Dictionary(
      log.sections.flatMap(\.objects).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let snapshot = list.errors.perform(gettext("What Was Played Could Not Be Shown")) {
      try DiffableDataSourceSnapshot(log.sections.map { ($0.occasion, $0.objects.map(\.id)) })
    }
    empty.show(plays.isEmpty ? gettext("Nothing was played yet") : "")
    empty.isVisible = plays.isEmpty
    if let snapshot { list.apply(snapshot, animatingDifferences: !wasEmpty) }
  }
}

// MARK: Commands

extension PlaysWindow {
  private func addCommands() {
    func add(_ name: String, _ body: @escaping @MainActor (PlaysWindow) -> Void) {
      Action(name, in: list.actions) { [weak self] in
        if let self { body(self) }
      }
    }
    add("time") { $0.changeTime() }
    add("song") { $0.changeSong() }
    add("remove") { $0.remove() }
    add("import") { $0.importing.begin() }
    let (keys, dialogKeys) = list.shortcuts()
    keys.add("F2", action: "play.time")
    keys.add("<Control>F2", action: "play.song")
    keys.add("Delete|KP_Delete", action: "play.remove")
    dialogKeys.add("<Control>o", action: "play.import")
    dialogKeys.addUndo { [weak self] in
      self?.step { try await $0.undo() } ?? false
    } redo: { [weak self] in
      self?.step { try await $0.redo() } ?? false
    }
    list.dataSource.itemActivated = { [weak self] _ in self?.changeTime() }
    list.dataSource.contextMenuRequested = { [weak self] row, x, y in
      guard let self, case .item(let play) = row else { return }
      let menu = Menu()
      let corrections = Menu()
      // Translators: when a song was played.
      corrections.append(gettext("Change _Time…"), action: "play.time", keys: "F2")
      // Translators: which song was played.
      corrections.append(gettext("Change _Song…"), action: "play.song", keys: "<Control>F2")
      menu.append(section: corrections)
      let removal = Menu()
      removal.append(gettext("_Remove"), action: "play.remove", keys: "Delete")
      menu.append(section: removal)
      let additions = Menu()
      additions.append(gettext("_Import…"), action: "play.import", keys: "<Control>o")
      menu.append(section: additions)
      ContextMenu(model: menu).present(over: list.view, in: list.overlay, x: x, y: y) {
        [weak self] in
        guard let self else { return }
        if !list.dataSource.focus(play) { list.view.grabFocus() }
      }
    }
  }

  private var importing: PlayImporting {
    PlayImporting(log: log, dialog: list.dialog, errors: list.errors) { [weak self] in
      self?.didImport($0)
    }
  }

  private var focused: Play? {
    (list.dataSource.focusedItemIdentifier ?? list.selection.first).flatMap { plays[$0] }
  }

  private func changeTime() {
    guard let play = focused else { return list.view.ringBell() }
    let clock = DurationFormat.clock(play.began.minute)
    TextPrompt(
      heading: gettext("When “%1$s” Was Played", play.song.title.displayable),
      label: gettext("Date and time, such as 2027-03-07 21:05"),
      confirm: pgettext("verb", "_Set"), text: "\(play.began.date) \(clock)",
      isValid: { LocalInstant(typed: $0) != nil }
    ).present(over: list.dialog) { [weak self] text in
      if let instant = LocalInstant(typed: text) { self?.correct([play.id], .began(instant)) }
    }
  }

  private func changeSong() {
    guard let play = focused else { return list.view.ringBell() }
    TextPrompt(
      heading: gettext("What Was Played Instead of “%1$s”", play.song.title.displayable),
      label: gettext("A part of the title"), confirm: gettext("_Search"), text: ""
    ).present(over: list.dialog) { [weak self] text in self?.choose(text, for: play) }
  }

  private func choose(_ text: String, for play: Play) {
    list.errors.begin(gettext("The Songs Could Not Be Listed")) { [weak self, log] in
      let songs = try await log.songs(titled: text)
      guard let self else { return }
      guard !songs.isEmpty else {
        return list.announcer.announce(gettext("No song has this title"))
      }
      let cells = songs.map { song in
        TableCell.link(
          song.id, title: song.fullTitle.displayable, subtitle: song.artist.displayable)
      }
      let shown = ChoiceWindow(
        title: gettext("Choose a Song"), table: TableData(sections: [TableSection(cells: cells)]),
        last: nil, over: list.dialog.messageParent
      ) { [weak self] song in
        self?.choice = nil
        if let song { self?.correct([play.id], .song(song)) }
      }
      choice = shown
      shown.present()
    }
  }

  private func remove() {
    let ids = list.selection
    if ids.isEmpty { list.view.ringBell() } else { correct(ids, .remove) }
  }

  private func correct(_ ids: [Play.ID], _ correction: CorrectPlays.Correction) {
    step { try await $0.correct(ids, correction) }
  }

  @discardableResult
  private func step(
    _ body: @escaping @MainActor (PlayLog) async throws -> RepeatedAction?
  ) -> Bool {
    list.step(gettext("What Was Played Could Not Be Changed")) { [log] in try await body(log) }
  }
}

extension LocalInstant {
  /// Reads a date of ISO 8601 and a time of day, as in "2027-03-07 21:05"; `nil` for other texts.
  init?(typed text: String) {
    guard let space = text.firstIndex(of: " "), let date = CalendarDate(String(text[..<space])),
      let clock = DurationFormat.timeOfDay(from: String(text[text.index(after: space)...]))
    else { return nil }
    self.init(date, at: clock)
  }
}
