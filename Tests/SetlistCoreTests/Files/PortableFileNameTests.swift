import Foundation
import TestSupport
import Testing

@testable import SetlistFiles

/// Tests the names of files that go to sticks and cards.
@Suite struct PortableFileNameTests {
  /// Whether FAT, exFAT and Windows keep a name as it is.
  static func isPortable(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    let first = name.prefix { $0 != "." }.lowercased().trimmingCharacters(in: .whitespaces)
    let devices = ["con", "prn", "aux", "nul"]
    let isPort =
      first.unicodeScalars.count == 4 && (first.hasPrefix("com") || first.hasPrefix("lpt"))
      && "0123456789¹²³".contains(first.last ?? "x")
    return !name.isEmpty && name.utf16.count <= 120 && name.utf8.count <= 250
      && !scalars.contains { "<>:\"/\\|?*".unicodeScalars.contains($0) || $0.value < 0x20 }
      && !scalars.contains { $0.value == 0x7F || $0.properties.isNoncharacterCodePoint }
      && scalars.first != " " && scalars.first != "."
      && scalars.last != " " && scalars.last != "."
      && !devices.contains(first) && !isPort
      && name.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(scalars)
  }

  /// Texts of all scripts, with the signs that file systems mind.
  static func text(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "AC/DC", "a", " ", ".", "…", "con", "LPT1", "é", "e\u{301}", "Å", "\u{212B}", "ß", "ﬁ", "青花瓷",
      "愛",
      "كل يوم", "שלום", "हिन्दी", "ไทย", "한국", "\u{1112}\u{1161}\u{11AB}", "👩‍👩‍👧‍👦", "🇩🇪", "\u{202E}",
      "\u{FFFE}", "\0", "\n", "\t", "\u{7F}", "\u{85}", "?", "*", "<", ">", ":", "\"", "\\", "|",
      "#1",
      "100%", "\u{200D}", "\u{FEFF}", "𝄞", "Ünïcödé", "z\u{336}\u{311}",
    ]
    return (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  @Test func everyTextBecomesANameThatFATKeeps() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 * testScale {
      let text = Self.text(&generator)
      let suffix =
        ["", "mp3", "FLAC", "m4a", "x y", "a/b", "waytoolongextension"].randomElement(
          using: &generator) ?? ""
      let name = PortableFileName.name(text, extension: suffix)
      #expect(Self.isPortable(name), "\(text.debugDescription) → \(name), seed \(seed)")
      #expect(PortableFileName.name(name) == name, "a portable name stays, seed \(seed)")
      if ["mp3", "FLAC", "m4a"].contains(suffix) { #expect(name.hasSuffix("." + suffix)) }
    }
  }

  @Test(arguments: [
    ("AC/DC: Back in Black", "mp3", "AC-DC- Back in Black.mp3"),
    ("Who Are You?", "flac", "Who Are You.flac"), ("\"Heroes\"", "", "'Heroes'"),
    ("CON", "mp3", "_CON.mp3"), ("nul.txt", "", "_nul.txt"), ("Com¹", "", "_Com¹"),
    ("...", "", "_"), ("What...", "ogg", "What.ogg"), ("#1 Crush", "mp3", "1 Crush.mp3"),
    ("100% Pure Love", "mp3", "100 Pure Love.mp3"), ("Cafe\u{301}", "", "Caf\u{E9}"),
  ])
  func signsThatFileSystemsMindAreReplaced(text: String, suffix: String, name: String) {
    #expect(PortableFileName.name(text, extension: suffix) == name)
  }

  @Test func aLongTitleIsCutOffBeforeItsExtension() {
    let name = PortableFileName.name(String(repeating: "Long ", count: 100), extension: "flac")
    #expect(name.utf16.count <= 120 && name.utf16.count > 110 && name.hasSuffix("Long.flac"))
    let wide = PortableFileName.name(String(repeating: "愛", count: 500), extension: "mp3")
    #expect(wide.utf8.count <= 250 && wide.hasSuffix("愛.mp3"))
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(PortableFileName.name(marks, extension: "mp3") == "_.mp3")
  }
}
