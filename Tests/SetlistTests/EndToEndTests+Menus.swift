import Foundation
import Testing
import TestSupport

/// Tests menus that are closed under a resting pointer, and the state after them.
extension EndToEndTests {
  @Test func songsAreMovedToASectionByAMenuUnderThePointer() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    let last = try await application.row("Uptown Funk")
    try application.click(last.center, holding: "ctrl")
    // The submenu's items up to the chosen one: Move Up, Move Down, Favorites.
    try await application.choose(
      "Mo_ve", inMenuOpenedBy: { try application.click(last.center, button: 3) },
      then: ["Down", "Down", "Down", "Return"])
    try await application.expectLayout("F:RU D:LA P:S", of: sample, after: "the menu")
    try await application.untilIdle()
    try await application.expectFocus(on: "Uptown Funk", after: "the menu")
  }

  @Test func theStyleOfASectionIsChosenInItsMenuUnderThePointer() async throws {
    let application = try await RunningApplication()
    for style in 1...3 {
      let header = try await application.row("Section Disney")
      // The menu's items up to the chosen one: Rename, New Song, New Section Below, Arrange, Sort,
      // View.
      try await application.choose(
        5, inMenuOpenedBy: { try application.click(header.center, button: 3) },
        then: ["Right"] + Array(repeating: "Down", count: style) + ["Return"])
      try await application.untilIdle()
      try await application.expectFocus(
        on: "Collapse Disney", role: "push button", after: "the menu")
    }
  }

  @Test func aSectionThatItsMenuRemovedComesBack() async throws {
    let application = try await RunningApplication()
    let before = try application.layout(of: sample)
    for _ in 1...3 {
      try await application.choose("_Remove", inMenu: "Menu of Disney")
      try await application.expectLayout("F: P:SU", of: sample, after: "removing the section")
      try application.click(try await application.row("Uptown Funk").center)
      try await application.expectFocus(on: "Uptown Funk", after: "a click")
      try application.press("ctrl+z")
      try await application.expectLayout(before, of: sample, after: "undoing it")
      _ = try await application.row("Section Disney")
      try await application.untilIdle()
    }
  }

  @Test func theFirstItemOfTheSetlistsMenuUndoesTheLastChange() async throws {
    let application = try await RunningApplication()
    let before = try application.layout(of: sample)
    for key in ["Delete", "alt+Up"] {
      try application.click(try await application.row("Shape of You").center)
      try application.press(key)
      _ = try await application.eventually("the change") {
        try application.layout(of: sample) == before ? nil : true
      }
      // The item Undo is rebuilt while the menu opens, to name the change, and keeps the focus.
      try await application.choose(0, inMenu: "Setlist Menu")
      try await application.expectLayout(before, of: sample, after: "undoing it")
    }
  }

  @Test func menusOpenOnTheScreenWhereTheWindowIsBesideIt() async throws {
    let application = try await RunningApplication()
    let move = { (x: Int, y: Int) in
      _ = try Command(program: "xdotool").succeed(
        "windowmove", "--sync", application.window, "\(x)", "\(y)")
    }
    try application.click(try await application.row("Let It Go").center)
    try move(3000, 3000)
    try await application.choose(
      "Cop_y and Paste", "Dup_licate", inMenuOpenedBy: { try application.press("Menu") })
    try await application.expectLayout("F: D:LLAR P:SU", of: sample, after: "duplicating")
    try move(0, 0)
    try await application.choose(
      nil,
      inMenuOpenedBy: {
        try application.press("Menu")
        try move(3000, 3000)
        try move(0, 0)
      })
    try await application.choose(
      nil,
      inMenuOpenedBy: {
        try application.press("F10")
        try move(-3000, 100)
      })
  }
}
