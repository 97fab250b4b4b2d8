import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests drops from other programs into a list.
@MainActor
final class DropFromElsewhereTests: DragTestCase {
  func testFilesFromElsewhereLandAtTheLine() async throws {
    let (window, devices) = try await openList()
    let (other, otherDevices) = try await openListBeside(devices) { items in
      DragContent(uris: items.map { "file:///music/song%20\($0).ogg" }, text: "song")
    }
    let drops = takeDrops(of: [.files], in: window)
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.extent(of: .item(2)).upperBound - 6,
      over: devices)
    XCTAssertTrue(window.engine.dragging.target.showsIndicator)
    try await devices.release()
    try await pump(until: "the files have arrived") { !drops.all.isEmpty }
    XCTAssertEqual(drops.all.map(\.content), [.files(uris: ["file:///music/song%209.ogg"])])
    XCTAssertEqual(
      drops.all.map(\.destination), [.position(DropPosition(section: "A", before: 3))])
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
  }

  func testTextFromElsewhereLandsAtTheLine() async throws {
    let (window, devices) = try await openList()
    let (other, otherDevices) = try await openListBeside(devices) { _ in
      DragContent(text: "one\ntwo – three")
    }
    let drops = takeDrops(of: [.files, .text], in: window)
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.extent(of: .item(2)).upperBound - 6,
      over: devices)
    XCTAssertTrue(window.engine.dragging.target.showsIndicator)
    try await devices.release()
    try await pump(until: "the text has arrived") { !drops.all.isEmpty }
    XCTAssertEqual(drops.all.map(\.content), [.text("one\ntwo – three")])
    XCTAssertEqual(
      drops.all.map(\.destination), [.position(DropPosition(section: "A", before: 3))])
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
  }

  func testTheLineOfTextThatMakesSectionsIsBetweenSections() async throws {
    let (window, devices) = try await openList()
    let other = try await open(ListWindow(), showing: .init([("Z", [9])]))
    other.dataSource.dragContent = { _ in DragContent(text: "# Encore") }
    let otherDevices = try await InputDevices(of: other)
    try await devices.moveWindow(x: 20)
    try await otherDevices.moveWindow(x: 700)
    let drops = takeDrops(of: [.text], in: window)
    window.dataSource.dropHandlers?.intent = { kind, text in
      guard kind == .text else { return nil }
      return text?.hasPrefix("#") == true ? .betweenSections : .betweenItems
    }
    let places = [
      (window.extent(of: .item(1)).lowerBound + 4, "A"), (window.middle(of: .item(3)), "B"),
      (window.extent(of: .item(5)).upperBound - 4, "the end"),
    ]
    for (y, place) in places {
      let count = drops.all.count
      try await otherDevices.drag(from: other.middle(of: .item(9)), to: y, over: devices)
      let before = place == "the end" ? nil : place
      try await pump(until: "the line is before \(place)") {
        window.engine.dragging.target.shown == .section(before: before)
      }
      try await devices.release()
      try await pump(until: "the text has arrived") { drops.all.count > count }
      XCTAssertEqual(drops.all.last?.content, .text("# Encore"))
      XCTAssertEqual(drops.all.last?.destination, .section(before: before))
      XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    }
  }

  func testATextThatIsNotWelcomeHasNoLineOnceItIsKnown() async throws {
    let (window, devices) = try await openList()
    let (other, otherDevices) = try await openListBeside(devices) { _ in DragContent(text: "no") }
    let drops = takeDrops(of: [.text], in: window)
    window.dataSource.dropHandlers?.intent = { kind, text in
      kind == .text && text != "no" ? .betweenItems : nil
    }
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.middle(of: .item(2)), over: devices)
    try await pump(until: "the line is gone") { !window.engine.dragging.target.showsIndicator }
    try await devices.release()
    try await pump(until: "the drag is over") { other.engine.dragging.source.items.isEmpty }
    XCTAssertEqual(drops.all.count, 0)
  }

  func testAListThatTakesNoFilesShowsNoLine() async throws {
    let (window, devices) = try await openList()
    let drops = takeDrops(of: [.text], in: window)
    let (other, otherDevices) = try await openListBeside(devices) { _ in
      DragContent(uris: ["file:///song.ogg"])
    }
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.middle(of: .item(2)), over: devices)
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    XCTAssertEqual(other.engine.dragging.source.items, [9])
    try await devices.release()
    try await pump(until: "the drag is over") { other.engine.dragging.source.items.isEmpty }
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
    XCTAssertEqual(drops.all.count, 0)
  }

  private final class Drops {
    var all: [(content: DropContent, destination: DropDestination<String, Int>)] = []
  }

  /// Makes a list take content of some kinds between its items.
  private func takeDrops(of kinds: Set<DropContent.Kind>, in window: ListWindow) -> Drops {
    let drops = Drops()
    window.dataSource.dropHandlers = DropHandlers(
      intent: { kind, _ in kinds.contains(kind) ? .betweenItems : nil },
      didDrop: {
        drops.all.append(($0, $1))
        return true
      })
    return drops
  }
}
