// The implementation that the public members share: finds places, and adds and removes items while
// it keeps the section starts and the item index correct.
extension DiffableDataSourceSnapshot {
  /// The distance in positions that items may shift before the hints of their section are
  /// rewritten. It bounds the comparisons of a look-up, and spreads the cost of rewriting over that
  /// many edits.
  @inlinable static var greatestDrift: Int { 128 }

  @inlinable
  func requireOrdinal(
    of section: SectionID, for operation: Failure.Operation
  ) throws(Failure) -> Int {
    guard let ordinal = indexOfSection(section) else {
      throw Failure(operation, .unknownSections([section]))
    }
    return ordinal
  }

  /// The items of a section; `nil` if there is no such section.
  @inlinable
  func items(ofSection section: SectionID) -> [ItemID]? {
    indexOfSection(section).map { sections[$0].items }
  }

  @inlinable
  func ordinal(ofSectionContaining item: ItemID) -> Int? {
    let hash = index.base.hashing.hash(item)
    if let location = likelyLocation(of: item, hash: hash) { return location.section }
    guard let place = index.place(of: item, hash: hash) else { return nil }
    let ordinal = ordinals[Int(place.sectionKey)]
    return ordinal < 0 ? nil : ordinal
  }

  @inlinable
  func location(of item: ItemID) -> (section: Int, position: Int)? {
    let hash = index.base.hashing.hash(item)
    return likelyLocation(of: item, hash: hash) ?? knownLocation(of: item, hash: hash)
  }

  /// The location of an item if it still is where it was added, as most items are; `nil` otherwise.
  @inlinable @inline(__always)
  func likelyLocation(of item: ItemID, hash: UInt64) -> (section: Int, position: Int)? {
    guard let place = index.base.likelyPlace(hash: hash) else { return nil }
    let ordinal = ordinals[Int(place.sectionKey)]
    guard ordinal >= 0 else { return nil }
    let position = Int(place.hint)
    return sections.withUnsafeBufferPointer { sections in
      let items = sections[ordinal].items
      return position < items.count && items[position] == item ? (ordinal, position) : nil
    }
  }

  /// The location of an item that may have moved or shifted since it was added, or that shares bits
  /// of its hash with another item. Not inlined, because that would slow down the look-ups that do
  /// not need it.
  @inlinable @inline(never)
  func knownLocation(of item: ItemID, hash: UInt64) -> (section: Int, position: Int)? {
    guard let place = index.place(of: item, hash: hash) else { return nil }
    let ordinal = ordinals[Int(place.sectionKey)]
    guard ordinal >= 0 else { return nil }
    guard let position = sections[ordinal].position(of: item, near: place.hint) else { return nil }
    return (ordinal, position)
  }

  /// The identifiers that occur more than once, without repeats.
  ///
  /// A dictionary may trap where equal identifiers have different hashes; a table only misses them.
  @inlinable
  static func repeated<ID: Hashable & Sendable>(in ids: [ID]) -> [ID] {
    if ids.count < 8 {
      let isUnique = ids.indices.dropFirst().allSatisfy { !ids[..<$0].contains(ids[$0]) }
      if isUnique { return [] }
    }
    var table = ItemTable<ID>(hashing: IdentifierHashing(for: ID.self))
    if table.addNew(ids, sectionKey: 0, firstHint: 0) == ids.count { return [] }
    table = ItemTable(hashing: table.hashing)
    return ids.filter { id in
      let count = table.place(of: id)?.hint ?? 0
      table.set(ItemPlace(sectionKey: 0, hint: Int(count) + 1), for: id)
      return count == 1
    }
  }

  /// Recomputes the section starts from one section on.
  @inlinable
  mutating func updateStarts(from first: Int = 0) {
    starts.removeSections(from: first)
    for section in sections[first...] { starts.append(section.items.count) }
  }

  /// Updates the positions of the sections. Call it after sections were inserted, moved or deleted
  /// at or behind a position.
  @inlinable
  mutating func updateOrdinals(from first: Int) {
    for ordinal in first..<sections.count { ordinals[sections[ordinal].key] = ordinal }
    updateStarts(from: first)
  }

