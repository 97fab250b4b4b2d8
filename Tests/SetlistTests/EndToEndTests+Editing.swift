import Foundation
import Testing

/// Tests changing songs by menus and keys.
extension EndToEndTests {
  @Test func aSongIsStarredEditedDuplicatedAndSorted() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Reflection")
    try application.click(row.center)
    try application.press("ctrl+b")
    _ = try await application.row("Reflection, Lea Salonga, 2 minutes 27 seconds, favorite")
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    try application.press("ctrl+a")
    try application.type("Mirror")
    try application.press("Return")
    _ = try await application.row("Mirror, Lea Salonga")
    try application.press("ctrl+d")
    _ = try await application.eventually("the copy") {
      try application.show(sample).titles["Disney"]
        == ["Let It Go", "A Whole New World", "Mirror", "Mirror"] ? true : nil
    }
    try application.press("alt+shift+Up")
    _ = try await application.eventually("the copy at the section's start") {
      try application.show(sample).titles["Disney"]
        == ["Mirror", "Let It Go", "A Whole New World", "Mirror"] ? true : nil
    }
    try application.press("ctrl+x")
    _ = try await application.eventually("the cut") {
      try application.show(sample).titles["Disney"]?.count == 3 ? true : nil
    }
    try application.press("ctrl+3")
    try application.press("ctrl+v")
    _ = try await application.eventually("the pasted song") {
      try application.show(sample).titles["Pop"] == ["Shape of You", "Mirror", "Uptown Funk"]
        ? true : nil
    }
  }

  @Test func aStarThatMovesASongSaysWhereTo() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("alt+Return")
    _ = try await application.widget(role: "text", name: "Name")
    try await application.tab(to: "Starred Songs")
    let choice = try await application.widget(role: "combo box", name: "Starred Songs")
    try await application.choose(
      1, inMenuOpenedBy: { try application.click(choice, inDialog: "Setlist Properties") })
    try application.press("Escape")
    _ = try await application.eventually("the end of the dialog") {
      try application.tree().contains { $0.name == "Setlist Properties" } ? nil : true
    }
    // The destination of the song is not visible.
    try application.click(
      try await application.headerButton("Collapse Favorites").center)
    try application.click(try await application.row("Reflection").center)
    try application.press("ctrl+b")
    _ = try await application.widget(role: "label", name: "“Reflection” moved to Favorites")
    try await application.expectLayout("F:R D:LA P:SU", of: sample, after: "the star")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
  }

  @Test func theMenuOfASongTellsTheKeys() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Let It Go")
    // Later versions of GTK tell the keys of a submenu once it is open.
    let submenus: [(letter: String?, keys: [String])] = [
      (nil, ["Space", "F2", "Ctrl+B", "Delete"]), ("v", ["Alt+Down"]),
      ("y", ["Ctrl+D", "Ctrl+X", "Ctrl+V"]),
    ]
    for (letter, keys) in submenus {
      try application.click(row.center, button: 3)
      _ = try await application.eventually("the menu") {
        try application.keysInMenu().contains("F2") ? true : nil
      }
      if let letter { try application.press(letter) }
      _ = try await application.eventually("\(keys) in the menu") {
        try application.keysInMenu().isSuperset(of: keys) ? true : nil
      }
      try await application.leave()
    }
  }

  @Test func menusPassOverWhatWouldDoNothing() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.choose("_Arrange", "Move _Down", inMenu: "Menu of Favorites")
    try await application.expectRows("D:LAR F: P:SU")
    try await application.choose("_Arrange", "Merge into _Previous", inMenu: "Menu of Pop")
    try await application.expectRows("D:LAR F:SU")
    _ = try await application.widget(role: "label", name: "“Pop” merged into “Favorites”")
    let first = try await application.row("Let It Go")
    try await application.choose(
      "Mo_ve", "Move _Down", inMenuOpenedBy: { try application.click(first.center, button: 3) })
    try await application.expectRows("D:ALR F:SU")
    // The keys do nothing if there is no place to move to.
    try await application.expectFocus(on: "Let It Go", after: "the menu")
    try application.press("alt+Up")
    try await application.expectRows("D:LAR F:SU")
    // The only section can neither be moved nor merged.
    try await application.choose("_Remove", inMenu: "Menu of Disney")
    try await application.expectRows("F:SU")
    try await application.choose("_Remove", inMenu: "Menu of Favorites")
    try await application.expectLayout("", of: sample, after: "Remove")
  }

  @Test func aFactOfSeveralSongsIsTypedFromFormToForm() async throws {
    let application = try await RunningApplication()
    // This is the last song of its section, so the next song is below another header.
    try application.click(try await application.row("Reflection").center)
    try await application.expectFocus(on: "Reflection", after: "a click")
    try application.press("F2")
    try application.click(try await application.widget(role: "text", name: "Key").center)
    // The next form opens at once, so that fast typing goes into its field.
    try application.seat.press(
      ["A", "m", "ctrl+Return", "G", "ctrl+Return", "D", "ctrl+Return"], every: 30)
    let sections = try await application.eventually("the keys") {
      () -> [ShownSetlist.Section]? in
      let sections = try application.show(sample).sections
      return sections.flatMap(\.entries).last?.key == "D" ? sections : nil
    }
    #expect(sections.flatMap(\.entries).map(\.key) == [nil, nil, "Am", "G", "D"])
    // Behind the last song there is no next form, so this one is saved and closed.
    _ = try await application.eventually("the end of the form") {
      try application.tree().contains { $0.name == "Edit Song" } ? nil : true
    }
    try await application.expectFocus(on: "Uptown Funk", after: "the last form")
    #expect(try application.selection() == "U")
  }

  @Test func theNextFormOfTheSameSongHasWhatWasJustTyped() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try await application.expectFocus(on: "Reflection", after: "a click")
    try application.press("ctrl+d")
    try await application.expectLayout("F: D:LARR P:SU", of: sample, after: "duplicating")
    try application.click(try await application.row("Reflection").center)
    try application.press("F2")
    try application.click(try await application.widget(role: "text", name: "Key").center)
    // The field behind the key is the tempo, which is typed for the duplicate.
    try application.seat.press(
      ["A", "m", "ctrl+Return", "Tab", "9", "6", "ctrl+Return", "Escape"], every: 30)
    let keys = try await application.eventually("the tempo") { () -> [String?]? in
      let songs = try application.show(sample).sections.flatMap(\.entries)
        .filter { $0.title == "Reflection" }
      return songs.contains { $0.bpm == 96 } ? songs.map(\.key) : nil
    }
    #expect(keys == ["Am", "Am"])
  }
}
