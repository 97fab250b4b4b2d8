import Foundation
import Testing

/// Sections, setlists and songs that are changed by their menus and keys.
extension EndToEndTests {
  @Test func songsAreTypedInBehindTheFocusedOne() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("Insert")
    _ = try await application.widget(role: "text", name: "Title")
    // A song without a title is not added: the form stays, with what follows.
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
    // The keys of the search entry are its own.
    try await application.choose(2, inMenu: "Add")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Yesterday")
    try application.press("Return")
    _ = try await application.widget(role: "label", name: "1 song added; the search hides it")
    #expect(
      try application.show(sample).titles["Pop"] == ["Shape of You", "Uptown Funk", "Yesterday"])
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
    // Where it goes it is not to be seen.
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
    try application.click(try await application.row("Let It Go").center, button: 3)
    _ = try await application.eventually("the keys in the menu") {
      try application.keysInMenu().isSuperset(of: [
        "Space", "F2", "Ctrl+D", "Ctrl+B", "Alt+Down", "Ctrl+X", "Ctrl+V", "Delete",
      ])
        ? true : nil
    }
  }

  @Test func sectionsAreAddedRenamedAndRemoved() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+shift+n")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Encore & more")
    try application.press("Return")
    _ = try await application.row("Section Encore & more, Empty")
    // Below the section that the focus was in.
    #expect(
      try application.show(sample).sections.map(\.title)
        == ["Favorites", "Disney", "Encore & more", "Pop"])

    try await application.choose(0, inMenu: "Menu of Encore & more")
    _ = try await application.widget(role: "text", name: "Title")
    try application.press("ctrl+a")
    try application.type("Finale")
    try application.press("Return")
    _ = try await application.row("Section Finale, Empty")

    try await application.choose(15, inMenu: "Menu of Disney")
    _ = try await application.eventually("the removal") {
      try application.show(sample).titles["Disney"] == nil ? true : nil
    }
    try application.press("ctrl+z")
    _ = try await application.row("Section Disney, 3 songs")
    #expect(
      try application.show(sample).titles["Disney"]
        == ["Let It Go", "A Whole New World", "Reflection"])
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
    // The star that is set meanwhile stays.
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

  @Test func menusPassOverWhatWouldDoNothing() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    // Rename, New Song, New Section Below, Duplicate; not Move Up, but Move Down.
    try await application.choose(4, inMenu: "Menu of Favorites")
    try await application.expectRows("D:LAR F: P:SU")
    // Move Up, but not Move Down; Merge into Previous.
    try await application.choose(5, inMenu: "Menu of Pop")
    try await application.expectRows("D:LAR F:SU")
    _ = try await application.widget(role: "label", name: "“Pop” merged into “Favorites”")
    // Preview, Locate File, Edit, Duplicate, Star, Swap; not Move Up, but Move Down.
    let first = try await application.row("Let It Go")
    try await application.choose(
      6, inMenuOpenedBy: { try application.click(first.center, button: 3) })
    try await application.expectRows("D:ALR F:SU")
    // The keys know by themselves when there is somewhere to go.
    try await application.expectFocus(on: "Let It Go", after: "the menu")
    try application.press("alt+Up")
    try await application.expectRows("D:LAR F:SU")
    // Rename, New Song, New Section Below, Duplicate, Move Down, Merge into Next, Sort, Row Style,
    // Collapse, Count in Totals, Target Length, Start Time, Open Beside, Remove. A single section
    // moves nowhere and is merged with nothing.
    try await application.choose(13, inMenu: "Menu of Disney")
    try await application.expectRows("F:SU")
    try await application.choose(11, inMenu: "Menu of Favorites")
    try await application.expectLayout("", of: sample, after: "Remove")
  }

  @Test func markerTracksBecomeSectionsFromTheMenu() async throws {
    let playlist = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-markers-\(UUID().uuidString).m3u8")
    defer { try? FileManager.default.removeItem(at: playlist) }
    let lines = ["One", "--- Set 2 ---", "Two", "Three", "=== Encore ===", "Four"].map {
      "#EXTINF:200,\($0)\n/nowhere/\($0).mp3\n"
    }
    try Data(("#EXTM3U\n#PLAYLIST:Gig\n" + lines.joined()).utf8).write(to: playlist)
    let application = try await RunningApplication(arguments: [playlist.path])
    _ = try await application.row("--- Set 2 ---")
    let before = try application.show("Gig").titles
    // Undo, Export, Print, Turn Songs Like “--- Set 2 ---” into Sections.
    try await application.choose(3, inMenu: "Setlist Menu")
    let titles = try await application.eventually("the sections") { () -> [String: [String]]? in
      let titles = try application.show("Gig").titles
      return titles["Encore"] == nil ? nil : titles
    }
    #expect(titles["Set 2"] == ["Two", "Three"])
    #expect(titles["Encore"] == ["Four"])
    try application.press("ctrl+z")
    _ = try await application.eventually("the markers") {
      try application.show("Gig").titles == before ? true : nil
    }
  }

  @Test func aFactOfSeveralSongsIsTypedFromFormToForm() async throws {
    let application = try await RunningApplication()
    // The last song of a section: the next one is below another header.
    try application.click(try await application.row("Reflection").center)
    try await application.expectFocus(on: "Reflection", after: "a click")
    try application.press("F2")
    try application.click(try await application.widget(role: "text", name: "Key").center)
    // The next form is there at once: what is typed goes into its field, however fast.
    try application.seat.press(
      ["A", "m", "ctrl+Return", "G", "ctrl+Return", "D", "ctrl+Return"], every: 30)
    let sections = try await application.eventually("the keys") {
      () -> [ShownSetlist.Section]? in
      let sections = try application.show(sample).sections
      return sections.flatMap(\.entries).last?.key == "D" ? sections : nil
    }
    #expect(sections.flatMap(\.entries).map(\.key) == [nil, nil, "Am", "G", "D"])
    // Behind the last song there is none: its form is saved and goes.
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
    // Behind the key is the tempo, which is typed for the copy.
    try application.seat.press(
      ["A", "m", "ctrl+Return", "Tab", "9", "6", "ctrl+Return", "Escape"], every: 30)
    let keys = try await application.eventually("the tempo") { () -> [String?]? in
      let songs = try application.show(sample).sections.flatMap(\.entries)
        .filter { $0.title == "Reflection" }
      return songs.contains { $0.bpm == 96 } ? songs.map(\.key) : nil
    }
    #expect(keys == ["Am", "Am"])
  }

  @Test func emptySectionsAreRemovedTogetherFromTheMenu() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let before = try application.layout(of: sample)
    for title in ["Reserve", "Encore"] {
      try application.press("ctrl+shift+n")
      _ = try await application.widget(role: "text", name: "Title")
      try application.type(title)
      try application.press("Return")
      _ = try await application.row("Section \(title), Empty")
    }
    // Undo, Export, Print, Remove Empty Sections.
    try await application.choose(3, inMenu: "Setlist Menu")
    try await application.expectLayout(before, of: sample, after: "removing the empty sections")
    try application.press("ctrl+z")
    for title in ["Reserve", "Encore"] {
      _ = try await application.row("Section \(title), Empty")
    }
  }

  @Test func aSetlistOfATemplateHasItsSectionsAndSaysHowSongsGetIn() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Opener", seconds: 5)
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+n")
    _ = try await application.widget(role: "text", name: "Name")
    try application.type("Saturday")
    let templates = try await application.toggle("Template, Empty")
    try await application.choose(
      1, inMenuOpenedBy: { try application.click(templates.center) })
    try application.press("alt+r")
    _ = try await application.row("Section Encore, Empty")
    #expect(
      try application.show("Saturday").sections.map(\.title) == ["Set 1", "Set 2", "Encore"])
    _ = try await application.widget(role: "label", name: "Drop songs here")
    let button = try await application.widget(role: "label", name: "Choose…")
    try application.click(button.center)
    try await application.chooseInDialog(
      "Import Files", audio.folder.appendingPathComponent("Opener.wav").path)
    try await application.expectLayout("S:O S: E:", of: "Saturday", after: "the import")
  }

  @Test func setlistsAreMadeRenamedAndRemoved() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+n")
    _ = try await application.widget(role: "text", name: "Name")
    try application.type("Saturday")
    try application.press("Return")
    _ = try await application.widget(role: "label", name: "Add Your Songs")
    #expect(try application.control("lists").contains("Saturday"))

    // Undo comes first; Redo cannot be chosen and is passed over.
    try await application.choose(3, inMenu: "Setlist Menu")
    _ = try await application.widget(role: "text", name: "Name")
    try application.press("ctrl+a")
    try application.type("Sunday")
    try application.press("Return")
    _ = try await application.eventually("the new name") {
      try application.control("lists").contains("Sunday") ? true : nil
    }
    // Rename, Duplicate, Duplicate for Next Week, Remove.
    try await application.choose(6, inMenu: "Setlist Menu")
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
    // Rename, Duplicate, Duplicate for Next Week, Open Beside, Move Up, Move Down, Move to Folder,
    // Remove.
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
    // The keyboard's focus is somewhere.
    try application.press("Down")
    _ = try await application.eventually("a focus") {
      try application.tree().first { $0.states.contains("focused") }
    }
  }

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
}

extension RunningApplication {
  /// Waits until a setlist is shown, and the only one that is selected and has the focus in the
  /// sidebar.
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
