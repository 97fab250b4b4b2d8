import CGtk
import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The list of the lines of a text or a table before it is imported.
@MainActor
final class ImportReviewList {
  typealias DataSource = ListViewDiffableDataSource<ImportReading.Part.ID, ImportReading.Line.ID>

  /// Called when the user ticks or unticks lines of the text or table.
  var ticked: ((Set<ImportReading.Line.ID>, Bool) -> Void)?
  /// Called when the user presses Enter in the list.
  var confirmed: (() -> Void)?

  let widget: Overlay
  let view: Widget
  private let dataSource: DataSource
  private let errors: ErrorPresenter
  private var lines: [ImportReading.Line.ID: ImportReading.Line] = [:]
  private var parts: [ImportReading.Part.ID: ImportReading.Part] = [:]

  init(errors: ErrorPresenter) {
    self.errors = errors
    view = DataSource.makeListView(rowsOfAtLeast: 48, hasRubberBand: true)
    // Translators: of a text or a table that is to be imported.
    view.setAccessibleLabel(gettext("Lines"))
    view.addStyleClass("song-list")
    widget = Overlay(ScrolledWindow(view))
    widget.expand(vertically: true)
    dataSource = DataSource(listView: view, overlay: widget)
    provideRows()
    addKeys()
  }

  /// Builds a snapshot of the lines and applies it. Only this method does that.
  func reloadSnapshot(of reading: ImportReading) {
    let old = lines
    lines = Dictionary(reading.lines.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    parts = Dictionary(reading.parts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
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

  private func provideRows() {
    dataSource.provideRows { [weak self] in
      ImportReviewRow { self?.ticked?([$0], $1) }
    } configure: { [weak self] row, context in
      if let line = self?.lines[context.item] { row.show(line) }
    }
    dataSource.provideHeaders {
      HeadingRow()
    } configure: { [weak self] header, context in
      guard let part = self?.parts[context.section] else { return }
      let ticked = part.lines.filter(\.isTicked)
      header.show(
        part.title.flatMap { $0.isEmpty ? nil : $0 } ?? gettext("Without a Section"),
        detail: Counts.entries(ticked.count, songs: ticked.count(where: \.entry.isSong)))
    }
  }

  /// Lets Space tick the selected lines, and Enter import the ticked ones.
  private func addKeys() {
    // The keys are handled in the capture phase, because a row takes them before they bubble up to
    // the list.
    view.onKeyPress(isFirst: true) { [weak self] key, modifiers in
      let held =
        GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SHIFT_MASK.rawValue
      guard let self, modifiers.rawValue & held == 0 else { return false }
      switch key {
      case GDK_KEY_space, GDK_KEY_KP_Space: tickSelection()
      case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: confirmed?()
      default: return false
      }
      return true
    }
  }

  private func tickSelection() {
    var chosen = dataSource.focusedItemIdentifier.map { Set([$0]) } ?? []
    if let section = dataSource.focusedSectionIdentifier {
      chosen = Set(parts[section]?.lines.map(\.id) ?? [])
    } else if chosen.isSubset(of: dataSource.selectedItemIdentifiers) {
      chosen = dataSource.selectedItemIdentifiers
    }
    guard !chosen.isEmpty else { return }
    ticked?(chosen, !chosen.allSatisfy { lines[$0]?.isTicked == true })
  }
}
