import Foundation

/// The texts of a gettext file, with their translations.
struct Catalog {
  /// A text with its translations, escaped by backslashes as in the file.
  struct Entry {
    var context: String?
    /// The text, and its plural form if it has one.
    var texts: [String] = []
    /// The translations in each plural form of the language; empty if the text is not translated.
    var translations: [String] = []
  }

  /// All entries except the header.
  let entries: [Entry]

  /// Reads a file in the folder of translations.
  init(_ name: String) throws {
    let file = Repository.folder.appendingPathComponent("po/\(name)")
    try self.init(text: String(contentsOf: file, encoding: .utf8))
  }

  private init(text: String) throws {
    // The first entry of a catalogue is its header.
    entries = try text.components(separatedBy: "\n\n").dropFirst().map { paragraph in
      var entry = Entry()
      var append: (inout Entry, String) -> Void = { _, _ in }
      for line in paragraph.split(separator: "\n") where !line.hasPrefix("#") {
        guard let quote = line.firstIndex(of: "\"") else {
          throw RunningApplication.Failure(description: "no text in \(line)")
        }
        let text = String(line[quote...].dropFirst().dropLast())
        switch line[..<quote].trimmingCharacters(in: .whitespaces) {
        case "": break
        case "msgctxt": append = { $0.context = ($0.context ?? "") + $1 }
        case "msgid", "msgid_plural":
          entry.texts.append("")
          append = { $0.texts[$0.texts.count - 1] += $1 }
        default:
          entry.translations.append("")
          append = { $0.translations[$0.translations.count - 1] += $1 }
        }
        append(&entry, text)
      }
      return entry
    }.filter { !$0.texts.isEmpty }
  }
}
