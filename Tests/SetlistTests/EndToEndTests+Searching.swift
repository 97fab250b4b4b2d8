import Foundation
import Testing

/// Tests the search, in lists that are longer than the window and with hidden rows.
extension EndToEndTests {
  @Test func fieldTermsFindWhatTheyName() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let table = application.dataHome.appendingPathComponent("More.csv")
    try Data(
      """
      section,title,artist,duration,bpm,key,location
      More,Quick,One,1:00,140,Am,quick.mp3
      More,Weary,Two,2:00,70,C,weary.mp3
      """.utf8
    ).write(to: table)
    try application.control("import", table.path, "--into", sample)
    try await application.expectRows(Self.start + " M:QW")
    try application.click(try await application.row("Let It Go").center)
    try application.press("ctrl+b")
    try application.click(try await application.row("Weary").center)
    try application.press("ctrl+d")
    try await application.expectRows(Self.start + " M:QWW")
    try await application.search("")
    for (query, rows) in [
      ("bpm:>120", "M:Q"), ("key:Am", "M:Q"), ("is:starred", "D:L"), ("is:missing", "M:QWW"),
      ("is:duplicate", "M:WW"), ("artist:ed", "P:S"), ("title:we", "M:WW"),
      ("bpm:<100 two", "M:WW"),
    ] {
      try application.press("ctrl+a")
      try application.type(query)
      try await application.expectRows(rows)
    }
    try application.press("ctrl+a")
    try application.type("nothing is called this")
    _ = try await application.widget(role: "label", name: "0 of 8 songs")
    try await application.expectRows("")
    try application.press("Escape")
    try await application.expectRows(Self.start + " M:QWW")
  }

  @Test func keysMoveMatchesAndTouchNoHiddenRow() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.search("on")
    try await application.expectRows("D:AR P:U")
    for (song, key, result) in [
      ("A Whole New World", "alt+Down", "F: D:LRA P:SU"),
      ("Reflection", "alt+Down", "F: D:LA P:SRU"), ("Uptown Funk", "alt+Up", "F: D:LARU P:S"),
      ("Reflection", "alt+shift+Up", "F: D:LRA P:SU"),
      ("A Whole New World", "alt+Next", "F: D:LR P:SAU"),
      ("A Whole New World", "Delete", "F: D:LR P:SU"),
    ] {
      try application.click(try await application.row(song).center)
      try await application.expectFocus(on: song, after: "a click")
      try application.press(key)
      try await application.expectLayout(result, of: sample, after: "\(key) on \(song)")
      if key != "Delete" { try await application.expectFocus(on: song, after: key) }
      try application.press("ctrl+z")
      try await application.expectLayout(Self.start, of: sample, after: "undo of \(key)")
      try await application.expectRows("D:AR P:U")
    }
    // All matches are selected, not all songs.
    try application.press("ctrl+a")
    try application.press("Delete")
    try await application.expectLayout("F: D:L P:S", of: sample, after: "Delete of all matches")
  }

  @Test func aSearchReachesSectionsInWhichItFindsNothing() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.search("let")
    try await application.expectRows("D:L")
    let song = try await application.row("Let It Go")
    try application.click(song.center)
    for (key, result, rows) in [
      ("alt+Next", "F: D:AR P:SUL", "P:L"), ("alt+Prior", "F:L D:AR P:SU", "F:L"),
    ] {
      try application.press(key)
      try await application.expectLayout(result, of: sample, after: key)
      try await application.expectRows(rows)
      try await application.expectFocus(on: "Let It Go", after: key)
      try application.press("ctrl+z")
      try await application.expectLayout(Self.start, of: sample, after: "undo of \(key)")
      try await application.expectRows("D:L")
    }
    // The submenu's items up to the chosen one: Favorites, Pop. Nothing moves up or down.
    try await application.choose(
      "Mo_ve", inMenuOpenedBy: { try application.click(song.center, button: 3) },
      then: ["Down", "Down", "Return"])
    try await application.expectLayout("F: D:AR P:SUL", of: sample, after: "the menu")
    try await application.expectRows("P:L")
  }

  @Test func returnBeforeTheSearchHasFoundNothingKeepsTheKeyboardInTheSearch() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try await application.search("zzz")
    try application.press("Return")
    try await application.expectRows("")
    _ = try await application.eventually("the focus in the search") {
      try application.focused().flatMap { $0.text == "zzz" ? true : nil }
    }
    try application.press("Escape")
    try await application.expectRows(Self.start)
  }

  @Test func onlyAPageWithALargePictureTakesTheMemoryForOne() async throws {
    let dataHome = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-test-\(UUID().uuidString)")
    let picture = try ThemePicture("folder-music-symbolic", in: dataHome)
    let application = try await RunningApplication(
      dataHome: dataHome, environment: picture.environment)
    try await application.expectRows(Self.start)
    try await application.untilIdle()
    // If the theme has small pictures, GTK makes only a large one from the drawing.
    let wasRead = picture.wasRead()
    if ThemePicture.hasSmallOnes {
      #expect(!wasRead)
      #expect(try !application.hasLoaded("librsvg-2"))
    }
    try await application.makeEmptySetlist("Sunday")
    _ = try await application.eventually("the picture") { picture.wasRead() ? true : nil }
    _ = try await application.eventually("what draws it") {
      try application.hasLoaded("librsvg-2") ? true : nil
    }
  }

  @Test func theOnlyMatchHasTheFocusAgainWhenItsRemovalIsUndone() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.search("let")
    try await application.expectRows("D:L")
    try application.press("Return")
    try await application.expectFocus(on: "Let It Go", after: "Return")
    try application.press("Delete")
    try await application.expectRows("")
    try application.press("ctrl+z")
    try await application.expectFocus(on: "Let It Go", after: "undo")
  }

  @Test func escapeAfterASearchBringsBackPlaceAndSelectionInALongList() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    let middle = try application.viewport().center
    for _ in 0..<12 { try application.click(middle, button: 5) }
    _ = try await application.eventually("a scrolled list") {
      try application.visibleRows().contains { $0.name.hasPrefix("Song 001") } ? nil : true
    }
    let scrolled = try await application.restingRows()
    let chosen = scrolled[scrolled.count / 2]
    let title = RunningApplication.title(of: chosen)
    try application.click(chosen.center)
    try await application.expectFocus(on: title, after: "a click")
    let before = try await application.restingRows()

    try await application.search("tenth")
    _ = try await application.eventually("the matches") {
      let rows = try application.visibleRows()
      return rows.count > 5
        && rows.allSatisfy { $0.name.contains("Tenth Band") || $0.name.hasPrefix("Section ") }
        ? true : nil
    }
    try application.press("Escape")
    _ = try await application.eventually("all rows") {
      try application.tree().contains { $0.role == "label" && $0.name.hasSuffix(" of 200 songs") }
        ? nil : true
    }
    let after = try await application.restingRows()
    let selected = after.filter { $0.states.contains("selected") }
    #expect(selected.map(RunningApplication.title) == [title])
    // The search bar shortens and lengthens the list, which moves its rows by a few pixels.
    let place = try #require(before.first { RunningApplication.title(of: $0) == title })
    #expect(abs(try #require(selected.first).top - place.top) < place.height / 2)
  }

  @Test func escapeAfterASearchWithoutAMatchShowsWhatWasThereBefore() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    let middle = try application.viewport().center
    var scrolled = 0
    for (steps, text, pace) in [
      (3, "zzz", 30), (4, "qq", 200), (6, "song 1 zzz", 10), (9, "tenthzzzz", 90), (30, "x", 2),
    ] {
      try application.movePointer(to: middle)
      try application.seat.click(5, times: steps)
      scrolled += steps
      let resting = try await application.restingRows()
      let songs = resting.filter { $0.name.hasPrefix("Song ") }
      try application.click(songs[songs.count / 2].center)
      let before = try await application.restingRows()
      try application.press(text.map { $0 == " " ? "space" : String($0) }, every: pace)
      _ = try await application.widget(role: "label", name: "No Songs Found")
      try application.press("Escape")
      _ = try await application.row("Song")
      let after = try await application.restingRows()
      let what = "after a search for “\(text)”, \(scrolled) steps down"
      #expect(before.first?.name == after.first?.name, "\(what)")
      // The search bar shortens and lengthens the list, which moves its rows by a few pixels.
      #expect(try abs(#require(before.first).top - #require(after.first).top) <= 4, "\(what)")
    }
  }

  @Test func eachSetlistIsShownWhereItWasLeftAndANewCopyFromItsBeginning() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    try application.click(try application.viewport().center)
    try application.press("End")
    _ = try await application.eventually("the end of the list") {
      try application.visibleRows().contains { $0.name.hasPrefix("Song 200") } ? true : nil
    }
    let end = try await application.restingRows()
    try await application.choose("Setl_ist", "_Duplicate", inMenu: "Setlist Menu")
    _ = try await application.eventually("the beginning of the copy") {
      try application.visibleRows().contains { $0.name.hasPrefix("Song 001") } ? true : nil
    }
    let beginning = try await application.restingRows()
    for (isCopy, expected) in [(false, end), (true, beginning), (false, end)] {
      let row = try await application.eventually("the setlist in the sidebar") {
        try application.tree().filter { $0.role == "list item" && $0.name.contains(", 200 songs") }
          .first { $0.states.contains("selected") == false }
      }
      try application.click(row.center)
      let name = try #require(expected.last).name
      _ = try await application.eventually("\(name), copy: \(isCopy)") {
        try application.visibleRows().contains { $0.name == name } ? true : nil
      }
      #expect(try await application.restingRows().map(\.name) == expected.map(\.name))
    }
  }
}

extension RunningApplication {
  /// Opens the search bar and types a text.
  func search(_ text: String) async throws {
    try press("ctrl+f")
    _ = try await widget(role: "entry", name: "Search Songs")
    try type(text)
  }
}
