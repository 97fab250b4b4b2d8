import Foundation
import Testing
import TestSupport

/// Tests the songs' files: media fragments, pictures, and files of songs that were added before.
extension EndToEndTests {
  @Test func aTrackOfACueSheetIsHeardFromItsBeginningToItsEnd() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Live", seconds: 20)
    let sheet = audio.folder.appendingPathComponent("Live.cue")
    let tracks = [("First", 0), ("Second", 5), ("Third", 15)].enumerated().map { number, track in
      """
        TRACK \(number + 1) AUDIO
          TITLE "\(track.0)"
          INDEX 01 00:\(track.1):00

      """
    }
    try Data("FILE \"Live.wav\" WAVE\n\(tracks.joined())".utf8).write(to: sheet)
    let application = try await audio.open(sheet)
    let player = MediaPlayer()
    try application.click(try await application.row("Second, 10 seconds, 2 of 3").center)
    let start = ContinuousClock.now
    try application.press("space")
    _ = try await application.row("Second, 10 seconds, playing")
    var last = 0.0
    _ = try await application.eventually("the end of the track") { () -> Bool? in
      guard let position = try player.position else {
        let isThere = try player.isThere
        return last > 0 && !isThere ? true : nil
      }
      #expect((0...10).contains(position))
      last = position
      return nil
    }
    #expect(ContinuousClock.now - start > .seconds(9.5))
    try await expectNoPreview(in: application)

