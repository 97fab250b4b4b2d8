import Foundation
import Testing

/// Tests what the main window tells screen readers.
extension EndToEndTests {
  @Test func everythingInTheWindowHasARoleAndAName()
    async throws
  {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let table = application.dataHome.appendingPathComponent("More.csv")
    try Data(
      """
      section,kind,title,artist,duration,key,bpm
      Encore & more,song,Untold,,,F#m,127.96
      Encore & more,break,Drinks,,15:00,,
      Encore & more,note,Thank the crew,,,,
      """.utf8
    ).write(to: table)
    try application.control("import", table.path, "--into", sample)
    try await application.expectRows(Self.start + " E:UDT")
    try application.click(try await application.row("A Whole New World").center)
    try application.press("ctrl+b")
    _ = try await application.eventually("the names of all rows") {
      try application.rows().map(\.name) == [
        "Section Favorites, Empty",
        "Section Disney, 3 songs, 10 minutes 18 seconds",
        "Let It Go, Idina Menzel, 3 minutes 44 seconds, 1 of 3 in Disney",
        "A Whole New World, Peabo Bryson and Regina Belle, 4 minutes 7 seconds, favorite, "
          + "2 of 3 in Disney",
        "Reflection, Lea Salonga, 2 minutes 27 seconds, 3 of 3 in Disney",
        "Section Pop, 2 songs, 8 minutes 24 seconds",
        "Shape of You, Ed Sheeran, 3 minutes 54 seconds, 1 of 2 in Pop",
        "Uptown Funk, Mark Ronson ft. Bruno Mars, 4 minutes 30 seconds, 2 of 2 in Pop",
        "Section Encore & more, 1 song, about 3 minutes 44 seconds, 15 minutes of breaks",
        "Untold, key F sharp minor, 128 BPM, 1 of 3 in Encore & more",
        "Drinks, break, 15 minutes, 2 of 3 in Encore & more",
        "Thank the crew, note, 3 of 3 in Encore & more",
      ] ? true : nil
    }

    _ = try await application.widget(role: "label", name: "F#m")
    _ = try await application.widget(role: "label", name: "128 BPM")

    // Every bar of the window is open.
    try application.click(try await application.row("Reflection").center, holding: "ctrl")
    _ = try await application.widget(role: "label", name: "2 selected · 6:34")
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    let tree = try application.tree()
    let controls: Set = [
      "push button", "toggle button", "entry", "text", "list", "list item", "check box", "switch",
      "combo box", "menu item", "table", "table cell", "frame", "progress bar",
    ]
    for node in tree where node.isShowing {
      #expect(!node.role.isEmpty && node.role != "invalid" && node.role != "unknown", "\(node)")
      #expect(!node.name.isDoubled && !node.description_.isDoubled, "\(node)")
      if controls.contains(node.role) {
        #expect(!node.name.trimmingCharacters(in: .whitespaces).isEmpty, "\(node)")
        // GTK 4.8 uses the class name for a widget without a name.
        #expect(!node.name.hasPrefix("Gtk") && !node.name.hasPrefix("Adw"), "\(node)")
      }
    }
    // The buttons of the window frame belong to GTK.
    let described = tree.filter {
      $0.isShowing && !$0.description_.isEmpty && !$0.description_.hasSuffix("the window")
    }
    for node in described { #expect(!node.description_.contains(node.name), "\(node)") }
    let searching = try #require(tree.first { $0.name == "Search" && $0.isShowing })
    #expect(searching.description_ == "Ctrl+F")
    // A menu button contains a toggle button with the same name and place. Two other buttons so
    // alike could not be told apart.
    let buttons = tree.filter {
      $0.isShowing && ["push button", "toggle button"].contains($0.role)
    }
    let places = Dictionary(grouping: buttons, by: \.name).mapValues { Set($0.map(\.center)) }
    #expect(places.filter { $1.count > 1 }.isEmpty)
  }

  @Test func noPictureIsCalledLikeAClassOfGTK() async throws {
    let audio = try AudioFolder()
    for name in ["Ann", "Bob"] { try audio.addTone(name, seconds: 60) }
    let application = try await audio.open()
    _ = try await application.row("Bob, ")
    try FileManager.default.removeItem(at: audio.folder.appendingPathComponent("Bob.wav"))
    try application.click(try await application.row("Ann, ").center)
    try application.press("space")
    _ = try await application.widget(role: "push button", name: "Stop Preview")
    let cards = audio.folder.appendingPathComponent("Cards.csv")
    try Data(
      """
      section,kind,title,artist,duration
      Encore,song,Untold,,
      Encore,break,Drinks,,15:00
      Encore,note,Thank the crew,,
      """.utf8
    ).write(to: cards)
    try application.control("import", cards.path, "--into", "Audio")
    _ = try await application.row("Thank the crew")
    try application.press("ctrl+b")
    _ = try await application.row("Bob, ")
    // The missing file is noticed when the rows are shown again.
    _ = try await application.eventually("a missing file") {
      try application.rows().contains { $0.name.contains("file missing") } ? true : nil
    }
    try application.expectProperNames(in: "the list")
    for (keys, title) in [
      (["ctrl+f"], "Search Songs"), (["Escape", "Escape", "ctrl+a"], "5 selected"),
      (["alt+Return"], "Missing Files"), (["Escape", "ctrl+shift+g"], "All Setlists"),
    ] {
      for key in keys { try application.press(key) }
      _ = try await application.eventually(title) {
        try application.tree().contains { $0.name.hasPrefix(title) && $0.isShowing } ? true : nil
      }
      try application.expectProperNames(in: title)
    }
  }

  @Test func noNameHasTheMarkOfAMnemonicOrIsThatOfAClass() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    for (keys, shown) in [
      (["Delete"], "Undo"), (["ctrl+comma"], "Color Scheme"), (["Escape", "alt+Return"], "Name"),
      (["Escape", "F2"], "Title"), (["Escape", "ctrl+shift+n"], "Title"),
      (["Escape", "Menu"], "Star"), (["Escape", "F10"], "Preferences"),
      (["Escape", "ctrl+n"], "Name"), (["e", "Tab"], "Gig"),
      (["shift+Tab", "Return"], "Import Folder…"),
    ] {
      for key in keys {
        if key == "Escape" {
          try await application.leave()
        } else {
          try application.press(key)
        }
      }
      _ = try await application.eventually("\(shown) after \(keys)") {
        try application.tree().contains { $0.name == shown && $0.isShowing } ? true : nil
      }
      for node in try application.tree() where node.isShowing {
        #expect(!node.name.contains("_"), "\(node) after \(keys)")
        // These are the widgets that a screen reader announces with the focus or around it.
        let isSpoken = ["push button", "menu", "list"].contains(node.role)
        let isClass = isSpoken ? node.name.hasPrefix("Gtk") : node.name == "GtkStackPage"
        #expect(!isClass, "\(node) after \(keys)")
      }
    }
  }

