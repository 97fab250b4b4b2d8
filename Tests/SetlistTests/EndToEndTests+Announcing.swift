import Foundation
import Testing

/// Tests the announcements to screen readers of changes that the keyboard focus does not show.
extension EndToEndTests {
  @Test func whatTheKeysChangeIsAnnouncedOnceAndOnTheWidgetWithTheFocus() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let announcements = try await application.announcements()
    let expected: [(key: String, text: String)] = [
      ("alt+Down", "2 of 3 in Disney"),
      ("alt+Next", "1 of 3 in Pop"),
      ("ctrl+b", "Starred"),
      ("ctrl+b", "Unstarred"),
      ("ctrl+z", "Undone: Unstar “Let It Go”"),
      ("ctrl+y", "Redone: Unstar “Let It Go”"),
      ("Delete", "1 song removed, Ctrl+Z to undo"),
      ("ctrl+z", "Undone: Remove “Let It Go”"),
      ("ctrl+a", "5 selected, 18 minutes 42 seconds"),
      ("alt+Prior", "5 songs, 1 to 5 of 5 in Favorites"),
      ("ctrl+b", "5 songs starred"),
      ("Delete", "5 songs removed, Ctrl+Z to undo"),
    ]
    for (index, step) in expected.enumerated() {
      try application.press(step.key)
      try await application.expect(
        announcements, expected.prefix(index + 1).map(\.text), after: step.key)
      let focused = try application.focused()
      #expect(announcements.all.last?.path == focused?.path, "after \(step.key)")
      #expect(focused?.description_ == "", "after \(step.key)")
    }
    try await application.untilIdle()
    #expect(announcements.texts == expected.map(\.text))
  }

  @Test func theButtonOfAHeaderIsCalledByWhatItDoesAndNothingElseIsSpoken() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+1")
    for _ in 1...2 {
      for (name, key) in [("Collapse Favorites", "space"), ("Expand Favorites", "space")] {
        try await application.expectFocus(on: name, role: "push button", after: "ctrl+1 or \(key)")
        #expect(try application.focused()?.description_ == "")
        let announcements = try await application.announcements()
        try application.press(key)
        let other = name.hasPrefix("C") ? "Expand Favorites" : "Collapse Favorites"
        try await application.expectFocus(on: other, role: "push button", after: key)
        try await application.untilIdle()
        #expect(announcements.texts == [], "after \(key)")
      }
    }
  }

  @Test func newSectionsAndWhatIsCopiedAreAnnouncedAndASectionHasTheFocus() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let announcements = try await application.announcements()
    var expected: [String] = []
    func expect(_ text: String, after key: String) async throws {
      expected.append(text)
      try await application.expect(
        announcements, expected, besides: ["New Section"], after: key)
    }
    try application.press("ctrl+c")
    try await expect("1 song copied", after: "ctrl+c")
    try application.press("shift+Down")
    try await expect("2 selected, 7 minutes 51 seconds", after: "shift+Down")
    try application.press("Escape")
    try await expect("1 selected", after: "Escape")
    try application.press("ctrl+shift+n")
    // The description of the text comes with the focus; GTK 4.8 repeats it.
    let text = try await application.widget(role: "text", name: "Title")
    #expect(text.description_ == "New Section")
    try application.type("Encore")
    try application.press("Return")
    try await application.expectRows("F: D:LAR E: P:SU")
    try await application.expectFocus(on: "Collapse Encore", role: "push button", after: "Return")
    try await expect("Section Encore added", after: "Return")
    // The next paste goes into this section.
    try application.press("ctrl+v")
    try await application.expectRows("F: D:LAR E:L P:SU")
    try await expect("1 song added; 1 song was there already, Ctrl+Z to undo", after: "ctrl+v")
    try application.press("ctrl+3")
    try application.press("ctrl+1")
    try await application.expectFocus(
      on: "Collapse Favorites", role: "push button", after: "ctrl+1")
    try application.press("ctrl+d")
    try await application.expectRows("F: F: D:LAR E:L P:SU")
    try await expect("Section Favorites (Copy) added", after: "ctrl+d")
  }

  @Test func theNumberOfMatchesIsAnnouncedWhenItChanges() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let announcements = try await application.announcements()
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("ref")
    _ = try await application.eventually("the one match") {
      announcements.texts.last == "1 of 5" ? true : nil
    }
    #expect(try announcements.all.last?.path == application.focused()?.path)
    // The result is not announced again if further letters find the same songs, or still none.
    let before = announcements.texts
    try application.type("lectionx")
    try await application.expect(announcements, before + ["No songs found"], after: "another x")
    try application.type("y")
    try application.press("Escape")
    try await application.expectFocus(on: "Let It Go", after: "Escape")
    try application.press("ctrl+b")
    try await application.expect(
      announcements, before + ["No songs found", "All songs shown", "Starred"],
      after: "the end of the search")
  }

  @Test func aPreviewIsAnnouncedWhenItStartsPausesAndStops() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Blue Monday", seconds: 30)
    let application = try await audio.open()
    try application.click(try await application.row("Blue Monday").center)
    let announcements = try await application.announcements()
    var texts: [String] = []
    for (key, text) in [
      ("space", "Playing “Blue Monday”"), ("space", "Paused"), ("space", "Playing “Blue Monday”"),
      ("Escape", "Preview stopped"),
    ] {
      texts.append(text)
      try application.press(key)
      try await application.expect(announcements, texts, after: key)
    }
  }

  @Test func whyASongCannotBeHeardIsAnnounced() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let announcements = try await application.announcements()
    try application.press("space")
    try await application.expect(
      announcements, ["“Let It Go” has no audio file. Show where its file is to hear it."],
      after: "Space on a song without a file")
  }

  @Test func aSetlistThatIsMovedSaysWhereItIs() async throws {
    let application = try await overview(with: ["Friday Gig", "Sunday"])
    let announcements = try await application.announcements()
    try application.press("alt+Right")
    try await application.expect(announcements, ["2 of 3"], after: "Alt+Right")
    try application.press("ctrl+z")
    try await application.expect(
      announcements, ["2 of 3", "Undone: Move Setlist"], after: "Ctrl+Z")
  }
}

extension RunningApplication {
  /// Begins to record the announcements to screen readers.
  func announcements() async throws -> Announcements {
    try await eventually("a focus to listen to") {
      try focused().flatMap { program.announcements(focus: $0.path) }
    }
  }

  /// Waits until exactly these texts were announced, apart from optional ones.
  fileprivate func expect(
    _ announcements: Announcements, _ texts: [String], besides others: [String] = [],
    after what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    do {
      _ = try await eventually("what is announced after \(what)", within: 5) {
        announcements.texts.filter { !others.contains($0) } == texts ? true : nil
      }
    } catch {
      Issue.record(
        "after \(what): \(announcements.texts), not \(texts)", sourceLocation: sourceLocation)
      throw error
    }
  }
}
