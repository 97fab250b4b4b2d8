import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The page that shows how the open setlist differs from another one or from the result of a
/// command. In place of the songs it has one list with the entries that are added, removed and
/// moved.
@MainActor
final class ComparisonViewController: ContentObserver {
  typealias DataSource = ListViewDiffableDataSource<Section.ID, Entry.ID>

  /// The name of the comparison's page in the window's stack.
  static let page = "comparison"

  /// Called when the comparison is shown or hidden.
  var shownDidChange: (() -> Void)?

  /// The side controller with the two setlists that are compared.
  let controller: ComparisonController
  private let open: OpenSetlist
  private let dataSource: DataSource
  private let places: PlaceKeeper<Section.ID, Entry.ID>
  private let bar = ComparisonBar()
  private let announcer: Announcer
  private let errors: ErrorPresenter
  private var sections: [Section.ID: ComparedSection] = [:]
  private var rows: [Entry.ID: ComparedEntry] = [:]
  private var offer: ComparisonOffer?

  /// Adds the page of the comparison to a stack.
  init(open: OpenSetlist, stack: Stack, announcer: Announcer, errors: ErrorPresenter) {
    self.open = open
    controller = ComparisonController(library: open.library)
    self.announcer = announcer
    self.errors = errors
    let view = DataSource.makeListView(rowsOfAtLeast: 48)
    view.setAccessibleLabel(gettext("Comparison"))
    view.addStyleClass("song-list")
    let scroller = ScrolledWindow()
    _ = ListClamp(of: view, in: scroller)
    let overlay = Overlay(scroller)
    overlay.expand(vertically: true)
    dataSource = DataSource(listView: view, overlay: overlay, selectionMode: .single)
    places = PlaceKeeper(dataSource)
    dataSource.reorderingHandlers = .init(canMove: { _, _ in false })
    let box = Box(.vertical)
    box.append(overlay, bar.widget)
    stack.add(box, named: Self.page)
    provideRows()
    bar.closed = { [weak self] in self?.end() }
    controller.willChange = { [places] in places.capture() }
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
  }

  /// Whether the comparison is shown in place of the songs.
  var isShown: Bool { controller.comparison != nil }

  /// The title of the comparison, as the window's subtitle.
  var summary: String { offer?.title ?? "" }

  /// Shows a comparison of the open setlist with another one.
  ///
  /// - Returns: whether anything differs; otherwise nothing is shown.
  func show(
    _ subject: ComparisonController.Subject, in setlist: Setlist.ID, _ offer: ComparisonOffer
  ) async throws -> Bool {
    let former = self.offer
    self.offer = offer
    guard try await controller.show(subject, in: setlist) else {
      self.offer = former
      return false
    }
    return true
  }

  /// Hides the comparison and shows the songs again. Returns whether a comparison was shown.
  @discardableResult
  func end() -> Bool {
    guard isShown else { return false }
    controller.end()
    return true
  }

  var followedChanges: ContentChange { .setlist }

  /// Ends the comparison if its setlist is not open any more.
  func contentDidChange(_ change: ContentChange) {
    if controller.setlistID != open.setlistID { controller.end() }
  }

  /// Moves the keyboard focus to the first row whose entry differs.
  func focusFirstChange() {
    guard let row = controller.comparison?.changedRows.first else { return }
    dataSource.focus(row.id)
  }

  private func provideRows() {
    dataSource.provideRows {
      ComparisonRow()
    } configure: { [weak self] row, context in
      if let entry = self?.rows[context.item] { row.show(entry) }
    }
    dataSource.provideHeaders {
      HeadingRow()
    } configure: { [weak self] header, context in
      guard let section = self?.sections[context.section] else { return }
      header.show(
        section.title.isEmpty ? gettext("Untitled Section") : section.title, detail: section.remark)
    }
  }

  /// Builds a snapshot from the side controller and applies it. Only this method does that.
  private func reloadSnapshot() {
    let wasEmpty = sections.isEmpty
    let compared = controller.sections
    let (oldSections, oldRows) = (sections, rows)
    sections = Dictionary(compared.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    rows = Dictionary(
      compared.flatMap(\.rows).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let applied: Void? = errors.perform(gettext("The Comparison Could Not Be Shown")) {
      var snapshot = try DiffableDataSourceSnapshot<Section.ID, Entry.ID>(
        compared.map { ($0.id, $0.rows.map(\.id)) })
      try snapshot.reconfigureItems(
        rows.values.filter { row in oldRows[row.id].map { $0 != row } ?? false }.map(\.id))
      if wasEmpty {
        // The change is animated, so that the user sees which rows are added.
        dataSource.apply(
          try .init(
            compared.map { ($0.id, $0.rows.filter { $0.change != .comes }.map(\.id)) }),
          animatingDifferences: false, completion: nil)
      }
      dataSource.apply(snapshot, animatingDifferences: isShown) { [places] _ in
        places.restore()
        places.settle()
      }
      dataSource.reconfigureRows(
        inSections: compared.filter { section in
          oldSections[section.id].map { $0 != section } ?? false
        }.map(\.id))
    }
    guard applied != nil else { return controller.end() }
    showBar()
    if wasEmpty == isShown { shownDidChange?() }
  }

  private func showBar() {
    guard let offer, let comparison = controller.comparison, let setlist = controller.setlist
    else { return }
    let lines = [comparison.summary] + offer.remarks(setlist)
    let text = lines.factLine()
    bar.show(text, of: offer)
    announcer.announce("\(offer.title): \(text)")
  }
}
