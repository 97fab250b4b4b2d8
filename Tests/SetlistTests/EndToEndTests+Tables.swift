import Foundation
import Testing

/// Tests the preferences, and the facts of a whole setlist.
extension EndToEndTests {
  @Test func preferencesTakeEffectAndAreThereAfterARestart() async throws {
    let first = try await RunningApplication()
    _ = try await first.row("Let It Go")
    try first.press("ctrl+comma")
    let artwork = try await first.widget(role: "list item", name: "Artwork in Rows")
    try first.click(artwork, inDialog: "Preferences")
    _ = try await first.eventually("the kept preference") {
      first.keptPreferences().contains("show-artwork=false") ? true : nil
    }
    let style = try await first.widget(role: "combo box", name: "Row Style")
    try await first.choose(
      0, inMenuOpenedBy: { try first.click(style, inDialog: "Preferences") },
      then: ["Home", "Down", "Down", "Return"])
    _ = try await first.eventually("the chosen style") {
      try first.value(ofChoice: "Row Style") == "Switch" ? true : nil
    }
    try first.press("Escape")
    _ = try await first.eventually("the end of the preferences") {
      try first.tree().contains { $0.name == "Preferences" } ? nil : true
    }
    try first.press("ctrl+shift+n")
    _ = try await first.widget(role: "text", name: "Title")
    try first.type("Encore")
    try first.press("Return")
    _ = try await first.row("Section Encore, Empty")
    let styles = try first.styles(of: sample)
    #expect(styles["Encore"] == "switch")
    #expect(styles["Disney"] == "standard")
    first.killNow()

    let second = try await RunningApplication(dataHome: first.dataHome)
    _ = try await second.row("Let It Go")
    try second.press("ctrl+comma")
    _ = try await second.widget(role: "combo box", name: "Row Style")
    #expect(try second.value(ofChoice: "Row Style") == "Switch")
    #expect(try second.value(ofChoice: "Color Scheme") == "Follow System")
  }

  @Test func aPreferenceThatAnotherProgramChangesTakesEffectAtOnce() async throws {
    let audio = try AudioFolder()
    try audio.addFixture("flac")
    let application = try await audio.open()
    _ = try await application.eventually("a row with a picture") {
      try application.pictureCount() == 1 ? true : nil
    }
    try application.press("ctrl+comma")
    _ = try await application.widget(role: "combo box", name: "Row Style")
    try application.changeSetting("show-artwork", to: "false")
    try application.changeSetting("row-style", to: "card")
    _ = try await application.eventually("rows without pictures, and the style") {
      try application.pictureCount() == 0 && application.value(ofChoice: "Row Style") == "Card"
        ? true : nil
    }
    // The number of the song is in the place of its picture.
    let numbers = try application.tree().filter { $0.role == "label" && $0.name == "1" }
    #expect(numbers.contains { $0.isShowing })
  }

