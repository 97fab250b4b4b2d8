import Foundation
import TestSupport

@testable import SetlistModel
@testable import SetlistSharing

/// A setlist of a test, whose sections are capital letters and whose entries are small ones, as in
/// `A: abc B: de`.
struct Page: Hashable {
  struct Group: Hashable {
    var name: Character
    var facts: [String: String]
    var entries: [Character]

    init(_ name: Character, _ entries: [Character] = [], facts: [String: String]? = nil) {
      self.name = name
      self.facts = facts ?? ["title": "\"\(name)\""]
      self.entries = entries
    }
  }

  var list: [String: String] = ["name": "\"Gig\"", "options/gap": "0"]
  var groups: [Group] = []
  var facts: [Character: [String: String]] = [:]

  init() {}

  init(_ outline: String) {
    for part in outline.split(separator: " ") {
      if part.hasSuffix(":") {
        groups.append(Group(part.first ?? "?"))
      } else {
        groups[groups.count - 1].entries = Array(part)
        for entry in part { facts[entry] = Self.usual(entry) }
      }
    }
  }

  init(_ document: SharedDocument) { self.init(document.plain) }

  init(_ raw: RawDocument) {
    list = Fields(raw.list.text).values
    for group in raw.groups {
      let entries = group.entries.map { entry in
        let name = Self.name(entry.id)
        facts[name] = Fields(entry.text).values
        return name
      }
      groups.append(
        Group(Self.name(group.element.id), entries, facts: Fields(group.element.text).values))
    }
  }

  /// The sections and entries, as in `A: abc B: de`.
  var outline: String {
    groups.map { $0.entries.isEmpty ? "\($0.name):" : "\($0.name): \(String($0.entries))" }
      .joined(separator: " ")
  }

  var raw: RawDocument {
    var raw = RawDocument(
      RawDocument.Element(id: ElementID(high: 1, low: 0), text: Self.text(list)))
    raw.groups = groups.map { group in
      RawDocument.Group(
        element: RawDocument.Element(id: Self.id(group.name), text: Self.text(group.facts)),
        entries: group.entries.map {
          RawDocument.Element(id: Self.id($0), text: Self.text(facts[$0] ?? [:]))
        })
    }
    return raw
  }

  static func usual(_ entry: Character) -> [String: String] {
    ["kind": "\"song\"", "title": "\"\(entry)\"", "bpm": "120"]
  }

  static func id(_ name: Character) -> ElementID {
    ElementID(high: 2, low: UInt64(name.unicodeScalars.first?.value ?? 0))
  }

  static func name(_ id: ElementID) -> Character {
    Unicode.Scalar(UInt32(truncatingIfNeeded: id.low)).map(Character.init) ?? "?"
  }

  private static func text(_ facts: [String: String]) -> [UInt8] {
    var fields = Fields([])
    fields.values = facts
    return fields.text
  }
}

extension Page {
  func section(of entry: Character) -> Character? {
    groups.first { $0.entries.contains(entry) }?.name
  }

  var entries: [Character] { groups.flatMap(\.entries) }

  mutating func remove(_ entry: Character) {
    for group in groups.indices { groups[group].entries.removeAll { $0 == entry } }
    facts[entry] = nil
  }

  /// Moves entries, in the given order, to a place that counts after they are taken out.
  mutating func move(_ moved: [Character], to group: Int, _ index: Int) {
    for group in groups.indices { groups[group].entries.removeAll { moved.contains($0) } }
    let index = min(index, groups[group].entries.count)
    groups[group].entries.insert(contentsOf: moved, at: index)
  }

  mutating func insert(_ entries: [Character], in group: Int, _ index: Int) {
    for entry in entries { facts[entry] = Self.usual(entry) }
    move(entries, to: group, index)
  }

  mutating func set(_ fact: String, of entry: Character, to value: String?) {
    facts[entry]?[fact] = value
  }
}

/// People who share a setlist, each with a document of their own.
extension SharedDocument {
  init(_ page: Page, by replica: UInt64 = 1) {
    self.init(page.raw, madeBy: Dot(counter: 1, replica: Replica(bits: replica)))
  }

  func edited(to page: Page, by replica: UInt64) -> SharedDocument {
    edited(to: page.raw, by: Replica(bits: replica), about: [])
  }

  var page: Page { Page(self) }
  var outline: String { page.outline }

  /// The facts of an entry or a section that have several different answers, with all of them.
  func answers(_ name: Character) -> [String: [String?]] {
    let element = (sections + entries).first { $0.id == Page.id(name) }
    guard let element else { return [:] }
    let whole = Version.resolved(element.versions)
    let values = Fields(whole.text).values
    var answers: [String: [String?]] = [:]
    for answer in whole.answers where answer.value != values[answer.name] {
      answers[answer.name, default: [values[answer.name]]].append(answer.value)
    }
    return answers
  }

  /// Where else an entry or a section was moved to, by the letters of the sections.
  func otherPlaces(_ name: Character) -> [String] {
    let element = (sections + entries).first { $0.id == Page.id(name) }
    guard let element else { return [] }
    return Version.resolved(element.versions).otherPlaces.map { place in
      tree.section(of: place.node).map { id in
        Unicode.Scalar(UInt32(truncatingIfNeeded: id.low)).map { String(Character($0)) } ?? "?"
      } ?? "-"
    }
  }
}
