import Foundation
import TestSupport

/// A pseudo language in which each text is in brackets and a third longer, so that texts that are
/// not translated, or put together from parts, are found.
struct PseudoLocale {
  /// The folder of the language's catalog.
  private let folder: URL

  /// Makes the catalog from the list of all texts.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-pseudo-\(UUID().uuidString)")
    let messages = folder.appendingPathComponent("xx/LC_MESSAGES")
    try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    let catalog = folder.appendingPathComponent("xx.po")
    try Self.translated(Catalog("setlist.pot")).write(
      to: catalog, atomically: true, encoding: .utf8)
    try Command(program: "msgfmt").succeed(
      "--output-file", messages.appendingPathComponent("setlist.mo").path, catalog.path)
  }

  /// The variables that make a program use the language.
  var environment: [String: String] { ["LANGUAGE": "xx", "TEXTDOMAINDIR": folder.path] }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A catalog with a translation of each text.
  private static func translated(_ template: Catalog) -> String {
    var result = #"""
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\n"

      """#
    for entry in template.entries {
      if let context = entry.context { result += "msgctxt \"\(context)\"\n" }
      for (keyword, text) in zip(["msgid", "msgid_plural"], entry.texts) {
        result += "\(keyword) \"\(text)\"\n"
      }
      let keywords = entry.texts.count == 1 ? ["msgstr"] : ["msgstr[0]", "msgstr[1]"]
      for (keyword, text) in zip(keywords, entry.texts) {
        let longer = text + String(repeating: "~", count: text.count / 3)
        result += "\(keyword) \"⟦\(longer)⟧\"\n"
      }
      result += "\n"
    }
    return result
  }

  /// The parts of a text that are not translated; empty if all of it is.
  static func untranslated(in text: String) -> String {
    var rest = ""
    var depth = 0
    for character in text {
      if character == "⟦" { depth += 1 }
      if depth == 0 { rest.append(character) }
      if character == "⟧" { depth -= 1 }
    }
    let words = rest.split { !$0.isLetter }
    return words.contains { $0.count > 1 && $0.allSatisfy(\.isASCII) } ? rest : ""
  }

  /// Whether a sentence is put together from texts side by side, without a translatable text, such
  /// as a comma, between them.
  static func isGlued(_ text: String) -> Bool {
    text.replacing(/⟦[^\p{L}⟦⟧]*⟧/, with: "|").contains(/⟧ ?⟦/)
  }
}
