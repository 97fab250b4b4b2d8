// Adds, removes and moves sections.
extension DiffableDataSourceSnapshot {
  /// Adds empty sections at the end.
  ///
  /// - Throws: `duplicateSections`, `existingSections`.
  /// - Complexity: O(*k*) for *k* new sections.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionID]) throws(Failure) {
    try insert(identifiers, at: sections.count)
  }

  /// Adds empty sections before a section.
  ///
  /// - Throws: `duplicateSections`, `sectionIsItsOwnDestination`, `existingSections`,
  ///   `unknownSections` if the destination is unknown.
  /// - Complexity: O(*sections*).
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionID], beforeSection destination: SectionID
  ) throws(Failure) {
    try insertSections(identifiers, relativeTo: destination, offset: 0)
  }

  /// Adds empty sections after a section.
  ///
  /// - Throws: As ``insertSections(_:beforeSection:)``.
  /// - Complexity: O(*sections*).
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionID], afterSection destination: SectionID
  ) throws(Failure) {
    try insertSections(identifiers, relativeTo: destination, offset: 1)
  }

  /// Removes sections with all their items. Unknown identifiers are ignored.
  ///
  /// - Throws: `duplicateSections` if an identifier occurs twice in the argument.
  /// - Complexity: O(*sections*) amortised.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionID]) throws(Failure) {
    let repeated = Self.repeated(in: identifiers)
    guard repeated.isEmpty else { throw .duplicateSections(repeated) }
    var first = Int.max
    for identifier in identifiers {
      guard let key = sectionKeys.removeValue(forKey: identifier) else { continue }
      first = min(first, ordinals[key])
      // The items of a section with a dead key count as absent.
      ordinals[key] = -1
    }
    guard first < sections.count else { return }
    sections.removeAll { ordinals[$0.key] < 0 }
    updateOrdinals(from: first)
    rewriteHints()
  }

  /// Moves a section with its items before another.
  ///
  /// - Throws: `unknownSections`, `sectionIsItsOwnDestination`.
  /// - Complexity: O(*sections*).
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionID, beforeSection destination: SectionID
  ) throws(Failure) {
    try moveSection(identifier, relativeTo: destination, offset: 0)
  }

  /// Moves a section with its items after another.
  ///
  /// - Throws: `unknownSections`, `sectionIsItsOwnDestination`.
  /// - Complexity: O(*sections*).
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionID, afterSection destination: SectionID
  ) throws(Failure) {
    try moveSection(identifier, relativeTo: destination, offset: 1)
  }

  @inlinable
  mutating func insertSections(
    _ identifiers: [SectionID], relativeTo destination: SectionID, offset: Int
  ) throws(Failure) {
    if identifiers.contains(destination) { throw .sectionIsItsOwnDestination(destination) }
    try insert(identifiers, at: try requireOrdinal(of: destination) + offset)
  }

  @inlinable
  mutating func insert(_ identifiers: [SectionID], at ordinal: Int) throws(Failure) {
    let repeated = Self.repeated(in: identifiers)
    guard repeated.isEmpty else { throw .duplicateSections(repeated) }
    let existing = identifiers.filter { sectionKeys[$0] != nil }
    guard existing.isEmpty else { throw .existingSections(existing) }
    insertNew(identifiers, at: ordinal)
  }

  @inlinable
  mutating func insertNew(_ identifiers: [SectionID], at ordinal: Int) {
    var inserted: [Section] = []
    inserted.reserveCapacity(identifiers.count)
    for identifier in identifiers {
      inserted.append(Section(id: identifier, key: ordinals.count))
      sectionKeys[identifier] = ordinals.count
      ordinals.append(ordinal)
    }
    sections.insert(contentsOf: inserted, at: ordinal)
    updateOrdinals(from: ordinal)
  }

  @inlinable
  mutating func moveSection(
    _ identifier: SectionID, relativeTo destination: SectionID, offset: Int
  ) throws(Failure) {
    let unknown = [identifier, destination].filter { sectionKeys[$0] == nil }
    guard unknown.isEmpty else { throw .unknownSections(unknown) }
    if identifier == destination { throw .sectionIsItsOwnDestination(identifier) }
    let source = try requireOrdinal(of: identifier)
    var target = try requireOrdinal(of: destination) + offset
    if source < target { target -= 1 }
    sections.insert(sections.remove(at: source), at: target)
    updateOrdinals(from: min(source, target))
  }
}
