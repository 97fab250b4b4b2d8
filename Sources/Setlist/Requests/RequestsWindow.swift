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
  typealias DataSource = ListViewDiffableDataSource<SongRequest.Strength, SongRequest.ID>

  /// Called with songs that the user adds to the setlist.
  var addRequested: (([Song]) -> Void)?

  private let requests: SetlistRequests
  private let dialog: Dialog
  private let overlay: Overlay
  private let view = DataSource.makeListView(rowsOfAtLeast: 48, hasRubberBand: true)
  private let dataSource: DataSource
  private let places: PlaceKeeper<SongRequest.Strength, SongRequest.ID>
  private let errors: ErrorPresenter
  private let announcer: Announcer
  private var form: RequestWindow?

  /// Makes the dialog. It calls `closed` when it closes.
  init(
    title: String, requests: SetlistRequests, over parent: Window,
    closed: @escaping @MainActor () -> Void
  ) {
    self.requests = requests
    view.setAccessibleLabel(gettext("Requests"))
    view.addStyleClass("song-list")
    overlay = Overlay(ScrolledWindow(view))
    overlay.expand(vertically: true)
    let content = Box(.vertical)
    dialog = Dialog(
      title: title, content: content, width: min(560, max(parent.width, 300)),
      height: min(620, max(parent.height, 400)), over: parent)
    errors = ErrorPresenter(window: dialog.messageParent)
    announcer = Announcer(window: dialog.messageParent)
    dataSource = DataSource(listView: view, overlay: overlay)
    places = PlaceKeeper(dataSource)
    dataSource.reorderingHandlers = .init(canMove: { _, _ in false })
    dataSource.pinsSectionHeaders = true
    provideRows()
    addCommands(on: content)
    content.append(overlay, buttons())
    requests.willChange = { [places] in places.capture() }
    requests.didChange = { [weak self] in self?.reloadSnapshot() }
    dialog.didClose = closed
  }

  /// Shows the dialog with the keyboard focus in the list.
  func present() {
    dialog.present(focus: view)
    reloadSnapshot()
    if let first = requests.sections.first(where: { !$0.objects.isEmpty })?.objects.first {
      dataSource.focus(first.id)
    } else {
      dataSource.focus(section: .must)
    }
  }

  private func buttons() -> Widget {
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
    dataSource.provideRows {
      PlayRow()
    } configure: { [weak self] row, context in
      guard let self, let line = line(context.item) else { return }
      row.show(
        title: line.request.title, details: line.details(for: requests.requests.audience),
        value: line.state)
    }
    dataSource.provideHeaders {
      HeadingRow()
    } configure: { [weak self] header, context in
      let lines = self?.requests.sections.first { $0.strength == context.section }?.objects ?? []
      header.show(context.section.name, detail: context.section.detail(of: lines))
    }
  }

  private func line(_ id: SongRequest.ID) -> EventRequests.Line? {
    requests.sections.lazy.flatMap(\.objects).first { $0.id == id }
  }

  /// Builds a snapshot from the side controller and applies it. Only this method does that.
  private func reloadSnapshot() {
    let snapshot = errors.perform(gettext("The Requests Could Not Be Shown")) {
      try DiffableDataSourceSnapshot(
        requests.sections.map { ($0.strength, $0.objects.map(\.id)) })
    }
    guard let snapshot else { return }
    dataSource.apply(snapshot, animatingDifferences: true) { [places] _ in
      places.restore()
      places.settle()
    }
    dataSource.reconfigureRows()
  }
}

// MARK: Commands

