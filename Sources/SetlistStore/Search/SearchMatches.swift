public import SetlistModel
import Synchronization

/// The entries of a setlist that satisfy a query.
public struct SearchMatches: Sendable {
  /// The number of matching entries.
  public let count: Int
  /// The matches in each section that has some, in order.
  let found: [Section.ID: [Entry]]
  private let index = LazyIndex()

  /// An index of the matching entries that is made at the first question, because few callers ask
  /// for single entries and most matches are soon replaced.
  private final class LazyIndex: Sendable {
    private let index = Mutex<IdentifierIndex<Entry>?>(nil)

    func contains(_ id: Entry.ID, among found: [Section.ID: [Entry]]) -> Bool {
      index.withLock { index in
        let known = index ?? IdentifierIndex(found.values.flatMap { $0.lazy.map(\.id) })
        index = known
        return known[id] != nil
      }
    }
  }

  /// Makes the matches from ascending indices of entries.
  ///
  /// - Complexity: O(*n*) in the number of matches.
  init(_ places: [Int], in corpus: SearchCorpus) {
    count = places.count
    var found: [Section.ID: [Entry]] = [:]
    var rest = places[...]
    for (texts, first) in zip(corpus.sections, corpus.firsts) where !rest.isEmpty {
      let entries = texts.section.entries
      let part = rest.prefix { $0 < first + entries.count }
      if part.isEmpty { continue }
      rest = rest[part.endIndex...]
      found[texts.section.id] =
        part.count == entries.count ? entries : part.map { entries[$0 - first] }
    }
    self.found = found
  }

  /// Makes matches of some of the found entries.
  private init(_ found: [Section.ID: [Entry]]) {
    count = found.values.reduce(0) { $0 + $1.count }
    self.found = found
  }

  /// The matches that pass another check.
  ///
  /// - Complexity: O(*n*) in the number of matches.
  func filter(_ isIncluded: (Entry) -> Bool) -> SearchMatches {
    SearchMatches(found.mapValues { $0.filter(isIncluded) }.filter { !$0.value.isEmpty })
  }

  /// The matches in a section, in order.
  ///
  /// - Complexity: O(1).
  package func entries(of section: Section.ID) -> [Entry] { found[section] ?? [] }

  /// Whether an entry matches.
  ///
  /// - Complexity: O(1), after O(*n*) in the number of matches for the first one.
  public func contains(_ id: Entry.ID) -> Bool { index.contains(id, among: found) }
}

extension SearchMatches: Equatable {
  /// Whether two results have the same entries in the same order in the same sections, regardless
  /// of their contents.
  ///
  /// - Complexity: O(*n*) in the number of matches, without the sections that match as a whole.
  public static func == (first: SearchMatches, second: SearchMatches) -> Bool {
    guard first.count == second.count, first.found.count == second.found.count else { return false }
    return first.found.allSatisfy { section, entries in
      let others = second.entries(of: section)
      return entries.sharesMemory(with: others)
        || entries.count == others.count && zip(entries, others).allSatisfy { $0.id == $1.id }
    }
  }
}

/// A hash index of many identities that finds their positions in an array.
///
/// For a million identities, a `Set` takes ten times as long to make: it hashes with SipHash and
/// stores the identities again.
struct IdentifierIndex<Value>: Sendable {
  let ids: [Identifier<Value>]
  private let places: IdentifierTable<Value>

  /// Indexes distinct identities.
  ///
  /// - Complexity: O(*n*) in the number of identities.
  init(_ ids: [Identifier<Value>]) {
    self.ids = ids
    var places = IdentifierTable<Value>(capacity: ids.count)
    for (place, id) in ids.enumerated() { places.add(place, for: id) }
    self.places = places
  }

  /// The position of an identity in the array; `nil` if it is not there.
  subscript(id: Identifier<Value>) -> Int? {
    places.first(for: id) { ids[$0] == id ? $0 : nil }
  }
}
