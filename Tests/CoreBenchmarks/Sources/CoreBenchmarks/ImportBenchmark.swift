import Foundation
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Measures the time and the memory of importing many files, a thousand at a time.
struct ImportBenchmark {
  let folder: URL
  let count: Int

  func run() async throws {
    print("an import of \(count) files".padding(toLength: 47, withPad: " ", startingAt: 0), heading)
    let files = try write()
    for end in stride(from: 1000, through: count, by: 3000) {
      let selection = Array(files[..<end])
      try await report("read \(end) files with tags", runs: 3) {
        let content = try await Importer().read(selection)
        guard content.report.added == end else { throw CocoaError(.fileReadUnknown) }
      }
    }
    // The playlist has only titles and lengths; artist, album, key and tempo must be read from the
    // files.
    let list = folder.appendingPathComponent("list.m3u8")
    let lines = files[..<1000].map { "#EXTINF:1,Own\n\($0.path)\n" }
    try Data(("#EXTM3U\n" + lines.joined()).utf8).write(to: list)
    try await report("read a playlist of 1000 files", runs: 3) {
      let content = try await Importer().read([list])
      guard content.sections.first?.entries.last?.song?.artist == "Ada" else {
        throw CocoaError(.fileReadUnknown)
      }
    }
    let database = try SetlistDatabase.open(at: folder.appendingPathComponent("import.sqlite"))
    try await report("read 1000 files and add them", runs: 3) {
      try await Library(database).add(Importer().read(Array(files[..<1000])))
    }
  }

  /// Writes audio files of one second with a title, an artist and an album.
  private func write() throws -> [URL] {
    let music = folder.appendingPathComponent("Music")
    try FileManager.default.createDirectory(at: music, withIntermediateDirectories: true)
    return try (0..<count).map { number in
      let file = music.appendingPathComponent("\(number).aiff")
      try Self.aiff(title: "Song \(number)").write(to: file)
      return file
    }
  }

  /// An AIFF file with an ID3v2.3 tag: form, common chunk, sound chunk, tag.
  private static func aiff(title: String) -> Data {
    let rate: [UInt8] = [0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0]  // 8,000 Hz, in 80 bits
    let common = bytes(UInt16(1)) + bytes(UInt32(8000)) + bytes(UInt16(8)) + Data(rate)
    let sound = bytes(UInt32(0)) + bytes(UInt32(0)) + Data(count: 8000)
    let frames = frame("TIT2", title) + frame("TPE1", "Ada") + frame("TALB", "Tones")
    let size = [21, 14, 7, 0].map { UInt8(frames.count >> $0 & 0x7F) }
    let tag = Data("ID3".utf8) + Data([3, 0, 0] + size) + frames
    let body =
      Data("AIFF".utf8) + chunk("COMM", common) + chunk("SSND", sound) + chunk("ID3 ", tag)
    return chunk("FORM", body)
  }

  private static func chunk(_ name: String, _ data: Data) -> Data {
    Data(name.utf8) + bytes(UInt32(data.count)) + data
      + (data.count.isMultiple(of: 2) ? Data() : Data([0]))
  }

  private static func frame(_ name: String, _ text: String) -> Data {
    let data = Data([0]) + Data(text.utf8)
    return Data(name.utf8) + bytes(UInt32(data.count)) + Data([0, 0]) + data
  }

  private static func bytes<Value: FixedWidthInteger>(_ value: Value) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }
}
