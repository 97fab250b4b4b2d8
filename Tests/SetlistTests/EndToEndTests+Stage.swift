import Foundation
import TestSupport
import Testing

/// Tests a setlist on stage.
extension EndToEndTests {
  private func onStage(
    _ application: RunningApplication, first: String = "Let It Go"
  ) async throws {
    try application.press("F11")
    try await application.expectOnStage("Begins with, \(first)", after: "F11")
  }

  @Test func keysAndPedalsGoOnAndBackAndABounceIsIgnored() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await onStage(application)
    let songs = ["Let It Go", "A Whole New World", "Reflection", "Shape of You", "Uptown Funk"]
    for (key, song) in zip(["Next", "Right", "Down", "space", "Next"], songs) {
      try await application.press(key, showingOnStage: song)
    }
    try await application.press("Next", showingOnStage: "The End")
    for (key, song) in zip(["Prior", "Left", "Up"], songs.reversed()) {
      try await application.press(key, showingOnStage: song)
    }
    // A contact that trembles is one press.
    try await application.untilIdle(for: .milliseconds(350))
    try application.press(["Next", "Next", "Next"], every: 60)
    try await application.expectOnStage("4 of 5, Shape of You", after: "a trembling contact")
    try await application.untilIdle(for: .milliseconds(350))
    try await application.expectOnStage("4 of 5, Shape of You", after: "a trembling contact")
  }

  @Test func clicksGoOnAndBack() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await onStage(application)
    let xdotool = Command(program: "xdotool")
    try xdotool.succeed("mousemove", "200", "200", "click", "1")
    try await application.expectOnStage("Let It Go", after: "a click")
    try await application.untilIdle(for: .milliseconds(350))
    try xdotool.succeed("click", "1")
    try await application.expectOnStage("A Whole New World", after: "a click")
    try await application.untilIdle(for: .milliseconds(350))
    try xdotool.succeed("click", "3")
    try await application.expectOnStage("Let It Go", after: "a click of the second button")
  }

  @Test func theStageIsBackAtTheSameSongAfterAKill() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await onStage(application)
    try await application.press("Next", showingOnStage: "Let It Go")
    try await application.press("Next", showingOnStage: "A Whole New World")
    let before = try application.storedStage()
    application.killNow()

    let reopened = try await RunningApplication(dataHome: application.dataHome)
    try await reopened.expectOnStage("2 of 5, A Whole New World", after: "a kill")
    _ = try await reopened.eventually("the notice") {
      try reopened.tree().first { $0.name.hasPrefix("Back on stage: A Whole New World began at ") }
    }
    #expect(try reopened.storedStage()["performance"] == before["performance"])
    try reopened.press("Escape")
    _ = try await reopened.eventually("a stage that leaves nothing behind") {
      FileManager.default.fileExists(atPath: reopened.stageFile.path) ? nil : true
    }
    // The user can still go back to it.
    try reopened.click(
      try await reopened.widget(role: "push button", name: "Go Back").center)
    try await reopened.expectOnStage("A Whole New World", after: "going back")
  }

  @Test func songsAreSkippedExchangedAndInsertedOnStageAndThatIsUndone() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await onStage(application)
    try await application.press("Next", showingOnStage: "Let It Go")
    try await application.untilIdle(for: .milliseconds(350))
    try application.press("w")
    try await application.expectTitles("Disney", ["Let It Go", "Reflection", "A Whole New World"])
    try await application.press("s", showingOnStage: "1 of 4, Reflection")
    try await application.expectTitles("Bench", ["Let It Go"])
    try application.press("b")
    _ = try await application.widget(role: "label", name: "Play Next from the Bench")
    try application.press("Return")
    try await application.expectTitles("Disney", ["Reflection", "Let It Go", "A Whole New World"])
    try await application.untilIdle(for: .milliseconds(350))
    // Letters are text in the search, and commands outside of it.
    try application.press("slash")
    _ = try await application.widget(role: "label", name: "Play Next from All Songs")
    try application.type("sbw")
    _ = try await application.eventually("the typed text") {
      try application.tree().first { $0.text == "sbw" }
    }
    _ = try await application.widget(role: "label", name: "No Songs Found")
    for _ in 1...3 { try application.press("BackSpace") }
    try application.type("funk")
    _ = try await application.widget(role: "label", name: "Mark Ronson ft. Bruno Mars")
    try application.press("Return")
    try await application.expectTitles(
      "Disney", ["Reflection", "Uptown Funk", "Let It Go", "A Whole New World"])
    try await application.expectOnStage("1 of 6, Reflection", after: "inserting a song")
    try application.press("ctrl+z")
    try await application.expectTitles("Disney", ["Reflection", "Let It Go", "A Whole New World"])
  }

  @Test func anEditOfAnotherProgramKeepsThePlaceOnStage() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await onStage(application)
    try await application.press("Next", showingOnStage: "Let It Go")
    try await application.press("Next", showingOnStage: "2 of 5, A Whole New World")
    let entry = try application.control("search", sample, "Let It Go").prefix { $0 != "\t" }
    try application.control("move", String(entry), "--section", "Pop")
    try await application.expectOnStage("Disney · 1 of 5, A Whole New World", after: "an edit")
  }

  @Test func whatIsOnStageIsReadAtADistanceAndWhenOneAsks() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await onStage(application)
    let announcements = try await application.announcements()
    // Screen readers say the new name of what has the focus.
    try await application.press("Next", showingOnStage: "1 of 5, Let It Go, Idina Menzel")
    #expect(try application.focused()?.name.contains("1 of 5, Let It Go, Idina Menzel") == true)
    try application.press("t")
    _ = try await application.eventually("the spoken time") {
      announcements.texts.contains { $0.contains("on time") && $0.contains("Let It Go") }
        ? true : nil
    }
    // The window manager gives the window the whole screen.
    let stage = try await application.stageWindow()
    let size = try Command(program: "xdotool").succeed("getwindowgeometry", "--shell", stage)
    let values = size.split(separator: "\n").compactMap { line -> (String, Int)? in
      let parts = line.split(separator: "=")
      return parts.count == 2 ? Int(parts[1]).map { (String(parts[0]), $0) } : nil
    }
    let geometry = Dictionary(values) { first, _ in first }
    let screen = try Command(program: "xdotool").succeed("getdisplaygeometry")
    #expect(screen.hasPrefix("\(geometry["WIDTH"] ?? 0) \(geometry["HEIGHT"] ?? 0)"))
    // The main window and the order have the same texts, in smaller letters.
    func label(_ text: String) throws -> AccessibleNode {
      try #require(
        try application.tree().filter { $0.role == "label" && $0.name == text }
          .max { $0.height < $1.height })
    }
    #expect(try label("Let It Go").height >= (geometry["HEIGHT"] ?? .max) / 12)
    let picture = try WindowPicture(of: stage)
    for text in ["Let It Go", "Idina Menzel", "Next: A Whole New World"] {
      #expect(picture.contrast(in: try label(text).bounds) >= 7, "\(text)")
    }
  }

  @Test func aSetlistOnTheCommandLineGoesOnStageInTheRunningWindow() async throws {
    let application = try await RunningApplication(arguments: ["--stage", sample])
    try await application.expectOnStage("Begins with, Let It Go", after: "--stage")
    let program = RunningApplication.productDirectory.appendingPathComponent("setlistctl").path
    let line = try Command(
      program: program,
      environment: ["XDG_STATE_HOME": application.dataHome.appendingPathComponent("state").path]
    ).succeed("stage", sample, "--once", "--database", application.database.path)
    #expect(line.contains(#""state":"waiting""#))
    #expect(line.contains(#""next":{"artist":"Idina Menzel","length":224,"title":"Let It Go"}"#))
  }
}