  @Test func aNumberIsNotLostByUndoingNothingOrByEmptyingItsField() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    func gap() throws -> Bool {
      try application.show(sample, format: "json").contains(/"gap" ?: ?7\b/)
    }
    try application.press("alt+Return")
    let field = try await application.widget(role: "spin button", name: "Gap Between Songs")
    try application.click(field, inDialog: "Setlist Properties")
    for key in ["ctrl+a", "7", "Tab"] { try application.press(key) }
    _ = try await application.eventually("the gap") { try gap() ? true : nil }
    for keys in [["ctrl+z"], ["ctrl+a", "BackSpace"]] {
      for key in ["shift+Tab"] + keys + ["Tab"] { try application.press(key) }
      try await application.untilIdle()
      #expect(try gap(), "\(keys)")
    }
  }

  @Test func aPreferenceThatCannotBeKeptHoldsUntilTheProgramEnds() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A file is in the place of the settings folder.
    try Data().write(to: folder.appending(path: "glib-2.0"))
    let audio = try AudioFolder()
    try audio.addFixture("flac")
    let application = try await audio.open(environment: ["XDG_CONFIG_HOME": folder.path])
    _ = try await application.eventually("a row with a picture") {
      try application.pictureCount() == 1 ? true : nil
    }
    try application.press("ctrl+comma")
    let artwork = try await application.widget(role: "list item", name: "Artwork in Rows")
    try application.click(artwork, inDialog: "Preferences")
    _ = try await application.eventually("the reason") {
      try application.tree().first {
        $0.role == "label" && $0.name.hasPrefix("It holds until Setlist ends.")
      }
    }
    #expect(try application.pictureCount() == 0)
    // GLib warns of the folder, as it should, so the application is asked to end rather than
    // checked for warnings.
    application.askToEnd()
    try await application.untilEnded()
  }

  @Test func theInformationOfASetlistIsRightAndRenamesIt() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("alt+Return")
    _ = try await application.widget(role: "text", name: "Name")
    // GTK 4.8 reports this text to screen readers only for the row around it.
    #expect(try application.tree().contains { $0.text == sample })
    #expect(try application.value(ofFact: "Songs") == "5")
    #expect(try application.value(ofFact: "Disney") == "10:18")
    #expect(try application.value(ofFact: "Pop") == "8:24")
    #expect(try application.value(ofFact: "Total") == "18:42")
    try application.press("ctrl+a")
    try application.type("Rock & Roll")
    try application.press("Return")
    try await application.expectSetlists(["Rock & Roll"])
    _ = try await application.widget(role: "label", name: "Rock & Roll")

    let start = try await application.widget(
      role: "text", name: "Start Time, such as 20:00")
    try application.click(start, inDialog: "Setlist Properties")
    try application.type("20:60")
    try application.press("Return")
    _ = try await application.eventually("the mark of a text that is not valid") {
      try application.tree().contains {
        $0.name == "Start Time, such as 20:00" && $0.description_ == "Not valid"
      } ? true : nil
    }
    try application.press("ctrl+a")
    try application.type("20:00")
    try application.press("Return")
    _ = try await application.eventually("the end") {
      try application.value(ofFact: "End") == "20:18:42" ? true : nil
    }

    let playlist = application.dataHome.appendingPathComponent("more.m3u8")
    try Data("#EXTM3U\n#EXTINF:60,A - B\ngone.mp3\n".utf8).write(to: playlist)
    try application.control("import", playlist.path, "--into", "Rock & Roll")
    _ = try await application.eventually("the new total and the missing file") {
      try application.value(ofFact: "Total") == "19:42"
        && application.value(ofFact: "Songs") == "6"
        && application.value(ofFact: "Missing Files") == "1" ? true : nil
    }
    // The row for missing files is further down.
    try await application.tab(to: "Missing Files")
    try application.press("Return")
    _ = try await application.eventually("only the song whose file is missing") {
      let rows = try application.rows()
      return rows.count == 2 && rows[1].name.hasPrefix("B, A") ? true : nil
    }
  }
}

extension EndToEndTests {
  @Test func theHeaderAndThePropertiesSayHowManySongsAreCounted() async throws {
    let application = try await RunningApplication()
    _ = try await application.widget(role: "label", name: "5 songs · 18:42")
    try await application.choose(
      "L_ength and Times", "_Count in Totals", inMenu: "Menu of Pop")
    _ = try await application.widget(role: "label", name: "3 of 5 songs counted · 10:18")
    try application.press("alt+Return")
    _ = try await application.widget(role: "text", name: "Name")
    _ = try await application.eventually("both counts") {
      try application.tree().contains {
        $0.role == "list item" && $0.name == "Songs"
          && $0.description_ == "5, 3 of them counted in totals"
      } ? true : nil
    }
  }
}

extension EndToEndTests {
  // Tab leads from the row to its button and on.
  @Test(arguments: [["Tab", "Tab"], ["Escape"], ["alt+F4"]])
  func whatIsTypedAboutASetlistIsKeptWhereItIsLeft(keys: [String]) async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("alt+Return")
    _ = try await application.widget(role: "text", name: "Name")
    try application.press("ctrl+a")
    try application.type("Rehearsal")
    for key in keys { try application.press(key) }
    try await application.expectSetlists(["Rehearsal"])
  }
}

extension EndToEndTests {
  @Test func whatIsTypedAboutASetlistAndIsNotValidIsToldWhereItIsLeft() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("alt+Return")
    _ = try await application.widget(role: "text", name: "Name")
    for key in ["ctrl+a", "BackSpace", "Escape"] { try application.press(key) }
    _ = try await application.widget(
      role: "label", name: "A setlist needs a name. It is called as it was")
    try await application.expectSetlists([sample])

