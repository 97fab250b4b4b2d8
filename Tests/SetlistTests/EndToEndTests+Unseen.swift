import Foundation
import Testing

/// Tests that a form or page over the list keeps the list behind it as it is.
extension EndToEndTests {
  @Test func keysChangeNothingBehindAProposal() async throws {
    let application = try await RunningApplication.withPool(target: "45:00")
    _ = try await application.row("Section Pop, 2 songs, 8 minutes 24 seconds of 45 minutes")
    try application.click(try await application.row("Let It Go").center)
    for key in ["ctrl+c", "Delete"] { try application.press(key) }
    let layout = "F: D:AR P:SU"
    try await application.expectLayout(layout, of: sample, after: "a removal")
    let menu = try await application.toggle("Menu of Pop")
    try await application.choose(
      "L_ength and Times", "_Fill to Target…",
      inMenuOpenedBy: { try application.click(menu.center) })
    _ = try await application.eventually("the dialog") {
      try application.tree().contains { $0.name == "Show a Proposal" } ? true : nil
    }
    try application.press("Return")
    func isProposed() throws -> Bool {
      try application.tree().contains { $0.name.hasSuffix(", new") && $0.isShowing }
    }
    _ = try await application.eventually("the proposal") { try isProposed() ? true : nil }
    try await application.expect("undo", isEnabled: false)
    for key in ["ctrl+z", "ctrl+shift+z", "ctrl+y", "Delete", "ctrl+v", "ctrl+d", "alt+Down", "F8"]
    {
      try application.press(key)
    }
    try await application.untilIdle()
    #expect(try application.layout(of: sample) == layout)
    #expect(try isProposed())
    try application.press("Escape")
    _ = try await application.row("Reflection")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
  }

  @Test(arguments: [false, true])
  func aFormStoresOnlyWhatWasTypedIntoIt(isForSeveral: Bool) async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    if isForSeveral { try application.press("shift+Down") }
    try application.press("F2")
    let field = try await application.widget(role: "text", name: "Key")
    // Another program changes the title and artist meanwhile.
    let entry = try #require(try application.show(sample).sections[1].entries.first)
    try application.control("swap", sample, entry.id)
    try application.click(field.center)
    try application.type("Am")
    try application.press("Return")
    let stored = try await application.eventually("the key") { () -> ShownSetlist.Entry? in
      let entries = try application.show(sample).sections[1].entries
      return entries.first { $0.id == entry.id && $0.key == "Am" }
    }
    #expect(stored.title == "Idina Menzel" && stored.artist == "Let It Go")
  }

  @Test func aDraftBringsBackOnlyWhatWasTyped() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("F2")
    try application.click(try await application.widget(role: "text", name: "Key").center)
    try application.type("Am")
    try application.press("Escape")
    let again = try await application.widget(role: "push button", name: "Edit Again")
    let entry = try #require(try application.show(sample).sections[1].entries.first)
    try application.control("swap", sample, entry.id)
    _ = try await application.row("Idina Menzel, Let It Go")
    try application.click(again.center)
    _ = try await application.widget(role: "text", name: "Key")
    try application.press("Return")
    let stored = try await application.eventually("the key") { () -> ShownSetlist.Entry? in
      let entries = try application.show(sample).sections[1].entries
      return entries.first { $0.id == entry.id && $0.key == "Am" }
    }
    #expect(stored.title == "Idina Menzel" && stored.artist == "Let It Go")
  }

  @Test func aFormHasNoMenuOfTheWindow() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Let It Snow")
    let heading = try await application.widget(role: "label", name: "Edit Song")
    let frame = try application.tree().first { $0.role == "frame" }?.bounds
    for button in [3, 2] {
      try application.click(heading.center, button: button)
      try application.click(Point(x: 20, y: 20), button: button)
    }
    try application.doubleClick(heading.center)
    try await application.untilIdle()
    #expect(try application.visibleWindows().count == 1)
    #expect(try application.tree().first { $0.role == "frame" }?.bounds == frame)
    // Undo in the field takes back typed text, but not its first text.
    for _ in 1...20 { try application.press("ctrl+z") }
    _ = try await application.eventually("the title as it was") {
      try application.tree().contains { $0.text == "Let It Go" && $0.isShowing } ? true : nil
    }
    try application.type("Let It Snow")
    try application.press("Return")
    _ = try await application.eventually("the title") {
      try application.show(sample).titles["Disney"]?.first?.hasSuffix("Let It Snow") == true
        ? true : nil
    }
  }
}
