import Foundation
import TestSupport

/// A language in which each text stands in brackets and is a third longer, so that one that is not
/// translated, or is put together from parts, can be told.
struct PseudoLocale {
  /// Where its catalog is.
  private let folder: URL

  /// Makes the catalog from the list of all texts.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-pseudo-\(UUID().uuidString)")
    let messages = folder.appendingPathComponent("xx/LC_MESSAGES")
    try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    let catalog = folder.appendingPathComponent("xx.po")
    let template = try String(
      contentsOf: Repository.folder.appendingPathComponent("po/setlist.pot"), encoding: .utf8)
    try Self.translated(template).write(to: catalog, atomically: true, encoding: .utf8)
    try Command(program: "msgfmt").succeed(
      "--output-file", messages.appendingPathComponent("setlist.mo").path, catalog.path)
  }

  /// What makes a program speak it.
  var environment: [String: String] { ["LANGUAGE": "xx", "TEXTDOMAINDIR": folder.path] }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A catalog with a translation of each text of a template, which has each line of a text on a
  /// line of its own.
  private static func translated(_ template: String) throws -> String {
    var result = #"""
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\n"

      """#
    // The first entry is the head.
    for entry in template.components(separatedBy: "\n\n").dropFirst() {
      var texts: [String] = []
      for line in entry.split(separator: "\n") where !line.hasPrefix("#") {
        guard let start = line.firstIndex(of: "\"") else { continue }
        let keyword = line[..<start].trimmingCharacters(in: .whitespaces)
        let text = line[start...].dropFirst().dropLast()
        switch keyword {
        case "": texts[texts.count - 1] += text
        case "msgid", "msgid_plural": texts.append(String(text))
        case "msgctxt", "msgstr", "msgstr[0]", "msgstr[1]": break
        default: throw RunningApplication.Failure(description: "no such line: \(line)")
        }
        if keyword.hasPrefix("msgstr") { continue }
        result += line + "\n"
      }
      let translations = texts.map { "⟦\($0)\(String(repeating: "~", count: $0.count / 3))⟧" }
      if translations.count == 2 {
        result += "msgstr[0] \"\(translations[0])\"\nmsgstr[1] \"\(translations[1])\"\n\n"
      } else if let translation = translations.first {
        result += "msgstr \"\(translation)\"\n\n"
      }
    }
    return result
  }

  /// What of a text is not translated, as a whole or in part; empty if all of it is.
  static func untranslated(in text: String) -> String {
    var rest = ""
    var depth = 0
    for character in text {
      if character == "⟦" { depth += 1 }
      if depth == 0 { rest.append(character) }
      if character == "⟧" { depth -= 1 }
    }
    let words = rest.split { !$0.isLetter && $0 != "." }
    return words.contains { $0.count > 1 && $0.allSatisfy { $0.isASCII && $0 != "." } } ? rest : ""
  }

  /// Whether a sentence is put together from texts that stand side by side.
  static func isGlued(_ text: String) -> Bool {
    text.contains("⟧⟦") || text.contains("⟧ ⟦")
  }
}