extension RunningApplication {
  /// The file that keeps the place on stage.
  var stageFile: URL { dataHome.appendingPathComponent("state/setlist/stage.json") }

  /// The content of that file.
  func storedStage() throws -> [String: NSObject] {
    let value = try JSONSerialization.jsonObject(with: try Data(contentsOf: stageFile))
    return value as? [String: NSObject] ?? [:]
  }

  /// The X identifier of the window on stage.
  func stageWindow() async throws -> String {
    try await eventually("the window on stage") { try visibleWindows().first { $0 != window } }
  }

  /// Waits until screen readers are told of a text about what is on.
  func expectOnStage(_ text: String, after event: String) async throws {
    _ = try await eventually("“\(text)” on stage after \(event)") {
      try tree().first { $0.role != "label" && $0.role != "list item" && $0.name.contains(text) }
    }
  }

  /// Presses a key on stage, when it is no bounce of the one before, and waits for what it shows.
  func press(_ key: String, showingOnStage text: String) async throws {
    try await untilIdle(for: .milliseconds(350))
    try press(key)
    try await expectOnStage(text, after: key)
  }

  /// Waits until a section has titles.
  func expectTitles(_ section: String, _ titles: [String]) async throws {
    _ = try await eventually("\(titles) in \(section)") {
      try show("My Setlist").titles[section] == titles ? true : nil
    }
  }
}
