import GRDB

extension ChangedRows {
  /// Reads what changes have left of the rows that they name, before the transaction's end.
  ///
  /// - Complexity: O(*n*) in the size of the changes, and in the number of entries of sections of
  ///   which they name a large part.
  init(_ applied: [EditTransaction.Applied], in db: Database) throws {
    var names = RowNames()
    for applied in applied {
      names.add(applied.change)
      names.noteParents(applied.inverse)
      names.noteOrigins(applied.inverse)
    }
    for id in names.setlists {
      setlists.updateValue(try Setlist.fetchHead(db, id: id), forKey: id)
    }
    for id in names.sections { sections[id] = try Section.fetch(db, id: id) }
    for id in names.placedSections {
      let place = try OrderedRows.sections.place(db, of: id).flatMap { place in
        place.parent.map { Place<Setlist>(parent: .init(rawValue: $0), position: place.position) }
      }
      sectionPlaces.updateValue(place, forKey: id)
    }
    for id in names.songs { songs[id] = try Song.fetch(db, id: id) }
    for (section, ids) in Dictionary(grouping: names.placedEntries, by: \.value) {
      try readPlaces(of: ids.map(\.key), in: section, from: db)
    }
    entries = names.contents
    var unread = names.entries
    unread.formUnion(try names.crossing(in: db))
    for id in unread { entries[id] = try Entry.fetch(db, id: id) }
  }

  /// Reads where entries are that were put into a section last, if they still are anywhere.
  private mutating func readPlaces(
    of ids: [Entry.ID], in section: Section.ID?, from db: Database
  ) throws {
    let rows = OrderedRows.entries
    let count = try section.map { try rows.count(db, in: $0.rawValue) } ?? 0
    // To read the whole order is quicker where most of it is wanted.
    guard let section, ids.count > count / 64 else {
      for id in ids {
        let place = try rows.place(db, of: id).flatMap { place in
          place.parent.map { Place<Section>(parent: .init(rawValue: $0), position: place.position) }
        }
        entryPlaces.updateValue(place, forKey: id)
      }
      return
    }
    for id in ids { entryPlaces.updateValue(nil, forKey: id) }
    let order = try rows.identifiers(db, in: section.rawValue, at: 0..<count)
    for (position, id) in order.enumerated() where entryPlaces.keys.contains(id) {
      entryPlaces.updateValue(Place(parent: section, position: position), forKey: id)
    }
  }
}
