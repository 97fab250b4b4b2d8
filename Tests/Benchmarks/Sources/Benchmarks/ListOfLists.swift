/// A snapshot without an index, for comparison: sections as arrays of items, which are searched
/// from the front.
struct ListOfLists<ID: Equatable> {
  private var sections: [[ID]]

  init(_ sections: [[ID]]) {
    self.sections = sections
  }

  mutating func move(_ item: ID, before destination: ID) {
    remove(item)
    guard let place = place(of: destination) else { return }
    sections[place.section].insert(item, at: place.position)
  }

  mutating func delete(_ items: [ID]) {
    for item in items { remove(item) }
  }

  private mutating func remove(_ item: ID) {
    guard let place = place(of: item) else { return }
    sections[place.section].remove(at: place.position)
  }

  private func place(of item: ID) -> (section: Int, position: Int)? {
    for section in sections.indices {
      if let position = sections[section].firstIndex(of: item) { return (section, position) }
    }
    return nil
  }
}
