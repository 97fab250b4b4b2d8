import Testing

/// Tests the tasks example as a user sees and uses it.
@Suite(.serialized, .enabled(if: RunningApplication.hasDisplay, "needs a display"))
struct TasksExampleTests {
  private let today = ["Send the setlist to the band", "Change the strings", "Charge the in-ears"]
  private let week = ["Learn the bridge of “Reflection”", "Ask Mary about the van"]

  private func all(_ today: [String]? = nil, _ week: [String]? = nil) -> [String] {
    ["Today, 2"] + (today ?? self.today) + ["This Week, 2"] + (week ?? self.week)
      + ["Someday, 0"]
  }

  private func openWindow() async throws -> ExampleWindow {
    let window = try await ExampleWindow("tasks-example", list: "Tasks")
    try await window.waitForRows(all())
    return window
  }

  @Test func keysMoveRemoveAndUndo() async throws {
    let window = try await openWindow()
    try await window.click("list item", today[0])
    try window.press("alt+Down")
    try await window.waitForRows(all([today[1], today[0], today[2]]))
    try window.press("Delete")
    let removed = ["Today, 1", today[1], today[2], "This Week, 2"] + week + ["Someday, 0"]
    try await window.waitForRows(removed)
    try window.press("ctrl+z")
    try await window.waitForRows(all([today[1], today[0], today[2]]))
    try window.press("ctrl+z")
    try await window.waitForRows(all())
    for key in ["ctrl+shift+z", "ctrl+y"] { try window.press(key) }
    try await window.waitForRows(removed)
    #expect(!window.messages.contains("WARNING"), "\(window.messages)")
    #expect(!window.messages.contains("tasks-example:"), "\(window.messages)")
  }

  @Test func aTaskIsTypedSearchedAndTicked() async throws {
    let window = try await openWindow()
    try window.press("ctrl+n")
    try window.type("Buy tape")
    try window.press("Return")
    let first = ["Today, 3", today[0], "Buy tape"] + today.dropFirst()
    try await window.waitForRows(first + ["This Week, 2"] + week + ["Someday, 0"])
    try window.press("ctrl+f")
    try window.type("tape")
    try await window.waitForRows(["Today, 3", "Buy tape", "This Week, 2", "Someday, 0"])
    try await window.click("check box", "Buy tape Is Done")
    try await window.waitForRows(["Today, 2", "Buy tape", "This Week, 2", "Someday, 0"])
    try window.press("ctrl+f")
    try window.type("x")
    try await window.waitForRows(["Today, 2", "This Week, 2", "Someday, 0"])
    try window.press("Escape")
    try await window.waitUntil("all tasks are shown") { try window.rows().count == 9 }
  }

  @Test func aTaskIsDraggedIntoAnEmptySection() async throws {
    let window = try await openWindow()
    try await window.drag("list item", today[2], to: "Someday, 0")
    try await window.waitForRows(
      ["Today, 2"] + today.dropLast() + ["This Week, 2"] + week + ["Someday, 0", today[2]])
    try window.press("ctrl+z")
    try await window.waitForRows(all())
  }
}
