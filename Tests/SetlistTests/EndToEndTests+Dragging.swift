import Foundation
import Testing
import TestSupport

/// Tests where rows and sections can be dropped, with the real pointer.
extension EndToEndTests {
  /// One drag in the sample setlist, `F: D:LAR P:SU`, and its expected result.
  struct Drag {
    /// The half of the target row over which the button is released, or the space below the row.
    enum Edge {
      case upper, lower, below
    }

    var selecting: [String] = []
    let row: String
    let target: String
    let edge: Edge
    /// The setlist after the drag; `nil` if nothing changes.
    var result: String?
    var copies = false
    var cancels = false
    /// The selection after the drag, by first letters; `nil` if it does not change.
    var selection: String?
    /// The section of the selected rows after the drag; `nil` if their letters tell it.
    var selectedSection: String?

    var description: String {
      "\(copies ? "copying" : "dragging") \(row) to \(target), \(edge)"
        + (cancels ? ", cancelled" : "") + (selecting.isEmpty ? "" : ", with \(selecting)")
    }
  }

  static let start = "F: D:LAR P:SU"

  @Test func everyDropLandsAtTheLineAndIsOneStepToUndo() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let drags: [Drag] = [
      // Drops within a section: at the top, between two rows, at the end.
      Drag(row: "Reflection", target: "Let It Go", edge: .upper, result: "F: D:RLA P:SU"),
      Drag(row: "Let It Go", target: "A Whole New World", edge: .lower, result: "F: D:ALR P:SU"),
      Drag(row: "Let It Go", target: "Reflection", edge: .lower, result: "F: D:ARL P:SU"),
      // Drops into other sections.
      Drag(row: "Uptown Funk", target: "A Whole New World", edge: .upper, result: "F: D:LUAR P:S"),
      Drag(row: "Let It Go", target: "Uptown Funk", edge: .upper, result: "F: D:AR P:SLU"),
      // Drops at the first and the last place of the list, and in the space behind it.
      Drag(row: "Reflection", target: "Section Favorites", edge: .upper, result: "F:R D:LA P:SU"),
      Drag(row: "Let It Go", target: "Uptown Funk", edge: .lower, result: "F: D:AR P:SUL"),
      Drag(row: "A Whole New World", target: "Uptown Funk", edge: .below, result: "F: D:LR P:SUA"),
      // Drops on headers: of an empty section, the start of the own one, the end of the one above.
      Drag(row: "Shape of You", target: "Section Favorites", edge: .lower, result: "F:S D:LAR P:U"),
      Drag(row: "Let It Go", target: "Section Disney", edge: .upper, result: "F:L D:AR P:SU"),
      Drag(row: "A Whole New World", target: "Section Pop", edge: .lower, result: "F: D:LR P:ASU"),
      Drag(row: "Uptown Funk", target: "Section Pop", edge: .upper, result: "F: D:LARU P:S"),
      // Drops at the present place of the row.
      Drag(row: "A Whole New World", target: "A Whole New World", edge: .upper),
      Drag(row: "A Whole New World", target: "Let It Go", edge: .lower),
      Drag(row: "Uptown Funk", target: "Uptown Funk", edge: .below),
      // Drags of several rows, selected in another order than the list's.
      Drag(
        selecting: ["Uptown Funk", "Let It Go"], row: "Let It Go", target: "Section Pop",
        edge: .lower, result: "F: D:AR P:LUS"),
      Drag(
        selecting: ["Reflection", "Let It Go"], row: "Reflection", target: "Section Favorites",
        edge: .lower, result: "F:LR D:A P:SU"),
      // A drag of a row outside the selection selects that row alone.
      Drag(
        selecting: ["Reflection", "Let It Go"], row: "Uptown Funk", target: "Shape of You",
        edge: .upper, result: "F: D:LAR P:US", selection: "U"),
      Drag(row: "Let It Go", target: "Uptown Funk", edge: .upper, cancels: true),
      Drag(
        row: "Let It Go", target: "Uptown Funk", edge: .upper, result: "F: D:LAR P:SLU",
        copies: true, selectedSection: "Pop"),
      Drag(
        selecting: ["Shape of You", "Let It Go"], row: "Shape of You", target: "Section Favorites",
        edge: .lower, result: "F:LS D:LAR P:SU", copies: true,
        selectedSection: "Favorites"),
    ]
    for drag in drags { try await perform(drag, in: application) }
  }

  @Test func aCancelledDragLeavesSelectedWhatWasDraggedAlone() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Reflection").center)
    try application.click(try await application.row("Let It Go").center, holding: "ctrl")
    // The state at each step is recorded, because the failing step may only reveal an earlier
    // error.
    var course: [String] = []
    func expect(_ selection: String, focus: String, _ step: String) async throws {
      course.append("")
      do {
        _ = try await application.eventually(step) { () -> Bool? in
          let rows = try application.rows()
          let selected = rows.filter { $0.states.contains("selected") }
          let focused = try application.focused()
          course[course.count - 1] = """
            \(step): selected \(selected)
              focused \(focused.map { "\($0)" } ?? "nothing")
              all rows \(rows)
            """
          return selected.map { $0.name.prefix(1) }.joined() == selection
            && focused?.isRow(of: focus) == true ? true : nil
        }
      } catch {
        Issue.record("\(error)\n\(course.joined(separator: "\n"))")
        throw error
      }
    }
    try await expect("LR", focus: "Let It Go", "before the drag")
    let row = try await application.row("Uptown Funk")
    let target = try await application.row("Shape of You")
    try application.pressButton(at: row.center)
    try await expect("LR", focus: "Uptown Funk", "with the button pressed")
    try await application.dragOn(
      from: row.center, to: target.center.below(-target.height / 4))
    try await expect("U", focus: "Uptown Funk", "during the drag")
    try application.press("Escape")
    try await expect("U", focus: "Uptown Funk", "after Escape")
    try application.releaseButton()
    try await application.untilIdle()
    try await expect("U", focus: "Uptown Funk", "after letting go of the button")
    // The next click works only after the drag has ended; an unwanted step would be stored by then.
    try application.click(target.center)
    try await expect("S", focus: "Shape of You", "after a click")
    try await application.expectRows(Self.start)
    try await application.expect("undo", isEnabled: false)
    #expect(try application.layout(of: sample) == Self.start)
  }

  @Test(arguments: [false, true])
  func whatIsDraggedIsBesideThePointerWithItsBeginning(isRightToLeft: Bool) async throws {
    let application = try await RunningApplication(
      environment: isRightToLeft ? ["GTK_DEBUG": "invert-text-dir"] : [:])
    let row = try await application.row("Let It Go")
    try application.click(row.center)
    try application.click(try await application.row("Reflection").center, holding: "ctrl")
    let before = try application.visibleWindows()
    try await application.drag(
      from: row.center, to: try await application.row("Shape of You").center, releasing: false)
    func numbers(_ arguments: String...) throws -> [String: Int] {
      let output = try Command(program: "xdotool").succeed(arguments)
      let parts = output.split(separator: "\n").map { $0.split(separator: "=") }
      return Dictionary(parts.map { (String($0[0]), Int($0[1]) ?? 0) }) { $1 }
    }
    let pointer = try #require(try numbers("getmouselocation", "--shell")["X"])
    // GTK also opens a window of a single pixel for a drag.
    let windows = try application.visibleWindows().filter { !before.contains($0) }
      .map { try numbers("getwindowgeometry", "--shell", $0) }
    let picture = try #require(windows.first { $0["WIDTH"] ?? 0 > 1 })
    let left = try #require(picture["X"])
    let right = left + (try #require(picture["WIDTH"]))
    #expect(
      isRightToLeft ? pointer - right == 8 : left - pointer == 8,
      "the pointer at \(pointer), the picture from \(left) to \(right)")
    try application.press("Escape")
    try application.releaseButton()
  }

  @Test func aWholeSectionIsDraggedByItsHeader() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let drags: [Drag] = [
      Drag(
        row: "Section Pop", target: "Section Favorites", edge: .upper, result: "P:SU F: D:LAR"),
      Drag(row: "Section Favorites", target: "Uptown Funk", edge: .below, result: "D:LAR P:SU F:"),
      Drag(row: "Section Favorites", target: "Section Pop", edge: .upper, result: "D:LAR F: P:SU"),
      Drag(row: "Section Disney", target: "A Whole New World", edge: .upper),
      Drag(row: "Section Disney", target: "Uptown Funk", edge: .below, cancels: true),
    ]
    for drag in drags { try await perform(drag, in: application) }
  }

  @Test func aSectionIsCopiedByItsHeaderWithControlHeld() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    for (target, result) in [
      ("Section Favorites", "P:SU F: D:LAR P:SU"), ("Section Pop", "F: D:LAR P:SU P:SU"),
      ("Section Disney", "F: P:SU D:LAR P:SU"),
    ] {
      let header = try await application.row("Section Pop")
      let row = try await application.row(target)
      // The drag begins beside the header's buttons.
      let handle = Point(x: header.bounds[0] + header.bounds[2] / 2, y: header.center.y)
      let end = Point(x: handle.x, y: row.center.y - row.height / 4)
      try await application.drag(from: handle, to: end, releasing: false)
      try application.hold("ctrl")
      try await application.restPointer(at: end)
      try application.releaseButton()
      try application.letGo("ctrl")
      try await application.expectLayout(result, of: sample, after: "a copy at \(target)")
      try await application.expectRows(result)
      try application.press("ctrl+z")
      try await application.expectRows(Self.start)
      try await application.expect("undo", isEnabled: false)
    }
  }

  @Test func aDropAmongMatchesTouchesNoHiddenRow() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    // The query is in the names of three artists and in one title, and not in two other songs.
    try application.type("on")
    try await application.expectRows("D:AR P:U")
    for drag in [
      Drag(
        row: "Reflection", target: "A Whole New World", edge: .upper, result: "F: D:LRA P:SU"),
      Drag(row: "A Whole New World", target: "Uptown Funk", edge: .lower, result: "F: D:LR P:SUA"),
      Drag(row: "Reflection", target: "Uptown Funk", edge: .upper, result: "F: D:LA P:SRU"),
      Drag(row: "Uptown Funk", target: "A Whole New World", edge: .lower, result: "F: D:LAUR P:S"),
      Drag(row: "Uptown Funk", target: "Section Disney", edge: .lower, result: "F: D:LUAR P:S"),
    ] { try await perform(drag, in: application, shown: "D:AR P:U") }
  }

  @Test func aCollapsedSectionTakesDropsAndOpensUnderADragThatRests() async throws {
    let application = try await RunningApplication()
    let disclosure = try await application.headerButton("Collapse Disney")
    try application.click(disclosure.center)
    try await application.expectRows("F: D: P:SU")
    try application.click(try await application.row("Uptown Funk").center)
    let collapsed = try await application.row("Section Disney")
    var song = try await application.row("Shape of You")
    try await application.drag(from: song.center, to: collapsed.center.below(collapsed.height / 4))
    try await application.expectLayout("F: D:LARS P:U", of: sample, after: "a drop on the header")
    try await application.expectRows("F: D: P:U")
    // Hidden songs are not selected.
    #expect(try application.selection() == "")
    try application.press("ctrl+z")
    try await application.expectRows("F: D: P:SU")

    song = try await application.row("Shape of You")
    try await application.drag(
      from: song.center, to: collapsed.center.below(collapsed.height / 4), releasing: false)
    let first = try await application.row("Let It Go")
    try application.movePointer(to: first.center.below(-first.height / 4))
    try application.releaseButton()
    try await application.expectLayout("F: D:SLAR P:U", of: sample, after: "a drop after a rest")
    try await application.expectRows("F: D:SLAR P:U")
    // The drop and the expansion of the section are one step. The step before it is the one that
    // collapsed the section.
    for rows in ["F: D: P:SU", Self.start] {
      try application.press("ctrl+z")
      try await application.expectRows(rows)
    }
    try await application.expect("undo", isEnabled: false)
  }

  @Test func aSectionThatOpenedUnderADragIsCollapsedAgainUnlessSomethingIsDroppedIntoIt()
    async throws
  {
    let application = try await RunningApplication()
    let disclosure = try await application.headerButton("Collapse Disney")
    try application.click(disclosure.center)
    try await application.expectRows("F: D: P:SU")
    let song = try await application.row("Shape of You")
    try application.click(song.center)
    try application.press("alt+Down")
    try await application.expectRows("F: D: P:US")
    try application.press("ctrl+z")
    try await application.expectRows("F: D: P:SU")
    try await application.expect("redo", isEnabled: true)
    let header = try await application.row("Section Disney")
    let lowerHalf = header.center.below(header.height / 4)
    func dragUntilTheSectionOpens() async throws {
      let song = try await application.row("Shape of You")
      try await application.drag(from: song.center, to: lowerHalf, releasing: false)
      try await application.expectRows("F: D:LAR P:SU")
    }

    // The drag is cancelled, or released outside of the list.
    try await dragUntilTheSectionOpens()
    try application.press("Escape")
    try await application.expectRows("F: D: P:SU")
    try application.releaseButton()
    try await dragUntilTheSectionOpens()
    try application.movePointer(to: Point(x: lowerHalf.x, y: 4))
    try application.releaseButton()
    try await application.expectRows("F: D: P:SU")
    try await application.expect("redo", isEnabled: true)

    // The songs are dropped elsewhere.
    try await dragUntilTheSectionOpens()
    let favorites = try await application.row("Section Favorites")
    try await application.restPointer(at: favorites.center.below(favorites.height / 4))
    try application.releaseButton()
    try await application.expectRows("F:S D: P:U")
    try application.press("ctrl+z")
    try await application.expectRows("F: D: P:SU")

    // The songs are copied into the section.
    try await dragUntilTheSectionOpens()
    try application.hold("ctrl")
    let first = try await application.row("Let It Go")
    try await application.restPointer(at: first.center.below(-first.height / 4))
    try application.releaseButton()
    try application.letGo("ctrl")
    try await application.expectRows("F: D:SLAR P:SU")
    try application.press("ctrl+z")
    try await application.expectRows("F: D: P:SU")
    try application.press("ctrl+z")
    try await application.expectRows(Self.start)
    try await application.expect("undo", isEnabled: false)
  }

  @Test func aLongListScrollsUnderADragAndStaysAfterTheDrop()
    async throws
  {
    let application = try await RunningApplication.showingLongSetlist()
    let row = try await application.row("Song 002")
    try application.click(row.center)
    let before = try application.show("Long").sections.flatMap(\.entries).map(\.title)
    let view = try application.viewport()
    try await application.drag(
      from: row.center, to: Point(x: row.center.x, y: view.bounds[1] + view.bounds[3] - 6),
      releasing: false)
    _ = try await application.eventually("a scrolled list") {
      // The list may have scrolled to its end by now.
      let titles = try application.visibleRows().map(RunningApplication.title)
      return titles.contains { $0 > "Song 030" } ? true : nil
    }
    try application.movePointer(to: view.center)
    let rest = try await application.restingRows()
    try application.releaseButton()
    _ = try await application.eventually("the drop") {
      try application.show("Long").sections.first?.entries.map(\.title).prefix(2)
        == ["Song 001", "Song 003"] ? true : nil
    }
    let after = try application.show("Long").sections.flatMap(\.entries).map(\.title)
    #expect(after.sorted() == before.sorted())
    #expect(after.filter { $0 != "Song 002" } == before.filter { $0 != "Song 002" })
    let moved = try await application.restingRows()
    let top = try #require(rest.first { !$0.name.hasPrefix("Song 002") && $0.top >= view.top })
    let topNow = moved.first {
      RunningApplication.title(of: $0) == RunningApplication.title(of: top)
    }
    #expect(topNow?.top == top.top, "\(top) jumped to \(topNow.map { "\($0)" } ?? "nowhere")")
    let dropped = try #require(moved.first { $0.name.hasPrefix("Song 002") })
    #expect(dropped.states.contains("selected"))
  }

  @Test func whatIsDroppedAtTheEdgeOfAListThatScrollsIsSeenWhole() async throws {
    let application = try await RunningApplication.showingLongSetlist(songs: 999)
    let row = try await application.row("Song 002")
    try application.click(row.center)
    let view = try application.viewport()
    // The list scrolls slowly there, so it is still far from its end.
    try await application.drag(
      from: row.center, to: Point(x: row.center.x, y: view.bottom - 20), releasing: false)
    _ = try await application.eventually("a scrolled list") {
      let titles = try application.visibleRows().map(RunningApplication.title)
      return titles.contains { $0 > "Song 020" } ? true : nil
    }
    try application.releaseButton()
    _ = try await application.eventually("the drop") {
      try application.show("Long").sections.first?.entries.map(\.title).prefix(2)
        == ["Song 001", "Song 003"] ? true : nil
    }
    try await application.expectFocus(on: "Song 002", after: "the drop")
    let dropped = try #require(
      try await application.restingRows().first { $0.name.hasPrefix("Song 002") })
    #expect(dropped.top >= view.top && dropped.bottom <= view.bottom, "\(dropped) in \(view)")
    // The list has scrolled only as far as needed.
    #expect(dropped.bottom > view.bottom - dropped.height, "\(dropped) in \(view)")
  }

  /// Makes a drag, checks its result, and undoes it.
  func perform(
    _ drag: Drag, in application: RunningApplication, shown: String = start
  ) async throws {
    let what = drag.description
    let isSection = drag.row.hasPrefix("Section ")
    let selecting = drag.selecting.isEmpty && !isSection ? [drag.row] : drag.selecting
    for (index, name) in selecting.enumerated() {
      let row = try await application.row(name)
      if index == 0 {
        try application.click(row.center)
      } else {
        try application.click(row.center, holding: "ctrl")
      }
    }
    if isSection { try application.click(try await application.row("Let It Go").center) }
    let letters = Set((isSection ? ["Let It Go"] : selecting).map { String($0.prefix(1)) })
    _ = try await application.eventually("the selection before \(what)") {
      try Set(application.selection().map(String.init)) == letters ? true : nil
    }
    let row = try await application.row(drag.row)
    let target = try await application.row(drag.target)
    let top = try #require(try application.rows().first)
    let offset =
      switch drag.edge {
      case .upper: -target.height / 4
      case .lower: target.height / 4
      case .below: target.height / 2 + 30
      }
    // The drag begins beside the header's buttons.
    let handle =
      isSection ? Point(x: row.bounds[0] + row.bounds[2] / 2, y: row.center.y) : row.center
    let end = Point(x: handle.x, y: target.center.y + offset)
    try await application.drag(from: handle, to: end, releasing: false)
    if drag.copies {
      try application.hold("ctrl")
      try await application.restPointer(at: end)
    }
    if drag.cancels { try application.press("Escape") }
    try application.releaseButton()
    if drag.copies { try application.letGo("ctrl") }
    let selection = drag.selection.map { Set($0.map(String.init)) } ?? letters
    var selected: [AccessibleNode] = []
    _ = try? await application.eventually("the selection after \(what)") { () -> Bool? in
      selected = try application.rows().filter { row in
        row.states.contains("selected")
          && drag.selectedSection.map { row.name.hasSuffix("in \($0)") } != false
      }
      let titles = selected.map { String($0.name.prefix(1)) }
      return Set(titles) == selection && titles.count == selection.count ? true : nil
    }
    #expect(
      Set(selected.map { String($0.name.prefix(1)) }) == selection,
      "the selection after \(what): \(selected)")
    if !isSection {
      let focus = drag.copies ? try #require(selected.first).name : drag.row
      try await application.expectFocus(on: focus, after: what)
    }
    guard let result = drag.result else {
      // The next click works only after the drag has ended; an unwanted step would be stored by
      // then.
      try application.click(try await application.row(drag.row).center)
      try await application.expect("undo", isEnabled: false)
      #expect(try application.layout(of: sample) == Self.start, "\(what)")
      return
    }
    try await application.expectLayout(result, of: sample, after: what)
    if shown == Self.start { try await application.expectRows(result) }
    let after = try application.rows()
    let follower = after.first {
      RunningApplication.title(of: $0) == RunningApplication.title(of: top)
    }
    if drag.row != top.name, result.prefix(1) == Self.start.prefix(1) {
      #expect(follower?.top == top.top, "after \(what) the first row jumped")
    }
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo of \(what)")
    try await application.expectRows(shown)
    try await application.expect("undo", isEnabled: false)
  }
}
