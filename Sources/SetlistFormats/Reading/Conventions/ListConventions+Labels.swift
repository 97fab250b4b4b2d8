import SetlistModel

// Labels before songs.
extension ListConventions {
  /// Moves the labels before songs to the remarks, if most lines have one: moments of a wedding or
  /// a service, or who sings.
  mutating func takeLabels() {
    let open = open
    let before = open.compactMap { index in
      Self.moment(of: lines[index].text).map { (index, $0) }
    }
    // "Song 1", "Song 2" and so on are names of songs.
    let kinds = Set(before.map { ListWords.words(of: $1.name).filter { Int($0) == nil } })
    if before.count > 2, kinds.count > 1, before.count * 10 >= open.count * 8 {
      for (index, label) in before { take(label, from: index) }
      return
    }
    let found = open.compactMap { index in Self.label(of: lines[index].text).map { (index, $0) } }
    guard !found.isEmpty else { return }
    // There are 150 psalms, so that a list with a higher number has hymns.
    let psalms = found.map { Self.psalm(in: $0.1.name) }
    let areHymns = psalms.contains { $0 ?? 0 > 150 }
    let songs = zip(found, psalms).filter { label, psalm in
      ListWords.isSongLabel(label.1.name) || areHymns && psalm != nil
    }.map(\.0)
    if songs.count > 1, songs.count * 2 >= found.count {
      for (index, label) in songs {
        take(label, from: index)
        lines[index].marks.insert(.songLabel)
      }
      // Music without singing has the label of its moment.
      for (index, label) in found
      where !ListWords.isSongLabel(label.name) && ListWords.isMoment(label.name)
        && !ListWords.isSpoken(label.name) && label.rest.first?.isLowercase == false
      {
        take(label, from: index)
      }
      return
    }
    // "Slow blues in C: …" tells how a song is played.
    let keyed = found.filter { _, label in
      label.name.ranges(of: " in ").last.map { PieceFacts.key(label.name[$0.upperBound...]) != nil }
        ?? false
    }
    if keyed.count > 2, keyed.count * 10 >= open.count * 6 {
      for (index, label) in keyed {
        guard let range = label.name.ranges(of: " in ").last else { continue }
        lines[index].key = lines[index].key ?? PieceFacts.key(label.name[range.upperBound...])
        lines[index].marks.insert(.fact)
        take((label.name[..<range.lowerBound], label.rest), from: index)
      }
      return
    }
    let moments = found.filter { ListWords.isMoment($0.1.name) }
    let names = Set(found.map { String($0.1.name) })
    let people = found.count { SideEvidence.isFullName(Self.lastBrackets($0.1.rest)) }
    let areFields = found.count { index, label in
      ListConventions.hasParts(label.rest)
        || (names.count == found.count || people * 2 >= found.count)
          && Self.hasNameInBrackets(label.rest)
    }
    // All lines with two fields have a label, and other lines are no songs.
    let divided = open.filter { Self.isDivided(lines[$0].text) }
    let labelled = divided.compactMap { Self.label(of: lines[$0].text) }
    if labelled.count > 2, labelled.count == divided.count, names.count * 10 >= found.count * 7,
      labelled.allSatisfy({ Self.isDivided($0.rest) })
    {
      for (index, label) in found { take(label, from: index) }
      return
    }
    // One name before all colons is that of an artist.
    guard found.count > 1, found.count * 10 >= open.count * 6, names.count > 1,
      moments.count * 2 >= found.count || found.count > 2 && areFields * 10 >= found.count * 7
    else {
      // Some songs have the label of a moment if others have the same fields without one.
      for isField in [Self.isDivided, Self.hasNameInBrackets] {
        let divided = open.count { isField(lines[$0].text) }
        guard divided * 10 >= open.count * 6 else { continue }
        for (index, label) in moments
        where isField(label.rest) && !ListWords.isVersion(label.name) {
          take(label, from: index)
        }
        return
      }
      return
    }
    for (index, label) in found { take(label, from: index) }
  }

  /// The number in a label such as `Psalm 249`.
  private static func psalm(in label: Substring) -> Int? {
    let words = ListWords.words(of: label)
    return words.count == 2 && words[0] == "psalm" ? Int(words[1]) : nil
  }

  mutating func take(_ label: (name: Substring, rest: Substring), from index: Int) {
    lines[index].notes.insert(String(label.name), at: 0)
    lines[index].text = label.rest
    lines[index].marks.insert(.label)
  }

  /// The moment of a celebration before the first dash of a line, and the text behind it.
  static func moment(of text: Substring) -> (name: Substring, rest: Substring)? {
    guard isDivided(text) else { return nil }
    let parts = LineCuts(text).parts(of: text, at: .dash, upTo: 2)
    guard parts.count == 2, !parts[1].isEmpty, !parts[0].contains(":"),
      ListWords.isMoment(parts[0])
    else { return nil }
    return (parts[0], parts[1])
  }

  /// The label before a colon, which is before all other separators, and the text behind it.
  static func label(of text: Substring) -> (name: Substring, rest: Substring)? {
    guard
      let colon = text.utf8.prefix(60).indices.first(where: { index in
        text.utf8[index] == .colon
          || text.utf8[index] == 0xEF && text[index...].unicodeScalars.first == "："
      })
    else { return nil }
    let (name, rest) = (text[..<colon].trimmed, text[colon...].dropFirst().trimmed)
    guard !name.isEmpty, !rest.isEmpty,
      text[colon] == "：" || rest.startIndex > text.index(after: colon)
    else { return nil }
    let cuts = LineCuts(name)
    guard !cuts.separators.contains(where: { $0.mark != .comma && $0.mark != .slash }),
      ListWords.words(of: name).count < 7
    else { return nil }
    return (name, rest)
  }
}
