import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests collapsed sections, and the commands that expand them.
@MainActor
@Suite struct SectionExpandingTests {
  @Test func everyUndoChangesSomethingAlsoAfterSectionsWereExpandedOnlyToShowSomething()
    async throws
  {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let (a, c) = try (fixture.section("A"), fixture.section("C"))
    var states = [controller.setlist]
    try await controller.setCollapsed(a, true)
    states.append(controller.setlist)
    try await controller.setCollapsed(c, true)
    states.append(controller.setlist)
    _ = fixture.takeBatches()
    try await controller.expand([a, c])
    #expect(fixture.takeBatches() == 1)
    #expect(controller.setlist?.sections.allSatisfy { !$0.options.isCollapsed } == true)
    #expect(controller.undoActionName == "Expand 2 Sections")
    try await controller.expand([a, c])
    #expect(fixture.takeBatches() == 0)
    try await fixture.requireSameAsStored()
    states.append(controller.setlist)
    try await controller.remove([fixture.id("a1")])
    while let state = states.popLast() {
      try await controller.undo()
      #expect(controller.setlist == state)
      #expect(fixture.takeBatches() > 0)
    }
    #expect(controller.undoActionName == nil)
    try await controller.setCollapsed(a, true)
    try await controller.expand([a])
    #expect(controller.undoActionName == "Expand Section")
  }

  @Test func aCollapsedSectionIsExpandedAsPartOfTheMoveThatAsksForIt() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let (a, c) = try (fixture.section("A"), fixture.section("C"))
    let c1 = try fixture.id("c1")
    try await controller.setCollapsed(a, true)
    let start = controller.setlist
    _ = fixture.takeBatches()
    try await controller.move([c1], to: a, coalescing: true, expanding: true)
    #expect(fixture.takeBatches() == 1)
    #expect(fixture.shown == "A: a1 a2 a3 a4 c1, B:, C: c2 c3")
    // A further move is another step, and a move back does not remove the first step.
    try await controller.move([c1], to: a, before: fixture.id("a4"), coalescing: true)
    try await controller.move([c1], to: c, before: fixture.id("c2"), coalescing: true)
    try await controller.undo()
    #expect(fixture.shown == "A: a1 a2 a3 a4 c1, B:, C: c2 c3")
    try await controller.undo()
    #expect(controller.setlist == start)
    try await controller.redo()
    #expect(fixture.shown == "A: a1 a2 a3 a4 c1, B:, C: c2 c3")
    try await controller.undo()
    try await controller.insert([Entry(content: .note("new"))], into: a, expanding: true)
    #expect(fixture.shown == "A: a1 a2 a3 a4 new, B:, C: c1 c2 c3")
    try await controller.undo()
    #expect(controller.setlist == start)
    try await fixture.requireSameAsStored()
  }

  @Test func aSectionThatIsOpenedForNowWritesNothingAndIsCollapsedAgainUnlessAnEditExpandsIt()
    async throws
  {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let a = try fixture.section("A")
    let c1 = try fixture.id("c1")
    try await controller.setCollapsed(a, true)
    let collapsed = fixture.shown
    try await controller.remove([c1])
    try await controller.undo()
    let start = controller.setlist
    let revision = controller.revision
    _ = fixture.takeBatches()
    controller.openForNow(a)
    controller.openForNow(a)
    #expect(fixture.takeBatches() == 1)
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    #expect(controller.sections.first?.options.isCollapsed == false)
    #expect(controller.changedSectionIDs == [a])
    try await controller.closeOpened()
    try await controller.closeOpened()
    #expect(fixture.takeBatches() == 1)
    #expect(fixture.shown == collapsed)
    #expect(controller.setlist == start)
    #expect(controller.revision == revision)
    #expect(controller.redoActionName != nil)

    controller.openForNow(a)
    try await controller.move(
      [c1], to: a, before: fixture.id("a2"), expanding: controller.isOpened(a))
    try await controller.closeOpened()
    #expect(fixture.shown == "A: a1 c1 a2 a3 a4, B:, C: c2 c3")
    try await controller.undo()
    #expect(fixture.shown == collapsed)
    #expect(controller.setlist == start)
    // During a search, and in a section that is not collapsed, there is nothing to open.
    controller.openForNow(try fixture.section("C"))
    try await fixture.search("1")
    controller.openForNow(a)
    #expect(!controller.isOpened(a))
    try await fixture.requireSameAsStored()
  }

  @Test func anImportIntoASectionThatWasOpenedForNowExpandsItInTheSameStep() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let a = try fixture.section("A")
    try await controller.setCollapsed(a, true)
    let start = controller.setlist
    let line = Section(title: "", entries: [Entry(content: .note("new"))])
    var content = ImportedContent(name: "", sections: [line], report: ImportReport())
    content.lineSection = line.id
    try await controller.insert(
      content, at: .line(section: a, before: fixture.id("a2"), expanding: true))
    #expect(fixture.shown == "A: a1 new a2 a3 a4, B:, C: c1 c2 c3")
    try await controller.undo()
    #expect(controller.setlist == start)
  }

  @Test func amongMatchesACollapsedSectionStaysCollapsedWhenSomethingIsMovedThere() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let a = try fixture.section("A")
    let c1 = try fixture.id("c1")
    try await controller.setCollapsed(a, true)
    try await fixture.search("1")
    try await controller.move([c1], to: a, expanding: true)
    #expect(fixture.shown == "A: a1 c1")
    #expect(controller.setlist?.sections.first?.options.isCollapsed == true)
  }
}
