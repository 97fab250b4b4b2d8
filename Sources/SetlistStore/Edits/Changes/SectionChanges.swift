import Foundation
import GRDB
import SetlistModel

/// The change that inserts a section with its entries.
struct InsertSectionChange: ChangeDescription {
  let section: Section
  let setlist: Setlist.ID
  let position: ListPosition<Section>

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    try Self.apply([self], in: transaction)
  }

  /// Continues a section that is inserted before this one, or at the same end, so that many take
  /// no longer than their rows.
  func continues(_ other: Self) -> Bool {
    guard setlist == other.setlist else { return false }
    switch (other.position, position) {
    case (.last, .last): return true
    case (_, .after(let id, _)): return id == other.section.id
    default: return false
    }
  }

  static func apply(_ run: [Self], in transaction: EditTransaction) throws -> [Applied] {
    try run.first.map { first in
      try transaction.insert(run.map { ($0.section, $0.position) }, into: first.setlist)
    } ?? []
  }

  func note(in objects: inout EditedObjects) {
    objects.addedSections.append(section.id)
    objects.receivingSections.insert(section.id)
    objects.addedEntries += section.entries.map(\.id)
  }

  func nameOrigins(in rows: inout RowNames) { rows.noteParent(setlist, of: [section.id]) }

  func name(in rows: inout RowNames) {
    nameOrigins(in: &rows)
    rows.sections.insert(section.id)
    rows.placedSections.insert(section.id)
    for entry in section.entries { rows.add(entry, in: section.id) }
  }

  var storable: SetlistEdit.Change? { .insertSection(section.storable, setlist, position) }
  var storableWithRows: SetlistEdit.Change? { nil }
  var memoryCost: Int { section.memoryCost }
}

/// The change that removes a section with its entries.
struct RemoveSectionChange: ChangeDescription {
  let id: Section.ID

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    try Self.apply([self], in: transaction)
  }

  func continues(_ other: Self) -> Bool { true }

  static func apply(_ run: [Self], in transaction: EditTransaction) throws -> [Applied] {
    try transaction.removeSections(run.map(\.id))
  }

  func name(in rows: inout RowNames) { rows.placedSections.insert(id) }
}

/// The change that renames a section.
struct RenameSectionChange: ChangeDescription {
  let id: Section.ID
  let title: String

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    let old = try transaction.section(id).title
    try transaction.db.execute(
      sql: "UPDATE section SET title = ?, foldedTitle = ? WHERE id = ?",
      arguments: [title, title.foldedForSearch, id.rawValue])
    return [Applied(change: .renameSection(id, title), inverse: .renameSection(id, old))]
  }

  func name(in rows: inout RowNames) { rows.sections.insert(id) }

  var storable: SetlistEdit.Change? { .renameSection(id, title.storable) }

  var memoryCost: Int { 64 + title.utf8.count }
}

/// The change that replaces a section's options.
struct SectionOptionsChange: ChangeDescription {
  let id: Section.ID
  let options: SectionOptions

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    let old = try transaction.section(id).options
    try transaction.db.execute(
      sql: """
        UPDATE section SET rowStyle = ?, isCounted = ?, targetDuration = ?, isCollapsed = ?,
          isFavorites = ?, startTime = ?, unknownMembers = ?
        WHERE id = ?
        """,
      arguments: [
        options.rowStyle.rawValue, options.isCounted, options.targetDuration, options.isCollapsed,
        options.isFavorites, options.startTime, options.unknownMembers.json, id.rawValue,
      ])
    return [
      Applied(
        change: .setSectionOptions(id, options),
        inverse: .revert(.setSectionOptions(id, options), to: .setSectionOptions(id, old)))
    ]
  }

  func name(in rows: inout RowNames) { rows.sections.insert(id) }

  var storable: SetlistEdit.Change? { .setSectionOptions(id, options.finite) }
}

/// The change that moves a section within its setlist.
struct MoveSectionChange: ChangeDescription {
  let id: Section.ID
  let position: ListPosition<Section>

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    let place = try transaction.place(of: id).place
    let old = try OrderedRows.sections.standing(transaction.db, at: place).position
    let placing = RowPlacing<Section>(
      db: transaction.db, rows: .sections, parent: place.parent, leaving: [id])
    let predecessor = try placing.place([(id, position)]) { id, key in
      try transaction.db.execute(
        sql: "UPDATE section SET position = ? WHERE id = ?", arguments: [key, id.rawValue])
    }[0]
    return [
      Applied(
        change: .moveSection(id, .following(predecessor)), inverse: .moveSection(id, old))
    ]
  }

  func name(in rows: inout RowNames) { rows.placedSections.insert(id) }
}

extension Section {
  /// The section with its values as the database stores them.
  var storable: Section {
    Section(
      id: id, title: title.storable, options: options.finite, entries: entries.map(\.storable))
  }

  /// The memory of the section's values in bytes, roughly.
  var memoryCost: Int {
    entries.reduce(128 + title.utf8.count) { $0 + $1.memoryCost }
  }
}
