/// The columns of a text whose cells are below each other in the places of a header, with several
/// blanks between them.
///
/// An empty cell has nothing but blanks, so that the places tell which cell is missing.
struct AlignedColumns {
  /// The places of the header's cells, in columns of a terminal.
  private let places: [Range<Int>]

  /// The number of columns.
  var count: Int { places.count }

  /// Reads a header.
  init(_ header: Substring) {
    places = Self.pieces(of: header).map(\.place)
  }

  /// The cells of a line in the order of the header. If two pieces belong to one column, the pieces
  /// are in order.
  ///
  /// - Parameter placingSingle: whether a single piece belongs to the column in whose place it is,
  ///   not to the first one.
  /// - Complexity: O(*n*) in the length of the line.
  func cells(of line: Substring, placingSingle: Bool = false) -> [String] {
    let pieces = Self.pieces(of: line)
    let plain = pieces.map { String($0.text) }
    let isFirst =
      pieces.first.map { $0.place.lowerBound <= (places.first?.lowerBound ?? 0) } ?? true
    guard pieces.count > 1 || placingSingle && !isFirst, pieces.count < places.count else {
      return plain
    }
    var cells = places.map { _ in "" }
    var last = -1
    for piece in pieces {
      guard
        let column = places.indices.min(by: {
          distance(piece.place, $0) < distance(piece.place, $1)
        }),
        column > last
      else { return plain }
      cells[column] = String(piece.text)
      last = column
    }
    return cells
  }

  /// The distance between a piece and a column, which are aligned at their beginnings or ends.
  private func distance(_ piece: Range<Int>, _ column: Int) -> Int {
    let place = places[column]
    return min(
      abs(piece.lowerBound - place.lowerBound), abs(piece.upperBound - place.upperBound))
  }

  /// The parts of a line between two or more blanks, with their places.
  private static func pieces(of line: Substring) -> [(text: Substring, place: Range<Int>)] {
    var pieces: [(text: Substring, place: Range<Int>)] = []
    var position = 0
    var index = line.startIndex
    while index < line.endIndex {
      let blanks = line[index...].prefix { $0 == " " }
      position += blanks.count
      index = blanks.endIndex
      guard index < line.endIndex else { break }
      let start = index
      let from = position
      var end = index
      var to = position
      while index < line.endIndex {
        let character = line[index]
        if character == " " {
          let gap = line[index...].prefix { $0 == " " }
          if gap.count > 1 || gap.endIndex == line.endIndex { break }
        }
        position += width(of: character)
        index = line.index(after: index)
        if character != " " { (end, to) = (index, position) }
      }
      pieces.append((line[start..<end], from..<to))
    }
    return pieces
  }

  /// The width of a character in columns of a terminal: two for ideographs, kana and Hangul.
  private static func width(of character: Character) -> Int {
    guard let value = character.unicodeScalars.first?.value, value >= 0x1100 else { return 1 }
    let isWide =
      value < 0x1160 || (0x2E80..<0xA4D0).contains(value) || (0xAC00..<0xD7A4).contains(value)
      || (0xF900..<0xFB00).contains(value) || (0xFE30..<0xFE70).contains(value)
      || (0xFF00..<0xFF61).contains(value)
    return isWide ? 2 : 1
  }
}
