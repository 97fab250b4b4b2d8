import Foundation
import Testing

/// Tests the timeline of sections above the list, and the tempo curve.
extension EndToEndTests {
  @Test func theTimelineLeadsToEachSectionAndFollowsEdits() async throws {
    let application = try await RunningApplication()
    let disney = try await application.widget(
      role: "push button", name: "Go to Disney, 10 minutes 18 seconds")
    let pop = try await application.widget(
      role: "push button", name: "Go to Pop, 8 minutes 24 seconds")
    let ratio = Double(disney.bounds[2]) / Double(pop.bounds[2])
    #expect(abs(ratio - 618.0 / 504) < 0.05)
    #expect(disney.bounds[0] < pop.bounds[0] && disney.top == pop.top)
    // An empty section has no part of the timeline.
    #expect(try !application.tree().contains { $0.name.hasPrefix("Go to Favorites") })
    try application.click(pop.center)
    try await application.expectFocus(on: "Shape of You", after: "a click in the timeline")
    try await application.expectSelection("S")
    try application.press("alt+Page_Up")
    _ = try await application.widget(
      role: "push button", name: "Go to Pop, 4 minutes 30 seconds")
    try application.press("ctrl+z")
    _ = try await application.widget(
      role: "push button", name: "Go to Pop, 8 minutes 24 seconds")
    // During a search no timeline is shown.
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("shape")
    _ = try await application.eventually("no timeline") {
      try application.tree().contains { $0.isShowing && $0.name.hasPrefix("Go to ") } ? nil : true
    }
    try application.press("Escape")
    _ = try await application.widget(
      role: "push button", name: "Go to Pop, 8 minutes 24 seconds")
    try application.changeSetting("show-timeline", to: "false")
    _ = try await application.eventually("no timeline without the preference") {
      try application.tree().contains { $0.isShowing && $0.name.hasPrefix("Go to ") } ? nil : true
    }
  }

  @Test func theKeyboardReachesThePartsOfTheTimeline() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    var presses = 0
    while try application.focused()?.name.hasPrefix("Go to ") != true, presses < 12 {
      try application.press("shift+Tab")
      try await application.untilIdle()
      presses += 1
    }
    #expect(try application.focused()?.name.hasPrefix("Go to Disney") == true)
    try application.press("Right")
    _ = try await application.eventually("the next part") {
      try application.focused()?.name.hasPrefix("Go to Pop") == true ? true : nil
    }
    try application.press("Right")
    try application.press("Return")
    try await application.expectFocus(on: "Shape of You", after: "Return in the timeline")
  }

  @Test func aCurveShowsTheTempoWhereItIsWanted() async throws {
    let table = """
      section,kind,title,artist,duration,key,bpm
      Warm-up,song,One,Ann,3:00,,90
      Main,song,Two,Bob,3:00,,172
      Cool-down,song,Three,Cat,3:00,,100
      """
    let application = try await RunningApplication.showing(table, named: "Class.csv")
    _ = try await application.widget(role: "push button", name: "Go to Main, 3 minutes")
    let name = "Tempo from 90 to 172 BPM, peak after 3:00: Two"
    #expect(try !application.tree().contains { $0.name == name && $0.isShowing })
    try await application.choose("_View", "_Tempo Curve", inMenu: "Setlist Menu")
    let curve = try await application.eventually("the curve") {
      try application.tree().first { $0.name == name && $0.isShowing }
    }
    #expect(curve.bounds[2] > 200)
    try await application.choose("_View", "_Tempo Curve", inMenu: "Setlist Menu")
    _ = try await application.eventually("no curve") {
      try application.tree().contains { $0.name == name && $0.isShowing } ? nil : true
    }
  }
}