  /// Adds items to the end of a section. If one of them is already in the snapshot or occurs twice,
  /// changes nothing and returns `false`.
  @inlinable
  mutating func add(_ items: [ItemID], toSectionAt ordinal: Int) -> Bool {
    let count = sections[ordinal].items.count
    guard
      index.add(
        items, sectionKey: sections[ordinal].key, firstHint: count, ordinals: ordinals)
    else { return false }
    if count == 0 {
      sections[ordinal].items = items
    } else {
      sections[ordinal].items.append(contentsOf: items)
    }
    starts.add(items.count, toSectionAt: ordinal)
    if index.isFull() { rebuildIndex() }
    return true
  }

  /// Puts items, free of repeats, at a position. The position counts before those of them that are
  /// in the snapshot are taken out.
  @inlinable
  mutating func place(_ items: [ItemID], inSectionAt ordinal: Int, at position: Int) {
    let locations = ascending(items.compactMap { location(of: $0) })
    let leaving = locations.count { $0.section == ordinal && $0.position < position }
    let position = position - leaving
    let drift = sections[ordinal].drift
    remove(at: locations)
    let key = sections[ordinal].key
    for (offset, item) in items.enumerated() {
      index.set(ItemPlace(sectionKey: key, hint: position + offset), for: item)
    }
    if position < sections[ordinal].items.count {
      // Removals and insertions in front of an item shift it in opposite directions, so the greater
      // number bounds the drift.
      sections[ordinal].drift = max(sections[ordinal].drift, drift + items.count)
    }
    sections[ordinal].items.insert(contentsOf: items, at: position)
    starts.add(items.count, toSectionAt: ordinal)
    rewriteHints()
  }

  /// Locations in list order without repeats: a broken `Hashable` may find one item for two
  /// identifiers.
  @inlinable
  func ascending(
    _ locations: [(section: Int, position: Int)]
  ) -> [(section: Int, position: Int)] {
    let sorted = locations.sorted { ($0.section, $0.position) < ($1.section, $1.position) }
    guard zip(sorted, sorted.dropFirst()).contains(where: { $0 == $1 }) else { return sorted }
    return sorted.indices.filter { $0 == 0 || sorted[$0 - 1] != sorted[$0] }.map { sorted[$0] }
  }

  /// Removes an item from its section, but not from the index.
  @inlinable
  mutating func remove(at location: (section: Int, position: Int)) {
    sections[location.section].items.remove(at: location.position)
    sections[location.section].drift += 1
    starts.add(-1, toSectionAt: location.section)
  }

  /// Removes items from their sections, but not from the index.
  @inlinable
  mutating func remove(at locations: [(section: Int, position: Int)]) {
    let ascending = ascending(locations)
    var end = ascending.count
    while end > 0 {
      let ordinal = ascending[end - 1].section
      let start = ascending[..<end].lastIndex { $0.section != ordinal }.map { $0 + 1 } ?? 0
      if end - start <= 8 {
        for location in ascending[start..<end].reversed() { remove(at: location) }
      } else {
        sections[ordinal].remove(at: ascending[start..<end].map(\.position))
        starts.add(start - end, toSectionAt: ordinal)
      }
      end = start
    }
  }

  /// Rewrites the hints of the sections whose items have shifted too far. Rebuilds the index when
  /// much of it is stale.
  @inlinable
  mutating func rewriteHints() {
    if index.isFull() || index.count > 2 * numberOfItems + 64
      || ordinals.count > 2 * sections.count + 1024
    {
      return rebuildIndex()
    }
    for ordinal in sections.indices where sections[ordinal].drift > Self.greatestDrift {
      let items = sections[ordinal].items
      if index.isFull(after: items.count) { return rebuildIndex() }
      sections[ordinal].drift = 0
      for (position, item) in items.enumerated() {
        index.set(ItemPlace(sectionKey: sections[ordinal].key, hint: position), for: item)
      }
    }
  }

  @inlinable
  mutating func rebuildIndex() {
    ordinals = Array(sections.indices)
    sectionKeys = IdentifierMap()
    index = ItemIndex(capacity: numberOfItems)
    for ordinal in sections.indices {
      sections[ordinal].key = ordinal
      sections[ordinal].drift = 0
      sectionKeys[sections[ordinal].id] = ordinal
      _ = index.add(
        sections[ordinal].items, sectionKey: ordinal, firstHint: 0, ordinals: ordinals)
    }
  }
}
