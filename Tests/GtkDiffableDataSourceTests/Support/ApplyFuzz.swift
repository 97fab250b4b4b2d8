import CGtk
import DiffableDataSource

@testable import GtkDiffableDataSource

/// Applies random snapshots to a list on the screen, and checks the list after each.
@MainActor
struct ApplyFuzz {
  private let window: ListWindow
  private let seed: UInt64
  private let isAnimated: Bool
  private var list: RandomList

  init(_ window: ListWindow, seed: UInt64, isAnimated: Bool = false) {
    self.window = window
    self.seed = seed
    self.isAnimated = isAnimated
    list = RandomList(sections: 4, items: 300, largest: 4000, seed: seed)
  }

  /// Makes random changes, and returns what was wrong after them.
  mutating func run(count: Int) async throws -> [String] {
    let dataSource = window.dataSource
    dataSource.apply(try list.snapshot(), completion: nil)
    await window.draw()
    var wrong: [String] = []
    let replayed = ReplayedModel(of: dataSource.engine.store.model)
    for step in 0..<count {
      let isDrawn = step % 4 == 3
      try await disturb()
      if isDrawn { await window.draw() }
      let before = ListState(window, withObjects: isDrawn)
      let change = list.change()
      let snapshot = try list.snapshot()
      dataSource.apply(snapshot, animatingDifferences: isAnimated, completion: nil)
      let here = "seed \(seed) step \(step) (\(change))"
      wrong += window.wrongRows().map { "\(here): \($0)" }
      if !replayed.isRight { wrong.append("\(here): the changes told lead to another list") }
      wrong += before.wrongSelectionOrFocus(in: window).map { "\(here): \($0)" }
      if isDrawn {
        wrong += before.lostObjects(in: window).map { "\(here): \($0)" }
        await window.draw()
        if !list.isReordered {
          wrong += before.jump(in: window, moved: list.moved).map { "\(here): \($0)" }
        }
        wrong += window.wrongRows().map { "\(here), drawn: \($0)" }
      }
      if wrong.count > 20 { break }
    }
    return wrong
  }

  /// Scrolls, focuses, selects, reloads or draws something at random.
  private mutating func disturb() async throws {
    let dataSource = window.dataSource
    switch list.random(0..<10) {
    case 0: if let item = list.anyItem() { dataSource.scrollTo(item) }
    case 1: if let item = list.anyItem() { dataSource.focus(item) }
    case 2:
      var wanted: Set<Int> = []
      for _ in 0..<list.random(0..<12) { if let item = list.anyItem() { wanted.insert(item) } }
      dataSource.selectedItemIdentifiers = wanted
    case 3:
      await window.draw()
      let upper = Int(gtk_adjustment_get_upper(window.adjustment))
      gtk_adjustment_set_value(window.adjustment, Double(list.random(0..<max(1, upper))))
    case 4:
      var snapshot = try list.snapshot()
      let shown = dataSource.engine.viewport.visibleCells.compactMap {
        $0.cell.content?.row.itemIdentifier
      }
      if let item = shown.first, snapshot.contains(item) {
        if list.random(0..<2) == 0 {
          try snapshot.reconfigureItems([item])
        } else {
          try snapshot.reloadItems([item])
        }
        dataSource.apply(snapshot, completion: nil)
      }
    case 5: await settle()
    default: break
    }
  }
}
