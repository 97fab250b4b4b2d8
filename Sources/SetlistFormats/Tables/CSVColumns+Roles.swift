import Foundation
import SetlistModel

extension CSVColumns {
  /// The columns with their roles, for a user who may change them.
  ///
  /// - Complexity: O(*n*) in the size of the rows.
  func reading(of rows: some Sequence<[String]>) -> ColumnReading {
    var samples: [Int: String] = [:]
    var shown: [[String]] = []
    for row in rows {
      if shown.count < ImportColumn.shownRowCount { shown.append(row) }
      for (index, cell) in row.enumerated() where samples[index] == nil {
        samples[index] = Self.name(CSVWriter.unguarded(cell)).nonEmpty
      }
    }
    let columns = samples.keys.sorted().compactMap { index in
      role(of: index).map { role in
        ImportColumn(
          id: index, name: header.indices.contains(index) ? Self.name(header[index]) : "",
          sample: samples[index] ?? "",
          cells: shown.map { row in
            row.indices.contains(index) ? Self.name(CSVWriter.unguarded(row[index])) : ""
          }, role: role)
      }
    }
    let facts = SongFact.all.filter { $0.isInForm || indices[.fact($0)] != nil }
    return ColumnReading(
      columns: columns, roles: facts.map { .fact($0) } + [.section, .number, .ignored],
      isUncertain: isUncertain, isGuessed: isGuessed || isFactGuessed,
      problems: problems)
  }

  /// Whether rows with a title alone are the titles of sections: songs with more cells are below
  /// each, and one is above all songs, or all are in capitals and songs are not.
  ///
  /// - Complexity: O(*n*) in the size of the rows.
  func titlesDivide(_ rows: some Sequence<[String]>) -> Bool {
    guard let title = indices[.title], indices[.location] == nil else { return false }
    let rows = rows.filter { row in
      let text = row.first { !$0.isEmpty } ?? ""
      return !ListWords.isTotal(text) && TextBreak(text[...], duration: nil) == nil
    }
    let areAlone = rows.map { row in
      row.indices.allSatisfy { ($0 == title) != row[$0].allSatisfy(\.isWhitespace) }
    }
    let alone = rows.indices.filter { areAlone[$0] }
    let songs = rows.count - alone.count
    guard !alone.isEmpty, alone.count * 3 <= songs * 2,
      alone.allSatisfy({ $0 + 1 < rows.count && !areAlone[$0 + 1] })
    else { return false }
    func areCapitals(_ index: Int) -> Bool {
      rows[index].indices.contains(title) && ListReader.isCapitals(rows[index][title][...])
    }
    let haveCapitals =
      alone.allSatisfy(areCapitals)
      && rows.indices.count { !areAlone[$0] && areCapitals($0) } * 5 <= songs
    return haveCapitals || areAlone[0] && alone.count > 1
  }

  /// Sets the roles that the user has chosen for columns. Other columns keep theirs.
  mutating func choose(_ roles: [Int: ImportRole]) {
    indices = indices.filter { roles[$0.value] == nil }
    noted.removeAll { roles[$0.index] != nil }
    for (index, role) in roles.sorted(by: { $0.key < $1.key }) {
      let name = header.indices.contains(index) ? Self.name(header[index]) : ""
      switch role {
      case .notes where indices[.notes] != nil || CSVColumnName(name)?.field != .notes:
        noted.append((index, name))
      case .fact(let fact): indices[.fact(fact)] = index
      case .section: indices[.section] = index
      case .number: indices[.position] = index
      case .ignored: break
      }
    }
    noted.sort { $0.index < $1.index }
    lengthUnit = indices[.duration].flatMap { index in
      header.indices.contains(index) ? CSVColumnName(header[index])?.unit : nil
    }
    sectionName = indices[.section].flatMap { index in
      header.indices.contains(index)
        ? header[index].trimmingCharacters(in: .whitespaces) : nil
    }
  }

  /// The role of the column at an index; `nil` for columns that describe other cells.
  private func role(of index: Int) -> ImportRole? {
    let fields = indices.filter { $0.value == index }.map(\.key)
    if noted.contains(where: { $0.index == index }) { return .notes }
    switch fields.first {
    case .fact(let fact)?: return .fact(fact)
    case .section?: return .section
    case .position?: return .number
    case .kind?, .mode?, .milliseconds?, .seconds?, .start?: return nil
    case .ignored?: return .ignored
    case nil: return .ignored
    }
  }
}
