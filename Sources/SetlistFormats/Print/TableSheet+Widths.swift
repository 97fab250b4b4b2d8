extension TableSheet {
  /// The number of texts of a column that are measured: those with the most letters.
  private static let measuredCount = 20

  /// Columns with the shares that the texts of rows need.
  ///
  /// A column without text gets what its widest cell needs. The others share the rest: one that
  /// needs less than its part leaves it to those that need more.
  /// - Complexity: O(*n*) in the number of cells.
  func fitted(_ columns: [Column], to rows: [Row]) -> [Column] {
    var columns = columns
    let needs = columns.indices.map { need(of: $0, in: columns, rows) }
    for index in columns.indices where !columns[index].isText {
      columns[index].share = min(needs[index], columns[index].share * 2)
    }
    let fixed = columns.reduce(0) { $0 + ($1.isText ? 0 : $1.share) }
    // At least a third of the page is for text, however wide the other columns are.
    let scale = min(1, 2 / 3 / max(fixed, 0.01))
    for index in columns.indices where !columns[index].isText { columns[index].share *= scale }
    let texts = columns.indices.filter { columns[$0].isText }
    let shares = Self.divide(
      1 - fixed * scale, among: texts.map { (columns[$0].share, needs[$0]) })
    for (index, share) in zip(texts, shares) { columns[index].share = share }
    return columns
  }

  /// Divides a width by weights. Nobody gets more than needed while another needs more.
  static func divide(
    _ width: Double, among parts: [(weight: Double, need: Double)]
  ) -> [Double] {
    var shares = parts.map { _ in 0.0 }
    var (open, left) = (Array(parts.indices), width)
    while true {
      let weight = open.reduce(0) { $0 + parts[$1].weight }
      let content = open.filter { parts[$0].need <= left * parts[$0].weight / weight }
      guard !content.isEmpty else {
        for index in open { shares[index] = left * parts[index].weight / weight }
        break
      }
      for index in content { shares[index] = parts[index].need }
      left -= content.reduce(0) { $0 + parts[$1].need }
      open.removeAll { content.contains($0) }
      guard !open.isEmpty else { break }
    }
    // The width that no column needs is divided, too.
    guard open.isEmpty else { return shares }
    let weight = parts.reduce(0) { $0 + $1.weight }
    return zip(shares, parts).map { $0 + left * $1.weight / weight }
  }

  /// The share of the page that the widest text of a column needs on one line, with a gap.
  private func need(of index: Int, in columns: [Column], _ rows: [Row]) -> Double {
    let texts = Set(
      rows.lazy.map { row in
        switch row {
        case .heading: ""
        case .cells(let cells): cells[index]
        case .note(let first, _, let trailing):
          index == 0 ? first : index == columns.count - 1 ? trailing : ""
        }
      })
    let longest = texts.sorted { $0.utf8.count > $1.utf8.count }.prefix(Self.measuredCount)
    let title = layout.size(of: columns[index].title, font: smallFont).width
    let widest = longest.reduce(title) { max($0, layout.size(of: $1, font: cellFont).width) }
    return (widest + gap + 1) / area.width
  }
}
