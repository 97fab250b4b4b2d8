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
