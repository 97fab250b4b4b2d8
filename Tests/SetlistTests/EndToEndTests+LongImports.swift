import Foundation
import TestSupport
import Testing

/// Tests imports in the window that take so long that other programs use the database meanwhile.
extension EndToEndTests {
  private static let songCount = 30_000

  /// Makes the window import a long list into the open setlist, and waits until its rows are
  /// stored.
  private func beginLongImport(in application: RunningApplication) async throws -> URL {
    let playlist = try Self.placeOfPlaylist()
    let lines = (0..<Self.songCount).map { "#EXTINF:200,Someone - Song \($0)\nmissing \($0).mp3\n" }
    try Data(("#EXTM3U\n" + lines.joined()).utf8).write(to: playlist)
    let folder = playlist.deletingLastPathComponent()
    // A second process of Setlist passes its arguments on to the running one.
    let program = RunningApplication.productDirectory.appendingPathComponent("setlist").path
    try Command(program: program).run(folder.path)
    let lock = application.database.deletingLastPathComponent()
      .appendingPathComponent(".\(application.database.lastPathComponent).importing")
    _ = try await application.eventually("a part of the import", within: 120) {
      FileManager.default.fileExists(atPath: lock.path) ? true : nil
    }
    return folder
  }

  /// The number of songs that another program reads in the open setlist.
  private func shownCount(in application: RunningApplication) throws -> Int {
    try application.control("show", sample).split(separator: "\n").count
  }

  @Test func commandsReadAndWriteWhileTheWindowImportsThirtyThousandSongs() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.addSetlist("Friday Gig", songs: 1)
    let short = application.dataHome.appendingPathComponent("short.m3u8")
    try Data("#EXTM3U\n#EXTINF:61,Ada - Meanwhile\nmeanwhile.mp3\n".utf8).write(to: short)
    let before = try shownCount(in: application)
    let folder = try await beginLongImport(in: application)
    defer { try? FileManager.default.removeItem(at: folder) }
    var rounds = 0
    var count = before
    while count == before {
      // Each command fails if it waits for the lock for five seconds.
      try application.control(
        "import", short.path, "--into", "Friday Gig", "--duplicates", "add")
      count = try shownCount(in: application)
      rounds += 1
    }
    let after = before + Self.songCount
    #expect(rounds > 1)
    // Another program sees the whole import or nothing of it.
    #expect(count >= after)
    for (key, expected) in [("ctrl+z", before), ("ctrl+shift+z", count)] {
      // The first key closes the result of the import, if that has the keyboard focus.
      try application.press(key)
      _ = try await application.eventually("\(expected) songs after \(key)", within: 120) {
        try shownCount(in: application) == expected ? true : nil
      }
    }
  }

  @Test func aLongImportThatIsCancelledWhileItIsStoredLeavesNothing() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let before = try shownCount(in: application)
    let folder = try await beginLongImport(in: application)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cancel = try await application.eventually("the button that cancels") {
      try application.tree().first { $0.name == "Cancel" && $0.isShowing }
    }
    try application.click(cancel.center)
    _ = try await application.eventually("the end of the import", within: 120) {
      try application.tree().contains { $0.name == "Cancel" && $0.isShowing } ? nil : true
    }
    #expect(try shownCount(in: application) == before)
    #expect(try application.control("check").isEmpty)
  }
}
