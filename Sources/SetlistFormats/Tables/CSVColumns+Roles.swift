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
      isUncertain: isUncertain, isGuessed: isGuessed, problems: problems)
  }

  /// The column in which rows of songs have the same word, such as "MUSIC", and rows without an
  /// artist another one; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the rows.
  func songKind(of rows: some Sequence<[String]>) -> (column: Int, word: String)? {
    let rows = Array(rows)
    guard indices[.artist] != nil else { return nil }
    let songs = rows.filter { !text(.artist, in: $0).isEmpty }
    guard songs.count > 2, songs.count < rows.count, songs.count * 2 > rows.count else {
      return nil
    }
    for (column, _) in noted {
      guard let word = songs[0].indices.contains(column) ? songs[0][column].nonEmpty : nil,
        songs.allSatisfy({ $0.indices.contains(column) && $0[column] == word }),
        rows.contains(where: { isOtherKind($0, than: (column, word)) })
      else { continue }
      return (column, word)
    }
    return nil
  }

  /// Whether a row has another word than songs in the column that tells what it is.
  func isOtherKind(_ row: [String], than kind: (column: Int, word: String)) -> Bool {
    row.indices.contains(kind.column) && !row[kind.column].isEmpty && row[kind.column] != kind.word
      && text(.artist, in: row).isEmpty
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
    case .kind?, .mode?, .milliseconds?, .seconds?, .composer?: return nil
    case .ignored?: return .ignored
    case nil: return .ignored
    }
  }
}
