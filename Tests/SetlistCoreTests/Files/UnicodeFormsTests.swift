import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests names in another Unicode form than the file's: a disk of a Mac has two characters where a
/// list has one, or the other way round.
@Suite struct UnicodeFormsTests {
  private static let composed = "Caf\u{E9}"
  private static let decomposed = "Cafe\u{301}"

  private static func list(_ format: ExchangeFormat, _ path: String) -> String {
    let address = URL.percentEncoded(path.utf8) { URL.isUnreserved($0) || $0 == .slash }
    return switch format {
    case .pls: "[playlist]\nFile1=\(path)\n"
    case .xspf:
      "<playlist><trackList><track><location>\(address)</location></track></trackList></playlist>"
    case .jspf: "{\"playlist\":{\"track\":[{\"location\":[\"\(address)\"]}]}}"
    case .cue: "FILE \"\(path)\" WAVE\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00\n"
    case .csv: "Title,Artist,Location\nRoad,Ada,\(path)\n"
    default: "#EXTM3U\n\(path)\n"
    }
  }

  @Test(
    arguments: [ExchangeFormat.m3u8, .pls, .xspf, .jspf, .cue, .csv],
    [
      ("\(composed)/\(composed) 1.mp3", "\(decomposed)/\(decomposed) 1.mp3"),
      ("\(decomposed)/\(decomposed) 1.mp3", "\(composed)/\(composed) 1.mp3"),
      ("\(composed)/\(decomposed) 1.mp3", "\(decomposed)/\(composed) 1.mp3"),
      ("\(composed)/\(composed) 1.mp3", "\(composed)/\(decomposed) 1.mp3"),
    ])
  func theFileThatIsThereIsFound(format: ExchangeFormat, paths: (written: String, real: String))
    async throws
  {
    let folder = try ExchangeFolder()
    let file = folder.file(bytes: paths.real.utf8)
    try folder.addTone(at: file)
    let text = Self.list(format, paths.written)
    let list = try folder.write(text, to: "list." + format.fileNameExtensions[0])
    let content = try await Importer().read([list])
    #expect(content.sections.flatMap(\.entries).map { $0.song?.file } == [file])
    #expect(content.report.missing == 0)
  }

  @Test func aFileInBothFormsIsTheOneThatIsWritten() async throws {
    let folder = try ExchangeFolder()
    let files = [Self.decomposed, Self.composed].map { folder.file(bytes: "\($0).mp3".utf8) }
    for file in files { try folder.addTone(at: file) }
    let text = "#EXTM3U\n\(Self.composed).mp3\n\(Self.decomposed).mp3\n"
    let content = try await Importer().read([try folder.write(text, to: "list.m3u8")])
    #expect(content.sections.flatMap(\.entries).map { $0.song?.location } == files.reversed())
  }

  @Test func aFolderThatMovedIsFoundAgain() throws {
    let folder = try ExchangeFolder()
    let old = ["\(Self.composed)/1.mp3", "\(Self.composed)/\(Self.composed) 2.mp3"]
    let new = ["new/\(Self.decomposed)/1.mp3", "new/\(Self.decomposed)/\(Self.decomposed) 2.mp3"]
      .map { folder.file(bytes: $0.utf8) }
    try FileManager.default.createDirectory(
      at: folder.file("new"), withIntermediateDirectories: true)
    for file in new { try folder.addTone(at: file) }
    let songs = old.map { Song(title: "x", location: folder.file(bytes: "old/\($0)".utf8)) }
    let files = SongFiles(songs: songs, locations: Set(songs.compactMap(\.location)))
    let relocation = files.relocation(of: songs[0], to: new[0])
    #expect(relocation.located.changes.map(\.location) == [new[0]])
    #expect(relocation.others.changes.map(\.location) == [new[1]])
    // The folder is typed in the other Unicode form.
    let plan = files.plan(
      moving: folder.file(bytes: "old/\(Self.decomposed)".utf8),
      to: folder.file(bytes: "new/\(Self.composed)".utf8), isLenient: false)
    #expect(plan.changes.map(\.location) == new)
  }
}
