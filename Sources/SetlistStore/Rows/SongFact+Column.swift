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
    case .sheet(let property):
      {
        let reference = try $0.decode(String?.self, atIndex: $1)
        property.set(&$2, reference.flatMap { ChordSheet(reference: $0) })
      }
    }
  }

  /// The column whose values a consistency check reads; `nil` if the table itself checks them.
  var checkedColumn: CheckedColumn? {
    switch value {
    case .text: .init(table: "song", name: column, content: .text)
    case .optionalText, .sheet:
      .init(table: "song", name: column, content: .text, isOptional: true)
    case .number: .init(table: "song", name: column, content: .number, isOptional: true)
    case .flag: nil
    }
  }
}
