import Foundation
import SetlistFiles
import SetlistFormats
import SetlistModel

/// A document of a setlist as its elements, with what is known of their edits or without it.
struct RawDocument {
  /// The setlist itself, a section or an entry.
  struct Element {
    var id = ElementID(high: 0, low: 0)
    /// The members in their one form, without braces and those below.
    var text: [UInt8] = []
    /// The known edits of the element.
    var dots: JSONPiece?
  }

  /// A section with its entries.
  struct Group {
    var element = Element()
    var entries: [Element] = []
  }

  var list = Element()
  /// The version of the format.
  var version = SetlistLines.currentVersion
  /// The people who share the document, with their known edits.
  var sharing: JSONPiece?
  var groups: [Group] = []

  /// Makes the document of a setlist without sections.
  init(_ list: Element) { self.list = list }

  /// Reads a document. Elements without an identity, and those that have one of another element
  /// before them, get one that follows from the content.
  init(_ data: Data) throws(ExchangeError) {
    guard data.count <= ExchangeFormat.maximumDocumentSize else {
      throw .tooLarge(limit: ExchangeFormat.maximumDocumentSize)
    }
    let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(data.dropFirst(3)) : Array(data)
    guard (try? UTF8Span(validating: bytes.span)) != nil else { throw .wrongFormat(.setlist) }
    var hash = ContentHash()
    hash.combine(bytes)
    var identities = Identities(seed: hash.value)
    var json = CanonicalJSON(bytes)
    list = try Self.element(&json, &identities, inside: "sections") {
      json, identities, name throws(ExchangeError) in
      switch name {
      case "\"format\"": _ = try json.nextString()
      case "\"version\"": version = max(version, try json.nextInteger() ?? 1)
      case "\"sharing\"":
        var text: [UInt8] = []
        try json.copyValue(to: &text)
        sharing = JSONPiece(text: text)
      case "\"sections\"":
        guard json.beginList() else { throw .wrongFormat(.setlist) }
        while try json.nextElement() { groups.append(try Self.group(&json, &identities)) }
      default: return false
      }
      return true
    }
    try json.expectEnd()
  }

  private static func group(
    _ json: inout CanonicalJSON, _ identities: inout Identities
  ) throws(ExchangeError) -> Group {
    var entries: [Element] = []
    let element = try element(&json, &identities, inside: "entries") {
      json, identities, name throws(ExchangeError) in
      guard name == "\"entries\"" else { return false }
      guard json.beginList() else { throw .wrongFormat(.setlist) }
      while try json.nextElement() {
        entries.append(try Self.element(&json, &identities, inside: nil) { _, _, _ in false })
      }
      return true
    }
    return Group(element: element, entries: entries)
  }

  /// Reads an element.
  ///
  /// - Parameters:
  ///   - inside: the member that must be there.
  ///   - take: reads the value of a member that is none of the element's text, or returns `false`.
  private static func element(
    _ json: inout CanonicalJSON, _ identities: inout Identities, inside: String?,
    take: (inout CanonicalJSON, inout Identities, String) throws(ExchangeError) -> Bool
  ) throws(ExchangeError) -> Element {
    guard json.beginObject() else { throw .wrongFormat(.setlist) }
    var element = Element()
    var id: ElementID?
    var members = CanonicalMembers()
    var isWhole = inside == nil
    while let name = try json.nextName() {
      // Only the names of a few members matter, and these are short.
      let known = name.count <= 10 ? String(decoding: name, as: UTF8.self) : ""
      if let inside, known == "\"\(inside)\"" {
        // A second list would hide the first.
        guard !isWhole else { throw .wrongFormat(.setlist) }
        isWhole = true
      }
      if known == "\"id\"" {
        id = try json.nextString().flatMap { ElementID($0.utf8) }
      } else if known == "\"dots\"" {
        var text: [UInt8] = []
        try json.copyValue(to: &text)
        element.dots = JSONPiece(text: text)
      } else if try !take(&json, &identities, known) {
        members.begin(name)
        try json.copyValue(to: &members.text)
        members.end()
      }
    }
    guard isWhole else { throw .wrongFormat(.setlist) }
    members.write(to: &element.text)
    element.id = identities.unique(id)
    return element
  }

  /// Gives each element an identity of its own.
  private struct Identities {
    private let seed: ElementID
    private var known: Set<ElementID> = []
    private var number: UInt64 = 0

    init(seed: UInt64) { self.seed = ElementID(high: seed, low: 0) }

    mutating func unique(_ id: ElementID?) -> ElementID {
      var unique = id ?? seed
      while id == nil && unique == seed || known.contains(unique) {
        number += 1
        unique = (id ?? seed).derived(number)
      }
      known.insert(unique)
      return unique
    }
  }
}

extension RawDocument {
  /// The document without what is known of edits, in its one form.
  var plain: RawDocument {
    var plain = self
    plain.sharing = nil
    plain.list.dots = nil
    for group in plain.groups.indices {
      plain.groups[group].element.dots = nil
      for entry in plain.groups[group].entries.indices {
        plain.groups[group].entries[entry].dots = nil
      }
    }
    return plain
  }

  /// The document without what is one person's or one machine's: which sections are collapsed, and
  /// where files are that are not in the folder of the document.
  var shareable: RawDocument {
    var shareable = plain
    let location = Array("\"location\": \"file:".utf8)
    let collapsed = Array("\"isCollapsed\": true".utf8)
    for group in shareable.groups.indices {
      shareable.groups[group].element.replace("options/isCollapsed", with: "false", if: collapsed)
      for entry in shareable.groups[group].entries.indices {
        shareable.groups[group].entries[entry].replace("location", with: nil, if: location)
      }
    }
    return shareable
  }

  /// The bytes of the document in its one form.
  var bytes: [UInt8] {
    var lines = SetlistLines(
      members: members(of: list) + (sharing.map { [("sharing", $0.json)] } ?? []),
      dots: list.dots?.json, version: version)
    for group in groups {
      lines.addSection(line(of: group.element))
      for entry in group.entries { lines.addEntry(line(of: entry)) }
    }
    return lines.bytes
  }

  private func members(of element: Element) -> [(name: String, value: String)] {
    [("id", "\"\(element.id.text)\"")]
      + JSONPiece(text: [UInt8(ascii: "{")] + element.text + [UInt8(ascii: "}")]).members.map {
        ($0.name, $0.value.json)
      }
  }

  private func line(of element: Element) -> [UInt8] {
    var line = Array("\"id\": \"".utf8)
    element.id.write(to: &line)
    line.append(.quote)
    if !element.text.isEmpty { line += ", ".utf8 }
    line += element.text
    if let dots = element.dots {
      line += ", \"dots\": ".utf8
      line += dots.text
    }
    return line
  }
}

extension RawDocument.Element {
  /// Replaces the value of a fact if that is in the text as given. Other texts may contain the same
  /// letters, but no quotation marks without a backslash.
  fileprivate mutating func replace(_ fact: String, with value: String?, if part: [UInt8]) {
    guard text.firstRange(of: part) != nil else { return }
    var fields = Fields(text)
    fields.values[fact] = value
    text = fields.text
  }
}
