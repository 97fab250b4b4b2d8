import Foundation
import TestSupport
import Testing

/// One person's evening in the real application: from an empty library over the stage to the saved
/// report. It counts what the person does.
struct Evening {
  let application: RunningApplication
  let person: String
  /// The folder for what the person saves.
  let folder: URL

  /// Starts the application with an empty library.
  init(of person: String, environment: [String: String] = [:]) async throws {
    let sample = "My Setlist"
    self.person = person
    let application = try await RunningApplication(environment: environment)
    self.application = application
    folder = application.dataHome.appendingPathComponent("saved")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try await application.row("Let It Go")
    // The sample of the first start is the only setlist that there is.
    let menu = try await application.toggle("Setlist Menu")
    try await application.choose(
      "Setl_ist", "Re_move", inMenuOpenedBy: { try application.click(menu.center) })
    _ = try await application.eventually("an empty library") {
      try application.setlistNames().contains(sample) ? nil : true
    }
  }

  /// Does the person's work, prints how many keys, letters, clicks and drags it takes, and fails if
  /// they are more than before.
  func count(
    upTo limit: Int, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async throws {
    do {
      let steps = try await application.steps(body)
      print("The evening of a \(person) took \(steps) steps, at most \(limit).")
      #expect(steps <= limit, "the evening of a \(person)", sourceLocation: sourceLocation)
    } catch {
      let shown = try application.tree().filter { $0.isShowing && !$0.name.isEmpty }
        .map { "\($0.role): \($0.name)" }
      Issue.record(
        "the window shows \(shown.joined(separator: " | "))", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// Makes a setlist with a name, which begins with the template of a card.
  func makeSetlist(_ name: String, template: String? = nil) async throws {
    try application.press("ctrl+n")
    _ = try await application.widget(role: "text", name: "Name")
    try application.type(name)
    if let template {
      let card = try await application.widget(role: "push button", name: template)
      try application.click(card.center)
    } else {
      try application.press("Return")
    }
    _ = try await application.widget(role: "label", name: name)
    _ = try await application.eventually("the end of the dialog") {
      try application.tree().contains { $0.role == "dialog" } ? nil : true
    }
  }

  /// Starts another program that offers a text.
  func offer(
    _ text: String, as type: String = "text/plain;charset=utf-8"
  ) async throws -> OtherProgram {
    try await OtherProgram(offering: text, as: type, beside: application)
  }

  /// Pastes what another program offers, and confirms the review once it has a line.
  func paste(
    _ text: String, as type: String = "text/plain;charset=utf-8", reviewing line: String? = nil,
    isSwapped: Bool = false
  ) async throws {
    let other = try await offer(text, as: type)
    try application.press("ctrl+v")
    if isSwapped {
      _ = try await application.widget(role: "push button", name: "Swap Title and Artist")
      try application.press("alt+s")
    }
    if let line {
      _ = try await application.eventually("the line “\(line)”") {
        try application.tree().contains { $0.name.hasPrefix(line) && $0.name.hasSuffix("ticked") }
          ? true : nil
      }
      try application.press("Return")
    }
    withExtendedLifetime(other) {}
  }

  /// Chooses a file in a dialog.
  func choose(_ file: URL, in dialog: String) async throws {
    try await application.chooseInDialog(dialog, file.path)
    // The first Return may have taken a completion.
    var waited = 0
    _ = try await application.eventually("the end of the dialog") {
      guard try application.tree().contains(where: { $0.name == dialog && $0.isShowing }) else {
        return true
      }
      waited += 1
      if waited.isMultiple(of: 20) { try application.press("Return") }
      return nil
    }
  }

  /// Waits until a setlist has sections with these titles.
  func expect(
    _ titles: [String: [String]], in setlist: String, after what: String
  ) async throws {
    var last: [String: [String]] = [:]
    do {
      _ = try await application.eventually(what) {
        last = (try? application.show(setlist).titles) ?? [:]
        return last == titles ? true : nil
      }
    } catch {
      Issue.record("after \(what): \(last)")
      throw error
    }
  }

  /// Selects a song alone, opens its menu, and chooses an item of a submenu.
  func choose(_ submenu: String, _ label: String, inMenuOf title: String) async throws {
    let row = try await application.row(title)
    try application.click(row.center)
    try await application.choose(
      submenu, label, inMenuOpenedBy: { try application.click(row.center, button: 3) })
  }

  /// Gives a song a time of day at which it begins.
  func setStart(of title: String, to time: String) async throws {
    try await choose("T_imes and Plays", "Start Ti_me…", inMenuOf: title)
    _ = try await application.widget(
      role: "text", name: "Time of day, such as 21:30; empty for none")
    try application.type(time)
    try application.press("Return")
  }

  /// Opens the menu of a section by its button, chooses an item of a submenu, and presses keys.
  func choose(
    _ submenu: String, _ label: String, inMenuOfSection section: String
  ) async throws {
    let button = try await application.widget(role: "push button", name: "Menu of \(section)")
    try await application.choose(
      submenu, label, inMenuOpenedBy: { try application.click(button.center) })
  }

  /// Goes on stage, plays all songs to the end, each for a second, and leaves the stage.
  func perform(_ songs: [String]) async throws {
    try application.press("F11")
    try await application.expectOnStage("Begins with, \(songs[0])", after: "F11")
    for song in songs {
      try application.press("Next")
      try await application.expectOnStage(song, after: "Page Down")
      try await hear()
    }
    try application.press("Next")
    try await application.expectOnStage("The End", after: "the last song")
    try application.press("Escape")
    try await application.expectKeys()
  }

  /// Waits for half of a song, so that it counts as played.
  func hear() async throws {
    let end = ContinuousClock.now + .milliseconds(1100)
    _ = try await application.eventually("half of the song") {
      ContinuousClock.now >= end ? true : nil
    }
  }

  /// Looks at what was played, and closes the dialog.
  func lookAtPlays(of count: Int) async throws {
    try application.press("ctrl+shift+y")
    _ = try await application.eventually("\(count) plays") {
      try application.tree().contains {
        $0.name.hasSuffix(count == 1 ? ", 1 song" : ", \(count) songs")
      } ? true : nil
    }
    try application.press("Escape")
    try await application.expectKeys()
  }

  /// Saves the report of what was played, and returns its lines without the heading.
  ///
  /// - Parameter kind: the place of the report in the list of kinds.
  func saveReport(kind: Int = 0) async throws -> [String] {
    let file = folder.appendingPathComponent("report.csv")
    try application.press("ctrl+shift+r")
    _ = try await application.widget(role: "push button", name: "Save…")
    if kind > 0 {
      try application.press("space")
      for _ in 0..<kind { try application.press("Down") }
      try application.press("Return")
    }
    _ = try await application.eventually("a report") {
      try application.tree().contains { $0.name == "Save…" && $0.states.contains("sensitive") }
        ? true : nil
    }
    try application.press("ctrl+s")
    try await choose(file, in: "Save the Report")
    let text = try await application.eventually("the report") {
      try? String(contentsOf: file, encoding: .utf8)
    }
    try application.press("Escape")
    try await application.expectKeys()
    return text.split(separator: "\r\n").dropFirst().map(String.init)
  }
}
