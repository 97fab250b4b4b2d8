import CGtk
import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistFormats
import SetlistLibrary
import SetlistModel

/// The list of the lines of a text or a table before it is imported.
@MainActor
final class ImportReviewList {
  typealias DataSource = ListViewDiffableDataSource<ImportReading.Part.ID, ImportReading.Line.ID>
  typealias Lines = Set<ImportReading.Line.ID>

  /// An action of the user on lines of the list.
  enum Command {
    /// Lines are added or left out.
    case tick(Lines, Bool)
    /// Lines become another kind.
    case setKind(LineKind, Lines)
    /// A line gets another text.
    case setText(String, ImportReading.Line.ID)
    /// The ticked lines are imported.
    case confirm
  }

  /// Called with the commands of the user.
  var perform: ((Command) -> Void)?

  let widget: Overlay
  let view: Widget
  private let dataSource: DataSource
  private let errors: ErrorPresenter
  private let editing = ImportLineEditing()
  private var reading: ImportReading?
  private var lines: [ImportReading.Line.ID: ImportReading.Line] = [:]
  /// The number of characters of the longest length.
  private var lengthWidth = 0
  private var kinds: Action?
  /// The lines to which the open menu applies.
  private var chosen: Lines = []

  init(errors: ErrorPresenter) {
    self.errors = errors
    view = DataSource.makeListView(rowsOfAtLeast: 48, hasRubberBand: true)
    // Translators: of a text or a table that is to be imported.
    view.setAccessibleLabel(gettext("Lines"))
    view.addStyleClass("song-list")
    widget = Overlay(ScrolledWindow(view))
    widget.expand(vertically: true)
    dataSource = DataSource(listView: view, overlay: widget)
    editing.stored = { [weak self] line, text in
      self?.perform?(text.isEmpty ? .setKind(.nothing, [line]) : .setText(text, line))
    }
    editing.ended = { [weak self] in self?.focus($0) }
    provideRows()
    addKeys()
    addMenu()
  }

  /// Builds a snapshot of the lines and applies it. Only this method does that.
  func reloadSnapshot(of reading: ImportReading) {
    let old = lines
    self.reading = reading
    lines = Dictionary(reading.lines.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    lengthWidth =
      lines.values.lazy.filter(\.entry.hasLength)
      .map { DurationFormat.string($0.entry.duration).count }.max() ?? 0
    let snapshot = errors.perform(gettext("The Lines Could Not Be Shown")) {
      var snapshot = try DiffableDataSourceSnapshot(
        reading.parts.map { ($0.id, $0.lines.map(\.id)) })
      let changed = lines.values.filter { line in old[line.id].map { $0 != line } ?? false }
      try snapshot.reconfigureItems(changed.map(\.id))
      return snapshot
    }
    guard let snapshot else { return }
    dataSource.apply(snapshot, animatingDifferences: false, completion: nil)
    // The headers are filled again, because each shows the number of its songs.
    dataSource.reconfigureRows()
  }

  /// Moves the keyboard focus to the first line.
  func focusFirst() {
    if let first = dataSource.snapshot().itemIdentifiers.first { dataSource.focus(first) }
  }

  /// The line with the keyboard focus; the line of a heading if that has it.
  var focused: ImportReading.Line.ID? {
    dataSource.focusedItemIdentifier ?? focusedPart?.line
  }

  /// Moves the keyboard focus to a line, or to a heading, and scrolls to it.
  func focus(_ line: ImportReading.Line.ID) {
    if dataSource.snapshot().contains(line) {
      dataSource.scrollTo(line)
      dataSource.focus(line)
    } else if let part = reading?.parts.first(where: { $0.line == line }) {
      dataSource.scrollTo(section: part.id)
      dataSource.focus(section: part.id)
    }
  }

  private var focusedPart: ImportReading.Part? {
    dataSource.focusedSectionIdentifier.flatMap { part($0) }
  }

  private func part(_ id: ImportReading.Part.ID) -> ImportReading.Part? {
    reading?.parts.first { $0.id == id }
  }

  private func provideRows() {
    dataSource.provideRows { [weak self] in
      ImportReviewRow {
        self?.perform?(.tick([$0], $1))
      } menuRequested: {
        self?.presentMenu(of: $0, below: $1)
      }
    } configure: { [weak self] row, context in
      guard let self, let line = lines[context.item] else { return }
      row.show(line, lengthWidth: lengthWidth)
      editing.didShow(row)
    }
    dataSource.provideHeaders { [weak self] in
      ImportReviewHeading { self?.presentMenu(of: $0, below: $1) }
    } configure: { [weak self] header, context in
      guard let self, let part = self.part(context.section) else { return }
      header.show(part)
      editing.didShow(header)
    }
  }
}

// MARK: Keys

extension ImportReviewList {
  /// Lets Space tick the selected lines, Enter import the ticked ones, F2 edit a line, and letters
  /// change the kind of the selected lines.
  private func addKeys() {
    // The keys are handled in the capture phase, because a row takes them before they bubble up to
    // the list.
    view.onKeyPress(isFirst: true) { [weak self] key, modifiers in
      let held =
        GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SHIFT_MASK.rawValue
      guard let self, modifiers.rawValue & held == 0 else { return false }
      let isEnter = [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter].contains(key)
      if editing.isActive {
        guard isEnter || key == GDK_KEY_Escape else { return false }
        if isEnter { editing.store() } else { editing.discard() }
      } else if isEnter {
        perform?(.confirm)
      } else if key == GDK_KEY_space || key == GDK_KEY_KP_Space {
        tickSelection()
      } else {
        return false
      }
      return true
    }
    // Letters are handled after the edited text has had a chance to use them.
    let shortcuts = Shortcuts(on: view)
    for kind in LineKind.allCases {
      shortcuts.add(kind.key) { [weak self] in
        guard let self, !editing.isActive else { return false }
        setKind(kind, of: targets)
        return true
      }
    }
    shortcuts.add("F2") { [weak self] in
      guard let self, !editing.isActive, let focused else { return false }
      edit(focused)
      return true
    }
  }

