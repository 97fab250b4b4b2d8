import Foundation
import TestSupport
import Testing

/// Tests the review in which texts and tables are shown as they are interpreted before they are
/// added.
extension EndToEndTests {
  static let message = """
    Hi all,

    here is the list for Friday:

    Superstition – Stevie Wonder – Em – 4:26
    Valerie – Amy Winehouse – Eb – 3:39
    Bad – Michael Jackson – Am – 4:07

    Cheers
    Tom
    """

  /// Selects a song, has another program copy a text, and pastes it.
  func paste(
    _ text: String, into application: RunningApplication
  ) async throws -> OtherProgram {
    try application.click(try await application.row("Let It Go").center)
    let other = try await OtherProgram(offering: text, beside: application)
    try application.press("ctrl+v")
    return other
  }

  /// Waits until a dialog accepts keys.
  func review(_ title: String, of application: RunningApplication) async throws {
    _ = try await application.dialog(title)
    _ = try await application.eventually("the focus in “\(title)”") {
      try application.focused()?.name.contains("ticked") == true ? true : nil
    }
  }

  /// Waits until a dialog is closed.
  func expectEnd(of title: String, of application: RunningApplication) async throws {
    _ = try await application.eventually("the end of “\(title)”") {
      try application.dialogs(title).isEmpty ? true : nil
    }
  }

  func line(_ name: String, of application: RunningApplication) async throws {
    _ = try await application.widget(role: "list item", name: name)
  }

  @Test func aMessageIsReviewedAndAddedByKeysAndUndoneAtOnce() async throws {
    let application = try await RunningApplication()
    let other = try await paste(Self.message, into: application)
    try await review("Add Songs", of: application)
    try await line("Hi all,, not ticked, Looks like a greeting", of: application)
    try await line("Tom, not ticked, Looks like a signature", of: application)
    let song = "Superstition, Stevie Wonder, 4 minutes 26 seconds, key E minor, ticked"
    try await line(song, of: application)
    _ = try await application.widget(role: "push button", name: "Add 3 Songs")
    try application.press("alt+s")
    try await line(
      "Stevie Wonder, Superstition, 4 minutes 26 seconds, key E minor, ticked", of: application)
    try application.press("alt+s")
    try await line(song, of: application)
    // The focus is on the greeting; neither it nor the sentence below is a song.
    for key in ["Down", "Down", "Down", "space"] { try application.press(key) }
    try await line(
      "Valerie, Amy Winehouse, 3 minutes 39 seconds, key E flat, not ticked", of: application)
    _ = try await application.widget(role: "push button", name: "Add 2 Songs")
    try application.press("alt+a")
    try await application.expectLayout("F: D:LSBAR P:SU", of: sample, after: "adding")
    _ = try await application.row("Bad, Michael Jackson, 4 minutes 7 seconds")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    withExtendedLifetime(other) {}
  }

  @Test func aReviewThatIsClosedAddsNothing() async throws {
    let application = try await RunningApplication()
    let other = try await paste(Self.message, into: application)
    try await review("Add Songs", of: application)
    try application.press("Escape")
    try await expectEnd(of: "Add Songs", of: application)
    _ = try await application.widget(
      role: "label", name: "Import cancelled, nothing was added")
    try await application.expectLayout(Self.start, of: sample, after: "Escape")
    try await application.expectFocus(on: "Let It Go", after: "Escape")
    withExtendedLifetime(other) {}
  }

  @Test func aCleanListIsAddedAtOnceAndAReviewReplacesIt() async throws {
    let application = try await RunningApplication()
    let other = try await paste("Queen - Innuendo\nQueen - Jealousy\n", into: application)
    try await application.expectLayout("F: D:LIJAR P:SU", of: sample, after: "pasting")
    _ = try await application.widget(role: "label", name: "2 songs added")
    let button = try await application.widget(role: "push button", name: "Review…")
    try application.click(button.center)
    try await review("Review Import", of: application)
    try application.press("alt+s")
    try await line("Queen, Jealousy, ticked", of: application)
    for key in ["Down", "space"] { try application.press(key) }
    _ = try await application.widget(role: "push button", name: "Replace with 1 Song")
    try application.press("Return")
    try await application.expectLayout("F: D:LQAR P:SU", of: sample, after: "the review")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    #expect(try application.isEnabled("undo") == false)
    withExtendedLifetime(other) {}
  }

