import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The whole order beside the song that is on. What is done is dimmed.
@MainActor
final class StageOrderList {
  private let stage: Stage
  private let dataSource: ListViewDiffableDataSource<Section.ID, Entry.ID>
  /// The order that the list shows; `nil` at first.
  private var shown: RunningOrder?

  init(stage: Stage, builder: Builder) {
    self.stage = stage
    let view = ListViewDiffableDataSource<Section.ID, Entry.ID>.makeListView(rowsOfAtLeast: 20)
    view.setAccessibleLabel(gettext("Order"))
    view.canFocus = false
    let scroller = ScrolledWindow()
    scroller.setChild(view)
    scroller.expand(vertically: true)
    builder.object("stage-order", as: Box.self).append(scroller)
    dataSource = ListViewDiffableDataSource(listView: view, selectionMode: .single)
    dataSource.reorderingHandlers = .init(canMove: { _, _ in false })
    provideRows()
  }

  /// Shows the order and what of it is done, and scrolls to what is on.
  func reload(errors: ErrorPresenter) {
    if shown?.stops.map(\.id) != stage.order.stops.map(\.id)
      || shown?.parts.map(\.id) != stage.order.parts.map(\.id)
    {
      reloadSnapshot(errors: errors)
    }
    shown = stage.order
    dataSource.reconfigureRows()
    guard let now = stage.performance.now ?? stage.performance.next(in: stage.order) else { return }
    // Some of what follows is shown, too.
    let index = stage.order.index(of: now) ?? 0
    let ahead = min(index + 3, stage.order.stops.count - 1)
    dataSource.scrollTo(stage.order.stops[ahead].id, keeping: now)
    dataSource.scrollTo(now)
  }

  private func reloadSnapshot(errors: ErrorPresenter) {
    errors.perform(gettext("The Stage Could Not Be Shown")) {
      let stops = stage.order.stops
      let parts = stage.order.parts.map { part in (part.id, [Entry.ID]()) }
      var items = Dictionary(uniqueKeysWithValues: parts)
      for stop in stops { items[stage.order.part(of: stop).id]?.append(stop.id) }
      let snapshot = try DiffableDataSourceSnapshot<Section.ID, Entry.ID>(
        parts.map { ($0.0, items[$0.0] ?? []) }.filter { !$0.1.isEmpty })
      dataSource.apply(snapshot, animatingDifferences: false, completion: nil)
    }
  }

  private func provideRows() {
    dataSource.provideRows {
      StageOrderRow()
    } configure: { [weak self] row, context in
      guard let stage = self?.stage, let index = stage.order.index(of: context.item) else { return }
      let isNow = stage.performance.now == context.item
      row.show(
        stage.open.entry(context.item), isNow: isNow,
        isDone: index < stage.performance.doneCount(in: stage.order))
    }
    dataSource.provideHeaders {
      HeadingRow()
    } configure: { [weak self] header, context in
      let part = self?.stage.order.parts.first { $0.id == context.section }
      header.show(part?.title ?? "", detail: "")
    }
  }
}

/// A row of the order on stage, with the title and the length of a song or break.
@MainActor
final class StageOrderRow: RowView {
  let widget = RowPart.box("rowcontent", .horizontal, spacing: 12)
  private(set) var accessibleLabel = ""
  private let title = Label(expands: true)
  private let length = Label(classes: ["numeric"])

  init() {
    widget.addStyleClass("stage-row")
    widget.append(title, length)
    length.setEllipsized(false)
  }

  /// Shows an entry.
  func show(_ entry: Entry?, isNow: Bool, isDone: Bool) {
    let name = entry.map { $0.title.isEmpty ? gettext("Untitled") : $0.fullTitle } ?? ""
    title.show(name)
    length.show(entry?.duration == nil ? "" : DurationFormat.string(entry?.duration))
    widget.setStyleClass("stage-now", isNow)
    widget.setStyleClass("stage-done", isDone)
    accessibleLabel = [name.displayable, isDone ? gettext("done") : ""].filter { !$0.isEmpty }
      .listed()
  }
}
