import SetlistModel

// Headings and remarks that are known by the indentation of lines.
extension ListReader {
  /// Makes lines headings if the songs below them are indented: several lines without the fields or
  /// numbers that indented lines have.
  mutating func readIndentation() {
    let open = lines.indices.filter { lines[$0].isEntry }
    let indented = open.filter { lines[$0].isIndented }
    guard indented.count > 2, indented.count < open.count else { return }
    func isSong(_ index: Int) -> Bool {
      let text = lines[index].text
      return ListConventions.isDivided(text) || TextNumber(text)?.isMarked == true
        || LineCuts(text).separators.contains { $0.mark == .gap }
    }
    let above = open.filter { index in
      !lines[index].isIndented && index + 1 < lines.count && lines[index + 1].isIndented
        && lines[index + 1].isEntry && !isFixed(index)
    }
    if !lines.contains(where: \.isFixed), above.count > 1,
      above.count(where: isSong) * 10 >= above.count * 8, !indented.contains(where: isSong)
    {
      return takeIndented(indented)
    }
    guard above.count > 1, indented.count(where: isSong) * 10 >= indented.count * 7,
      !above.contains(where: isSong)
    else { return }
    for index in above { lines[index].kind = .heading(String(lines[index].text), level: 0) }
  }

  /// Takes indented lines for remarks on the songs above, such as who plays them.
  private mutating func takeIndented(_ indented: [Int]) {
    var song: Int?
    for index in lines.indices {
      if indented.contains(index), let song {
        let text = lines[index].text
        lines[song].remarks.append(String(SongLine.behindBullet(text) ?? text))
        lines[index].kind = .blank
      } else {
        song = lines[index].isEntry ? index : nil
      }
    }
  }
}