  @Test func whatStandsBelowTheTitleOfARowIsItsDescription() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    for (key, name, description) in [
      ("alt+Return", "Gap Between Songs", "In seconds"),
      ("ctrl+comma", "Artwork in Rows", "Begin each row with a picture"),
      ("ctrl+e", "Stage Sheet", ".pdf, To be read from the floor, in letters as large as fit"),
    ] {
      try application.press(key)
      // The focus is on the row, or on the control inside it.
      let nodes = try await application.eventually("“\(name)” after \(key)") {
        let nodes = try application.tree().filter { $0.name == name }
        return nodes.isEmpty ? nil : nodes
      }
      for node in nodes where node.role != "label" {
        #expect(node.description_ == description, "\(node)")
      }
      try await application.leave()
    }
  }

  @Test func everyPageOfAStackHasATitleToBeReadOut() throws {
    // Orca reads this text when the focus enters the page, but the page is in no list of children.
    let folder = Repository.folder.appendingPathComponent("Resources/ui")
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      let pages = try String(contentsOf: file, encoding: .utf8)
        .components(separatedBy: "<object class=\"GtkStackPage\">").dropFirst()
      for page in pages {
        let beforeChild = page.components(separatedBy: "<property name=\"child\">")[0]
        #expect(beforeChild.contains("<property name=\"title\""), "\(beforeChild)")
      }
    }
  }

  @Test func aCoverAndWhatIsInsideItAreCalledTheSame() async throws {
    // Orca reads the only child of a cell in place of the cell.
    let application = try await overview(with: [])
    let cover = try await application.cover(sample)
    let tree = try application.tree()
    let index = try #require(tree.firstIndex { $0.path == cover.path })
    #expect(tree[index + 1].name == cover.name)
    #expect(tree[index + 1].depth == cover.depth + 1)
  }

  @Test func dialogsOpenWithTheFocusWhereAScreenReaderIsToldOfIt() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    for (key, role, name, description) in [
      ("ctrl+comma", "combo box", "Color Scheme", "Follow System"),
      ("alt+Return", "text", "Name", ""),
      ("F2", "text", "Title", ""),
      ("ctrl+n", "text", "Name", "New Setlist"),
    ] {
      try application.press(key)
      _ = try await application.eventually("the focus on \(name) after \(key)") {
        try application.focused().flatMap {
          $0.role == role && $0.name == name && $0.description_ == description ? true : nil
        }
      }
      if key == "F2" {
        try application.press("Tab")
        _ = try await application.eventually("the focus on the next field") {
          try application.focused()?.name == "Artist" ? true : nil
        }
      }
      try application.press("Escape")
      try await application.expectFocus(on: "Let It Go", after: "Escape")
    }
  }

  @Test func aNewSetlistBeginsWithATemplateThatIsChosenByKeys() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+n")
    _ = try await application.widget(role: "text", name: "Name")
    try application.type("Sunday")
    try application.press("Tab")
    try await application.expectFocused("Paste a List")
    try application.press("Tab")
    try await application.expectFocused("Import Files")
    try application.press("Tab")
    try await application.expectFocused("Gig")
    try application.press("Return")
    _ = try await application.widget(role: "label", name: "Sunday")
    // Only section headers are left to get the focus.
    try await application.expectFocus(
      on: "Collapse Set 1", role: "push button", after: "the choice")
  }
}

