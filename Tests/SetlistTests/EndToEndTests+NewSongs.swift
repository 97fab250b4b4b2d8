import Foundation
import Testing

/// Tests typing new songs into a setlist.
extension EndToEndTests {
  @Test func songsAreTypedInBehindTheFocusedOne() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("Insert")
    _ = try await application.widget(role: "text", name: "Title")
    // A song without a title is not added: the form stays open.
    try application.press("Return")
    for key in ["x", "BackSpace"] { try application.press(key) }
    _ = try await application.eventually("the word that a song cannot be without a title") {
      try application.tree().contains {
        $0.name == "Title" && $0.description_ == "Not valid: it must not be empty"
      }
        ? true : nil
    }
    try application.type("Yesterday")
    try application.press("Tab")
    try application.type("The Beatles")
    try application.press("Return")
    _ = try await application.row("Yesterday, The Beatles")
    try await application.expectFocus(on: "Yesterday", after: "the form")
    try application.press("Insert")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Help!")
    try application.press("Return")
    _ = try await application.row("Help!")
    #expect(
      try application.show(sample).titles["Disney"]
        == ["Let It Go", "Yesterday", "Help!", "A Whole New World", "Reflection"])
    try application.press("ctrl+z")
    _ = try await application.eventually("the list without the second") {
      try application.show(sample).titles["Disney"]?.contains("Help!") == false ? true : nil
    }
  }

  @Test func theFirstSongOfAnEmptySetlistIsTypedIn() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+n")
    _ = try await application.widget(role: "text", name: "Name")
    try application.type("Saturday")
    try application.press("Return")
    try application.click(
      try await application.widget(role: "push button", name: "New Song…").center)
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Yesterday")
    try application.press("Return")
    _ = try await application.row("Section Songs, 1 song")
    try await application.expectFocus(on: "Yesterday", after: "the form")
    try application.press("ctrl+z")
    _ = try await application.widget(role: "label", name: "Add Your Songs")
  }

  @Test func aSongTypedInWhereASearchFindsNothingIsAddedAtTheEnd() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+f")
    try application.type("nothing like that")
    _ = try await application.widget(role: "label", name: "No Songs Found")
    // The search entry handles its own keys.
    try await application.choose(2, inMenu: "Add")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Yesterday")
    try application.press("Return")
    _ = try await application.widget(role: "label", name: "1 song added; the search hides it")
    #expect(
      try application.show(sample).titles["Pop"] == ["Shape of You", "Uptown Funk", "Yesterday"])
  }

  @Test func aNewSongComesToTheEndOfTheSectionWhoseMenuWasAskedForIt() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Shape of You").center)
    let disclosure = try await application.headerButton("Collapse Disney")
    try application.click(disclosure.center)
    try await application.expectRows("F: D: P:SU")
    try await application.choose(1, inMenu: "Menu of Disney")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Frozen")
    try application.press("Return")
    try await application.expectRows("F: D:LARF P:SU")
    try await application.expectFocus(on: "Frozen", after: "adding it")
    try await application.expectSelection("F")
  }

  @Test func whatWasTypedIntoAFormThatWasLeftCanBeEditedAgain() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let message = "Changes to “Let It Go” discarded"
    for text in ["", "Let It Snow"] {
      try application.press("F2")
      _ = try await application.widget(role: "text", name: "Title")
      if !text.isEmpty { try application.type(text) }
      try application.press("Escape")
      try await application.expectFocus(on: "Let It Go", after: "Escape")
      try await application.untilIdle()
      #expect(try application.tree().contains { $0.name == message } == !text.isEmpty)
    }
    // The star that is set meanwhile is kept.
    try application.press("ctrl+b")
    let button = try await application.widget(role: "push button", name: "Edit Again")
    try application.click(button.center)
    _ = try await application.widget(role: "text", name: "Title")
    try application.press("Return")
    _ = try await application.row("Let It Snow, Idina Menzel, 3 minutes 44 seconds, favorite")
    try application.press("Insert")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Frozen")
    try application.press("Escape")
    _ = try await application.widget(role: "label", name: "New Song discarded")
    try application.click(
      try await application.widget(role: "push button", name: "Edit Again").center)
    _ = try await application.widget(role: "text", name: "Title")
    try application.press("Return")
    try await application.expectRows("F: D:LFAR P:SU")
  }
}
