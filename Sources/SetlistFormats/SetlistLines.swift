import SetlistModel

/// Writes Setlist's own documents with one element a line, so that a difference of two documents
/// shows what was changed. The same content is the same bytes.
package struct SetlistLines {
  /// The version of the format that this program writes.
  package static let currentVersion = SetlistDocument.currentVersion

  /// The bytes that are written and not taken yet.
  private(set) var text: [UInt8] = []
  private var hasSections = false
  private var hasEntries = false

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - members: the members of the setlist as JSON, the identity first.
  ///   - dots: what is known of edits to them, as JSON.
  ///   - version: the version of the format.
  package init(members: [(name: String, value: String)], dots: String?, version: Int) {
    var members = members
    members.insert(("format", JSONText.string(SetlistDocument.formatName)), at: 0)
    members.append(("version", String(version)))
    if let dots { members.append(("dots", dots)) }
    text += "{\n".utf8
    for (name, value) in members { text += "  \(JSONText.string(name)): \(value),\n".utf8 }
    text += "  \"sections\": [".utf8
  }

  /// Adds a section.
  ///
  /// - Parameter members: its members in their one form, without braces.
  package mutating func addSection(_ members: [UInt8]) {
    endSection()
    text += (hasSections ? ",\n    {" : "\n    {").utf8
    (hasSections, hasEntries) = (true, false)
    text += members
    text += ", \"entries\": [".utf8
  }

  /// Adds an entry to the last section.
  ///
  /// - Parameter members: its members in their one form, without braces.
  package mutating func addEntry(_ members: [UInt8]) { addEntry { $0 += members } }

  /// Adds an entry to the last section.
  ///
  /// - Parameter append: appends its members in their one form, without braces.
  mutating func addEntry(_ append: (inout [UInt8]) -> Void) {
    text += (hasEntries ? ",\n      {" : "\n      {").utf8
    hasEntries = true
    append(&text)
    text.append(UInt8(ascii: "}"))
  }

  /// Ends the document.
  mutating func finish() {
    endSection()
    text += (hasSections ? "\n  ]\n}\n" : "]\n}\n").utf8
  }

  /// Takes what is written, so that a long document need not be in memory.
  mutating func takeText() -> [UInt8] {
    defer { text.removeAll(keepingCapacity: true) }
    return text
  }

  /// The whole document, with the sections and entries that were added.
  package var bytes: [UInt8] {
    var whole = self
    whole.finish()
    return whole.text
  }

  private mutating func endSection() {
    guard hasSections else { return }
    text += (hasEntries ? "\n    ]}" : "]}").utf8
  }
}
