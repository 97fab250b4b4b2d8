import CGtk
import DiffableDataSource
import GtkSupport
import TestSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests lists of identifiers whose `==` and `hash(into:)` contradict each other, or themselves.
/// The shown rows are undefined, but no call traps, and GTK warns of nothing.
@MainActor
final class BrokenHashingListTests: WindowTestCase {
  private typealias ID = BrokenIdentifier
  private typealias Snapshot = DiffableDataSourceSnapshot<ID, ID>
  private typealias Tree = DiffableDataSourceSectionSnapshot<ID>
  private typealias DataSource = CollectionDiffableDataSource<ID, ID>

  private struct Fuzz {
    let fault: ID.Fault
    let noise = ID.Noise()
    var generator: SeededGenerator

    mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    mutating func id(_ count: Int = 60) -> ID {
      ID(number: number(count), note: number(3), fault: fault, noise: noise)
    }

    mutating func ids(_ most: Int = 6) -> [ID] { (0..<number(most)).map { _ in id() } }

    mutating func snapshot() -> Snapshot {
      // Many attempts are refused because identifiers are found twice, so smaller ones follow.
      for most in [200, 60, 20, 8, 4, 1] {
        let sections = (0..<1 + number(3)).map { _ in
          (id(6), (0..<number(most)).map { _ in id(400) })
        }
        if let made = try? Snapshot(sections) { return made }
      }
      return Snapshot()
    }

    mutating func tree() -> Tree {
      var tree = Tree()
      for _ in 0..<number(6) {
        try? tree.append(
          ids(8), to: number(2) == 0 ? nil : tree.items.randomElement(using: &generator))
      }
      tree.expand(ids(20))
      return tree
    }

    mutating func change(_ snapshot: inout Snapshot) {
      switch number(9) {
      case 0: try? snapshot.appendItems(ids(30))
      case 1: try? snapshot.deleteItems(ids())
      case 2: try? snapshot.moveItem(id(), beforeItem: id())
      case 3: try? snapshot.moveItems(ids(), beforeItem: id())
      case 4: try? snapshot.moveSection(id(6), afterSection: id(6))
      case 5: try? snapshot.reloadItems(ids())
      case 6: try? snapshot.reconfigureItems(ids(20))
      case 7: try? snapshot.reloadSections([id(6)])
      default: snapshot.removeItems { $0.number % 7 == 3 }
      }
    }

    @MainActor
    mutating func act(on list: DataSource) {
      let shown = list.snapshot()
      let items = number(2) == 0 ? ids(20) : Array(shown.itemIdentifiers.prefix(1 + number(30)))
      let item = items.first ?? id()
      let isAnimated = number(2) == 0
      switch number(14) {
      case 0: list.apply(snapshot(), animatingDifferences: isAnimated, completion: nil)
      case 1, 2, 3:
        var next = shown
        for _ in 0...number(4) { change(&next) }
        list.apply(next, animatingDifferences: isAnimated, completion: nil)
      case 4: list.apply(tree(), to: id(6), animatingDifferences: isAnimated, completion: nil)
      case 5: list.selectedItemIdentifiers = Set(items)
      case 6: gtk_selection_model_select_all(list.engine.selection.model)
      case 7:
        let step: ReorderStep = [.up, .down, .indent, .outdent, .nextSection][number(5)]
        _ = list.reorder(items, by: step)
      case 8:
        let parents: [DropPosition<ID, ID>.Parent] = [.automatic, .root, .item(id())]
        _ = list.reorder(
          items,
          to: DropPosition(
            section: shown.sectionIdentifiers.first ?? id(6), before: number(2) == 0 ? nil : id(),
            parent: parents[number(3)]))
      case 9: _ = list.reorder(SectionMove(id(6), before: number(2) == 0 ? nil : id(6)))
      case 10: _ = list.toggleExpansion(of: item)
      case 11: _ = list.scrollTo(item)
      case 12: _ = list.focus(item)
      default: list.reconfigureRows(inSections: [id(6)])
      }
      _ = list.orderedSelectedItemIdentifiers
      _ = list.selectedItemIdentifiers.count
    }
  }

  private func list(isGrid: Bool) -> DataSource {
    let list: DataSource =
      isGrid
      ? GridViewDiffableDataSource(showsSectionHeaders: true) : ListViewDiffableDataSource()
    list.provideHeaders {
      LabelRow()
    } configure: { row, context in
      row.text = "# \(context.section.number)"
    }
    list.provideRows {
      LabelRow()
    } configure: { row, context in
      row.text = "\(context.item.number)"
    }
    list.reorderingHandlers = ReorderingHandlers(canReorderSection: { _ in true })
    list.sectionSnapshotHandlers.hasUnloadedChildren = { $0.number % 5 == 0 }
    list.sectionSnapshotHandlers.loadSnapshotForExpandingParent = { _ in Tree() }
    return list
  }

  func testNoListTrapsForIdentifiersWithABrokenHash() async throws {
    let seed = testSeed()
    for fault in ID.Fault.allCases {
      for isGrid in [false, true] {
        let list = list(isGrid: isGrid)
        let window = PlainWindow(list.widget.widget)
        try await window.present()
        var fuzz = Fuzz(
          fault: fault, generator: SeededGenerator(seed: seed))
        for step in 0..<60 * testScale {
          fuzz.act(on: list)
          if step % 4 == 0 { gtk_test_widget_wait_for_draw(list.widget.widget) }
          if step % 10 == 0 { await settle() }
        }
        await settle()
        XCTAssertEqual(LoggedWarnings.take(), [], "\(fault), grid: \(isGrid)")
        window.close()
      }
    }
  }
}
