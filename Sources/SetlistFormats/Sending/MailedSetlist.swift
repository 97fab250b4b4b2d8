import Foundation
import Localization
public import SetlistModel

/// A setlist, or some entries of it, as text and as HTML for a mail or a document.
public struct MailedSetlist: Hashable, Sendable {
  /// The lines in plain text.
  public let text: String
  /// The same as a piece of HTML with headings and numbered lists.
  public let html: String

  /// Makes the mail of a whole setlist, without the sections that are not counted.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public init(of setlist: Setlist) {
    let setlist = setlist.performed
    let times = SetlistTimes(of: setlist)
    let options = setlist.options
    let facts = [options.date?.text(), options.venue.nonEmpty].compactMap { $0 } + times.factsOfAll
    var parts = MailParts()
    parts.addTitle(setlist.displayedName, facts)
    for section in setlist.sections where section.options.isCounted {
      parts.addHeading(section, times.facts(of: section, first: section.entries.first))
      var number = 0
      for entry in section.entries { parts.add(entry, number: &number) }
    }
    (text, html) = (parts.text, parts.html)
  }

  /// Makes the text of some entries of a setlist. Several stand below the titles of their sections
  /// with the numbers that they have there; a single one stands alone.
  ///
  /// - Complexity: O(*n*) in the number of the setlist's entries.
  public init(of entries: Set<Entry.ID>, in setlist: Setlist) {
    var parts = MailParts()
    for section in setlist.sections {
      var number = 0
      var hasHeading = entries.count == 1
      for entry in section.entries {
        guard entries.contains(entry.id) else {
          if entry.isSong { number += 1 }
          continue
        }
        if !hasHeading { parts.addHeading(section, []) }
        hasHeading = true
        let entry = entry.inKeyOfSinger
        if entries.count == 1 { parts.addAlone(entry) } else { parts.add(entry, number: &number) }
      }
    }
    (text, html) = (parts.text, parts.html)
  }
}

/// The parts of a mail while they are put together.
private struct MailParts {
  private var lines: [String] = []
  private var pieces = ["<meta charset=\"utf-8\"/>"]
  private var isInList = false

  var text: String { lines.joined(separator: "\n") }

  var html: String { (pieces + (isInList ? ["</ol>"] : [])).joined(separator: "\n") }

  mutating func addTitle(_ title: String, _ facts: [String]) {
    lines.append(title.onOneLine)
    pieces.append("<h1 dir=\"auto\">\(HTMLText.escaped(title))</h1>")
    guard !facts.isEmpty else { return }
    lines.append(facts.map(\.onOneLine).factLine())
    let isolated = facts.map { "<bdi>\(HTMLText.escaped($0))</bdi>" }
    pieces.append("<p>\(isolated.joined(separator: " · "))</p>")
  }

  mutating func addHeading(_ section: Section, _ facts: [String]) {
    endList()
    if !lines.isEmpty { lines.append("") }
    lines.append(OrderText.heading(of: section, facts))
    let title = HTMLText.escaped(section.displayedTitle)
    pieces.append("<h2 dir=\"auto\">\(title)</h2>")
    if !facts.isEmpty { pieces.append("<p>\(HTMLText.escaped(facts.listed()))</p>") }
  }

  mutating func add(_ entry: Entry, number: inout Int) {
    lines.append(OrderText.line(of: entry, number: &number))
    let text = HTMLText.escaped(OrderText.text(of: entry))
    guard entry.isSong else {
      endList()
      return pieces.append("<p dir=\"auto\"><em>\(text)</em></p>")
    }
    if !isInList { pieces.append("<ol start=\"\(number)\">") }
    isInList = true
    pieces.append("<li value=\"\(number)\" dir=\"auto\">\(text)</li>")
  }

  mutating func addAlone(_ entry: Entry) {
    let text = OrderText.text(of: entry)
    lines.append(text)
    pieces.append("<span dir=\"auto\">\(HTMLText.escaped(text))</span>")
  }

  private mutating func endList() {
    if isInList { pieces.append("</ol>") }
    isInList = false
  }
}
