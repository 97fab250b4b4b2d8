import Foundation
import Testing

/// Tests the mirrored window of right-to-left languages such as Arabic and Hebrew.
extension EndToEndTests {
  private static let mirrored = ["GTK_DEBUG": "invert-text-dir"]

  @Test func aSwipeUncoversTheOtherSideWhereTextGoesToTheLeft() async throws {
    let application = try await RunningApplication(environment: Self.mirrored)
    let row = try await application.row("Reflection")
    try application.turnWheel(at: row.center, toTheRight: true, steps: 2)
    let star = try await application.widget(role: "push button", name: "Star")
    // The star is at the leading edge, which is at the right.
    #expect(star.center.x > row.center.x)
    try application.click(star.center)
    _ = try await application.row("Reflection, Lea Salonga, 2 minutes 27 seconds, favorite")
  }

  @Test func arrowsAndDragsGoTheirWayInTheOverviewWhereTextGoesToTheLeft() async throws {
    let application = try await RunningApplication(environment: Self.mirrored)
    _ = try await application.row("Let It Go")
    for name in ["Friday Gig", "Sunday"] { try application.addSetlist(name, songs: 1) }
    try application.press("ctrl+shift+g")
    _ = try await application.eventually("the focus in the first cover") {
      try application.covers().first {
        $0.name.hasPrefix("My Setlist") && $0.states.contains("focused")
      }
    }
    let first = try await application.cover("My Setlist")
    let second = try await application.cover("Friday Gig")
    #expect(first.center.x > second.center.x)
    try application.press("alt+Left")
    try await application.expectSetlists(["Friday Gig", "My Setlist", "Sunday"])
    try application.press("alt+Right")
    try await application.expectSetlists(["My Setlist", "Friday Gig", "Sunday"])
    _ = try await application.cover("My Setlist, 5 songs, 19 minutes, 1 of 3")
    let source = try await application.cover("My Setlist")
    let target = try await application.cover("Friday Gig")
    let behind = Point(x: target.center.x - target.bounds[2] / 4, y: target.center.y)
    try await application.drag(from: source.center, to: behind)
    try await application.expectSetlists(["Friday Gig", "My Setlist", "Sunday"])
  }

  @Test func aSongIsDraggedWhereTextGoesToTheLeft() async throws {
    let application = try await RunningApplication(environment: Self.mirrored)
    let row = try await application.row("Reflection")
    let target = try await application.row("Let It Go")
    try await application.drag(from: row.center, to: target.center.below(-target.height / 4))
    _ = try await application.eventually("the move") {
      try application.show(sample).titles["Disney"]?.first == "Reflection" ? true : nil
    }
  }

  @Test func factsOnOneLineAreWrittenFromRightToLeft() async throws {
    let application = try await RunningApplication(environment: ["LANGUAGE": "ar"])
    // The text begins with an invisible mark. Otherwise the number of songs, which comes first,
    // would join the length as in a left-to-right line.
    _ = try await application.eventually("the length of the setlist") {
      try application.tree().first {
        $0.name.hasPrefix("\u{200F}") && $0.name.contains(" · ") && $0.name.contains("18:42")
      }
    }
  }
}