  /// The lines to which a key applies: the selected ones if one of them has the focus, or the one
  /// with the focus.
  private var targets: Lines { focused.map { selection(with: $0) } ?? [] }

  private func selection(with line: ImportReading.Line.ID) -> Lines {
    let selected = dataSource.selectedItemIdentifiers
    return selected.contains(line) ? selected : [line]
  }

  private func tickSelection() {
    let chosen = focusedPart.map { Set($0.lines.map(\.id)) } ?? targets
    guard !chosen.isEmpty else { return }
    perform?(.tick(chosen, !chosen.allSatisfy { lines[$0]?.isTicked == true }))
  }

  private func setKind(_ kind: LineKind, of lines: Lines) {
    if lines.isEmpty { view.ringBell() } else { perform?(.setKind(kind, lines)) }
  }

  private func edit(_ line: ImportReading.Line.ID) {
    guard let text = reading?.text(of: line), editing.begin(line, text: text) else {
      return view.ringBell()
    }
  }
}

// MARK: The menu of lines

extension ImportReviewList {
  private func addMenu() {
    let actions = ActionGroup()
    kinds = Action("kind", in: actions, chosen: LineKind.song.rawValue) { [weak self] name in
      guard let self, let kind = LineKind(rawValue: name) else { return }
      setKind(kind, of: chosen)
    }
    Action("edit", in: actions) { [weak self] in
      if let line = self?.chosen.first { self?.edit(line) }
    }
    widget.insertActions(actions, as: "line")
    dataSource.contextMenuRequested = { [weak self] row, x, y in
      guard let self else { return }
      switch row {
      case .item(let line): presentMenu(of: line, x: x, y: y)
      case .header(let part):
        if let line = self.part(part)?.line { presentMenu(of: line, x: x, y: y) }
      case .footer: break
      }
    }
  }

  private func presentMenu(of line: ImportReading.Line.ID, below button: Widget) {
    let place = button.convert(x: 0, y: Double(button.height), to: view)
    presentMenu(of: line, x: place.x, y: place.y)
  }

  private func presentMenu(of line: ImportReading.Line.ID, x: Double, y: Double) {
    guard let reading, let kind = reading.kind(of: line) else { return }
    chosen = selection(with: line)
    kinds?.choose(kind.rawValue)
    let menu = Menu()
    let choices = Menu()
    for kind in LineKind.allCases {
      choices.append(kind.name, action: "line.kind", target: kind.rawValue, keys: kind.key)
    }
    menu.append(section: choices)
    if chosen.count == 1, reading.text(of: line) != nil {
      let editing = Menu()
      editing.append(gettext("_Edit…"), action: "line.edit", keys: "F2")
      menu.append(section: editing)
    }
    focus(line)
    ContextMenu(model: menu).present(over: view, in: widget, x: x, y: y) { [weak self] in
      guard let self else { return }
      if editing.isActive { editing.takeFocus() } else { focus(line) }
    }
  }
}
