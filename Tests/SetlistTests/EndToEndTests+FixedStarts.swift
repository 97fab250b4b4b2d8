import Foundation
import Testing

/// Tests entries that begin at a time of day of their own, and the time before them.
extension EndToEndTests {
  /// A radio show that begins at 19:50, with news that are not fixed yet, and a bench.
  private func withNews(first length: Int = 300) async throws -> RunningApplication {
    let document = """
      {"format": "io.github.setlist", "version": 1, "name": "Radio", "options": {"startTime": 71400,
      "gap": 0}, "sections": [{"title": "Hour", "options": {"rowStyle": "standard",
      "isCounted": true, "isCollapsed": false}, "entries": [
      {"kind": "song", "title": "One", "artist": "Ann", "duration": \(length)},
      {"kind": "song", "title": "Two", "artist": "Bob", "duration": 252},
      {"kind": "break", "title": "News", "duration": 300},
      {"kind": "song", "title": "Three", "artist": "Cid", "duration": 200}]},
      {"title": "Bench", "options": {"rowStyle": "standard", "isCounted": false,
      "isCollapsed": false}, "entries": [
      {"kind": "song", "title": "Short", "artist": "Dan", "duration": 47}]}]}
      """
    let application = try await RunningApplication.showing(document, named: "Radio.setlist")
    _ = try await application.row("News, break, 5 minutes")
    return application
  }

  /// Types a time into the form that an item of a break's menu opens.
  private func setStart(
    of title: String, to time: String, in application: RunningApplication
  ) async throws {
    let row = try await application.row(title)
    try await application.choose(
      "Start Ti_me…", inMenuOpenedBy: { try application.click(row.center, button: 3) })
    _ = try await application.widget(
      role: "text", name: "Time of day, such as 21:30; empty for none")
    if time.isEmpty { try application.press("Delete") } else { try application.type(time) }
    try application.press("Return")
  }

  @Test func theTimelineHasEachGapWhereItIsAndTheHeaderTellsAllOfThem() async throws {
    let document = """
      {"format": "io.github.setlist", "version": 1, "name": "Radio", "options": {"startTime": 71400,
      "gap": 0}, "sections": [{"title": "Hour", "entries": [
      {"kind": "song", "title": "One", "artist": "Ann", "duration": 552},
      {"kind": "break", "title": "News", "duration": 300, "startTime": 72000},
      {"kind": "song", "title": "Three", "artist": "Cid", "duration": 200},
      {"kind": "song", "title": "Sport", "artist": "Dan", "duration": 100, "startTime": 72600}]},
      {"title": "Late", "entries": [
      {"kind": "song", "title": "Four", "artist": "Eve", "duration": 240}]}]}
      """
    let application = try await RunningApplication.showing(document, named: "Radio.setlist")
    _ = try await application.row(
      "Section Hour, 3 songs, 14 minutes 12 seconds, 5 minutes of breaks, "
        + "48 seconds to fill before News, 1 minute 40 seconds to fill before Sport")
    let names = [
      "Go to Hour, 9 minutes 12 seconds, 48 seconds to fill before News",
      "Go to News, 3 minutes 20 seconds", "Go to Sport, 1 minute 40 seconds",
      "Go to Late, 4 minutes",
    ]
    var buttons: [AccessibleNode] = []
    for name in names {
      buttons.append(try await application.widget(role: "push button", name: name))
    }
    for (left, right) in zip(buttons, buttons.dropFirst()) {
      #expect(left.bounds[0] + left.bounds[2] < right.bounds[0])
    }
    try application.click(buttons[2].center)
    try await application.expectFocus(on: "Sport", after: "a click behind a gap")
  }

