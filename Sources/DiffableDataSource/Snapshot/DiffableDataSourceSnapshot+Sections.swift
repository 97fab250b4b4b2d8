// Adding, removing and moving sections.
extension DiffableDataSourceSnapshot {
  /// Adds empty sections at the end.
  ///
  /// - Throws: `duplicateSections`, `existingSections`.
  /// - Complexity: O(*k*) for *k* new sections.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionID]) throws(Failure) {
    try insert(identifiers, at: sections.count, for: .appendSections)
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
    try insertSections(identifiers, at: .before(destination))
  }

  /// Adds empty sections after a section.
  ///
  /// - Throws: As ``insertSections(_:beforeSection:)``.
  /// - Complexity: O(*sections*).
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionID], afterSection destination: SectionID
  ) throws(Failure) {
    try insertSections(identifiers, at: .after(destination))
  }

  /// Removes sections with all their items. Unknown identifiers are ignored.
  ///
  /// - Throws: `duplicateSections` if an identifier occurs twice in the argument.
  /// - Complexity: O(*sections*) amortised.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionID]) throws(Failure) {
    try requireUnique(sections: identifiers, for: .deleteSections)
    var first = Int.max
    for identifier in identifiers {
      guard let ordinal = indexOfSection(identifier) else { continue }
      first = min(first, ordinal)
      // The index treats the items of a section with a deleted key as absent, so they stay in it.
      ordinals[sections[ordinal].key] = -1
      sectionKeys[identifier] = nil
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
    try moveSection(identifier, to: .before(destination))
  }

  /// Moves a section with its items after another.
  ///
  /// - Throws: `unknownSections`, `sectionIsItsOwnDestination`.
  /// - Complexity: O(*sections*).
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionID, afterSection destination: SectionID
  ) throws(Failure) {
    try moveSection(identifier, to: .after(destination))
  }

  @inlinable
  mutating func insertSections(
    _ identifiers: [SectionID], at place: SnapshotDestination<SectionID>
  ) throws(Failure) {
    let operation = Failure.Operation.insertSections(place)
    if identifiers.contains(place.identifier) {
      throw Failure(operation, .sectionIsItsOwnDestination(place.identifier))
    }
    let ordinal = try requireOrdinal(of: place.identifier, for: operation)
    try insert(identifiers, at: ordinal + place.offset, for: operation)
  }

  @inlinable
  mutating func insert(
    _ identifiers: [SectionID], at ordinal: Int, for operation: Failure.Operation
  ) throws(Failure) {
    try requireUnique(sections: identifiers, for: operation)
    let existing = identifiers.filter { contains(section: $0) }
    guard existing.isEmpty else { throw Failure(operation, .existingSections(existing)) }
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
    _ identifier: SectionID, to place: SnapshotDestination<SectionID>
  ) throws(Failure) {
    let operation = Failure.Operation.moveSection(identifier, place)
    let destination = place.identifier
    guard let source = indexOfSection(identifier), let index = indexOfSection(destination) else {
      let unknown = [identifier, destination].filter { !contains(section: $0) }
      throw Failure(operation, .unknownSections(unknown))
    }
    if source == index {
      throw Failure(operation, .sectionIsItsOwnDestination(identifier))
    }
    let target = index + place.offset - (source < index ? 1 : 0)
    sections.insert(sections.remove(at: source), at: target)
    updateOrdinals(from: min(source, target))
  }

  @inlinable
  func requireUnique(
    sections identifiers: [SectionID], for operation: Failure.Operation
  ) throws(Failure) {
    let repeated = Self.repeated(in: identifiers)
    guard repeated.isEmpty else { throw Failure(operation, .duplicateSections(repeated)) }
  }

  @inlinable
  func requireKnown(
    sections identifiers: [SectionID], for operation: Failure.Operation
  ) throws(Failure) {
    let unknown = identifiers.filter { !contains(section: $0) }
    guard unknown.isEmpty else { throw Failure(operation, .unknownSections(unknown)) }
  }
}
