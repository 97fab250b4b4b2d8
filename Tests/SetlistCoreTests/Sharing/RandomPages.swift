import TestSupport

/// Makes random edits of setlists, each as a person makes them.
struct RandomPages {
  var generator: SeededGenerator
  private var next = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  /// A name that no other entry of a page has: none of these characters equals another one.
  mutating func newEntry() -> Character { newName(from: 0xF_0000) }

  mutating func newSection() -> Character { newName(from: 0x10_0000) }

  private mutating func newName(from first: UInt32) -> Character {
    next = (next + 1) % 65_000
    return Unicode.Scalar(first + UInt32(next)).map(Character.init) ?? "?"
  }

  mutating func page(sections: Int, entries: Int) -> Page {
    var page = Page()
    for number in 0..<sections {
      page.groups.append(Page.Group(Character(Unicode.Scalar(UInt8(65 + number)))))
      page.insert((0..<below(entries + 1)).map { _ in newEntry() }, in: number, 0)
    }
    return page
  }

  /// The page after one edit, or the same one where that edit is not possible.
  mutating func edited(_ page: Page) -> Page {
    var page = page
    let groups = page.groups.count
    let entries = page.entries
    switch below(20) {
    case 0...4 where groups > 0 && !entries.isEmpty:
      let first = below(entries.count)
      let count = below(3) == 0 ? 1 + below(min(3, entries.count - first)) : 1
      let group = below(groups)
      page.move(
        Array(entries[first..<first + count]), to: group,
        below(page.groups[group].entries.count + 1))
    case 5...7 where groups > 0:
      let group = below(groups)
      page.insert(
        (0..<1 + below(3)).map { _ in newEntry() }, in: group,
        below(3) == 0
          ? page.groups[group].entries.count : below(page.groups[group].entries.count + 1))
    case 8 where !entries.isEmpty: page.remove(entries[below(entries.count)])
    case 10...13 where !entries.isEmpty:
      let fact = ["title", "bpm", "key", "here/title", "here/key", "mood"][below(6)]
      let values = [nil, "\"x\"", "\"y\"", "7", "{\"a\": [1, 2]}"]
      page.set(fact, of: entries[below(entries.count)], to: values[below(values.count)])
    case 14: page.groups.insert(Page.Group(newSection()), at: below(groups + 1))
    case 15 where groups > 1:
      let group = page.groups.remove(at: below(groups))
      for entry in group.entries { page.facts[entry] = nil }
    case 16 where groups > 1:
      let group = page.groups.remove(at: below(groups))
      page.groups.insert(group, at: below(groups))
    case 17 where groups > 0:
      page.groups[below(groups)].facts["title"] = "\"\(below(4))\""
    case 18 where groups > 0:
      page.groups[below(groups)].facts["options/isCounted"] = below(2) == 0 ? nil : "true"
    case 19: page.list[["name", "options/gap", "options/venue"][below(3)]] = "\(below(4))"
    default: break
    }
    return page
  }
}
