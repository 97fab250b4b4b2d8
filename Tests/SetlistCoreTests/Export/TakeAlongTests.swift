import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests what is copied to a folder when a setlist is taken along.
@Suite struct TakeAlongTests {
  private let folder: ExchangeFolder
  private let along: URL

  init() throws {
    folder = try ExchangeFolder()
    along = folder.file("stick/Gig")
  }

  private func song(_ title: String, _ path: String? = nil, _ bytes: String? = nil) throws -> Song {
    let file = path.map { folder.file($0) }
    if let path, let bytes { try folder.write(bytes, to: path) }
    return Song(title: title, duration: 60, key: "D", location: file)
  }

  private func setlist(_ songs: [Song], bench: [Song] = []) -> Setlist {
    let half = songs.count / 2
    func entries(_ songs: some Sequence<Song>) -> [Entry] {
      songs.map { Entry(content: .song($0)) }
    }
    return Setlist(
      name: "Gig",
      sections: [
        Section(title: "Set 1", entries: entries(songs[..<half])),
        Section(
          title: "Set 2", entries: [Entry(content: .note("Hello"))] + entries(songs[half...])),
        Section(title: "Bench", options: SectionOptions(isCounted: false), entries: entries(bench)),
      ])
  }

  private func plan(_ setlist: Setlist, space: FolderSpace? = nil) throws -> TakeAlongPlan {
    try TakeAlongPlan(of: setlist, in: along, print: PrintOptions(), space: space)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: along.path)) ?? []).sorted()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: along.appending(path: name), encoding: .utf8)
  }

  /// The files of the playlist, as this program reads them back.
  private func playedFiles() throws -> [URL] {
    let data = try Data(contentsOf: along.appending(path: "Gig.m3u8"))
    return try M3UReader().read(data).sections.flatMap(\.entries).compactMap {
      $0.references.first?.location(in: along, exists: RegularFile.exists)
    }
  }

  @Test func songsAreCopiedInOrderBesideAPlaylistSheetsAPageAndAText() throws {
    let gig = setlist(
      [
        try song("AC/DC Medley", "music/a.flac", "aaa"), try song("No File"),
        try song("Who Are You?", "music/b.mp3", "bb"), try song("Lost", "music/lost.mp3"),
        Song(title: "Radio", location: URL(string: "https://example.org/live")),
        try song("Last", "music/c #1.mp3", "c"),
      ], bench: [try song("Spare", "music/d.mp3", "d")])
    let plan = try plan(gig)
    #expect(plan.fileCount == 3 && plan.presentCount == 0 && !plan.lacksRoom)
    #expect(!RegularFile.exists(along), "a plan writes nothing")
    let omissions = try plan.carryOut()
    #expect(
      names == [
        "01 AC-DC Medley.flac", "03 Who Are You.mp3", "06 Last.mp3", "Gig – Run Sheet.pdf",
        "Gig – Stage Sheet.pdf", "Gig – Taken Along.txt", "Gig.html", "Gig.m3u8",
      ])
    #expect(try text("01 AC-DC Medley.flac") == "aaa" && text("06 Last.mp3") == "c")
    #expect(
      try playedFiles().map(\.fileName)
        == ["01 AC-DC Medley.flac", "03 Who Are You.mp3", "live", "06 Last.mp3"])
    let lines = try text("Gig.m3u8").split(separator: "\n")
    #expect(lines.contains("03 Who Are You.mp3"), "paths are relative")
    #expect(!lines.contains { $0.contains(folder.url.path) || $0.contains("Spare") })
    for name in names where name.hasSuffix("pdf") {
      #expect(try Data(contentsOf: along.appending(path: name)).starts(with: Data("%PDF".utf8)))
    }
    #expect(try text("Gig.html").contains("Who Are You?"))
    #expect(omissions.map(\.title) == ["02 No File", "04 Lost", "05 Radio"])
    let missing = try text("Gig – Taken Along.txt")
    for omission in omissions { #expect(missing.contains(omission.text)) }
  }

  @Test func whatIsThereIsNotCopiedAgain() throws {
    let gig = setlist([try song("A", "a.mp3", "aaa"), try song("B", "b.mp3", "bbb")])
    _ = try plan(gig).carryOut()
    let first = try #require(RegularFile.stamp(of: along.appending(path: "01 A.mp3")))
    // Another time of change, as a file system without times keeps it.
    let second = along.appending(path: "02 B.mp3")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: second.path)
    try FileManager.default.removeItem(at: along.appending(path: "Gig.html"))
    let again = try plan(gig)
    #expect(again.presentCount == 2 && again.replaced.isEmpty)
    _ = try again.carryOut()
    #expect(RegularFile.stamp(of: along.appending(path: "01 A.mp3")) == first)
    #expect(names.count == 7)
  }

  @Test func nothingThatWasThereIsReplacedWithoutAWord() throws {
    let gig = setlist([try song("A", "a.mp3", "aaa"), try song("B", "b.mp3", "bbb")])
    try folder.write("mine", to: "stick/Gig/01 a.MP3")
    try folder.write("mine too", to: "stick/Gig/Gig.html")
    try folder.write("photo", to: "stick/Gig/photo.jpg")
    let plan = try plan(gig)
    #expect(plan.replaced == ["01 a.MP3", "Gig.html"])
    #expect(throws: TakeAlongError.wouldReplace(["01 a.MP3", "Gig.html"])) {
      try plan.carryOut()
    }
    #expect(try text("01 a.MP3") == "mine" && names.count == 3)
    _ = try plan.carryOut(replaces: true)
    #expect(try text("01 a.MP3") == "aaa" && text("photo.jpg") == "photo")
    #expect(try playedFiles().map(\.fileName) == ["01 a.MP3", "02 B.mp3"])
  }

  @Test func songsOfAnotherTimeStayAndAreNamed() throws {
    let (a, b) = (try song("A", "a.mp3", "aaa"), try song("B", "b.mp3", "bbb"))
    var gig = setlist([a, b])
    _ = try plan(gig).carryOut()
    gig.sections[0].entries.removeAll()
    let plan = try plan(gig)
    #expect(plan.leftovers == ["01 A.mp3", "02 B.mp3"] && plan.replaced.isEmpty)
    _ = try plan.carryOut()
    #expect(try text("01 A.mp3") == "aaa" && playedFiles().map(\.fileName) == ["01 B.mp3"])
    #expect(try text("Gig – Taken Along.txt").hasSuffix("\n01 A.mp3\n02 B.mp3\n"))
  }

  @Test func whatIsCancelledLeavesNothingHalfAndGoesOnLater() throws {
    let size = 3 << 20
    let gig = setlist(
      try (0..<6).map { number in
        try folder.write(
          Data(repeating: UInt8(number), count: size + number), to: "m/\(number).wav")
        return try song("Song \(number)", "m/\(number).wav")
      })
    let plan = try plan(gig)
    for count in [0, 3, 7, 14, 100] {
      var checks = 0
      let again = try self.plan(gig)
      var isCancelled = false
      do {
        _ = try again.carryOut(check: {
          checks += 1
          if checks > count { throw CancellationError() }
        })
      } catch is CancellationError {
        isCancelled = true
      }
      #expect(isCancelled == (count < 100))
      for name in names where name.hasSuffix(".wav") {
        let copied = try Data(contentsOf: along.appending(path: name))
        let number = Int(try #require(copied.first))
        #expect(copied.count == size + number && copied.allSatisfy { $0 == copied.first })
      }
      #expect(!names.contains { $0.hasPrefix(".") })
    }
    #expect(try self.plan(gig).presentCount == plan.fileCount)
  }

  @Test func aNewFolderIsGoneIfNothingWasCopied() throws {
    let gig = setlist([try song("A", "a.mp3", "aaa")])
    #expect(throws: CancellationError.self) {
      _ = try plan(gig).carryOut(check: { throw CancellationError() })
    }
    #expect(!RegularFile.exists(along))
  }

  @Test func whatDoesNotFitIsSaidBeforeAnythingIsWritten() throws {
    let gig = setlist([try song("A", "a.mp3", "aaa")])
    let big = folder.file("big.wav")
    try folder.write("", to: "big.wav")
    truncate(big.path, 5 << 30)
    var space = try FolderSpace(of: folder.url)
    #expect(space.largestFile == nil, "the folder of tests is not on FAT")
    space.freeByteCount = 1000
    let small = try plan(gig, space: space)
    #expect(small.lacksRoom)
    #expect(
      throws: TakeAlongError.noRoom(needed: small.neededByteCount, free: 1000)
    ) { try small.carryOut() }
    #expect(!RegularFile.exists(along))
    space.largestFile = Int(UInt32.max)
    space.freeByteCount = 10 << 30
    let fat = try plan(setlist([try song("Big", "big.wav")]), space: space)
    #expect(fat.fileCount == 0 && fat.omissions.map(\.title) == ["01 Big"])
    #expect(fat.omissions[0].reason.contains("5.37 GB"))
  }

  @Test func aFileThatCannotBeReadIsMissingAndTheOthersAreCopied() throws {
    let gig = setlist([try song("A", "a.mp3", "aaa"), try song("B", "b.mp3", "bbb")])
    let plan = try plan(gig)
    try FileManager.default.removeItem(at: folder.file("a.mp3"))
    let omissions = try plan.carryOut()
    #expect(omissions.map(\.title) == ["01 A"])
    #expect(try playedFiles().map(\.fileName) == ["02 B.mp3"])
    #expect(try text("Gig – Taken Along.txt").contains("01 A: "))
  }

  @Test func partsOfOneFileHaveOneCopyAndReprisesHaveTheirOwn() throws {
    let file = try folder.write("album", to: "album.flac")
    let parts = try [0.0, 60].map { start in
      let part = try #require(MediaFragment(start: start, end: start + 60))
      return Song(title: "Part \(Int(start))", location: part.location(in: file))
    }
    let tune = try song("Tune", "t.mp3", "t")
    let gig = setlist(parts + [tune, try song("Other", "o.mp3", "o"), tune])
    _ = try plan(gig).carryOut()
    #expect(
      names.filter { $0.first == "0" } == [
        "01 Part 0.flac", "03 Tune.mp3", "04 Other.mp3", "05 Tune.mp3",
      ])
    #expect(
      try playedFiles().map(\.withoutFragment.fileName) == [
        "01 Part 0.flac", "01 Part 0.flac", "03 Tune.mp3", "04 Other.mp3", "03 Tune.mp3",
      ])
  }

  @Test func remnantsOfAKilledCopyAreRemovedAndThoseOfARunningOneStay() throws {
    let gig = setlist([try song("A", "a.mp3", "aaa")])
    let running = try folder.write("half", to: "stick/Gig/.setlist-B.part")
    try folder.write("half", to: "stick/Gig/.setlist-A.part")
    try folder.write("mine", to: "stick/Gig/.hidden")
    let descriptor = open(running.path, O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    _ = try plan(gig).carryOut()
    #expect(names.prefix(2) == [".hidden", ".setlist-B.part"] && names.count == 8)
  }

  @Test func aThousandSongsOfAllScriptsAreInOrderAndFound() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let gig = setlist(
      try (0..<1000).map { number in
        try song(PortableFileNameTests.text(&generator), "m/\(number).mp3", "\(number)")
      })
    let plan = try plan(gig)
    _ = try plan.carryOut()
    #expect(plan.fileNames.allSatisfy(PortableFileNameTests.isPortable), "seed \(seed)")
    #expect(plan.fileNames == plan.fileNames.sorted { $0.prefix(4) < $1.prefix(4) })
    let played = try playedFiles()
    #expect(played.count == 1000, "seed \(seed)")
    for (number, file) in played.enumerated() {
      #expect(try String(contentsOf: file, encoding: .utf8) == "\(number)", "seed \(seed)")
    }
  }

  /// A real image of a FAT file system, which keeps what it is given only if the names are its own.
  @Test func aFATFileSystemKeepsAllNames() throws {
    let gig = setlist(
      try ["CON", "Ünïcödé?", "青花瓷", "كل يوم في عمري", "AC/DC", "a: \"b\" <c>", "What..."]
        .enumerated().map { try song($1, "m/\($0).mp3", "\($0)") })
    _ = try plan(gig).carryOut()
    let image = folder.file("fat.img").path
    let environment = ["LC_ALL": "C.UTF-8", "MTOOLS_SKIP_CHECK": "1", "PATH": Self.path]
    func run(_ program: String, _ arguments: String...) throws -> String {
      try Command(program: program, environment: environment).succeed(arguments)
    }
    _ = try run("mkfs.vfat", "-C", image, "16384")
    _ = try run("mcopy", "-s", "-i", image, along.path, "::/")
    let back = folder.file("back")
    try FileManager.default.createDirectory(at: back, withIntermediateDirectories: true)
    _ = try run("mcopy", "-s", "-i", image, "::/Gig", back.path)
    let copied = try FileManager.default.contentsOfDirectory(
      atPath: back.appending(path: "Gig").path)
    #expect(Set(copied) == Set(names))
  }

  /// The folders of programs, with those of the administrator.
  private static let path =
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin") + ":/usr/sbin:/sbin"

  /// A disk of one megabyte, which is full after the plan was made.
  @Test(.enabled(if: TinyDisk.canBeMade))
  func aFullDiskLeavesWhatIsWholeAndNothingElse() throws {
    let disk = try TinyDisk(at: folder.file("stick"))
    defer { disk.remove() }
    let gig = setlist(
      try (0..<4).map { number in
        try folder.write(Data(repeating: UInt8(number), count: 150_000), to: "m/\(number).wav")
        return try song("Song \(number)", "m/\(number).wav")
      })
    let plan = try plan(gig)
    #expect(!plan.lacksRoom)
    try Data(repeating: 0, count: 600_000).write(to: folder.file("stick/filling"))
    do {
      _ = try plan.carryOut()
      Issue.record("the disk is full")
    } catch TakeAlongError.stopped(let copied, let total, .unwritable(_, let reason)) {
      #expect(copied == names.count && (1...3).contains(copied) && total == 4)
      #expect(reason.contains("No space"))
    }
    #expect(names.allSatisfy { $0.hasSuffix(".wav") })
    try FileManager.default.removeItem(at: folder.file("stick/filling"))
    _ = try self.plan(gig).carryOut()
    #expect(names.count == 9)
  }

  @Test @MainActor func theWindowsWorkCanBeCancelledAndTellsItsProgress() async throws {
    let gig = setlist([try song("A", "a.mp3", "aaa"), try song("B", "b.mp3", "bbb")])
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(gig, .last)))
    let controller = TakeAlongController(setlists: database.setlists)
    let plan = try await controller.plan(for: gig, in: along)
    #expect(plan.fileNames == ["01 A.mp3", "02 B.mp3"])
    let copying = Task { try await controller.copy(plan, replaces: false) }
    while !controller.isRunning { await Task.yield() }
    await #expect(throws: ExchangeError.busy) {
      _ = try await controller.plan(for: gig, in: along)
    }
    controller.cancel()
    _ = await copying.result
    // A file may have been complete before the cancel, and a new plan knows it.
    let rest = try await controller.plan(for: gig, in: along)
    #expect(try await controller.copy(rest, replaces: true).isEmpty)
    #expect(names.count == 7)
  }
}

/// A file system of one megabyte in memory.
private struct TinyDisk {
  static let canBeMade: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    guard let disk = try? TinyDisk(at: folder) else { return false }
    disk.remove()
    return true
  }()

  private let folder: URL

  init(at folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      try Command(program: "mount").succeed("-t", "tmpfs", "-o", "size=1m", "tmpfs", folder.path)
    } catch {
      try FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  func remove() { _ = try? Command(program: "umount").run("--lazy", folder.path) }
}
