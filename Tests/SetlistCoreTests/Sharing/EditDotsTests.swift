import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistSharing
@testable import SetlistStore

/// The edits that are found between two documents, held against those that the database does.
@Suite struct EditDotsTests {
  @Test func aDocumentsEditMovesWhatTheEditOfTheDatabaseMoves() throws {
    let seed = testSeed()
    var pages = RandomPages(seed: seed)
    for _ in 0..<100 * testScale {
      let start = pages.page(sections: 1 + pages.below(3), entries: 8)
      var page = start
      for _ in 0...pages.below(4) { page = pages.edited(page) }
      let document = SharedDocument(start).edited(to: page, by: 2)
      var (moved, inserted): (Set<ElementID>, Set<ElementID>) = ([], [])
      for change in SetlistEdit(from: setlist(start), to: setlist(page)).changes {
        switch change {
        case .moveEntries(let moves): moved.formUnion(moves.map { id($0.id) })
        case .insertEntries(let insertions): inserted.formUnion(insertions.map { id($0.entry.id) })
        case .insertSection(let section, _, _):
          inserted.insert(id(section.id))
          inserted.formUnion(section.entries.map { id($0.id) })
        case .moveSection(let section, _): moved.insert(id(section))
        default: break
        }
      }
      for element in document.sections + document.entries {
        let version = element.versions[0]
        try #require((version.made.counter > 1) == inserted.contains(element.id), "seed \(seed)")
        let isMoved = version.made.counter == 1 && version.place.dot.counter > 1
        try #require(isMoved == moved.contains(element.id), "seed \(seed)")
      }
    }
  }

  private func setlist(_ page: Page) -> Setlist {
    Setlist(
      name: "",
      sections: page.groups.map { group in
        Section(
          id: identifier(group.name), title: "",
          entries: group.entries.map { Entry(id: identifier($0), content: .note("")) })
      })
  }

  private func identifier<Value>(_ name: Character) -> Identifier<Value> {
    Identifier(Page.id(name).text) ?? Identifier()
  }

  private func id<Value>(_ identifier: Identifier<Value>) -> ElementID {
    ElementID(identifier.description.utf8) ?? ElementID(high: 0, low: 0)
  }
}
