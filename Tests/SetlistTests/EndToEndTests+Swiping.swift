import Foundation
import Testing

/// Tests swiping rows sideways.
extension EndToEndTests {
  @Test func swipesStarAndRemoveASongAndUndoBringsItBack() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Reflection")
    try application.turnWheel(at: row.center, toTheRight: false, steps: 2)
    let star = try await application.widget(role: "push button", name: "Star")
    try application.click(star.center)
    _ = try await application.row("Reflection, Lea Salonga, 2 minutes 27 seconds, favorite")
    try await closed(application)

    try application.turnWheel(at: row.center, toTheRight: true, steps: 12)
    _ = try await application.eventually("the removal") {
      try application.show(sample).titles["Disney"] == ["Let It Go", "A Whole New World"]
        ? true : nil
    }
    _ = try await application.widget(role: "label", name: "1 song removed")
    try application.press("ctrl+z")
    _ = try await application.row("Reflection")
    #expect(try application.show(sample).titles["Disney"]?.last == "Reflection")
  }

  @Test func aSwipedRowCanStillBeDragged() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Reflection")
    try application.turnWheel(at: row.center, toTheRight: true, steps: 2)
    _ = try await application.widget(role: "push button", name: "Remove")
    let target = try await application.row("Let It Go")
    try await application.drag(from: row.center, to: target.center.below(-target.height / 4))
    _ = try await application.eventually("the move") {
      try application.show(sample).titles["Disney"]?.first == "Reflection" ? true : nil
    }
    try await closed(application)
  }

  /// Waits until no row has an uncovered button.
  private func closed(_ application: RunningApplication) async throws {
    _ = try await application.eventually("rows in their places") {
      try application.tree().contains {
        $0.role == "push button" && ["Star", "Unstar", "Remove"].contains($0.name)
      } ? nil : true
    }
  }
}
