import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistModel

@Suite struct FilePathTests {
  @Test func anyBytesOfAPathSurviveInAnAddress() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let name = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        // Byte 0x2F, the slash, would end the name.
        Bool.random(using: &generator)
          ? UInt8.random(in: 0x30...0xFF, using: &generator)
          : UInt8.random(in: 1...0x2E, using: &generator)
      }
      let path = "/a/".utf8 + name
      let url = URL(filePathBytes: path)
      #expect(url.filePathBytes == Array(path), "seed \(seed)")
      let stored = try #require(URL(string: url.absoluteString))
      #expect(stored == url && stored.filePathBytes == Array(path), "seed \(seed)")
      #expect(url.repaired.path == String(decoding: path, as: UTF8.self), "seed \(seed)")
    }
  }

  @Test func theAddressOfUTF8IsThatOfFoundation() {
    let ascii = String(String.UnicodeScalarView((1..<127).compactMap(Unicode.Scalar.init)))
    for path in ["/\(ascii)x", "/Musik/Ä é日本🎸.mp3", "/a%20b", "/100%", "/e\u{301}/\u{301}"] {
      let url = URL(filePathBytes: path.utf8)
      #expect(url == URL(filePath: path, directoryHint: .notDirectory))
      #expect(url.repaired == url)
    }
  }

  @Test func namesThatAreNotUTF8AreShownRepaired() {
    let url = URL(filePathBytes: "/Caf".utf8 + [0xE9] + "/Pi".utf8 + [0xF1] + "a.mp3".utf8)
    #expect(url.absoluteString == "file:///Caf%E9/Pi%F1a.mp3")
    #expect(url.repaired.path == "/Caf\u{FFFD}/Pi\u{FFFD}a.mp3")
    #expect(url.repaired.lastPathComponent == "Pi\u{FFFD}a.mp3")
    #expect(url.repaired.pathExtension == "mp3")
    #expect(url.displayTitle == "Pi\u{FFFD}a")
    #expect(url.deletingLastPathComponent().filePathBytes == "/Caf".utf8 + [0xE9] + "/".utf8)
    let remote = URL(string: "https://example.org/a%FF.mp3?x=%FF")
    #expect(remote?.repaired.absoluteString == "https://example.org/a%EF%BF%BD.mp3?x=%FF")
  }

  @Test func onlyFilesOfThisComputerAreLocal() {
    for text in ["file:///a.mp3", "file://localhost/a.mp3", "file:/a.mp3"] {
      #expect(URL(string: text)?.isLocalFile == true)
    }
    for text in ["file://server/share/a.mp3", "https://example.org/a.mp3", "a.mp3"] {
      #expect(URL(string: text)?.isLocalFile == false)
    }
    #expect(URL(string: "file:///nowhere/a.mp3")?.isMissingFile == true)
    #expect(URL(string: "file://server/nowhere/a.mp3")?.isMissingFile == false)
  }

  @Test(arguments: [
    "a.mp3", "a.b c", ".hidden", ".hidden.mp3", "a.", "a..mp3", "x.tar.gz", "é.flac", "e\u{301}.m",
    "日本.mp3", "a", "a.mp3 ", "a.mp3~", "a.a_b", "a.12", "a.toolong", "100%.mp3", "a#b.mp3", "a?.b",
    "a.é", "a:b.mp3", " .mp3", "..mp3", "a\\b.mp3",
  ])
  func theNameAndTheTitleOfAFileAreThoseOfFoundation(name: String) {
    for bytes in [Array("/music/\(name)".utf8), Array("/m/".utf8) + [0xFF] + Array(name.utf8)] {
      let file = URL(filePathBytes: bytes)
      #expect(file.fileName == file.repaired.lastPathComponent)
      #expect(file.displayTitle == file.repaired.deletingPathExtension().lastPathComponent)
    }
    for address in [
      "file:///music/a%2Fb.mp3", "file:///music/", "file:///", "https://x.org/a.mp3?q",
    ] {
      guard let url = URL(string: address) else { continue }
      #expect(url.fileName == url.repaired.lastPathComponent)
      #expect(url.displayTitle == url.repaired.deletingPathExtension().lastPathComponent)
    }
  }
}