extension RunningApplication {
  /// Expects that no image that is reported to screen readers is named after its class, as GTK 4.8
  /// does for an image without a name.
  fileprivate func expectProperNames(in place: String) throws {
    let tree = try tree()
    for (index, node) in tree.enumerated() where node.role == "image" && node.isShowing {
      // The images in dialogs over this window belong to libadwaita, except for those in rows that
      // lead to a page.
      let window = tree[...index].last { $0.depth == 0 }
      let row = tree[...index].last { $0.role == "list item" }
      guard window?.role == "frame" || row?.name == "Missing Files" else { continue }
      #expect(!node.name.hasPrefix("Gtk"), "\(node) in \(place)")
    }
  }

  /// Waits until the widget called `name` has the keyboard focus.
  fileprivate func expectFocused(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last: AccessibleNode?
    do {
      _ = try await eventually("the focus on “\(name)”", within: 8) {
        last = try focused()
        return last?.name == name ? true : nil
      }
    } catch {
      Issue.record("the focus is on \(String(describing: last))", sourceLocation: sourceLocation)
      throw error
    }
  }
}

extension String {
  /// Whether the text contains the same words twice.
  fileprivate var isDoubled: Bool {
    let words = split(separator: " ")
    let half = words.count / 2
    let repeatsWords =
      words.count > 1 && words.count.isMultiple(of: 2) && words[..<half] == words[half...]
    let middle = index(startIndex, offsetBy: count / 2)
    return repeatsWords
      || (count > 3 && count.isMultiple(of: 2) && self[..<middle] == self[middle...])
  }
}
