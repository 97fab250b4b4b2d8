import Foundation
import TestSupport
import Testing

@testable import SetlistSharing

/// What holds for every merge of shared setlists.
@Suite struct MergePropertyTests {
  /// All single edits of `A: ab B: cd`.
  private static let edits: [Page] = {
    let start = Page("A: ab B: cd")
    var edits: [Page] = [start]
    func edit(_ change: (inout Page) -> Void) {
      var page = start
      change(&page)
      if page != start, !edits.contains(page) { edits.append(page) }
    }
    for entry in "abcd" {
      for group in 0..<2 { for index in 0...2 { edit { $0.move([entry], to: group, index) } } }
      edit { $0.remove(entry) }
      edit { $0.set("bpm", of: entry, to: "99") }
      edit { $0.set("here/title", of: entry, to: "\"x\"") }
    }
    edit { $0.move(["a", "b"], to: 1, 1) }
    for group in 0..<2 {
      for index in 0...2 { edit { $0.insert(["x", "y"], in: group, index) } }
      edit { $0.groups[group].facts["title"] = "\"x\"" }
      edit {
        for entry in $0.groups.remove(at: group).entries { $0.facts[entry] = nil }
      }
      edit {
        $0.insert(["z"], in: group, 1); $0.set("bpm", of: "z", to: "7")
      }
    }
    edit { $0.groups.swapAt(0, 1) }
    for index in 0...2 { edit { $0.groups.insert(Page.Group("C"), at: index) } }
    edit { $0.list["name"] = "\"x\"" }
    return edits
  }()

  /// The documents of one person after each of the edits. New entries have the names of that
  /// person.
  private static func documents(by replica: UInt64) -> [SharedDocument] {
    let start = SharedDocument(Page("A: ab B: cd"))
    return edits.map { page in
      var page = page
      for (old, new) in [("x", "x"), ("y", "y"), ("z", "z")] {
        let name = Character(new).unicodeScalars.first.flatMap {
          Unicode.Scalar($0.value + 0x400 * UInt32(replica))
        }
        page.rename(Character(old), to: name.map(Character.init) ?? "?")
      }
      return start.edited(to: page, by: replica)
    }
  }

  @Test func allPairsOfEditsGiveWhatBothMeant() throws {
    let start = Page("A: ab B: cd")
    let (mine, theirs) = (Self.documents(by: 2), Self.documents(by: 3))
    for (index, mine) in mine.enumerated() {
      for (other, theirs) in theirs.enumerated() {
        let merged = mine.merged(with: theirs)
        try #require(merged.data == theirs.merged(with: mine).data)
        try requireMeaning(merged.page, start, mine.page, theirs.page)
        // The definition takes longer than the merge.
        if (index + other).isMultiple(of: testScale > 1 ? 1 : 5) {
          try requireReference(merged, mine, theirs)
        }
      }
    }
  }

  @Test func triplesOfEditsAreTheSameInAnyOrder() throws {
    let people = [Self.documents(by: 2), Self.documents(by: 3), Self.documents(by: 4)]
    var generator = SeededGenerator(seed: testSeed())
    var triples: [[Int]] = []
    if testScale > 1 {
      for first in people[0].indices {
        for second in people[1].indices {
          triples += people[2].indices.map { [first, second, $0] }
        }
      }
    } else {
      for _ in 0..<(isQuick ? 300 : 1000) {
        triples.append(people.map { Int.random(in: 0..<$0.count, using: &generator) })
      }
    }
    for triple in triples {
      let (first, second, third) = (
        people[0][triple[0]], people[1][triple[1]], people[2][triple[2]]
      )
      let merged = first.merged(with: second).merged(with: third)
      let data = merged.data
      try #require(data == third.merged(with: second).merged(with: first).data, "\(triple)")
      try #require(data == second.merged(with: first.merged(with: third)).data, "\(triple)")
      try #require(data == merged.merged(with: second).data, "\(triple)")
    }
  }

