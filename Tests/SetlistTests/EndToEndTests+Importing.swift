import Foundation
import Testing
import TestSupport

/// Tests importing files from outside of the application, valid ones and damaged ones.
extension EndToEndTests {
  @Test func whatSetlistctlChangesAppearsByItself() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let playlist = application.dataHome.appendingPathComponent("More & more.m3u8")
    try Data("#EXTM3U\n#EXTINF:61,Someone - A <New> Song\n/nowhere/song.mp3\n".utf8)
      .write(to: playlist)
    try application.control("import", playlist.path, "--into", sample)
    #expect(try await application.row("A <New> Song, Someone").isShowing)
  }

  @Test func filesNamedAtTheStartAreImported() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let playlist = folder.appendingPathComponent("Encore.m3u")
    try Data("#EXTM3U\n#PLAYLIST:Encore\n#EXTINF:200,Queen - Bohemian\nmissing.ogg\n".utf8)
      .write(to: playlist)
    let audio = try AudioFolder()
    try audio.addTone("Tone", seconds: 2)
    let application = try await RunningApplication(
      arguments: [playlist.path, audio.folder.appendingPathComponent("Tone.wav").path])
    _ = try await application.row("Bohemian, Queen, 3 minutes 20 seconds")
    _ = try await application.row("Tone")
  }

  @Test func aPlaylistAndADocumentThatAreOpenedBecomeSetlistsOfTheirOwn() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-open-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let document = folder.appendingPathComponent("Gig.setlist")
    try application.control("export", sample, "--output", document.path)
    let playlist = folder.appendingPathComponent("Encore.m3u")
    try Data("#EXTM3U\n#PLAYLIST:Encore\n#EXTINF:200,Queen - Bohemian\nmissing.ogg\n".utf8)
      .write(to: playlist)
    // A second process of Setlist passes its arguments on to the running one.
    let program = RunningApplication.productDirectory.appendingPathComponent("setlist").path
    try Command(program: program).run(playlist.path)
    _ = try await application.row("Bohemian, Queen, 3 minutes 20 seconds")
    #expect(try application.rows().count { $0.name.hasPrefix("Let It Go") } == 0)
    // The songs of Setlist's own documents are no duplicates of stored ones.
    try Command(program: program).run(document.path)
    _ = try await application.row("Let It Go")
    let lists = try application.control("lists").split(separator: "\n")
      .map { $0.split(separator: "\t").dropFirst().joined(separator: " ") }
    #expect(lists == ["5 18:42 My Setlist", "1 3:20 Encore", "5 18:42 My Setlist"])
  }

  @Test func severalFoldersBecomeOneSectionUnlessEachIsWanted() async throws {
    let audio = try AudioFolder()
    for name in ["Disc 1", "Disc 2"] {
      try FileManager.default.createDirectory(
        at: audio.folder.appendingPathComponent(name), withIntermediateDirectories: true)
      try audio.addTone("\(name)/Tone of \(name)", seconds: 2)
    }
    let application = try await RunningApplication(arguments: [audio.folder.path])
    _ = try await application.dialog("Import 2 Folders?")
    try application.press("Return")
    _ = try await application.row("Section Audio, 2 songs")
    _ = try await application.row("Tone of Disc 2")
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

  @Test func whatAnImportAddedIsSelectedAndInSight() async throws {
    let playlist = try longPlaylist(songs: 30)
    defer { try? FileManager.default.removeItem(at: playlist.deletingLastPathComponent()) }
    let application = try await RunningApplication(
      arguments: [playlist.deletingLastPathComponent().path])
    _ = try await application.eventually("the selection of what was added") {
      let selected = try application.visibleRows().filter { $0.states.contains("selected") }
      return selected.first?.name.hasPrefix("Song 0,") == true && selected.count > 5 ? true : nil
    }
    try await application.expectFocus(on: "Song 0", after: "the import")
    // The header of the section is visible above the first song.
    let view = try application.viewport()
    _ = try await application.eventually("the header above it") { () -> Bool? in
      let rows = try application.visibleRows()
      let above = rows.prefix { !$0.name.hasPrefix("Song 0,") }
      guard above.count < rows.count, let header = above.last else { return nil }
      return header.name.hasPrefix("Section ") && header.top >= view.top ? true : nil
    }
  }

  @Test func anImportLeavesWhatTheUserSelectsMeanwhile() async throws {
    let playlist = try longPlaylist(songs: 20_000)
    defer { try? FileManager.default.removeItem(at: playlist.deletingLastPathComponent()) }
    let application = try await RunningApplication(
      arguments: [playlist.deletingLastPathComponent().path])
    _ = try await application.widget(role: "push button", name: "Cancel")
    try application.click(try await application.row("Reflection").center)
    _ = try await application.eventually("the end of the import", within: 60) {
      try application.tree().contains { $0.name.hasPrefix("20,000 songs added") } ? true : nil
    }
    try await application.expectFocus(on: "Reflection", after: "the import")
    let selected = try application.visibleRows().filter { $0.states.contains("selected") }
    #expect(selected.map(RunningApplication.title) == ["Reflection"])
  }

  @Test func anImportThatIsCancelledAddsNothing() async throws {
    let playlist = try longPlaylist(songs: 60_000)
    defer { try? FileManager.default.removeItem(at: playlist.deletingLastPathComponent()) }
    let application = try await RunningApplication(
      arguments: [playlist.deletingLastPathComponent().path])
    let cancel = try await application.widget(role: "push button", name: "Cancel")
    #expect(try application.tree().contains { $0.name.hasPrefix("Importing") })
    // The bar slides in, so a click must wait until it rests.
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

  @Test func aSongWithoutAFileGetsTheOneThatIsImportedAndCanBeHeard() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Let It Go", seconds: 30)
    let application = try await RunningApplication(
      arguments: [audio.folder.appendingPathComponent("Let It Go.wav").path],
      environment: ["GST_PLUGIN_FEATURE_RANK": AudioFolder.silence])
    _ = try await application.widget(role: "label", name: "1 song got its file")
    try await application.expectRows(Self.start)
    try await application.expectSelection("L")
    try await application.expectFocus(on: "Let It Go", after: "the import")
    try application.press("space")
    _ = try await application.row("Let It Go, Idina Menzel, 3 minutes 44 seconds, playing")
    // The first Escape closes the message, if it is still shown.
    for _ in 1...2 { try application.press("Escape") }
    try application.press("ctrl+z")
    _ = try await application.row("Let It Go, Idina Menzel, 3 minutes 44 seconds, 1 of 3")
    try application.press("space")
    _ = try await application.widget(role: "label", name: "“Let It Go” has no audio file")
  }

  /// A path for a playlist in a new folder. A playlist there is imported into the open setlist.
  static func placeOfPlaylist() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-list-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("list.m3u8")
  }

  /// A playlist of missing files, in a folder of its own.
  private func longPlaylist(songs: Int) throws -> URL {
    let playlist = try Self.placeOfPlaylist()
    let lines = (0..<songs).map { "#EXTINF:200,Someone - Song \($0)\nmissing \($0).mp3\n" }
    try Data(("#EXTM3U\n" + lines.joined()).utf8).write(to: playlist)
    return playlist
  }

  @Test func theBarsOfAnImportFitIntoANarrowWindowWithLargeText() async throws {
    let playlist = try Self.placeOfPlaylist()
    defer { try? FileManager.default.removeItem(at: playlist.deletingLastPathComponent()) }
    let known = "#EXTINF:224,Idina Menzel - Let It Go\nlet it go.mp3\n"
    let new = (0..<15_000).map { "#EXTINF:200,Someone - Song \($0)\nmissing \($0).mp3\n" }
    try Data(("#EXTM3U\n" + known + new.joined()).utf8).write(to: playlist)
    let application = try await RunningApplication(
      dataHome: RunningApplication.folderForLargeText())
    _ = try await application.row("Let It Go")
    try await application.resize(width: 360)
    try await application.untilIdle()
    let width = try #require(try application.tree().first { $0.role == "frame" }).bounds[2]
    // A second process of Setlist passes its arguments on to the running one.
    let program = RunningApplication.productDirectory.appendingPathComponent("setlist").path
    try Command(program: program).run(playlist.deletingLastPathComponent().path)
    for button in ["Cancel", "Close Import Result"] {
      // Importing fifteen thousand songs takes a while.
      _ = try await application.eventually("“\(button)” at \(width) pixels", within: 60) {
        () -> Bool? in
        let tree = try application.tree()
        guard let frame = tree.first(where: { $0.role == "frame" }),
          let shown = tree.first(where: { $0.name == button && $0.isShowing })
        else { return nil }
        return frame.bounds[2] == width && shown.bounds[0] + shown.bounds[2] <= width ? true : nil
      }
    }
  }

  /// A new folder with one audio file under many names.
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

  @Test func aFileThatHoldsNoSongsIsNamed() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let file = application.dataHome.appendingPathComponent("Empty.m3u8")
    try Data("#EXTM3U\n".utf8).write(to: file)
    let program = RunningApplication.productDirectory.appendingPathComponent("setlist").path
    // A second process of Setlist passes its arguments on to the running one.
    try Command(program: program).run(file.path)
    _ = try await application.widget(
      role: "label", name: "There are no songs in “Empty.m3u8”.")
  }

  @Test func everyFileThatIsNoMusicIsListedInAMessageThatFitsTheWindow() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-bad-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 1...60 {
      let name = String(format: "broken %02d.mp3", number)
      try Data("this is no music".utf8).write(to: folder.appendingPathComponent(name))
    }
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let program = RunningApplication.productDirectory.appendingPathComponent("setlist").path
    for (width, height) in [(1040, 720), (360, 480)] {
      try await application.resize(width: width, height: height)
      // A second process of Setlist passes its arguments on to the running one.
      try Command(program: program).run(folder.path)
      let list = try await application.widget(role: "text", name: "Problems")
      let lines = list.text.split(separator: "\n")
      #expect(lines.count == 60)
      #expect(lines.first?.hasPrefix("broken 01.mp3: ") == true)
      #expect(lines.last?.hasPrefix("broken 60.mp3: ") == true)
      let tree = try application.tree()
      #expect(tree.contains { $0.name == "Nothing Was Imported" && $0.isShowing })
      #expect(tree.contains { $0.name == "There were 60 problems." && $0.isShowing })
      let window = try #require(tree.first { $0.role == "frame" })
      let dialog = try #require(try application.dialogs("Nothing Was Imported").first)
      #expect(dialog.height <= window.height)
      #expect(dialog.bounds[2] <= window.bounds[2])
      let close = try #require(tree.first { $0.role == "push button" && $0.name == "Close" })
      #expect(close.bottom <= dialog.bottom)
      // The focus is on the list, so that its lines can be scrolled, but Return still closes the
      // dialog.
      try application.press("Page_Down")
      try application.press("Return")
      _ = try await application.eventually("the end of the dialog") {
        try application.tree().contains { $0.name == "Nothing Was Imported" } ? nil : true
      }
      try await application.expectFocus(on: "Let It Go", after: "the message")
    }
  }
}
