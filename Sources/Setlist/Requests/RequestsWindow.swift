import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The dialog that lists what is asked for at the event of a setlist: what must be played, what
/// may, and what must not. Lists of other programs are pasted there.
@MainActor
final class RequestsWindow {
  /// Called with songs that the user adds to the setlist.
  var addRequested: (([Song]) -> Void)?

  private let requests: SetlistRequests
  private let list: ListDialog<SongRequest.Strength, SongRequest.ID>
  private var form: RequestWindow?

  /// Makes the dialog. It calls `closed` when it closes.
  init(
    title: String, requests: SetlistRequests, over parent: Window,
    closed: @escaping @MainActor () -> Void
  ) {
    self.requests = requests
    list = ListDialog(
      title: title, label: gettext("Requests"), width: 560, height: 620, actions: "requests",
      below: Self.buttons(), over: parent)
    provideRows()
    addCommands()
    requests.willChange = { [list] in list.places.capture() }
    requests.didChange = { [weak self] in self?.reloadSnapshot() }
    list.dialog.didClose = closed
  }

  /// Shows the dialog with the keyboard focus in the list.
  func present() {
    list.dialog.present(focus: list.view)
    reloadSnapshot()
    if let first = requests.sections.first(where: { !$0.objects.isEmpty })?.objects.first {
      list.dataSource.focus(first.id)
    } else {
      list.dataSource.focus(section: .must)
    }
  }

  private static func buttons() -> Widget {
    let bar = Box(.horizontal, spacing: 12)
    bar.addStyleClass("toolbar")
    for (label, action) in [
      // Translators: to note that a song is asked for.
      (gettext("_New Request…"), "requests.new"), (gettext("Add to _Setlist"), "requests.add"),
    ] {
      let button = Button(mnemonic: label)
      button.setAction(action)
      bar.append(button)
    }
    return bar
  }

  private func provideRows() {
    list.dataSource.provideRows {
      PlayRow()
    } configure: { [weak self] row, context in
      guard let self, let line = requests.line(context.item) else { return }
      row.show(
        title: line.request.title, details: line.details(for: requests.requests.audience),
        value: line.state)
    }
    list.dataSource.provideHeaders {
      HeadingRow()
    } configure: { [weak self] header, context in
      let lines = self?.requests.sections.first { $0.strength == context.section }?.objects ?? []
      header.show(context.section.name, detail: context.section.detail(of: lines))
    }
  }

  /// Builds a snapshot from the side controller and applies it. Only this method does that.
  private func reloadSnapshot() {
    let snapshot = list.errors.perform(gettext("The Requests Could Not Be Shown")) {
      try DiffableDataSourceSnapshot(
        requests.sections.map { ($0.strength, $0.objects.map(\.id)) })
    }
    if let snapshot { list.apply(snapshot, animatingDifferences: true) }
  }
}

// MARK: Commands

extension RequestsWindow {
  private func addCommands() {
    func add(_ name: String, _ body: @escaping @MainActor (RequestsWindow) -> Void) {
      Action(name, in: list.actions) { [weak self] in
        if let self { body(self) }
      }
    }
    add("new") { $0.edit(nil) }
    add("edit") { $0.editFocused() }
    add("remove") { $0.remove() }
    add("add") { $0.addToSetlist() }
    add("paste") { $0.paste() }
    let (keys, dialogKeys) = list.shortcuts()
    keys.add("F2", action: "requests.edit")
    keys.add("Delete|KP_Delete", action: "requests.remove")
    keys.add(Self.addKeys, action: "requests.add")
    dialogKeys.add("Insert|KP_Insert", action: "requests.new")
    dialogKeys.add("<Control>v", action: "requests.paste")
    dialogKeys.addUndo { [weak self] in
      self?.step { try await $0.undo() } ?? false
    } redo: { [weak self] in
      self?.step { try await $0.redo() } ?? false
    }
    list.dataSource.itemActivated = { [weak self] in self?.edit($0) }
    list.dataSource.contextMenuRequested = { [weak self] row, x, y in
      guard let self else { return }
      menu(of: row).present(over: list.view, in: list.overlay, x: x, y: y) { [weak self] in
        guard let self else { return }
        if !list.dataSource.focus(row: row) { list.view.grabFocus() }
      }
    }
  }

