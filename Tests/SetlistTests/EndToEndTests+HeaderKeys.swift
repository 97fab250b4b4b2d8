import Testing

/// Tests the keys on section headers.
extension EndToEndTests {
  @Test func goingToASectionShowsItsHeaderAtTheTop() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    let top = try await application.row("Section Part 1").top
    for number in [3, 1, 4, 2] {
      try application.press("ctrl+\(number)")
      let song = "Song \(String(1001 + 40 * (number - 1)).dropFirst())"
      try await application.expectFocus(on: song, after: "ctrl+\(number)")
      _ = try await application.eventually("the header of part \(number) at the top") {
        try application.visibleRows().contains {
          $0.name.hasPrefix("Section Part \(number)") && abs($0.top - top) < 12
        } ? true : nil
      }
    }
  }

  @Test func tabGoesRoundTheWindowAndComesBackToTheSong() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("A Whole New World").center)
    try await application.expectFocus(on: "A Whole New World", after: "a click")
    for key in ["Tab", "shift+Tab"] {
      var visited = [try #require(try application.focused())]
      repeat {
        try application.press(key)
        let next = try await application.eventually("another focus than \(visited.last!)") {
          try application.focused().flatMap { $0.bounds == visited.last?.bounds ? nil : $0 }
        }
        #expect(next.role != "scroll pane", "after \(key)")
        visited.append(next)
      } while visited.last?.isRow(of: "A Whole New World") != true && visited.count < 40
      #expect(visited.last?.isRow(of: "A Whole New World") == true, "\(key): \(visited)")
    }
  }

  @Test func arrowsStopAtTheHeadersOfEmptyAndCollapsedSections() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try application.press("Up")
    try await application.expectFocus(onHeader: "Collapse Favorites", after: "Up")
    try application.press("Up")
    try await application.expectFocus(onHeader: "Collapse Favorites", after: "Up at the top")
    try application.press("Down")
    try await application.expectFocus(on: "Let It Go", after: "Down")
    let disclosure = try await application.headerButton("Collapse Disney")
    try application.click(disclosure.center)
    try await application.expectFocus(onHeader: "Expand Disney", after: "a click")
    for (key, song, header) in [
      ("Down", "Shape of You", nil), ("Up", nil, "Expand Disney"),
      ("Up", nil, "Collapse Favorites"), ("Down", nil, "Expand Disney"),
      ("End", "Uptown Funk", nil), ("ctrl+1", nil, "Collapse Favorites"),
      ("ctrl+2", nil, "Expand Disney"), ("Home", "Shape of You", nil),
      ("Prior", nil, "Collapse Favorites"), ("Next", "Uptown Funk", nil),
      ("ctrl+2", nil, "Expand Disney"), ("space", nil, "Collapse Disney"),
      ("Down", "Let It Go", nil),
    ] as [(String, String?, String?)] {
      try application.press(key)
      if let song { try await application.expectFocus(on: song, after: key) }
      if let header { try await application.expectFocus(onHeader: header, after: key) }
    }
    #expect(try application.selection() == "L")
  }

  @Test func withoutSongsTheArrowsGoFromHeaderToHeader() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    for key in ["ctrl+a", "Delete"] { try application.press(key) }
    try await application.expectRows("F: D: P:")
    for (key, section) in [
      ("Home", "Favorites"), ("Down", "Disney"), ("Down", "Pop"), ("Down", "Pop"),
      ("Up", "Disney"), ("End", "Pop"), ("Home", "Favorites"),
    ] {
      try application.press(key)
      try await application.expectFocus(onHeader: "Collapse \(section)", after: key)
    }
  }

  @Test func theKeysOfAHeaderWorkOnItsSection() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let table: [(key: String, result: String)] = [
      ("alt+Down", "D:LAR F: P:SU"), ("alt+Down", "D:LAR P:SU F:"), ("alt+Down", "D:LAR P:SU F:"),
      ("alt+Up", "D:LAR F: P:SU"), ("alt+Prior", "F: D:LAR P:SU"), ("alt+Up", "F: D:LAR P:SU"),
      ("alt+shift+Down", "F: D:LAR P:SU"), ("ctrl+d", "F: F: D:LAR P:SU"),
    ]
    try application.press("ctrl+1")
    for (key, result) in table {
      try await application.expectFocus(onHeader: "Collapse Favorites", after: "before \(key)")
      try application.press(key)
      try await application.expectLayout(result, of: sample, after: key)
      try await application.expectRows(result)
    }
    try application.press("Delete")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "Delete")
    _ = try await application.eventually("a message") {
      try application.tree().contains { $0.name == "Section “Favorites (Copy)” removed" }
        ? true : nil
    }
    try application.press("ctrl+z")
    try await application.expectLayout("F: F: D:LAR P:SU", of: sample, after: "undo")
  }

  @Test func theFocusComesBackToAHeader() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.press("ctrl+1")
    try await application.expectFocus(onHeader: "Collapse Favorites", after: "ctrl+1")
    try application.press("ctrl+shift+g")
    _ = try await application.cover(sample)
    try application.press("Escape")
    try await application.expectFocus(onHeader: "Collapse Favorites", after: "the overview")
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("let it")
    try await application.expectRows("D:L")
    try application.press("Escape")
    try await application.expectFocus(onHeader: "Collapse Favorites", after: "the search")
  }

  @Test func theMessageOfARemovedSectionSaysHowManySongsWentWithIt() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    for (isSearch, message) in [
      (false, "Section “Disney” with 3 songs removed"),
      (true, "Section “Disney” with 3 songs removed, 2 of them hidden by the search"),
    ] {
      try await application.choose("_Remove", inMenu: "Menu of Disney")
      _ = try await application.eventually("“\(message)”") {
        try application.tree().contains { $0.name == message } ? true : nil
      }
      if isSearch { break }
      try application.press("ctrl+z")
      try await application.expectRows(Self.start)
      try application.press("ctrl+f")
      _ = try await application.widget(role: "entry", name: "Search Songs")
      try application.type("let it")
      try await application.expectRows("D:L")
    }
  }

  @Test func aSectionIsCollapsedAndExpandedByItsMenu() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    for (label, name) in [("C_ollapse", "Expand Disney"), ("_Expand", "Collapse Disney")] {
      try await application.choose("_View", label, inMenu: "Menu of Disney")
      _ = try await application.headerButton(name)
    }
    try await application.expectRows(Self.start)
  }

  @Test func theKeysOfAHeaderLeaveTheSelectedSongsAlone() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try await application.expectFocus(on: "Reflection", after: "a click")
    var presses = 0
    while try application.focused()?.name.hasPrefix("Collapse Disney") != true, presses < 6 {
      let before = try application.focused()?.bounds
      try application.press("Tab")
      _ = try await application.eventually("another focus") {
        try application.focused()?.bounds == before ? nil : true
      }
      presses += 1
    }
    #expect(try application.selection() == "R")
    try application.press("alt+Up")
    try await application.expectLayout("D:LAR F: P:SU", of: sample, after: "alt+Up")
    try application.press("Delete")
    try await application.expectLayout("F: P:SU", of: sample, after: "Delete")
    for key in ["ctrl+z", "ctrl+z"] { try application.press(key) }
    try await application.expectRows(Self.start)
  }

  @Test func aHeaderIsRenamedByKeyAndByItsMenu() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.press("ctrl+1")
    try await application.expectFocus(onHeader: "Collapse Favorites", after: "ctrl+1")
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    for key in ["ctrl+a", "Z", "Return"] { try application.press(key) }
    try await application.expectLayout("Z: D:LAR P:SU", of: sample, after: "F2")
    try await application.expectFocus(onHeader: "Collapse Z", after: "F2")
    for key in ["Menu", "shift+F10"] {
      try await application.choose(nil, inMenuOpenedBy: { try application.press(key) })
      try await application.expectFocus(onHeader: "Collapse Z", after: "the menu by \(key)")
      try await application.choose(0, inMenuOpenedBy: { try application.press(key) })
      _ = try await application.widget(role: "text", name: "Title")
      for key in ["ctrl+a", "Y", "Return"] { try application.press(key) }
      try await application.expectLayout("Y: D:LAR P:SU", of: sample, after: "the menu by \(key)")
      try await application.expectFocus(onHeader: "Collapse Y", after: "the menu by \(key)")
      try application.press("ctrl+z")
      try await application.expectFocus(onHeader: "Collapse Z", after: "undo")
    }
  }

  @Test func aSongThatIsMovedIntoACollapsedSectionOpensItAndStaysSelected() async throws {
    let application = try await RunningApplication()
    let disclosure = try await application.headerButton("Collapse Disney")
    try application.click(disclosure.center)
    _ = try await application.row("Section Disney, 3 songs, 10 minutes 18 seconds, collapsed")
    let table: [(keys: [String], result: String, steps: Int)] = [
      (["alt+Up", "alt+Up", "alt+Up"], "F: D:LSAR P:U", 2),
      (["alt+Prior"], "F: D:LARS P:U", 1),
      (["alt+Prior", "alt+Prior", "alt+Down"], "F: D:SLAR P:U", 2),
    ]
    for (keys, result, steps) in table {
      try application.click(try await application.row("Shape of You").center)
      try await application.expectFocus(on: "Shape of You", after: "a click")
      for key in keys { try application.press(key) }
      try await application.expectLayout(result, of: sample, after: "\(keys)")
      try await application.expectRows(result)
      try await application.expectFocus(on: "Shape of You", after: "\(keys)")
      #expect(try application.selection() == "S")
      for _ in 0..<steps { try application.press("ctrl+z") }
      try await application.expectLayout(Self.start, of: sample, after: "undo")
      _ = try await application.row("Section Disney, 3 songs, 10 minutes 18 seconds, collapsed")
    }
  }
}

extension RunningApplication {
  /// Waits until the button that collapses a section has the keyboard focus.
  fileprivate func expectFocus(
    onHeader name: String, after what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await expectFocus(
      on: name, role: "push button", after: what, sourceLocation: sourceLocation)
  }
}
