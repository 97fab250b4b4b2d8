import GRDB
import SetlistModel

extension SongFact {
  /// A function that sets the fact of a song from a column of a row.
  var reader: @Sendable (Row, _ index: Int, _ song: inout Song) throws -> Void {
    switch value {
    case .text(let property):
      { property.set(&$2, try $0.decode(String.self, atIndex: $1)) }
    case .optionalText(let property):
      { property.set(&$2, try $0.decode(String?.self, atIndex: $1)) }
    case .number(let property, _):
      { property.set(&$2, try $0.decode(Double?.self, atIndex: $1)) }
    case .flag(let property):
      { property.set(&$2, try $0.decode(Bool.self, atIndex: $1)) }
    }
  }

  /// The value of the fact's column for a song.
  func databaseValue(of song: Song) -> DatabaseValue {
    switch value {
    case .text(let property): property.get(song).databaseValue
    case .optionalText(let property): property.get(song)?.databaseValue ?? .null
    case .number(let property, _): property.get(song)?.databaseValue ?? .null
    case .flag(let property): property.get(song).databaseValue
    }
  }

  /// The value of the fact's folded column for a song; `nil` if there is no such column.
  func foldedValue(of song: Song) -> DatabaseValue? {
    guard foldedColumn != nil else { return nil }
    return searchedText(of: song)?.foldedForSearch.databaseValue ?? .null
  }

  /// The column whose values a consistency check reads; `nil` if the table itself checks them.
  var checkedColumn: CheckedColumn? {
    switch value {
    case .text: .init(table: "song", name: column, content: .text)
    case .optionalText: .init(table: "song", name: column, content: .text, isOptional: true)
    case .number: .init(table: "song", name: column, content: .number, isOptional: true)
    case .flag: nil
    }
  }
}