    try FileManager.default.removeItem(at: audio.folder.appendingPathComponent("Live.wav"))
    try application.press("space")
    _ = try await application.widget(role: "label", name: "The audio file of “Second” is missing")
    #expect(try application.tree().contains { $0.name.contains("/Live.wav”") && $0.isShowing })
  }

  @Test func rowsShowThePicturesOfTheirFiles() async throws {
    let audio = try AudioFolder()
    for format in ["flac", "wav"] { try audio.addFixture(format) }
    let application = try await audio.open()
    _ = try await application.eventually("one of two rows with a picture") {
      try application.rows().count == 3 && application.pictureCount() == 1 ? true : nil
    }
    // A picture beside the file is found when the row is shown again.
    try Command(program: "convert").run(
      "-size", "40x60", "xc:#ff0000", audio.folder.appendingPathComponent("cover.png").path)
    try application.click(try await application.row("wav, ").center)
    try application.press("ctrl+b")
    let picture = try await application.eventually("the second picture") {
      let pictures = try application.tree().filter { $0.name == "Artwork" && $0.isShowing }
      return pictures.count == 2 ? pictures.max { $0.top < $1.top } : nil
    }
    #expect(picture.bounds[2...] == [36, 36])
    let corners = [(3, 3), (-4, 3), (3, -4), (-4, -4)].map { x, y in
      Point(
        x: picture.bounds[0] + (x + 36) % 36, y: picture.bounds[1] + (y + 36) % 36)
    }
    for point in corners + [picture.center] {
      #expect(try application.color(at: point) == "#FF0000", "\(point)")
    }
  }

  @Test func skippedDuplicatesAreShownAndAddedAnyway() async throws {
    let playlist = try Self.placeOfPlaylist()
    defer { try? FileManager.default.removeItem(at: playlist.deletingLastPathComponent()) }
    let names = ["Idina Menzel - Let It Go", "Nobody - New One", "Ed Sheeran - Shape of You"]
    let lines = names.map { "#EXTINF:200,\($0)\n/nowhere/\($0).mp3\n" }
    try Data(("#EXTM3U\n#PLAYLIST:More\n" + lines.joined()).utf8).write(to: playlist)
    let application = try await RunningApplication(
      arguments: [playlist.deletingLastPathComponent().path])
    _ = try await application.eventually("the result") {
      try application.tree().first {
        $0.name.hasPrefix("1 song added, 2 duplicates skipped") && $0.isShowing
      }
    }
    let before = try application.show(sample).titles
    #expect(before["More"] == ["New One"])

    try application.click(try await application.widget(role: "push button", name: "Show").center)
    _ = try await application.eventually("the selected originals") {
      let selected = try application.rows().filter { $0.states.contains("selected") }
      return selected.map { $0.name.prefix { $0 != "," } } == ["Let It Go", "Shape of You"]
        ? true : nil
    }
    try application.click(
      try await application.widget(role: "push button", name: "Add Anyway").center)
    _ = try await application.eventually("all three") {
      try application.show(sample).titles["More"] == ["Let It Go", "New One", "Shape of You"]
        ? true : nil
    }
    _ = try await application.eventually("the end of the bar") {
      try application.tree().contains { $0.name == "Add Anyway" && $0.isShowing } ? nil : true
    }
    _ = try await application.eventually("the focus on the first that was added") {
      let selected = try application.rows().filter { $0.states.contains("selected") }
      let places = selected.map { $0.name.components(separatedBy: ", ").last }
      let focused = try application.focused()?.name
      return places == ["1 of 3 in More", "3 of 3 in More"] && focused == selected[0].name
        ? true : nil
    }
    try application.press("ctrl+z")
    _ = try await application.eventually("the undone addition") {
      try application.show(sample).titles == before ? true : nil
    }
  }

  @Test func anImportThatIsUndoneTakesItsBarAlong() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let other = try await OtherProgram(
      offering: "Idina Menzel - Let It Go\nNobody - New One\n", beside: application)
    for isUndoneByButton in [false, true] {
      try application.press("ctrl+v")
      let undo = try await application.widget(role: "push button", name: "Undo")
      if isUndoneByButton {
        try application.click(undo.center)
      } else {
        try application.press("ctrl+z")
      }
      _ = try await application.eventually("the end of the bar") {
        try application.tree().contains { $0.name == "Add Anyway" && $0.isShowing } ? nil : true
      }
      try await application.expectLayout(Self.start, of: sample, after: "undo")
      #expect(try application.focused()?.role == "list item")
    }
    // Undo is offered for the import only.
    try application.press("ctrl+v")
    _ = try await application.widget(role: "push button", name: "Undo")
    try application.press("ctrl+b")
    _ = try await application.eventually("the end of the button") {
      try application.tree().contains { $0.name == "Undo" && $0.isShowing } ? nil : true
    }
    _ = try await application.widget(role: "push button", name: "Add Anyway")
    withExtendedLifetime(other) {}
  }

  @Test func aMissingFileIsLocatedWithTheOthersThatMoved() async throws {
    let (audio, application) = try await openMovedSongs()
    try application.click(try await application.row("Ann, 5 seconds, file missing").center)
    try application.press("space")
    _ = try await application.widget(role: "label", name: "The audio file of “Ann” is missing")
    try application.click(try await application.widget(role: "push button", name: "Locate…").center)
    try await application.chooseInDialog(
      "Locate “Ann”", audio.folder.appendingPathComponent("Ann.wav").path)
    _ = try await application.eventually("the question") {
      try application.tree().first {
        $0.name == "Also Update 1 Other Song That Moved with It?" && $0.isShowing
      }
    }
    try application.press("Return")
    for name in ["Ann, 5 seconds, 1 of 2", "Bob, 5 seconds, 2 of 2"] {
      _ = try await application.row(name)
    }
    try await expectNoPreview(in: application)
    try application.press("ctrl+z")
    for name in ["Ann, 5 seconds, file missing", "Bob, 5 seconds, file missing"] {
      _ = try await application.row(name)
    }
  }

  @Test func filesThatAreChosenLandBehindTheSelectedSongAndPlaylistsAtTheEnd() async throws {
    let audio = try AudioFolder()
    for name in ["Ann", "Cat"] { try audio.addTone(name, seconds: 5) }
    let playlist = audio.dataHome.appendingPathComponent("More.m3u8")
    try Data("#EXTM3U\n#EXTINF:60,Bob\ngone.mp3\n".utf8).write(to: playlist)
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    for path in [audio.folder.appendingPathComponent("Ann.wav").path, playlist.path] {
      try application.press("ctrl+o")
      try await application.chooseInDialog("Import Files", path)
      _ = try await application.eventually("the end of the dialog") {
        try application.tree().contains { $0.name == "Import Files" && $0.role != "menu item" }
          ? nil : true
      }
    }
    try await application.expectLayout("F: D:LAAR P:SU M:B", of: sample, after: "the imports")
    #expect(try application.show(sample).titles["Disney"]?[1] == "Ann")

    // The dialog opens in the folder in which it was used last.
    try application.press("ctrl+o")
    try await application.chooseInDialog("Import Files", "../Audio/Cat.wav")
    try await application.expectLayout("F: D:LAAR P:SU M:BC", of: sample, after: "another import")
  }

  @Test func filesThatAreChosenLandInTheSectionWhoseHeaderHasTheFocus() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Ann", seconds: 5)
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("ctrl+shift+n")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Encore")
    try application.press("Return")
    try await application.expectRows("F: D:LAR E: P:SU")
    try application.press("ctrl+o")
    try await application.chooseInDialog(
      "Import Files", audio.folder.appendingPathComponent("Ann.wav").path)
    try await application.expectLayout("F: D:LAR E:A P:SU", of: sample, after: "the import")
  }

  @Test func missingFilesAreFoundInAFolder() async throws {
    let (audio, application) = try await openMovedSongs()
    _ = try await application.row("Bob, 5 seconds, file missing")
    try await application.choose("Setl_ist", "_Find Missing Files…", inMenu: "Setlist Menu")
    try await application.chooseInDialog(
      "Find Missing Files", audio.folder.deletingLastPathComponent().path)
    for name in ["Ann, 5 seconds, 1 of 2", "Bob, 5 seconds, 2 of 2"] {
      _ = try await application.row(name)
    }
    try application.press("ctrl+z")
    _ = try await application.row("Ann, 5 seconds, file missing")
  }

  /// A setlist of two songs whose files are in a missing folder.
  private func openMovedSongs() async throws -> (AudioFolder, RunningApplication) {
    let audio = try AudioFolder()
    let playlist = audio.dataHome.appendingPathComponent("Moved.m3u8")
    let lines = try ["Ann", "Bob"].map { name in
      try audio.addTone(name, seconds: 5)
      return "#EXTINF:5,\(name)\n/nowhere/Audio/\(name).wav\n"
    }
    try Data(("#EXTM3U\n" + lines.joined()).utf8).write(to: playlist)
    return (audio, try await audio.open(playlist))
  }
}

extension RunningApplication {
  /// The number of rows that show a picture.
  fileprivate func pictureCount() throws -> Int {
    try tree().count { $0.name == "Artwork" && $0.isShowing }
  }
}
