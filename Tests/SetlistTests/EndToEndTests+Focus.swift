import Foundation
import Testing

/// Tests which list gets the keys, and that nothing changes without a reason.
extension EndToEndTests {
  @Test func keysAfterARubberBandAreForTheListInWhichItWasDrawn() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let setlist = try await application.widget(
      role: "list item", name: "My Setlist, 5 songs, 19 minutes")
    try application.click(setlist.center)
    let last = try await application.row("Uptown Funk").center
    try application.sweep(
      from: Point(x: last.x, y: last.y + 60), to: Point(x: last.x - 60, y: last.y))
    _ = try await application.eventually("the selection") {
      try application.selection() == "U" ? true : nil
    }
    try application.press("Delete")
    try await application.expectLayout("F: D:LAR P:S", of: sample, after: "Delete")
  }

  @Test func aSectionsMenuWorksAfterItsHeaderHasBeenAway() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("nothing is called this")
    try await application.expectRows("")
    try application.press("Escape")
    try await application.expectRows(Self.start)
    try await application.choose(0, inMenu: "Menu of Disney")
    _ = try await application.widget(role: "text", name: "Title")
    try application.press("Escape")
  }

  @Test func whatIsTypedIntoTheSearchStaysAfterADialog() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("ref")
    try await application.expectRows("D:R")
    try application.press("ctrl+comma")
    _ = try await application.dialog("Preferences")
    try application.press("Escape")
    _ = try await application.eventually("the end of the dialog") {
      try application.dialogs("Preferences").isEmpty ? true : nil
    }
    try application.type("lec")
    let search = try await application.eventually("the rest of the word") {
      try application.tree().first { $0.role == "entry" && $0.text.hasSuffix("lec") }
    }
    #expect(search.text == "reflec")
  }

  @Test func escapeEndsASearchAlsoFromTheListAndTheFocusGoesBack() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try await application.expectFocus(on: "Reflection", after: "a click")
    for query in ["shape", "nothing is called this"] {
      try application.type(query)
      try await application.expectRows(query == "shape" ? "P:S" : "")
      try application.press("Escape")
      try await application.expectRows(Self.start)
      try await application.expectFocus(on: "Reflection", after: "the search for \(query)")
      #expect(try application.selection() == "R")
    }
    try application.type("shape")
    try await application.expectRows("P:S")
    try application.press("Return")
    try await application.expectFocus(on: "Shape of You", after: "Return")
    try application.press("Escape")
    try await application.expectRows(Self.start)
    try await application.expectFocus(on: "Shape of You", after: "Escape in the list")
  }

  @Test func aSortThatChangesNothingOffersNoUndo() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("alt+Down")
    try await application.expectLayout("F: D:ALR P:SU", of: sample, after: "a move")
    // The first item of the submenu is the order of titles.
    try await application.choose(
      "_Sort",
      inMenuOpenedBy: {
        let menu = try application.tree().first { $0.name == "Menu of Disney" }
        try application.click(try #require(menu).center)
      }, then: ["Down", "Return"])
    _ = try await application.widget(
      role: "label", name: "Section “Disney” is in that order already")
    #expect(try !application.tree().contains { $0.name == "Undo" && $0.isShowing })
  }

  @Test func whatIsPastedAndHiddenByTheSearchIsTold() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("ctrl+c")
    try application.type("shape")
    try await application.expectRows("P:S")
    try application.press("Return")
    try await application.expectFocus(on: "Shape of You", after: "Return")
    try application.press("ctrl+v")
    _ = try await application.widget(
      role: "label", name: "1 song added; the search hides it; 1 song was there already")
    #expect(try application.selection() == "S")
    try await application.expectLayout("F: D:LAR P:SLU", of: sample, after: "pasting")
  }

  @Test func aNarrowWindowGoesFromTheSidebarToTheSetlistThatIsOpen() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.resize(width: 400)
    let setlist = try await application.showInSidebar("My Setlist, 5 songs, 19 minutes")
    try application.click(setlist.center)
    try application.click(try await application.row("Reflection").center)
    try await application.expectFocus(on: "Reflection", after: "a click")
  }
}