  /// Random documents of several people who have known different parts of each other's edits.
  @Test func randomMergesObeyTheLaws() throws {
    let seed = testSeed()
    var pages = RandomPages(seed: seed)
    for round in 0..<(isQuick ? 30 : 80) * testScale {
      let count = 2 + pages.below(3)
      let start = SharedDocument(pages.page(sections: 1 + pages.below(3), entries: 4))
      var documents = [SharedDocument](repeating: start, count: count)
      for _ in 0..<3 * count {
        let person = pages.below(count)
        if pages.below(3) == 0 {
          documents[person] = documents[person].merged(with: documents[pages.below(count)])
        }
        let former = documents[person].page
        var page = former
        for _ in 0...pages.below(3) { page = pages.edited(page) }
        let edited = documents[person].edited(to: page, by: UInt64(2 + person))
        // An edit gives exactly the page that was wanted, whatever is disputed.
        try #require(edited.page == page, "seed \(seed), round \(round)")
        try #require(edited.merged(with: documents[person]).data == edited.data)
        // It can be taken back, and whoever gets that has the page from before.
        let undone = edited.edited(to: former, by: UInt64(2 + person))
        try #require(undone.merged(with: edited).page == former)
        documents[person] = edited
      }
      let first = documents[0]
      let (second, third) = (documents[1], documents[count - 1])
      let merged = first.merged(with: second)
      let data = merged.data
      try #require(data == second.merged(with: first).data, "seed \(seed), round \(round)")
      try #require(data == merged.merged(with: merged).data, "seed \(seed), round \(round)")
      try #require(data == merged.merged(with: second).data, "seed \(seed), round \(round)")
      try #require(
        merged.merged(with: third).data == first.merged(with: second.merged(with: third)).data,
        "seed \(seed), round \(round)")
      // The file says all that the document knows.
      let read = try SharedDocument(data)
      try #require(read.data == data && read.isShared, "seed \(seed), round \(round)")
      try #require(ReferenceDocument(read) == ReferenceDocument(merged))
      try requireReference(merged, first, second)
      try requireWhole(merged)
    }
  }

  /// Requires that a merge is what the definition says.
  private func requireReference(
    _ merged: SharedDocument, _ mine: SharedDocument, _ theirs: SharedDocument
  ) throws {
    var reference = ReferenceDocument(mine)
    reference.join(ReferenceDocument(theirs))
    try #require(reference == ReferenceDocument(merged))
    try #require(reference.page == merged.page)
  }

  /// Requires that each entry is in one section, once.
  private func requireWhole(_ document: SharedDocument) throws {
    let page = document.page
    try #require(Set(page.entries).count == page.entries.count)
    try #require(page.entries.count == document.entries.count)
    try #require(page.groups.count == document.sections.count)
  }

  /// Requires that a merge of two edits is what both meant.
  private func requireMeaning(
    _ merged: Page, _ start: Page, _ mine: Page, _ theirs: Page
  ) throws {
    let names = Set(start.entries + mine.entries + theirs.entries)
    for name in names {
      let (old, one, other) = (start.facts[name], mine.facts[name], theirs.facts[name])
      guard let old else {
        // What somebody added is there with its facts.
        try #require(merged.facts[name] == one ?? other && merged.entries.contains(name))
        continue
      }
      guard let one, let other else {
        let (left, page) = one == nil ? (other, theirs) : (one, mine)
        let isTouched = left.map { $0 != old || hasMoved(name, from: start, to: page) } ?? false
        try #require(merged.entries.contains(name) == isTouched, "\(name)")
        if isTouched { try #require(merged.facts[name] == left) }
        continue
      }
      for fact in Set(old.keys).union(one.keys).union(other.keys) {
        let value = one[fact] == old[fact] ? other[fact] : one[fact]
        let values = other[fact] == old[fact] ? [one[fact]] : [other[fact], value]
        try #require(values.contains(merged.facts[name]?[fact]), "\(name) \(fact)")
      }
      let isMoved = (hasMoved(name, from: start, to: mine), hasMoved(name, from: start, to: theirs))
      let section = merged.section(of: name)
      // Theirs has the higher dot.
      if isMoved.1 {
        try #require(section == theirs.section(of: name))
      } else if isMoved.0 {
        try #require(section == mine.section(of: name))
      } else {
        try #require(section == start.section(of: name))
      }
    }
    try #require(Set(merged.entries).isSubset(of: names))
  }

  /// Whether an entry was moved by a single edit of the start.
  private func hasMoved(_ name: Character, from start: Page, to page: Page) -> Bool {
    guard start.section(of: name) == page.section(of: name) else { return true }
    let document = SharedDocument(start).edited(to: page, by: 9)
    let entry = document.entries.first { $0.id == Page.id(name) }
    return entry.map { $0.versions[0].place.dot.counter > 1 } ?? false
  }
}

extension Page {
  /// Gives an entry another name.
  mutating func rename(_ old: Character, to new: Character) {
    for group in groups.indices {
      groups[group].entries = groups[group].entries.map { $0 == old ? new : $0 }
    }
    if let known = facts.removeValue(forKey: old) { facts[new] = known }
  }
}
