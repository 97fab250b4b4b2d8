import Foundation
import Testing

/// Tests changing setlists by menus and keys.
extension EndToEndTests {
  @Test func setlistsAreMadeRenamedAndRemoved() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+n")
    _ = try await application.widget(role: "text", name: "Name")
    try application.type("Saturday")
    try application.press("Return")
    _ = try await application.widget(role: "label", name: "Add Your Songs")
    #expect(try application.control("lists").contains("Saturday"))

    try await application.choose("Setl_ist", "Re_name…", inMenu: "Setlist Menu")
    _ = try await application.widget(role: "text", name: "Name")
    try application.press("ctrl+a")
    try application.type("Sunday")
    try application.press("Return")
    _ = try await application.eventually("the new name") {
      try application.control("lists").contains("Sunday") ? true : nil
    }
    try await application.choose("Setl_ist", "Re_move", inMenu: "Setlist Menu")
    _ = try await application.row("Let It Go")
    #expect(try !application.control("lists").contains("Sunday"))
    try application.press("ctrl+z")
    _ = try await application.eventually("the setlist again") {
      try application.control("lists").contains("Sunday") ? true : nil
    }
  }

  @Test func theMenuAndTheKeysOfTheSidebarDuplicateMoveRenameAndRemove() async throws {
    let application = try await RunningApplication()
    let row = try await application.widget(
      role: "list item", name: "My Setlist, 5 songs, 19 minutes")
    // The menu's items up to the chosen one: Rename, Duplicate, Duplicate for Next Week, Open
    // Beside, Move Up, Move Down, Move to Folder, Remove.
    try await application.choose(
      1, inMenuOpenedBy: { try application.click(row.center, button: 3) })
    let copy = try await application.widget(
      role: "list item", name: "My Setlist (Copy), 5 songs, 19 minutes")
    _ = try await application.widget(role: "label", name: "My Setlist (Copy)")
    try await application.choose(
      4, inMenuOpenedBy: { try application.click(copy.center, button: 3) })
    try await application.expectSetlists(["My Setlist (Copy)", "My Setlist"])
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Name")
    try application.press("ctrl+a")
    try application.type("Rehearsal")
    try application.press("Return")
    try await application.expectSetlists(["Rehearsal", "My Setlist"])
    _ = try await application.widget(role: "list item", name: "Rehearsal, 5 songs, 19 minutes")
    try application.press("Delete")
    try await application.expectSetlists(["My Setlist"])
    for _ in 0..<4 { try application.press("ctrl+z") }
    try await application.expectSetlists(["My Setlist"])
    _ = try await application.row("Let It Go")
  }

  @Test func theKeysOfTheSidebarAreForTheSetlistThatIsShown() async throws {
    let application = try await RunningApplication()
    let row = try await application.widget(
      role: "list item", name: "My Setlist, 5 songs, 19 minutes")
    try application.click(row.center)
    try application.press("ctrl+d")
    try await application.expectOpen("My Setlist (Copy)")
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Name")
    try application.press("ctrl+a")
    try application.type("Second")
    try application.press("Return")
    try await application.expectSetlists(["My Setlist", "Second"])
    try await application.expectOpen("Second")
    try application.press("ctrl+d")
    try await application.expectOpen("Second (Copy)")
    try application.press("Up")
    try await application.expectOpen("Second")
    try application.press("Delete")
    try await application.expectSetlists(["My Setlist", "Second (Copy)"])
    try await application.expectOpen("Second (Copy)")
    try application.press("Delete")
    try await application.expectSetlists(["My Setlist"])
    try await application.expectOpen("My Setlist")
    try application.press("ctrl+z")
    try await application.expectSetlists(["My Setlist", "Second (Copy)"])
    try await application.expectOpen("Second (Copy)")
    try application.press("ctrl+shift+z")
    try await application.expectSetlists(["My Setlist"])
    try await application.expectOpen("My Setlist")
    // Some widget must have the keyboard focus.
    try application.press("Down")
    _ = try await application.eventually("a focus") {
      try application.tree().first { $0.states.contains("focused") }
    }
  }
}

extension RunningApplication {
  /// Waits until a setlist is shown, and is the only selected one in the sidebar, with the focus.
  fileprivate func expectOpen(_ name: String) async throws {
    _ = try await eventually("the open setlist \(name)") {
      let rows = try tree().filter { $0.role == "list item" && $0.states.contains("selectable") }
      func has(_ state: String) -> Bool {
        rows.filter { $0.states.contains(state) }.map { $0.name.prefix { $0 != "," } } == [
          name[...]
        ]
      }
      let isShown = try tree().contains { $0.role == "label" && $0.name == name && $0.isShowing }
      return isShown && has("selected") && has("focused") ? true : nil
    }
  }
}
