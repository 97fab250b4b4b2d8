import Foundation
import Testing

/// What a person does with the built application, through the real pointer and keyboard.
@Suite(.serialized, .enabled(if: RunningApplication.hasDisplay, "needs a display"))
struct EndToEndTests {
  private let sample = "My Setlist"

  @Test func theSampleSetlistIsShownAtTheFirstStart() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let names = try application.rows().map { $0.name.prefix { $0 != "," } }
    #expect(
      names == [
        "Section Favorites", "Section Disney", "Let It Go", "A Whole New World", "Reflection",
        "Section Pop", "Shape of You", "Uptown Funk",
      ])
    let row = try await application.row("Let It Go")
    #expect(row.name.hasPrefix("Let It Go, Idina Menzel"))
    #expect(row.name.hasSuffix("1 of 3 in Disney"))
  }

  @Test func aSearchedSongDraggedToAnotherSectionIsThereAfterAKill() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("ref")
    _ = try await application.eventually("the one match") {
      let rows = try application.rows()
      return rows.count == 2 && rows[1].name.hasPrefix("Reflection") ? rows : nil
    }
    try application.press("Escape")
    _ = try await application.row("Uptown Funk")

    let source = try await application.row("Reflection")
    let target = try await application.row("Uptown Funk")
    try application.drag(from: source.center, to: target.center.below(-target.height / 4))
    _ = try await application.eventually("the song below Pop") {
      try application.rows().map { $0.name.prefix { $0 != "," } }.suffix(3)
        == ["Shape of You", "Reflection", "Uptown Funk"] ? true : nil
    }
    application.killNow()

    let titles = try application.show(sample).titles
    #expect(titles["Disney"] == ["Let It Go", "A Whole New World"])
    #expect(titles["Pop"] == ["Shape of You", "Reflection", "Uptown Funk"])
    let reopened = try await RunningApplication(dataHome: application.dataHome)
    let row = try await reopened.row("Reflection")
    #expect(row.name.hasSuffix("2 of 3 in Pop"))
  }

  @Test func aSongCanBeDroppedIntoAnEmptySection() async throws {
    let application = try await RunningApplication()
    let source = try await application.row("Shape of You")
    let header = try await application.row("Section Favorites")
    try application.drag(from: source.center, to: header.center.below(header.height / 4))
    _ = try await application.eventually("the drop") {
      try application.show(sample).titles["Favorites"] == ["Shape of You"] ? true : nil
    }
    #expect(try application.show(sample).titles["Pop"] == ["Uptown Funk"])
  }

  @Test func aSectionIsDraggedByItsHeader() async throws {
    let application = try await RunningApplication()
    let header = try await application.row("Section Pop")
    let target = try await application.row("Section Disney")
    try application.drag(
      from: Point(x: header.bounds[0] + header.bounds[2] / 2, y: header.center.y),
      to: target.center.below(-target.height / 3))
    _ = try await application.eventually("the moved section") {
      try application.show(sample).sections.map(\.title) == ["Favorites", "Pop", "Disney"]
        ? true : nil
    }
    try application.press("ctrl+z")
    _ = try await application.eventually("the section back in its place") {
      try application.show(sample).sections.map(\.title) == ["Favorites", "Disney", "Pop"]
        ? true : nil
    }
  }

  @Test func escapeCancelsADrag() async throws {
    let application = try await RunningApplication()
    let source = try await application.row("Let It Go")
    let target = try await application.row("Uptown Funk")
    let before = try application.show(sample).titles
    try application.drag(from: source.center, to: target.center, releasing: false)
    try application.press("Escape")
    try application.releaseButton()
    // The cancelled drag must not stop the next one, which shows that the first is over.
    let second = try await application.row("Reflection")
    try application.drag(from: second.center, to: target.center.below(target.height / 4))
    _ = try await application.eventually("the second drop") {
      try application.show(sample).titles["Pop"]?.last == "Reflection" ? true : nil
    }
    let after = try application.show(sample).titles
    #expect(after["Disney"] == ["Let It Go", "A Whole New World"])
    #expect(after["Favorites"] == before["Favorites"])
  }

  @Test func severalSelectedSongsAreDraggedTogether() async throws {
    let application = try await RunningApplication()
    let first = try await application.row("Let It Go")
    let last = try await application.row("Reflection")
    let target = try await application.row("Shape of You")
    try application.click(first.center)
    try application.click(last.center, holding: "ctrl")
    _ = try await application.eventually("two selected rows") {
      try application.rows().filter { $0.states.contains("selected") }.count == 2 ? true : nil
    }
    try application.drag(from: last.center, to: target.center.below(-target.height / 4))
    _ = try await application.eventually("both in Pop") {
      try application.show(sample).titles["Pop"]
        == ["Let It Go", "Reflection", "Shape of You", "Uptown Funk"] ? true : nil
    }
    let selected = try application.rows().filter { $0.states.contains("selected") }
    #expect(selected.map { $0.name.prefix { $0 != "," } } == ["Let It Go", "Reflection"])
  }

  @Test func altAndArrowsMoveASongThroughSectionsAndUndoTakesItBack() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Reflection")
    let before = try application.show(sample).titles
    try application.click(row.center)
    try application.press("alt+Down")
    _ = try await application.eventually("the song at the top of Pop") {
      try application.show(sample).titles["Pop"]?.first == "Reflection" ? true : nil
    }
    for _ in 1...5 { try application.press("alt+Up") }
    _ = try await application.eventually("the song in the empty section") {
      try application.show(sample).titles["Favorites"] == ["Reflection"] ? true : nil
    }
    while try application.show(sample).titles != before {
      let titles = try application.show(sample).titles
      try application.press("ctrl+z")
      _ = try await application.eventually("an undone move") {
        try application.show(sample).titles != titles ? true : nil
      }
    }
    try application.press("ctrl+shift+z")
    _ = try await application.eventually("a redone move") {
      try application.show(sample).titles != before ? true : nil
    }
  }

  @Test func removedSongsComeBackWithUndo() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Shape of You")
    let before = try application.show(sample).titles
    try application.click(row.center)
    try application.press("Delete")
    _ = try await application.eventually("the removal") {
      try application.show(sample).titles["Pop"] == ["Uptown Funk"] ? true : nil
    }
    let focused = try await application.eventually("a focused row") {
      try application.rows().first { $0.states.contains("focused") }
    }
    #expect(focused.name.hasPrefix("Uptown Funk"))
    try application.press("ctrl+z")
    _ = try await application.eventually("the song") {
      try application.show(sample).titles == before ? true : nil
    }
  }

  @Test func arrowKeysPassOverHeaders() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Reflection")
    try application.click(row.center)
    try application.press("Down")
    let focused = try await application.eventually("the next song") {
      try application.rows().first {
        $0.states.contains("focused") && $0.name.hasPrefix("Shape of You")
      }
    }
    #expect(focused.states.contains("selected"))
  }

  @Test func whatSetlistctlChangesAppearsWithinASecond() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let playlist = application.dataHome.appendingPathComponent("More & more.m3u8")
    try Data("#EXTM3U\n#EXTINF:61,Someone - A <New> Song\n/nowhere/song.mp3\n".utf8)
      .write(to: playlist)
    let start = ContinuousClock.now
    try application.control("import", playlist.path, "--into", sample)
    let row = try await application.row("A <New> Song, Someone")
    #expect(ContinuousClock.now - start < .seconds(3), "the import itself takes part of it")
    #expect(row.isShowing)
  }

  @Test func filesNamedAtTheStartAreImported() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let playlist = folder.appendingPathComponent("Encore.m3u")
    try Data("#EXTM3U\n#PLAYLIST:Encore\n#EXTINF:200,Queen - Bohemian\nmissing.ogg\n".utf8)
      .write(to: playlist)
    let application = try await RunningApplication(arguments: [playlist.path])
    _ = try await application.row("Bohemian, Queen, 3 minutes 20 seconds")
  }

  @Test func aFolderOfAudioFilesBecomesASectionNamedAfterIt() async throws {
    let folder = try audioFolder(named: "Live at Home", copies: 3)
    let application = try await RunningApplication(arguments: [folder.path])
    _ = try await application.row("Section Live at Home, 3 songs")
    let section = try #require(try application.show(sample).sections.last)
    #expect(section.entries.allSatisfy { ($0.duration ?? 0) > 0 && $0.location != nil })
    try application.press("ctrl+z")
    _ = try await application.eventually("the undone import") {
      try application.show(sample).sections.count == 3 ? true : nil
    }
  }

  @Test func anImportThatIsCancelledAddsNothing() async throws {
    let playlist = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-long-\(UUID().uuidString).m3u8")
    defer { try? FileManager.default.removeItem(at: playlist) }
    let lines = (0..<60_000).map { "#EXTINF:200,Someone - Song \($0)\nmissing \($0).mp3\n" }
    try Data(("#EXTM3U\n" + lines.joined()).utf8).write(to: playlist)
    let application = try await RunningApplication(arguments: [playlist.path])
    let cancel = try await application.widget(role: "push button", name: "Cancel")
    #expect(try application.tree().contains { $0.name.hasPrefix("Importing") })
    // The bar slides in; the click must not miss it.
    var top = cancel.top
    let still = try await application.eventually("the bar at rest") { () -> AccessibleNode? in
      let button = try application.tree().first { $0.name == "Cancel" && $0.isShowing }
      defer { top = button?.top ?? 0 }
      return button?.top == top ? button : nil
    }
    try application.click(still.center)
    _ = try await application.eventually("the end of the import") {
      try application.tree().contains { $0.name.hasPrefix("Import cancelled") } ? true : nil
    }
    #expect(try application.show(sample).sections.count == 3)
  }

  /// A new folder with one real audio file under many names.
  private func audioFolder(named name: String, copies: Int) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-audio-\(UUID().uuidString)").appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let fixture = Repository.folder
      .appending(path: "Tests/SetlistCoreTests/Fixtures/tone.mp3")
    let audio = try Data(contentsOf: fixture)
    for number in 0..<copies {
      try audio.write(to: folder.appendingPathComponent("song \(number).mp3"))
    }
    return folder
  }

  @Test func aDamagedDatabaseIsKeptAsideAndTheUserIsTold() async throws {
    let first = try await RunningApplication()
    _ = try await first.row("Let It Go")
    first.killNow()
    let folder = first.dataHome.appendingPathComponent("setlist")
    let database = folder.appendingPathComponent("setlist.sqlite")
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: database.path + suffix)
    }
    let damage = Data("this is not a database at all, not even nearly".utf8)
    try damage.write(to: database)

    let second = try await RunningApplication(dataHome: first.dataHome)
    let message = try await second.eventually("a message with the kept file") {
      try second.tree().first { $0.name.contains("kept as") || $0.text.contains("kept as") }
    }
    let kept = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .first { (try? Data(contentsOf: $0)) == damage }
    let name = try #require(kept).lastPathComponent
    #expect((message.name + message.text).contains(name))
    #expect(second.isRunning)
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

    try await application.choose(8, inMenu: "Menu of Disney")
    _ = try await application.eventually("the removal") {
      try application.show(sample).titles["Disney"] == nil ? true : nil
    }
    try application.press("ctrl+z")
    _ = try await application.row("Section Disney, 3 songs")
    #expect(
      try application.show(sample).titles["Disney"]
        == ["Let It Go", "A Whole New World", "Reflection"])
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
    try await application.choose(2, inMenu: "Setlist Menu")
    _ = try await application.widget(role: "text", name: "Name")
    try application.press("ctrl+a")
    try application.type("Sunday")
    try application.press("Return")
    _ = try await application.eventually("the new name") {
      try application.control("lists").contains("Sunday") ? true : nil
    }
    try await application.choose(3, inMenu: "Setlist Menu")
    _ = try await application.row("Let It Go")
    #expect(try !application.control("lists").contains("Sunday"))
    try application.press("ctrl+z")
    _ = try await application.eventually("the setlist again") {
      try application.control("lists").contains("Sunday") ? true : nil
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

  @Test func aCollapsedSectionHidesItsSongsAndTakesDrops() async throws {
    let application = try await RunningApplication()
    let disclosure = try await application.widget(role: "push button", name: "Collapse Disney")
    try application.click(disclosure.center)
    let header = try await application.row("Section Disney, 3 songs · 10:18, collapsed")
    _ = try await application.eventually("the rows' end") {
      try application.rows().contains { $0.name.hasPrefix("Let It Go") } ? nil : true
    }
    let song = try await application.row("Shape of You")
    try application.drag(from: song.center, to: header.center.below(header.height / 4))
    _ = try await application.eventually("the song at the end of the collapsed section") {
      try application.show(sample).titles["Disney"]
        == ["Let It Go", "A Whole New World", "Reflection", "Shape of You"] ? true : nil
    }
  }

  @Test func theOpenSetlistIsOpenAgainAfterARestart() async throws {
    let first = try await RunningApplication()
    _ = try await first.row("Let It Go")
    try first.press("ctrl+n")
    _ = try await first.widget(role: "text", name: "Name")
    try first.type("Sunday")
    try first.press("Return")
    _ = try await first.widget(role: "label", name: "Add Your Songs")
    // Not while the dialog still closes.
    _ = try await first.eventually("the end of the dialog") {
      try first.tree().contains { $0.role == "dialog" } ? nil : true
    }
    try first.press("ctrl+q")
    let deadline = ContinuousClock.now + .seconds(10)
    while first.isRunning, ContinuousClock.now < deadline { await Task.yield() }
    #expect(!first.isRunning)
    let second = try await RunningApplication(dataHome: first.dataHome)
    _ = try await second.widget(role: "label", name: "Sunday")
    _ = try await second.widget(role: "label", name: "Add Your Songs")
  }

  @Test func theWindowOfKeyboardShortcutsOpens() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+question")
    _ = try await application.widget(role: "label", name: "Move to the section's start")
  }

  @Test func anyTitleIsShownWithoutComplaint() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let megabyte = String(repeating: "la & <b> ", count: 120_000)
    let titles = ["Rock & <i>Roll</i>", "😀👩‍👩‍👧‍👦 \u{200F}שיר טוב", megabyte]
    let playlist = application.dataHome.appendingPathComponent("Odd titles.m3u8")
    let lines = titles.map { "#EXTINF:60,Someone - \($0)\n/nowhere/\($0.count).mp3\n" }
    try Data(("#EXTM3U\n" + lines.joined()).utf8).write(to: playlist)
    try application.control("import", playlist.path, "--into", sample)
    _ = try await application.row("Rock & <i>Roll</i>, Someone")
    try application.press("ctrl+End")
    try application.press("End")
    _ = try await application.row("la & <b> la & <b>")
  }

  @Test func aFileThatIsNoMusicIsNamedInAMessage() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-bad-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("broken.mp3")
    try Data("this is no music".utf8).write(to: file)
    let application = try await RunningApplication(arguments: [file.path])
    let message = try await application.eventually("a message") {
      try application.tree().first { $0.name.contains("broken.mp3") && $0.isShowing }
    }
    #expect(message.role == "label")
  }

  @Test func anIdleWindowUsesNoProcessorTime() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    // Let the pictures settle, then measure.
    try await Task.sleep(for: .seconds(1))
    let before = try application.processorTicks()
    try await Task.sleep(for: .seconds(2))
    let ticks = try application.processorTicks() - before
    #expect(ticks <= 1, "\(ticks) hundredths of a second in two seconds")
  }

  @Test func everyControlHasANameForAListener() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let controls: Set = ["push button", "toggle button", "entry", "list", "list item", "check box"]
    let unnamed = try application.tree().filter {
      controls.contains($0.role) && $0.isShowing && ($0.name.isEmpty || $0.name == "GtkImage")
    }
    #expect(unnamed.isEmpty, "\(unnamed)")
  }
}
