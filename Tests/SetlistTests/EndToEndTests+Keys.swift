import Foundation
import Testing

/// Tests every key of the list, on the real keyboard.
extension EndToEndTests {
  /// Keys pressed on one or several songs of the sample, with the expected result.
  private struct Keys {
    let songs: [String]
    let keys: [String]
    let result: String
    /// The row with the focus after the keys; `nil` for the song itself.
    var focus: String?
    /// The number of steps that undo takes back.
    var steps = 1
  }

  @Test func aRangeBeginsWhereTheFocusIsWhateverMovedIt() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Uptown Funk").center)
    for (keys, song, selection) in [
      (["ctrl+2"], "Let It Go", "LA"), (["End", "Delete", "ctrl+z"], "Uptown Funk", "U"),
      (["ctrl+2", "ctrl+d"], "Let It Go", "LA"),
      (["ctrl+2", "ctrl+z", "ctrl+2"], "Let It Go", "LA"),
    ] {
      for key in keys { try application.press(key) }
      try await application.expectFocus(on: song, after: "\(keys)")
      try application.press("shift+Down")
      try await application.expectSelection(selection)
    }
    // When the search ends, the next range begins at the song that was found.
    for key in ["End", "ctrl+f"] { try application.press(key) }
    try application.type("flec")
    for key in ["Return", "Escape"] { try application.press(key) }
    try await application.expectRows(Self.start)
    try await application.expectFocus(on: "Reflection", after: "Return, Escape")
    try application.press("shift+Up")
    try await application.expectSelection("AR")
  }

  @Test func theKeysFromTheSearchGoToTheFirstMatchAndStayThere() async throws {
    let application = try await RunningApplication()
    for key in ["Return", "Down"] {
      try application.click(try await application.row("Shape of You").center)
      try application.press("ctrl+f")
      // Neither key waits for the search result.
      try application.type("refl")
      try application.press(key)
      try await application.expectFocus(on: "Reflection", after: key)
      try await application.expectSelection("R")
      for key in ["ctrl+f", "Escape"] { try application.press(key) }
      try await application.expectRows(Self.start)
      try await application.expectFocus(on: "Reflection", after: "Escape")
      try await application.expectSelection("R")
    }
  }

  @Test func withoutAMatchTheKeysStayInTheSearchAndEscapeEndsItFromEverywhere() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Shape of You").center)
    try application.press("ctrl+f")
    try application.type("zzz")
    try await application.expectRows("")
    for key in ["Down", "Return"] {
      try application.press(key)
      try await application.untilIdle()
      #expect(try application.focused()?.name == "Search Songs", "\(key)")
    }
    for key in ["Tab", "Tab", "Tab", "Escape"] { try application.press(key) }
    try await application.expectRows(Self.start)
    try await application.expectFocus(on: "Shape of You", after: "Escape")
    try await application.expectSelection("S")
  }

  @Test func theFocusAndTheSelectionComeBackTogetherAfterASearch() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Shape of You").center)
    try application.press("ctrl+f")
    try application.type("refl")
    try await application.expectRows("D:R")
    for _ in 0..<5 where try application.focused()?.name.hasPrefix("Reflection") == false {
      try application.press("Tab")
      try await application.untilIdle()
    }
    try await application.expectFocus(on: "Reflection", after: "Tab")
    for key in ["ctrl+f", "Escape"] { try application.press(key) }
    try await application.expectRows(Self.start)
    try await application.expectFocus(on: "Shape of You", after: "Escape")
    try await application.expectSelection("S")
  }

  @Test func theSidebarIsEnteredAtTheSetlistThatIsOpen() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    for name in ["Saturday", "Sunday"] {
      try application.press("ctrl+n")
      _ = try await application.widget(role: "text", name: "Name")
      try application.type(name)
      try application.press("Return")
      _ = try await application.eventually("“\(name)”, opened") {
        try application.tree().contains {
          $0.role == "list item" && $0.name.hasPrefix(name) && $0.states.contains("selected")
        } ? true : nil
      }
    }
    var presses = 0
    while try application.focused()?.role != "list item", presses < 12 {
      try application.press("Tab")
      presses += 1
      try await application.untilIdle()
    }
    try await application.expectFocus(on: "Sunday", after: "Tab")
  }

  @Test func f6GoesFromTheSidebarToTheListAndTheBarsAndBack() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("shift+Down")
    _ = try await application.widget(role: "push button", name: "Star the Selection")
    // The song has no file, which opens a bar.
    try application.press("space")
    _ = try await application.widget(role: "push button", name: "Close Message")
    let message = "Show where its file is to hear it."
    func pane() throws -> String? {
      guard let focus = try application.focused() else { return nil }
      let song = focus.name.hasPrefix("A Whole New World")
      return song ? "list" : focus.name.hasPrefix(sample) ? "sidebar" : focus.name
    }
    for (key, panes) in [
      ("F6", ["Star the Selection", message, "sidebar", "list"]),
      ("shift+F6", ["sidebar", message, "Star the Selection", "list"]),
    ] {
      for expected in panes {
        try application.press(key)
        _ = try await application.eventually("the focus on \(expected) after \(key)") {
          try pane() == expected ? true : nil
        }
      }
    }
    try await application.expectSelection("LA")
  }

  @Test func controlAndADigitGoToASectionFromEverywhereInTheWindow() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    // The key works from the search entry and from a button of the header bar, too.
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.press("ctrl+3")
    try await application.expectFocus(on: "Shape of You", after: "ctrl+3 in the search entry")
    try application.press("Escape")
    try application.press("shift+Tab")
    _ = try await application.eventually("a button") {
      try application.focused()?.role != "list item" ? true : nil
    }
    try application.press("ctrl+2")
    try await application.expectFocus(on: "Let It Go", after: "ctrl+2 on a button")
    // The overview of all setlists has no sections.
    try application.press("ctrl+shift+g")
    _ = try await application.cover(sample)
    try application.press("ctrl+3")
    try application.press("ctrl+shift+g")
    try await application.expectFocus(on: "Let It Go", after: "the overview")
  }

  @Test func everyKeyOfTheListDoesItsWorkAndKeepsTheFocus()
    async throws
  {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let (l, a, r, s, u) =
      ("Let It Go", "A Whole New World", "Reflection", "Shape of You", "Uptown Funk")
    let table: [Keys] = [
      Keys(songs: [a], keys: ["alt+Up"], result: "F: D:ALR P:SU"),
      Keys(songs: [a], keys: ["alt+Down"], result: "F: D:LRA P:SU"),
      Keys(songs: [r], keys: ["alt+Down"], result: "F: D:LA P:RSU"),
      Keys(songs: [s], keys: ["alt+Up"], result: "F: D:LARS P:U"),
      Keys(songs: [l], keys: ["alt+Up"], result: "F:L D:AR P:SU"),
      // Several steps of a key are one step to undo.
      Keys(songs: [a], keys: ["alt+Up", "alt+Up", "alt+Up", "alt+Down"], result: "F: D:ALR P:SU"),
      Keys(songs: [u], keys: ["alt+Up", "alt+Up"], result: "F: D:LARU P:S"),
      Keys(songs: [l, r], keys: ["alt+Up"], result: "F:LR D:A P:SU", focus: r),
      Keys(songs: [r], keys: ["alt+shift+Up"], result: "F: D:RLA P:SU"),
      Keys(songs: [l], keys: ["alt+shift+Down"], result: "F: D:ARL P:SU"),
      Keys(songs: [l], keys: ["alt+Next"], result: "F: D:AR P:LSU"),
      Keys(songs: [u], keys: ["alt+Prior"], result: "F: D:LARU P:S"),
      Keys(songs: [u], keys: ["alt+Prior", "alt+Prior"], result: "F:U D:LAR P:S"),
      // At both ends of the list there is no place to move to.
      Keys(songs: [u], keys: ["alt+Down"], result: Self.start, steps: 0),
      Keys(songs: [u], keys: ["alt+Next"], result: Self.start, steps: 0),
      Keys(songs: [u], keys: ["alt+shift+Down"], result: Self.start, steps: 0),
      // Songs of several sections gather around the first of them when they move upwards, and
      // around the last when they move downwards.
      Keys(songs: [l, s], keys: ["alt+Up"], result: "F:LS D:AR P:U"),
      Keys(songs: [l, s], keys: ["alt+Down"], result: "F: D:AR P:ULS"),
      Keys(songs: [l, s], keys: ["alt+Up", "alt+Down", "alt+Down"], result: "F: D:ALSR P:U"),
      Keys(songs: [a, u], keys: ["alt+shift+Up"], result: "F: D:AULR P:S"),
      Keys(songs: [a, s], keys: ["alt+shift+Down"], result: "F: D:LR P:UAS"),
      Keys(songs: [l, s], keys: ["alt+Prior"], result: "F:LS D:AR P:U"),
      Keys(songs: [l, s], keys: ["alt+Next"], result: Self.start, steps: 0),
      Keys(songs: [a], keys: ["ctrl+a", "alt+Up"], result: "F:LARSU D: P:"),
      Keys(songs: [a], keys: ["ctrl+a", "alt+Down", "alt+Down"], result: "F: D: P:LARSU"),
      Keys(songs: [s, u], keys: ["alt+Up"], result: "F: D:LARSU P:"),
      // The focus goes to the nearest remaining row, the next before the previous; a header between
      // them counts as a row.
      Keys(songs: [a], keys: ["Delete"], result: "F: D:LR P:SU", focus: r),
      Keys(songs: [r], keys: ["Delete"], result: "F: D:LA P:SU", focus: a),
      Keys(songs: [u], keys: ["Delete"], result: "F: D:LAR P:S", focus: s),
      Keys(songs: [s], keys: ["Delete", "Delete"], result: "F: D:LAR P:", focus: r, steps: 2),
      Keys(songs: [a], keys: ["ctrl+x"], result: "F: D:LR P:SU", focus: r),
      Keys(songs: [a], keys: ["ctrl+d"], result: "F: D:LAAR P:SU"),
      Keys(songs: [l], keys: ["ctrl+c", "ctrl+3", "ctrl+v"], result: "F: D:LAR P:SLU"),
      Keys(songs: [l], keys: ["ctrl+x", "End", "ctrl+v"], result: "F: D:AR P:SUL", steps: 2),
      // These keys only move the focus.
      Keys(songs: [a], keys: ["ctrl+3"], result: Self.start, focus: s, steps: 0),
      Keys(songs: [u], keys: ["ctrl+2"], result: Self.start, focus: l, steps: 0),
      Keys(songs: [u], keys: ["ctrl+9"], result: Self.start, focus: u, steps: 0),
      Keys(songs: [a], keys: ["Home"], result: Self.start, focus: l, steps: 0),
      Keys(songs: [a], keys: ["End"], result: Self.start, focus: u, steps: 0),
    ]
    for keys in table {
      let what = "\(keys.keys.joined(separator: ", ")) on \(keys.songs)"
      for (index, song) in keys.songs.enumerated() {
        let center = try await application.row(song).center
        if index == 0 {
          try application.click(center)
        } else {
          try application.click(center, holding: "ctrl")
        }
      }
      try await application.expectFocus(on: keys.songs.last ?? "", after: "a click")
      for key in keys.keys { try application.press(key) }
      try await application.expectLayout(keys.result, of: sample, after: what)
      try await application.expectRows(keys.result)
      try await application.expectFocus(on: keys.focus ?? keys.songs.last ?? "", after: what)
      for step in 0..<keys.steps {
        try application.press("ctrl+z")
        if step + 1 < keys.steps {
          _ = try await application.eventually("undo of a step of \(what)") {
            try application.layout(of: sample) != keys.result ? true : nil
          }
        }
      }
      try await application.expectLayout(Self.start, of: sample, after: "undo of \(what)")
      try await application.expectRows(Self.start)
      try await application.expect("undo", isEnabled: false)
    }
  }

  @Test func escapeLeavesOfSeveralSelectedSongsTheFocusedOne() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    for key in ["shift+Down", "shift+Down"] { try application.press(key) }
    _ = try await application.widget(role: "push button", name: "Star the Selection")
    #expect(try application.selection() == "LAR")
    try application.press("Escape")
    try await application.expectSelection("R")
    try await application.expectFocus(on: "Reflection", after: "Escape")
    _ = try await application.eventually("the end of the bar") {
      try application.tree().contains { $0.name == "Star the Selection" && $0.isShowing }
        ? nil : true
    }
    // A range continues from the remaining song, and Escape has nothing more to close.
    for key in ["Escape", "shift+Down"] { try application.press(key) }
    try await application.expectSelection("RS")
  }

  @Test func escapeEndsTheSearchThePreviewAndAllSetlistsBeforeTheSelection() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("shift+Down")
    try await application.expectSelection("LA")
    // The song has no file, which opens a bar.
    try application.press("space")
    _ = try await application.widget(role: "push button", name: "Close Message")
    try application.press("Escape")
    _ = try await application.eventually("the end of the message") {
      try application.tree().contains { $0.name == "Close Message" && $0.isShowing } ? nil : true
    }
    #expect(try application.selection() == "LA")
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("on")
    try await application.expectRows("D:AR P:U")
    try application.click(try await application.row("Reflection").center)
    try application.press("shift+Down")
    try await application.expectSelection("RU")
    try application.press("Escape")
    try await application.expectRows(Self.start)
    #expect(try application.selection() == "RU")
    try application.press("ctrl+shift+g")
    _ = try await application.cover(sample)
    try application.press("Escape")
    try await application.expectRows(Self.start)
    #expect(try application.selection() == "RU")
    try await application.expectFocus(on: "Uptown Funk", after: "leaving all setlists")
    try application.press("Escape")
    try await application.expectSelection("U")
  }

  @Test func everythingIsRemovedAndTheKeyboardStillWorks()
    async throws
  {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try application.press("ctrl+a")
    _ = try await application.eventually("five selected rows") {
      try application.selection() == "LARSU" ? true : nil
    }
    try application.press("Delete")
    try await application.expectLayout("F: D: P:", of: sample, after: "Delete")
    try await application.expectRows("F: D: P:")
    _ = try await application.eventually("a focus") { try application.focused() }
    try application.press("ctrl+z")
    try await application.expectRows(Self.start)
    try await application.expectFocus(on: "Let It Go", after: "undo")
    #expect(try application.selection() == "LARSU")
    try application.press("ctrl+shift+z")
    try await application.expectRows("F: D: P:")
  }

  @Test func undoSelectsAndFocusesWhatItBringsBack() async throws {
    let application = try await RunningApplication()
    for songs in [["A Whole New World"], ["Let It Go", "Shape of You"], ["Uptown Funk"]] {
      for song in songs {
        let center = try await application.row(song).center
        if song == songs.first {
          try application.click(center)
        } else {
          try application.click(center, holding: "ctrl")
        }
      }
      try application.press("Delete")
      _ = try await application.eventually("the removal of \(songs)") {
        try application.rows().count == 8 - songs.count ? true : nil
      }
      // Meanwhile another song is selected.
      try application.click(try await application.row("Reflection").center)
      try await application.expectFocus(on: "Reflection", after: "a click")
      try application.press("ctrl+z")
      try await application.expectRows(Self.start)
      try await application.expectFocus(on: songs[0], after: "undo of the removal of \(songs)")
      let letters = songs.map { String($0.prefix(1)) }.joined()
      #expect(try application.selection() == letters)
      // Redo selects the songs as before.
      try application.press("ctrl+shift+z")
      _ = try await application.eventually("the removal of \(songs) again") {
        try application.rows().count == 8 - songs.count ? true : nil
      }
      try application.press("ctrl+z")
      try await application.expectRows(Self.start)
      try await application.expectFocus(on: songs[0], after: "another undo")
      #expect(try application.selection() == letters)
    }
  }

  @Test func undoOfASectionsRemovalSelectsItsSongs() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Reflection").center)
    try application.press("Tab")
    try await application.expectFocus(on: "Collapse Disney", role: "push button", after: "Tab")
    try application.press("Delete")
    try await application.expectRows("F: P:SU")
    try application.click(try await application.row("Uptown Funk").center)
    try await application.expectFocus(on: "Uptown Funk", after: "a click")
    try application.press("ctrl+z")
    try await application.expectRows(Self.start)
    try await application.expectFocus(on: "Let It Go", after: "undo")
    #expect(try application.selection() == "LAR")
  }

  @Test func dialogsGiveTheFocusBackToTheRow() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("A Whole New World")
    try application.click(row.center)
    try await application.expectFocus(on: "A Whole New World", after: "a click")
    for (key, role, name) in [
      ("F2", "text", "Title"), ("ctrl+shift+n", "text", "Title"), ("alt+Return", "text", "Name"),
      ("ctrl+question", "label", "Move to the section's start"),
    ] {
      try application.press(key)
      _ = try await application.widget(role: role, name: name)
      try application.press("Escape")
      _ = try await application.eventually("the end of what \(key) opened") {
        try application.tree().contains { $0.role == role && $0.name == name } ? nil : true
      }
      try await application.expectFocus(on: "A Whole New World", after: key)
    }
    try application.press("ctrl+b")
    _ = try await application.eventually("the star") {
      try application.rows().contains {
        $0.name.hasPrefix("A Whole New World") && $0.name.contains(", favorite, ")
      } ? true : nil
    }
    try await application.expectFocus(on: "A Whole New World", after: "ctrl+b")
    #expect(try application.layout(of: sample) == Self.start)
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    try application.press("ctrl+a")
    try application.type("Zoo")
    try application.press("Return")
    try await application.expectFocus(on: "Zoo", after: "an edit")
  }
}