    try application.press("alt+Return")
    let start = try await application.widget(
      role: "text", name: "Start Time, such as 20:00")
    try application.click(start, inDialog: "Setlist Properties")
    try application.type("20:60")
    try application.press("Escape")
    _ = try await application.widget(
      role: "label", name: "“20:60” is not a time such as 20:00. The start time is as it was")
    #expect(try !application.tree().contains { $0.name == "Setlist Properties" })
  }
}

extension RunningApplication {
  /// The value of a choice in the shown dialog.
  func value(ofChoice name: String) throws -> String? {
    let tree = try tree()
    guard let row = tree.firstIndex(where: { $0.role == "combo box" && $0.name == name }) else {
      return nil
    }
    return tree[(row + 1)...].prefix { $0.depth > tree[row].depth }
      .last { $0.role == "label" && $0.isShowing }?.name
  }

  /// The value of a fact in the shown dialog.
  fileprivate func value(ofFact name: String) throws -> String? {
    // The title is followed by the text below it.
    try tree().first { $0.role == "list item" && $0.name == name && $0.isShowing }?
      .description_.components(separatedBy: ", ").first
  }

  /// The number of rows of songs that begin with a picture.
  fileprivate func pictureCount() throws -> Int {
    let tree = try tree()
    guard let list = tree.firstIndex(where: { $0.role == "list" && $0.name == "Songs" }) else {
      return 0
    }
    return tree[(list + 1)...].prefix { $0.depth > tree[list].depth }
      .count { $0.role == "image" && $0.isShowing }
  }

  /// The preferences that differ from the defaults, as they are kept.
  fileprivate func keptPreferences() -> String {
    let file = dataHome.appending(path: "config/glib-2.0/settings/keyfile")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// The row styles of a setlist's sections, by their titles, as `setlistctl` prints them.
  fileprivate func styles(of setlist: String) throws -> [String: String] {
    struct Document: Decodable {
      struct Options: Decodable { let rowStyle: String }
      struct Section: Decodable {
        let title: String
        let options: Options
      }
      let sections: [Section]
    }
    let text = try control("show", setlist, "--format", "setlist")
    let sections = try JSONDecoder().decode(Document.self, from: Data(text.utf8)).sections
    return Dictionary(
      sections.map { ($0.title, $0.options.rowStyle) }, uniquingKeysWith: { first, _ in first })
  }
}

extension EndToEndTests {
  @Test(arguments: [("ctrl+comma", "Preferences"), ("alt+Return", "Setlist Properties")])
  func aTableFitsIntoTheSmallestWindow(key: String, title: String) async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    // The window is this wide with its margin, which is its border where no shadow is drawn.
    try await application.resize(width: 360 - 2 * application.margin, height: 640)
    _ = try await application.eventually("the end of the button") {
      try application.tree().contains { $0.name == "Add" && $0.isShowing } ? nil : true
    }
    try application.press(key)
    let dialog = try await application.dialog(title)
    let rows = try application.tree().filter {
      ["list item", "combo box"].contains($0.role) && $0.isShowing
        && $0.bounds[0] + $0.bounds[2] > dialog.bounds[0] + dialog.bounds[2]
    }
    #expect(rows.isEmpty, "\(rows)")
    #expect(!application.messages.contains("WARNING"), "\(application.messages)")
  }

  @Test(arguments: [("ctrl+comma", "Preferences"), ("alt+Return", "Setlist Properties")])
  func whatIsAroundTheFocusInATableIsCalledByItsTitle(key: String, title: String) async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try application.press(key)
    let dialog = try await application.dialog(title)
    let around = try await application.eventually("the focus in “\(title)”") { () -> [String]? in
      let tree = try application.tree()
      guard let focus = tree.lastIndex(where: { $0.states.contains("focused") && $0.isShowing })
      else { return nil }
      var depth = tree[focus].depth
      var around: [AccessibleNode] = []
      for node in tree[..<focus].reversed() where node.depth < depth {
        depth = node.depth
        around.append(node)
      }
      let names = around.filter { $0.name == title }.map(\.role)
      return names.isEmpty ? nil : names
    }
    #expect(around.last == dialog.role, "\(around)")
  }
}
