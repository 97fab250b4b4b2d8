import SetlistModel

// Fields that are neither titles nor artists, by those of all lines.
extension ListReader {
  /// Moves what follows a colon behind the second field to the remarks, if most lines have it:
  /// `Title – Artist: before midnight`.
  static func cutComments(of lines: inout [SongLine]) {
    let ends = lines.indices.compactMap { index -> (index: Int, end: Substring.Index)? in
      let second = lines[index].fields.second
      guard second.hasBytes(of: ". "), let range = second.firstRange(of: ". "),
        case let before = second[..<range.lowerBound], before.count > 3,
        !before.contains("(") || before.contains(")"), !isAbbreviation(before)
      else { return nil }
      return (index, range.lowerBound)
    }
    if ends.count > 2, ends.count * 2 >= lines.count(where: { !$0.fields.second.isEmpty }) {
      for (index, end) in ends {
        let second = lines[index].fields.second
        lines[index].fields.second = second[..<end]
        lines[index].notes.append(String(second[end...].dropFirst().trimmed))
      }
    }
    let cuts = lines.indices.compactMap { index -> (index: Int, parts: [Substring])? in
      let second = lines[index].fields.second
      guard second.utf8.contains(.colon) else { return nil }
      let parts = LineCuts(second).parts(of: second, at: .colon, upTo: 2)
      return parts.count > 1 ? (index, parts) : nil
    }
    let divided = lines.count { !$0.fields.second.isEmpty }
    guard cuts.count > 2, cuts.count * 5 >= divided * 3 else { return }
    for (index, parts) in cuts {
      lines[index].fields.second = parts[0]
      lines[index].notes.append(String(parts[1]))
    }
  }

  /// Whether a text ends with a short word such as "op", "Nr" and "feat", behind which a stop ends
  /// no sentence.
  private static func isAbbreviation(_ text: Substring) -> Bool {
    let last = text.split(separator: " ").last ?? ""
    return last.count < 3 || ["feat", "arr", "vol"].contains(last.lowercased())
  }

  /// Moves second fields that tell voices, groups, dances or pages, and no artist, to the remarks.
  static func cutForces(of lines: inout [SongLine]) {
    let divided = lines.indices.filter { !lines[$0].fields.second.isEmpty }
    let sample = stride(from: 0, to: divided.count, by: max(1, divided.count / 200))
    guard sample.contains(where: { ListWords.isNoName(lines[divided[$0]].fields.second) }) else {
      return
    }
    let forces = divided.filter { ListWords.isNoName(lines[$0].fields.second) }
    guard forces.count > 1, forces.count * 10 >= divided.count * 6 else { return }
    for index in forces {
      lines[index].notes.append(String(lines[index].fields.second))
      lines[index].fields.second = ""
      lines[index].fields.isTitleFirst = nil
    }
  }

  /// Takes the albums behind the last fields, if most have one: `Artist – Title from Album`.
  static func cutAlbums(of lines: inout [SongLine]) {
    let words: [StaticString] = [
      " from ", " aus ", " tiré de ", " del álbum ", " do álbum ", " dall'album ",
    ]
    let sample = lines.lazy.map(\.fields.second).filter { !$0.isEmpty }.prefix(20)
    for word in words where sample.contains(where: { $0.hasBytes(of: word) }) {
      let found = lines.indices.compactMap { index -> (Int, Range<Substring.Index>)? in
        let second = lines[index].fields.second
        guard lines[index].fields.isTitleFirst == nil, second.utf8.count < 200,
          let range = second.ranges(of: "\(word)").last, range.upperBound < second.endIndex,
          second[range.upperBound].isUppercase || second[range.upperBound].isNumber
        else { return nil }
        return (index, range)
      }
      let divided = lines.count { !$0.fields.second.isEmpty }
      guard found.count > 2, found.count * 10 >= divided * 7 else { continue }
      for (index, range) in found {
        let second = lines[index].fields.second
        lines[index].fields.cells.append((.fact(.album), second[range.upperBound...].trimmed))
        lines[index].fields.second = second[..<range.lowerBound].trimmed
        lines[index].fields.isTitleFirst = false
      }
      return
    }
  }
}
