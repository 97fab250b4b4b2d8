import Foundation
import TestSupport
import Testing

/// Tests the catalogs of the interface's texts.
@Suite struct TranslationTests {
  /// The languages that meson installs.
  static let languages: [String] = {
    let file = Repository.folder.appendingPathComponent("po/LINGUAS")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { String($0) }
  }()

  /// The arguments of a format, each once.
  private func arguments(of text: String) -> Set<String> {
    Set(text.matches(of: /%[0-9]+\$s/).map { String($0.output) })
  }

  @Test func theListOfTextsIsThatOfTheSources() throws {
    let fresh = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-\(UUID().uuidString).pot")
    defer { try? FileManager.default.removeItem(at: fresh) }
    let program = Repository.folder.appendingPathComponent("meson-helpers/pot").path
    try Command(program: program).succeed(fresh.path)
    let kept = Repository.folder.appendingPathComponent("po/setlist.pot")
    #expect(
      try String(contentsOf: fresh, encoding: .utf8) == String(contentsOf: kept, encoding: .utf8),
      "meson-helpers/pot renews it")
  }

  @Test func eachLanguageIsListed() throws {
    let folder = Repository.folder.appendingPathComponent("po").path
    let catalogs = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }
    #expect(Set(catalogs) == Set(Self.languages))
    #expect(Self.languages.contains("zh_CN") && Self.languages.contains("de"))
  }

  @Test(arguments: languages) func everyTextIsTranslated(language: String) throws {
    let file = Repository.folder.appendingPathComponent("po/\(language).po").path
    let check = try Command(program: "msgfmt").run("--check", "--output-file=/dev/null", file)
    #expect(check.status == 0, "\(check.standardError)")
    let catalog = try Catalog("\(language).po")
    func name(_ entry: Catalog.Entry) -> String { "\(entry.context ?? "")\u{4}\(entry.texts[0])" }
    let all = try Catalog("setlist.pot").entries.map(name)
    #expect(Set(catalog.entries.map(name)) == Set(all))
    for entry in catalog.entries {
      let missing = entry.translations.isEmpty || entry.translations.contains("")
      #expect(!missing, "\(entry.texts[0]) is not translated")
      // Singular forms may use a word instead of the number.
      let needed = arguments(of: entry.texts.last ?? "")
      #expect(arguments(of: entry.translations.last ?? "") == needed, "\(entry.texts[0])")
      for translation in entry.translations {
        #expect(arguments(of: translation).isSubset(of: needed), "\(entry.texts[0])")
      }
    }
  }

  /// A text of a few letters in English is for a small place, so its translation must be short,
  /// too.
  @Test(arguments: languages) func shortTextsStayShort(language: String) throws {
    for entry in try Catalog("\(language).po").entries {
      for (text, translation) in zip(entry.texts, entry.translations) where text.count <= 20 {
        #expect(translation.count <= 2 * text.count + 16, "\(text): \(translation)")
      }
    }
  }

  /// A glossary term that is a text by itself must be translated as the glossary says.
  @Test(arguments: languages) func termsAreThoseOfTheGlossary(language: String) throws {
    let file = Repository.folder.appendingPathComponent("po/glossary-\(language).md")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("|") }.dropFirst(2)
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.count >= 30)
    func plain(_ text: some StringProtocol) -> String {
      // Mnemonics, ellipses and text in brackets, such as the gender, are ignored.
      String(text).replacing(/\([^)]*\)/, with: "").replacing(/[_…]/, with: "").lowercased()
        .trimmingCharacters(in: .whitespaces)
    }
    var terms: [String: Set<String>] = [:]
    for row in rows where row.count > 1 {
      for term in row[0].split(separator: "/") {
        terms[plain(term), default: []]
          .formUnion(row[1].split { "/,;、،؛，".contains($0) }.map(plain))
      }
    }
    // The name of the program, and a text with a context, are not glossary terms.
    for entry in try Catalog("\(language).po").entries
    where entry.texts.count == 1 && entry.context == nil && entry.texts[0] != "Setlist" {
      guard let allowed = terms[plain(entry.texts[0])] else { continue }
      let translation = plain(entry.translations[0])
      #expect(
        allowed.contains { !$0.isEmpty && (translation.contains($0) || $0.contains(translation)) },
        "\(entry.texts[0]): \(translation), not \(allowed)")
    }
  }

  @Test func aProgramSpeaksTheLanguageOfItsUser() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-locale-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let messages = folder.appendingPathComponent("de/LC_MESSAGES")
    try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    let catalog = Repository.folder.appendingPathComponent("po/de.po").path
    try Command(program: "msgfmt").succeed(
      "--output-file", messages.appendingPathComponent("setlist.mo").path, catalog)
    let program = RunningApplication.productDirectory.appendingPathComponent("setlistctl").path
    let german = Command(
      program: program, environment: ["LANGUAGE": "de", "TEXTDOMAINDIR": folder.path])
    let english = try Command(program: program).succeed("--help")
    let help = try german.succeed("--help")
    let overview = try #require(
      try Catalog("de.po").entries.first {
        $0.texts[0] == "Look at, arrange, import and export setlists."
      })
    #expect(english.contains(overview.texts[0]) && help.contains(overview.translations[0]))
  }

  /// Each variant of a sentence must be a separate text, so that other languages can translate it.
  @Test func noTextChoosesItsFormItself() throws {
    let sources = Repository.folder.appending(path: "Sources")
    for folder in try FileManager.default.contentsOfDirectory(atPath: sources.path)
    where folder.lowercased().hasPrefix("setlist") {
      let root = sources.appending(path: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        #expect(!text.contains(/== 1 \? "[^"]* [^"]*"/), "\(folder)/\(path)")
      }
    }
  }
}
