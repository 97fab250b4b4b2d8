import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The open setlist as rows on screen: what is selected there, and what has the keyboard's focus.
@MainActor
final class SongList {
  typealias DataSource = ListViewDiffableDataSource<Section.ID, Entry.ID>
  typealias Snapshot = DiffableDataSourceSnapshot<Section.ID, Entry.ID>
  typealias Place = PlaceInList<Section.ID, Entry.ID>
  typealias Position = DropPosition<Section.ID, Entry.ID>

  /// The least height of a row in the compact style, in pixels; rows are little higher.
  private static let lowestRow = 36

  weak var delegate: (any SongListDelegate)?

  let controller: OpenSetlist
  let dataSource: DataSource
  let view: Widget
  let clamp: ListClamp
  /// The widget that the list and what lies over it are in.
  let overlay: Overlay

  /// Makes an empty list in `scroller`, which is in `overlay`.
  init(controller: OpenSetlist, scroller: ScrolledWindow, overlay: Overlay) {
    self.controller = controller
    self.overlay = overlay
    view = DataSource.makeListView(rowsOfAtLeast: Self.lowestRow, hasRubberBand: true)
    view.setAccessibleLabel(gettext("Songs"))
    view.addStyleClass("song-list")
    clamp = ListClamp(of: view, in: scroller)
    dataSource = DataSource(listView: view, overlay: overlay)
  }

  /// The selected entries in list order; without a selection the one with the keyboard's focus.
  var selectionOrFocus: [Entry.ID] {
    let selected = dataSource.orderedSelectedItemIdentifiers
    return selected.isEmpty ? dataSource.focusedItemIdentifier.map { [$0] } ?? [] : selected
  }

  /// The entry with the keyboard's focus; without one the first that is selected.
  var focusOrSelection: Entry.ID? { dataSource.focusedItemIdentifier ?? selectionOrFocus.first }

  /// The shown part of a section; `nil` if it is not shown.
  func section(_ id: Section.ID) -> SetlistSectionInfo? {
    controller.sections.first { $0.id == id }
  }

  /// The section that entries are in; `nil` if they are in several.
  func commonSection(of entries: [Entry.ID]) -> Section.ID? {
    let section = entries.first.flatMap { controller.section(containing: $0) }
    return entries.allSatisfy { controller.section(containing: $0) == section } ? section : nil
  }

  /// Copies of entries with identities of their own.
  func copies(of entries: [Entry.ID]) -> [Entry] {
    entries.compactMap { controller.entry($0) }.map { $0.copy() }
  }

  /// Selects exactly these entries, as if the user had done it.
  func select(_ entries: Set<Entry.ID>) {
    dataSource.selectedItemIdentifiers = entries
    dataSource.selectionDidChange?()
  }

  /// Selects entries, as far as they are shown, and gives the first the keyboard's focus. Returns
  /// whether one is shown.
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

  /// Leaves of several selected entries only the focused one. Returns whether there were several,
  /// in a list that has the focus.
  func endSelection() -> Bool {
    guard dataSource.hasFocus, dataSource.selectedItemIdentifiers.count > 1 else { return false }
    dataSource.selectFocusedRow()
    return true
  }

  /// Moves the keyboard's focus into the list, to where it was last.
  func takeFocus() {
    if dataSource.focusedItemIdentifier != nil { return }
    if let last = dataSource.lastFocusedRow, dataSource.focus(row: last) { return }
    view.grabFocus()
    // Where no row is drawn yet, none takes the focus by itself.
    guard view.hasFocus else { return }
    if let entry = dataSource.orderedSelectedItemIdentifiers.first ?? firstEntry {
      dataSource.focus(entry)
    } else if let section = controller.sections.first {
      dataSource.focus(section: section.id)
    }
  }

  /// Moves the keyboard's focus to the first entry that is shown.
  func focusFirstEntry() {
    guard let firstEntry else { return }
    dataSource.focus(firstEntry)
    select([firstEntry])
  }

  /// Moves the keyboard's focus to the first entry of the section at `index`, or to its header
  /// where it shows none. Returns whether the list is shown and has that section.
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

  /// The entry behind the last of some, or where there is none the one before the first, among
  /// those that are shown.
  func neighbor(of entries: Set<Entry.ID>) -> Entry.ID? {
    let shown = dataSource.snapshot().itemIdentifiers
    guard let last = shown.lastIndex(where: entries.contains) else { return nil }
    return shown[last...].first { !entries.contains($0) }
      ?? shown[..<last].last { !entries.contains($0) }
  }

  /// The first song behind an entry that is shown; `nil` if there is none.
  func nextSong(behind entry: Entry.ID) -> Entry? {
    let shown = dataSource.snapshot().itemIdentifiers
    guard let index = shown.firstIndex(of: entry) else { return nil }
    let next = shown[(index + 1)...].first { controller.entry($0)?.isSong == true }
    return next.flatMap { controller.entry($0) }
  }

  /// Fills the rows of some sections again; without any those of all.
  func fillRows(of sections: Set<Section.ID>? = nil) {
    if let sections {
      dataSource.reconfigureRows(inSections: sections)
    } else {
      dataSource.reconfigureRows()
    }
  }

  /// Fills the rows of the sections again that some entries are in.
  func fillRows(around entries: some Sequence<Entry.ID>) {
    fillRows(of: Set(entries.compactMap { controller.section(containing: $0) }))
  }

  private var firstEntry: Entry.ID? {
    controller.sections.lazy.compactMap(\.objects.first).first?.id
  }
}
