import DiffableDataSource
import TestSupport
import Testing

@testable import TasksExample

/// Tests the contract of the example's side controller.
@MainActor
struct TasksExampleControllerTests {
  private let controller: TasksController

  init() throws {
    controller = try TasksController([
      "Today": ["Milk", "Bread"].map { TodoItem(title: $0) }, "Later": [TodoItem(title: "Oil")],
      "Someday": [],
    ])
  }

  private var titles: [[String]] {
    controller.shown.sectionIdentifiers.map { section in
      ((try? controller.shown.itemIdentifiers(inSection: section)) ?? [])
        .compactMap { controller.item($0)?.title }
    }
  }

  private func id(_ title: String) throws -> TodoItem.ID {
    try #require(controller.shown.itemIdentifiers.first { controller.item($0)?.title == title })
  }

  @Test func aSearchKeepsTheSectionsAndFindsAnyPart() {
    controller.query = "I"
    #expect(titles == [["Milk"], ["Oil"], []])
    controller.query = ""
    #expect(titles == [["Milk", "Bread"], ["Oil"], []])
  }

  @Test func aTaskIsAddedBelowAnotherAndAtTheBeginning() throws {
    try controller.add("Eggs", below: id("Milk"))
    #expect(titles == [["Milk", "Eggs", "Bread"], ["Oil"], []])
    try controller.remove(controller.shown.itemIdentifiers)
    try controller.add("Tea", below: nil)
    #expect(titles == [["Tea"], [], []])
  }

  @Test func tasksMoveIntoEmptySectionsAlsoDuringASearch() throws {
    controller.query = "i"
    try controller.move([id("Milk"), id("Oil")], to: DropPosition(section: "Someday"))
    #expect(titles == [[], [], ["Milk", "Oil"]])
    controller.query = ""
    #expect(titles == [["Bread"], [], ["Milk", "Oil"]])
  }

  @Test func whatIsLeftIsCounted() throws {
    #expect(controller.remaining(in: "Today") == 2)
    try controller.setDone(id("Milk"), true)
    controller.query = "nothing"
    #expect(controller.remaining(in: "Today") == 1)
  }

  @Test func randomEditsAreUndoneAndRedone() throws {
    var generator = SeededGenerator(seed: 57)
    var states = [titles]
    for step in 0..<200 {
      let ids = controller.shown.itemIdentifiers
      let some = ids.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: try controller.add("\(step)", below: ids.randomElement(using: &generator))
      case 1 where !some.isEmpty:
        let section = try #require(
          controller.shown.sectionIdentifiers.randomElement(using: &generator))
        try controller.move(some, to: DropPosition(section: section))
      case 2 where some.count < 3 && !some.isEmpty: try controller.remove(some)
      default: continue
      }
      states.append(titles)
    }
    for state in states.dropLast().reversed() {
      controller.undo()
      #expect(titles == state)
    }
    controller.undo()
    #expect(titles == states.first)
    for state in states.dropFirst() {
      controller.redo()
      #expect(titles == state)
    }
  }
}
