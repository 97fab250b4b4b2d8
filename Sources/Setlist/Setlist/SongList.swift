import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The list widget of the open setlist, with its rows, its selection and its focus.
@MainActor
final class SongList {
  typealias DataSource = ListViewDiffableDataSource<Section.ID, Entry.ID>
  typealias Snapshot = DiffableDataSourceSnapshot<Section.ID, Entry.ID>
  typealias Place = PlaceInList<Section.ID, Entry.ID>
  typealias Position = DropPosition<Section.ID, Entry.ID>

  /// The minimum height of a row in the compact style, in pixels. Most rows are little higher.
  private static let lowestRow = 36

  weak var delegate: (any SongListDelegate)?

  let controller: OpenSetlist
  /// The requests at the event of the open setlist.
  let requests: SetlistRequests
  /// The open questions about the setlist, by the element that they are about.
  private(set) var doubts: [SharedSetlist.Doubt.Element: [SharedSetlist.Doubt]] = [:]
  let dataSource: DataSource
  let view: Widget
  let clamp: ListClamp
  /// The overlay that contains the list and the widgets that cover it.
  let overlay: Overlay

  /// Makes an empty list in `scroller`, which is in `overlay`.
  init(controller: OpenSetlist, scroller: ScrolledWindow, overlay: Overlay) {
    self.controller = controller
    requests = SetlistRequests(library: controller.library, isListing: false)
    self.overlay = overlay
    view = DataSource.makeListView(rowsOfAtLeast: Self.lowestRow, hasRubberBand: true)
    view.setAccessibleLabel(gettext("Songs"))
    view.addStyleClass("song-list")
    clamp = ListClamp(of: view, in: scroller)
    dataSource = DataSource(listView: view, overlay: overlay)
  }

  /// The selected entries in list order; without a selection, the entry with the keyboard focus.
  var selectionOrFocus: [Entry.ID] {
    let selected = dataSource.orderedSelectedItemIdentifiers
    return selected.isEmpty ? dataSource.focusedItemIdentifier.map { [$0] } ?? [] : selected
  }

  /// The entry with the keyboard focus; without one, the first selected entry.
  var focusOrSelection: Entry.ID? { dataSource.focusedItemIdentifier ?? selectionOrFocus.first }

  /// Returns the shown part of a section; `nil` if the list does not show it.
  func section(_ id: Section.ID) -> SetlistSectionInfo? {
    controller.sections.first { $0.id == id }
  }

  /// Returns the section that contains all of some entries; `nil` if they are in several.
  func commonSection(of entries: [Entry.ID]) -> Section.ID? {
    let section = entries.first.flatMap { controller.section(containing: $0) }
    return entries.allSatisfy { controller.section(containing: $0) == section } ? section : nil
  }

  /// Returns copies of entries with new identities.
  func copies(of entries: [Entry.ID]) -> [Entry] {
    entries.compactMap { controller.entry($0) }.map { $0.copy() }
  }

  /// Selects exactly some entries, as if the user had done it.
  func select(_ entries: Set<Entry.ID>) {
    dataSource.selectedItemIdentifiers = entries
    dataSource.selectionDidChange?()
  }

  /// Selects entries, as far as they are shown, and gives the first the keyboard focus. Returns
  /// whether any of them is shown.
  @discardableResult
  func choose(_ entries: [Entry.ID]) -> Bool {
    let snapshot = dataSource.snapshot()
    let shown = Set(entries.filter { snapshot.contains($0) })
    guard !shown.isEmpty else { return false }
    select(shown)
    let chosen = dataSource.orderedSelectedItemIdentifiers
    guard let first = chosen.first, let last = chosen.last else { return false }
    dataSource.focus(first)
    if let section = controller.section(containing: first),
      (try? snapshot.itemIdentifiers(inSection: section))?.first == first
    {
      dataSource.scrollTo(last, keepingSection: section)
    } else {
      dataSource.scrollTo(last, keeping: first)
    }
    return true
  }

  /// Reduces a selection of several entries to the focused one. Returns whether several were
  /// selected while the list had the focus.
  func endSelection() -> Bool {
    guard dataSource.hasFocus, dataSource.selectedItemIdentifiers.count > 1 else { return false }
    dataSource.selectFocusedRow()
    return true
  }

  /// Moves the keyboard focus into the list, to the row that had it last.
  func takeFocus() {
    if dataSource.focusedItemIdentifier != nil { return }
    if let last = dataSource.lastFocusedRow, dataSource.focus(row: last) { return }
    view.grabFocus()
    // If no row is drawn yet, the list keeps the focus itself, so a row is chosen here.
    guard view.hasFocus else { return }
    if let entry = dataSource.orderedSelectedItemIdentifiers.first ?? firstEntry {
      dataSource.focus(entry)
    } else if let section = controller.sections.first {
      dataSource.focus(section: section.id)
    }
  }

  /// Moves the keyboard focus to the first shown entry.
  func focusFirstEntry() {
    guard let firstEntry else { return }
    dataSource.focus(firstEntry)
    select([firstEntry])
  }

  /// Moves the keyboard focus to the first entry of the section at `index`, or to its header if it
  /// shows no entry. Returns whether the list is shown and has that section.
  func goToSection(_ index: Int) -> Bool {
    guard view.isMapped, controller.sections.indices.contains(index)
    else { return false }
    let section = controller.sections[index]
    let first = section.objects.first?.id
    if let first { dataSource.focus(first) } else { dataSource.focus(section: section.id) }
    select(first.map { [$0] } ?? [])
    dataSource.scrollToTop(section: section.id)
    return true
  }

  /// Returns the shown entry after the last of some entries; if there is none, the one before the
  /// first.
  func neighbor(of entries: Set<Entry.ID>) -> Entry.ID? {
    let shown = dataSource.snapshot().itemIdentifiers
    guard let last = shown.lastIndex(where: entries.contains) else { return nil }
    return shown[last...].first { !entries.contains($0) }
      ?? shown[..<last].last { !entries.contains($0) }
  }

  /// Returns the first song after an entry among the shown entries; `nil` if there is none.
  func nextSong(behind entry: Entry.ID) -> Entry? {
    let shown = dataSource.snapshot().itemIdentifiers
    guard let index = shown.firstIndex(of: entry) else { return nil }
    let next = shown[(index + 1)...].first { controller.entry($0)?.isSong == true }
    return next.flatMap { controller.entry($0) }
  }

  /// Fills all rows again, because other songs are asked for.
  func requestsDidChange() {
    fillRows()
    delegate?.requestsDidChange()
  }

  /// Marks the rows of what people have changed differently.
  func show(doubts: [SharedSetlist.Doubt]) {
    let doubts = Dictionary(grouping: doubts, by: \.element)
    guard doubts != self.doubts else { return }
    self.doubts = doubts
    fillRows()
  }

  /// Fills the rows of some sections again; `nil` means all sections.
  func fillRows(of sections: Set<Section.ID>? = nil) {
    if let sections {
      dataSource.reconfigureRows(inSections: sections)
    } else {
      dataSource.reconfigureRows()
    }
  }

  /// Fills the rows of all sections again that contain one of some entries.
  func fillRows(around entries: some Sequence<Entry.ID>) {
    fillRows(of: Set(entries.compactMap { controller.section(containing: $0) }))
  }

  private var firstEntry: Entry.ID? {
    controller.sections.lazy.compactMap(\.objects.first).first?.id
  }
}
