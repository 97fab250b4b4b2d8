import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct ImporterHostileTests {
  @Test func whatCannotBeReadIsALineOfTheReport() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "Album/good.mp3")
    try folder.write("", to: "Album/empty.mp3")
    try folder.write("not audio", to: "Album/text.flac")
    #expect(mkfifo(folder.file("Album/pipe.ogg").path, 0o600) == 0)
    #expect(mkfifo(folder.file("Album/pipe.m3u").path, 0o600) == 0)
    #expect(mkfifo(folder.file("Album/pipe").path, 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Album/dangling.mp3").path, withDestinationPath: "nowhere.mp3")
    let urls = [
      folder.file("Album"), folder.file("none.mp3"), URL(filePath: "/dev/zero"),
      try folder.write("x", to: "letter.doc"),
      try #require(URL(string: "http://example.org/a.mp3")),
    ]
    let content = try await Importer().read(urls)
    #expect(content.report.added == 1)
    let names = Set(content.report.problems.map { $0.path.split(separator: "/").last })
    #expect(
      names == [
        "empty.mp3", "text.flac", "pipe.ogg", "pipe.m3u", "dangling.mp3", "none.mp3", "zero",
        "letter.doc", "a.mp3",
      ])
    #expect(content.report.summary == "1 song added, 9 unreadable")
  }

  @Test func foldersThatContainThemselvesAreSearchedOnce() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "Album/Inner/a.mp3")
    for (link, target) in [("Album/Inner/up", "../.."), ("Album/me", "."), ("Album/b", "Inner")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(link).path, withDestinationPath: target)
    }
    let content = try await Importer().read([folder.file("Album")])
    #expect(content.report.added == 1)
    #expect(content.report.problems.isEmpty)
  }

  @Test func anUnreadableFolderAndFileAreReported() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "Album/a.mp3")
    let closed = try folder.addTone(as: "Album/Closed/b.mp3").deletingLastPathComponent()
    let file = try folder.addTone(as: "Album/c.mp3")
    chmod(closed.path, 0)
    chmod(file.path, 0)
    defer { chmod(closed.path, 0o700) }
    let content = try await Importer().read([folder.file("Album")])
    // The superuser may read all files.
    let isRoot = geteuid() == 0
    #expect(content.report.added == (isRoot ? 3 : 1))
    #expect(content.report.problems.count == (isRoot ? 0 : 2))
  }

  @Test func listsThatContainThemselvesEnd() async throws {
    let folder = try ExchangeFolder()
    try folder.write("a.m3u\nb.m3u\nsong.mp3\n", to: "a.m3u")
    try folder.write("a.m3u\nother.mp3\n", to: "b.m3u")
    let content = try await Importer().read([folder.file("a.m3u")])
    #expect(content.sections.flatMap(\.entries).map(\.title) == ["other", "song"])
    #expect(content.report.problems.count == 2)
  }

  @Test func listsThatNameEachOtherTwiceAreCutOff() async throws {
    let folder = try ExchangeFolder()
    for number in 0..<30 {
      try folder.write("\(number + 1).m3u\n\(number + 1).m3u\ns.mp3\n", to: "\(number).m3u")
    }
    let content = try await Importer().read([folder.file("0.m3u")])
    #expect(content.report.added > 0)
    #expect(content.report.added <= 256)
    #expect(!content.report.problems.isEmpty)
  }

  @Test func aFolderWhosePathIsTooLongForTheSystemIsReported() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "Album/a.mp3")
    // A folder so deep must be made, and removed, step by step.
    let name = String(repeating: "x", count: 250)
    var steps = [open(folder.file("Album").path, O_RDONLY | O_DIRECTORY)]
    for _ in 0..<20 {
      guard let last = steps.last, mkdirat(last, name, 0o755) == 0 else { break }
      steps.append(openat(last, name, O_RDONLY | O_DIRECTORY))
    }
    defer {
      for step in steps.reversed() {
        unlinkat(step, name, AT_REMOVEDIR)
        close(step)
      }
    }
    try #require(steps.count == 21)
    let content = try await Importer().read([folder.file("Album")])
    #expect(content.report.added == 1)
    #expect(
      content.report.problems.map(\.message) == ["The file cannot be read: File name too long."])
  }

  @Test func audioOfFormatsThatAreNotReadIsReportedInFoldersToo() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "Album/a.mp3")
    for name in ["b.tak", "c.SHN", "booklet.doc"] { try folder.write("x", to: "Album/\(name)") }
    let content = try await Importer().read([folder.file("Album")])
    #expect(content.report.summary == "1 song added, 2 unreadable")
    #expect(
      content.report.problems.map(\.message) == [
        "Setlist does not know files of the kind “tak”.",
        "Setlist does not know files of the kind “SHN”.",
      ])
  }
  @Test func aHugeListIsRefusedBeforeItIsRead() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.write("", to: "huge.m3u")
    #expect(truncate(file.path, 1 << 40) == 0)
    let content = try await Importer().read([file])
    #expect(content.report.added == 0)
    #expect(content.report.problems.count == 1)
  }

  @Test func randomBytesEndInAReportAndNeverInATrap() async throws {
    let folder = try ExchangeFolder()
    let seed = UInt64.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    let words = [
      "#EXTM3U", "#EXTINF:", "[playlist]", "File1=", "Title2=", "FILE ", "TRACK 01 AUDIO",
      "INDEX 01 00:01:00", "TITLE \"", "{\"playlist\":{\"track\":[", "{\"title\":", "]",
      "Title,Artist",
      ";", "'=", "1. ", " - ", "(3:45)", "# ", "== ", "{\"name\":\"\",\"sections\":[", "null",
      "#SETLIST:{", "}", "\"", "\n", "\r", "<playlist>", "<track>",
      "<![CDATA[",
      "</", ">", "<vlc:item tid='", "-->", "&", "&#", ";", "\0", "file://", "%", "/", "\\", ",",
      "é",
      "<extension application='http://www.videolan.org/vlc/playlist/0'>", "<vlc:node title='",
    ]
    for _ in 0..<150 {
      var data = Data()
      for _ in 0..<Int.random(in: 0..<60, using: &generator) {
        if Bool.random(using: &generator) {
          data.append(contentsOf: (words.randomElement(using: &generator) ?? "").utf8)
        } else {
          data.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      for name in ["m3u", "xspf", "pls", "cue", "jspf", "csv", "txt", "setlist"].map({ "x." + $0 })
      {
        let content = try await Importer().read([folder.write(data, to: name)])
        let count = content.sections.reduce(0) { $0 + $1.entries.count }
        #expect(content.report.added == count, "seed \(seed)")
      }
    }
  }

  @Test func everyTruncationOfOurOwnExportsIsRead() async throws {
    let folder = try ExchangeFolder()
    var random = RandomSetlist(seed: 3, folder: folder.url)
    let setlist = random.setlist()
    for format in ExchangeFormat.allCases where format.isReadable && format.isWritable {
      let data = try Exporter().document(for: setlist, format: format).data
      for count in stride(from: 0, to: data.count, by: 97) {
        let file = try folder.write(data.prefix(count), to: "x." + format.rawValue)
        let content = try await Importer().read([file])
        #expect(content.report.added <= setlist.sections.reduce(1) { $0 + $1.entries.count })
      }
    }
  }
}