extension RequestsWindow {
  private func addCommands(on content: Widget) {
    let actions = ActionGroup()
    func add(_ name: String, _ body: @escaping @MainActor (RequestsWindow) -> Void) {
      Action(name, in: actions) { [weak self] in
        if let self { body(self) }
      }
    }
    add("new") { $0.edit(nil) }
    add("edit") { $0.editFocused() }
    add("remove") { $0.remove() }
    add("add") { $0.addToSetlist() }
    add("paste") { $0.paste() }
    content.insertActions(actions, as: "requests")
    view.insertActions(actions, as: "requests")
    let shortcuts = Shortcuts(on: view)
    shortcuts.add("F2", action: "requests.edit")
    shortcuts.add("Delete|KP_Delete", action: "requests.remove")
    shortcuts.add(Self.addKeys, action: "requests.add")
    let keys = Shortcuts(on: content)
    keys.add("Insert|KP_Insert", action: "requests.new")
    keys.add("<Control>v", action: "requests.paste")
    keys.add("<Control>z") { [weak self] in self?.step { try await $0.undo() } ?? false }
    for key in ["<Control>y", "<Control><Shift>z"] {
      keys.add(key) { [weak self] in self?.step { try await $0.redo() } ?? false }
    }
    dataSource.itemActivated = { [weak self] in self?.edit($0) }
    dataSource.contextMenuRequested = { [weak self] row, x, y in
      guard let self else { return }
      menu(of: row).present(over: view, in: overlay, x: x, y: y) { [weak self] in
        guard let self else { return }
        if !dataSource.focus(row: row) { view.grabFocus() }
      }
    }
  }

  private static let addKeys = "<Control>Return|<Control>KP_Enter|<Control>ISO_Enter"

  private func menu(of row: DataSource.Row) -> ContextMenu {
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

  private var selection: [SongRequest.ID] {
    let selected = dataSource.orderedSelectedItemIdentifiers
    return selected.isEmpty ? dataSource.focusedItemIdentifier.map { [$0] } ?? [] : selected
  }

  private func editFocused() {
    if let id = dataSource.focusedItemIdentifier ?? selection.first { edit(id) } else { edit(nil) }
  }

  /// Opens the form of a request, or of a new one.
  private func edit(_ id: SongRequest.ID?) {
    guard form == nil else { return }
    let line = id.flatMap { self.line($0) }
    guard line != nil || id == nil else { return }
    let shown = RequestWindow(
      line?.request ?? SongRequest(focusedStrength, title: ""), scope: line?.scope ?? .setlist,
      audience: requests.requests.audience, isNew: line == nil, over: dialog.messageParent
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
    switch dataSource.lastFocusedRow {
    case .header(let strength): strength
    case .item(let id): line(id)?.request.strength ?? .must
    default: .must
    }
  }

  /// Adds the songs of the clipboard: those that were copied in the window, or a text of another
  /// program with headings such as “Must play”.
  private func paste() {
    errors.begin(EntryExchange.pasteFailure) { [weak self] in
      guard let self else { return }
      switch await EntryClipboard().read(from: view) {
      case .entries(let entries):
        let strength = focusedStrength
        let songs = entries.compactMap(\.sharedSong)
        change(.add(songs.map { SongRequest(strength, for: $0) }, to: .setlist))
      case .source(.text(let data)):
        let requests = try await Importer().requests(in: data, otherwise: focusedStrength)
        change(.add(requests, to: .setlist))
      case .source, .nothing, .withheld:
        announcer.announce(gettext("The clipboard holds no songs"))
      }
    }
  }

  private func remove() {
    let ids = selection
    if ids.isEmpty { view.ringBell() } else { change(.remove(ids)) }
  }

  /// Adds the selected songs to the setlist, except those that must not be played.
  private func addToSetlist() {
    let ids = selection.filter { line($0)?.request.strength != .never }
    guard !ids.isEmpty else { return view.ringBell() }
    errors.begin(gettext("The Songs Could Not Be Added")) { [weak self, requests] in
      let songs = try await requests.songs(meantBy: ids)
      self?.addRequested?(songs)
      self?.announcer.announce(
        ngettext("%1$s song added", "%1$s songs added", songs.count))
    }
  }

  private func change(_ change: ChangeRequests.Change) { step { try await $0.change(change) } }

  /// Performs a step and announces its name. Returns `true`, because the key is used.
  @discardableResult
  private func step(
    _ body: @escaping @MainActor (SetlistRequests) async throws -> RepeatedAction?
  ) -> Bool {
    errors.begin(gettext("The Requests Could Not Be Changed")) { [weak self, requests] in
      guard let action = try await body(requests) else { return }
      self?.announcer.announce(action.name)
    }
    return true
  }
}
