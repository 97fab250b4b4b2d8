import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// What other programs drop in a list.
@MainActor
final class DropFromElsewhereTests: DragTestCase {
  func testFilesFromElsewhereLandAtTheLine() async throws {
    let (window, devices) = try await openList()
    let (other, otherDevices) = try await openListBeside(devices) { items in
      DragContent(uris: items.map { "file:///music/song%20\($0).ogg" }, text: "song")
    }
    var drops: [(uris: [String], place: DropPosition<String, Int>)] = []
    window.dataSource.fileDropHandler = { uris, position in
      drops.append((uris, position))
      return true
    }
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.extent(of: .item(2)).upperBound - 6,
      over: devices)
    XCTAssertTrue(window.dataSource.dropTarget.showsIndicator)
    try await devices.release()
    try await pump(until: "the files have arrived") { !drops.isEmpty }
    XCTAssertEqual(drops.map(\.uris), [["file:///music/song%209.ogg"]])
    XCTAssertEqual(drops.map(\.place), [DropPosition(section: "A", before: 3)])
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
    XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
  }

  func testTextFromElsewhereLandsAtTheLine() async throws {
    let (window, devices) = try await openList()
    let (other, otherDevices) = try await openListBeside(devices) { _ in
      DragContent(text: "one\ntwo – three")
    }
    var drops: [(text: String, place: DropPosition<String, Int>)] = []
    window.dataSource.fileDropHandler = { uris, _ in
      XCTFail("\(uris)")
      return false
    }
    window.dataSource.textDropHandler = { text, position in
      drops.append((text, position))
      return true
    }
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.extent(of: .item(2)).upperBound - 6,
      over: devices)
    XCTAssertTrue(window.dataSource.dropTarget.showsIndicator)
    try await devices.release()
    try await pump(until: "the text has arrived") { !drops.isEmpty }
    XCTAssertEqual(drops.map(\.text), ["one\ntwo – three"])
    XCTAssertEqual(drops.map(\.place), [DropPosition(section: "A", before: 3)])
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
    XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
  }

  func testTheLineOfTextThatMakesSectionsIsBetweenSections() async throws {
    let (window, devices) = try await openList()
    let other = try await open(ListWindow(), showing: .init([("Z", [9])]))
    other.dataSource.dragContent = { _ in DragContent(text: "# Encore") }
    let otherDevices = try await InputDevices(of: other)
    try await devices.moveWindow(x: 20)
    try await otherDevices.moveWindow(x: 700)
    var drops: [String] = []
    window.dataSource.textDropHandler = { text, _ in
      drops.append("line")
      return true
    }
    window.dataSource.textMakesSections = { $0.hasPrefix("#") }
    window.dataSource.sectionsDropHandler = { text, section in
      drops.append("\(text) before \(section ?? "the end")")
      return true
    }
    let places = [
      (window.extent(of: .item(1)).lowerBound + 4, "A"), (window.middle(of: .item(3)), "B"),
      (window.extent(of: .item(5)).upperBound - 4, "the end"),
    ]
    for (y, place) in places {
      let count = drops.count
      try await otherDevices.drag(from: other.middle(of: .item(9)), to: y, over: devices)
      let before = place == "the end" ? nil : place
      try await pump(until: "the line is before \(place)") {
        window.dataSource.dropTarget.shown == .newSections(before: before)
      }
      try await devices.release()
      try await pump(until: "the text has arrived") { drops.count > count }
      XCTAssertEqual(drops.last, "# Encore before \(place)")
      XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
    }
  }

  func testAListWithoutAFileHandlerTakesNoFiles() async throws {
    let (window, devices) = try await openList()
    let (other, otherDevices) = try await openListBeside(devices) { _ in
      DragContent(uris: ["file:///song.ogg"])
    }
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.middle(of: .item(2)), over: devices)
    XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
    XCTAssertEqual(other.dataSource.dragSource.items, [9])
    try await devices.release()
    try await pump(until: "the drag is over") { other.dataSource.dragSource.items.isEmpty }
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
  }
}