  private static let addKeys = "<Control>Return|<Control>KP_Enter|<Control>ISO_Enter"

  private func menu(
    of row: ListDialog<SongRequest.Strength, SongRequest.ID>.DataSource.Row
  ) -> ContextMenu {
    let menu = Menu()
    if row.itemIdentifier != nil {
      let changes = Menu()
      changes.append(gettext("Add to _Setlist"), action: "requests.add", keys: "<Control>Return")
      changes.append(gettext("_Edit…"), action: "requests.edit", keys: "F2")
      changes.append(gettext("_Remove"), action: "requests.remove", keys: "Delete")
      menu.append(section: changes)
    }
    let additions = Menu()
    additions.append(gettext("_New Request…"), action: "requests.new", keys: "Insert")
    // Translators: pastes a list of songs that somebody asks for.
    additions.append(gettext("_Paste List"), action: "requests.paste", keys: "<Control>v")
    menu.append(section: additions)
    return ContextMenu(model: menu)
  }

  private func editFocused() {
    edit(list.dataSource.focusedItemIdentifier ?? list.selection.first)
  }

  /// Opens the form of a request, or of a new one.
  private func edit(_ id: SongRequest.ID?) {
    guard form == nil else { return }
    let line = id.flatMap { requests.line($0) }
    guard line != nil || id == nil else { return }
    let shown = RequestWindow(
      line?.request ?? SongRequest(focusedStrength, title: ""), scope: line?.scope ?? .setlist,
      audience: requests.requests.audience, isNew: line == nil, over: list.dialog.messageParent
    ) { [weak self] request, scope in
      self?.form = nil
      guard let request else { return }
      self?.change(
        line == nil ? .add([request], to: scope) : .replace(request, in: scope))
    }
    form = shown
    shown.present()
  }

  /// The strength of the list in which the keyboard focus was last.
  private var focusedStrength: SongRequest.Strength {
    switch list.dataSource.lastFocusedRow {
    case .header(let strength): strength
    case .item(let id): requests.line(id)?.request.strength ?? .must
    default: .must
    }
  }

  /// Adds the songs of the clipboard: those that were copied in the window, or a text of another
  /// program with headings such as “Must play”.
  private func paste() {
    list.errors.begin(EntryExchange.pasteFailure) { [weak self] in
      guard let self else { return }
      switch await EntryClipboard().read(from: list.view) {
      case .entries(let entries):
        let strength = focusedStrength
        let songs = entries.compactMap(\.sharedSong)
        change(.add(songs.map { SongRequest(strength, for: $0) }, to: .setlist))
      case .source(.text(let data)):
        let read = try await requests.read(data, otherwise: focusedStrength)
        change(.add(read, to: .setlist))
      case .source, .nothing, .withheld:
        list.announcer.announce(gettext("The clipboard holds no songs"))
      }
    }
  }

  private func remove() {
    let ids = list.selection
    if ids.isEmpty { list.view.ringBell() } else { change(.remove(ids)) }
  }

  /// Adds the selected songs to the setlist, except those that must not be played.
  private func addToSetlist() {
    let ids = list.selection.filter { requests.line($0)?.request.strength != .never }
    guard !ids.isEmpty else { return list.view.ringBell() }
    list.errors.begin(gettext("The Songs Could Not Be Added")) { [weak self, requests] in
      let songs = try await requests.songs(meantBy: ids)
      self?.addRequested?(songs)
      self?.list.announcer.announce(
        ngettext("%1$s song added", "%1$s songs added", songs.count))
    }
  }

  private func change(_ change: ChangeRequests.Change) { step { try await $0.change(change) } }

  @discardableResult
  private func step(
    _ body: @escaping @MainActor (SetlistRequests) async throws -> RepeatedAction?
  ) -> Bool {
    list.step(gettext("The Requests Could Not Be Changed")) { [requests] in
      try await body(requests)
    }
  }
}