  @Test func theNewsBeginAtTheirTimeAndTheTimeBeforeThemIsToldAndFilled() async throws {
    let application = try await withNews()
    _ = try await application.row("News, break, 5 minutes, begins at 19:59:12")
    try await setStart(of: "News", to: "8:00 pm", in: application)
    _ = try await application.row(
      "News, break, 5 minutes, begins at 20:00, fixed, 48 seconds to fill before News")
    _ = try await application.row("Three, Cid, 3 minutes 20 seconds, begins at 20:05")
    _ = try await application.row(
      "Section Hour, 3 songs, 12 minutes 32 seconds, 5 minutes of breaks, "
        + "48 seconds to fill before News")
    _ = try await application.widget(role: "label", name: "0:48 to fill before News")
    #expect(
      try application.control("times", "Radio").contains("0:48 to fill before News"))
    // What fits into the gap comes before the news.
    let button = try await application.widget(
      role: "push button", name: "48 seconds to fill before News, what fits?")
    try application.click(button.center)
    _ = try await application.widget(role: "label", name: "Fits into 0:48")
    _ = try await application.widget(
      role: "list item", name: "Short, Dan, 47 seconds; Bench; 1 second left")
    try application.press("Return")
    _ = try await application.eventually("the song before the news") {
      try application.show("Radio").titles["Hour"] == ["One", "Two", "Short", "News", "Three"]
        ? true : nil
    }
    _ = try await application.row(
      "News, break, 5 minutes, begins at 20:00, fixed, 1 second to fill before News")
    try application.press("ctrl+z")
    try application.press("ctrl+z")
    _ = try await application.row("News, break, 5 minutes, begins at 19:59:12")
  }

  @Test func whatIsOverBeforeTheNewsIsToldEverywhere() async throws {
    let application = try await withNews(first: 420)
    try await setStart(of: "News", to: "20:00", in: application)
    _ = try await application.row(
      "News, break, 5 minutes, begins at 20:00, fixed, 1 minute 12 seconds over before News")
    _ = try await application.widget(role: "label", name: "1:12 over before News")
    // The end is that of what ends last, and the stage knows it, too.
    _ = try await application.widget(
      role: "label", name: "3 of 4 songs counted · 19:32 · ends 20:08")
    #expect(try application.control("times", "Radio").contains("1:12 over before News"))
    #expect(try application.control("show", "Radio").contains("(At) 20:00\n(Break) News"))
    // The form has the time, too, and its change is undone with it.
    try application.click(try await application.row("News").center)
    try application.press("F2")
    let field = try await application.widget(role: "text", name: "Fixed Start")
    try application.click(field.center)
    try application.press("ctrl+a")
    try application.type("20.05")
    try application.press("Return")
    _ = try await application.row("News, break, 5 minutes, begins at 20:05, fixed")
    try application.press("ctrl+z")
    _ = try await application.row("News, break, 5 minutes, begins at 20:00, fixed")
    try await setStart(of: "News", to: "", in: application)
    _ = try await application.row("News, break, 5 minutes, begins at 20:01:12")
  }

  @Test func aTwelveHourClockIsShownAndTypedInRowsAndForm() async throws {
    let first = try await withNews()
    first.killNow()
    try first.changeSetting("clock-format", to: "12h", of: "org.gnome.desktop.interface")
    let application = try await RunningApplication(dataHome: first.dataHome)
    do {
      _ = try await application.row("News, break, 5 minutes, begins at 7:59:12 PM")
    } catch {
      print("ROWS", try application.rows().map(\.name))
      throw error
    }
    try await setStart(of: "News", to: "8 pm", in: application)
    _ = try await application.row(
      "News, break, 5 minutes, begins at 8:00 PM, fixed, 48 seconds to fill before News")
    try application.click(try await application.row("News").center)
    try application.press("F2")
    let field = try await application.widget(role: "text", name: "Fixed Start")
    _ = try await application.eventually("the time in the form") {
      try application.tree().contains { $0.text == "8:00 PM" } ? true : nil
    }
    try application.click(field.center)
    try application.press("ctrl+a")
    try application.type("8:05 p.m.")
    try application.press("Return")
    _ = try await application.row("News, break, 5 minutes, begins at 8:05 PM, fixed")
    try application.changeSetting(
      "clock-format", to: "24h", of: "org.gnome.desktop.interface")
    _ = try await application.row("News, break, 5 minutes, begins at 20:05, fixed")
  }

  @Test func aJingleIsNoSongThatCounts() async throws {
    let application = try await withNews()
    let row = try await application.row("Two")
    try await application.choose(
      "So_ng and File", "Mark as _Jingle",
      inMenuOpenedBy: { try application.click(row.center, button: 3) })
    _ = try await application.row(
      "Two, Bob, 4 minutes 12 seconds, begins at 19:55, jingle")
    _ = try await application.row("Section Hour, 2 songs, 12 minutes 32 seconds")
    // It takes its time all the same.
    _ = try await application.row("News, break, 5 minutes, begins at 19:59:12")
    #expect(try application.show("Radio").sections[0].entries.count == 4)
    let jingle = try await application.row("Two, Bob")
    try await application.choose(
      "So_ng and File", "Count as Son_g",
      inMenuOpenedBy: { try application.click(jingle.center, button: 3) })
    _ = try await application.row("Section Hour, 3 songs")
    for _ in 0..<2 { try application.press("ctrl+z") }
    _ = try await application.row("Section Hour, 3 songs")
  }
}