  @Test func aReviewByKeysLeavesWhatItDoesNotChange() async throws {
    let application = try await RunningApplication()
    let other = try await paste("Queen - Innuendo\nQueen - Jealousy\n", into: application)
    _ = try await application.widget(role: "label", name: "2 songs added")
    try application.press("ctrl+shift+v")
    try await review("Review Import", of: application)
    try application.press("Escape")
    try await expectEnd(of: "Review Import", of: application)
    try await application.expectLayout("F: D:LIJAR P:SU", of: sample, after: "Escape")
    try application.press("Delete")
    try await application.expectLayout(Self.start, of: sample, after: "removing them")
    // What was pasted last is gone, so the text is pasted again, and reviewed.
    try application.press("ctrl+shift+v")
    try await review("Add Songs", of: application)
    try application.press("Return")
    try await application.expectLayout("F: D:LIJAR P:SU", of: sample, after: "adding")
    withExtendedLifetime(other) {}
  }

  @Test func aTableWithoutAHeaderIsReviewedInANarrowWindow() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-table-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Friday.csv")
    try Data("Innuendo;Queen;Em;6:31;loud\nJump;Van Halen;C;4:04;\nBad;Prince;Am;4:07;new\n".utf8)
      .write(to: file)
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await application.resize(width: 360)
    let program = RunningApplication.productDirectory.appendingPathComponent("setlist").path
    // A second process of Setlist passes its arguments on to the running one.
    try Command(program: program).run(file.path)
    try await review("Add Songs", of: application)
    let dialog = try await application.dialog("Add Songs")
    #expect(dialog.bounds[2] <= 360)
    func expectInside(_ names: [String]) async throws {
      for name in names {
        let widget = try await application.eventually("“\(name)”") {
          try application.tree().first { $0.name == name && $0.isShowing }
        }
        #expect(widget.bounds[0] >= dialog.bounds[0], "\(widget)")
        #expect(
          widget.bounds[0] + widget.bounds[2] <= dialog.bounds[0] + dialog.bounds[2], "\(widget)")
        #expect(widget.bottom <= dialog.bottom, "\(widget)")
      }
    }
    try await expectInside([
      "Swap Title and Artist", "Cancel", "Add 3 Songs", "Column 1: Innuendo, Title",
    ])
    // The columns are beside each other, over the first rows, and scroll together.
    try application.press("shift+Tab")
    _ = try await application.eventually("the focus on the last column") {
      try application.focused()?.name == "Column 5: loud, Notes" ? true : nil
    }
    try await expectInside(["Column 5: loud, Notes", "loud", "new"])
    try application.press("Tab")
    try await line(
      "Innuendo, Queen, 6 minutes 31 seconds, key E minor, ticked", of: application)
    try application.press("Return")
    try await application.expectLayout("F:IJB", of: "Friday", after: "adding")
    #expect(try application.show("Friday").sections[0].entries.map(\.key) == ["Em", "C", "Am"])
  }

  @Test func fortySongsOfAMessageTakeAFewSteps() async throws {
    let application = try await RunningApplication()
    let known = (1...40).map { "Artist \($0),Song \($0),\($0 % 5 + 2):30,Am" }
    let table = application.dataHome.appendingPathComponent("Known.csv")
    try Data((["Artist,Title,Duration,Key"] + known).joined(separator: "\n").utf8)
      .write(to: table)
    try application.control("import", table.path)
    let songs = (1...40).map { "\($0). Song \($0) – Artist \($0)" }
    let text = "Hi band,\n\n\(songs.joined(separator: "\n"))\n\nBest regards,\nAnna\n"
    let row = try await application.row("Let It Go")
    let other = try await OtherProgram(offering: text, beside: application)
    let steps = try await application.steps {
      try application.click(row.center)
      try application.press("ctrl+v")
      try await review("Add Songs", of: application)
      _ = try await application.widget(role: "push button", name: "Add 40 Songs")
      try application.press("Return")
    }
    let added = try await application.eventually("the songs") { () -> [ShownSetlist.Entry]? in
      let entries = try application.show(sample).sections[1].entries
      return entries.count == 43 ? Array(entries[1...40]) : nil
    }
    #expect(added.map(\.title) == (1...40).map { "Song \($0)" })
    #expect(added.allSatisfy { $0.key == "Am" && ($0.duration ?? 0) > 60 })
    #expect(steps <= 3)
    withExtendedLifetime(other) {}
  }
}
