import SetlistModel

/// The oddities of the songs that a reader has found, for which a person would look at the list
/// again before it is added.
///
/// A reading cannot know that it is wrong, but a wrong one leaves traces: titles that hold more
/// than a title, songs that lack what all others have, sentences among names. Each trace has a
/// price by how seldom right songs have it, and the prices add up over all songs. In a text any
/// trace is enough for a question; the header of a table tells what is a title, so that more are
/// needed there. Long lists have some odd songs by chance, so that they may cost a little more.
struct SongOddities {
  /// The price of each kind of doubt.
  private(set) var prices: [ListDoubt: Double] = [:]
  private let songs: [Trait]
  private let count: Double
  /// Whether the songs are those of a table whose columns have names.
  private let hasHeader: Bool

  /// A song with the traits that are counted.
  private struct Trait {
    let song: Song
    let marks: Set<ListExplanation.Mark>
    let title: TextTraits
    let artist: TextTraits
  }

  /// Prices the songs of a list.
  ///
  /// - Complexity: O(*n*) in the length of the titles and artists.
  init(of playlist: ParsedPlaylist) {
    let lines = Dictionary(
      (playlist.reading?.lines ?? []).map { ($0.number, $0) },
      uniquingKeysWith: { first, _ in first })
    songs = playlist.sections.flatMap(\.entries).compactMap { entry in
      guard entry.doubt == nil, entry.references.isEmpty, let song = entry.entry.song else {
        return nil
      }
      return Trait(
        song: song, marks: Set(entry.line.flatMap { lines[$0]?.marks } ?? []),
        title: TextTraits(song.title), artist: TextTraits(song.artist))
    }
    count = Double(songs.count)
    hasHeader = playlist.reading == nil && playlist.columns?.isGuessed == false
    guard !songs.isEmpty else { return }
    priceTitles()
    priceArtists()
    guard songs.count > 2 else { return }
    priceLikeness()
    priceUnusedSigns()
    priceLengths()
    if let reading = playlist.reading { priceBlocks(of: reading.lines) }
  }

  /// The doubts if their price together is high enough for a question, without the small ones.
  var doubts: [ListDoubt] {
    let price = prices.values.reduce(0, +)
    let limit = hasHeader ? max(0.9, count / 25) : max(0.4, count / 50)
    guard price >= limit - 0.001 else { return [] }
    return prices.filter { $0.value * 3 >= price }.map(\.key)
  }

  private mutating func add(_ price: Double, _ doubt: ListDoubt) {
    prices[doubt, default: 0] += price
  }

  /// The number of songs that meet a condition, as a share of all.
  private func share(_ condition: (Trait) -> Bool) -> Double {
    Double(songs.count(where: condition)) / count
  }

  // MARK: Single titles and artists

  private mutating func priceTitles() {
    let haveKeys = songs.contains { $0.song.key != nil }
    for song in songs {
      let title = song.title
      // A label before a colon is seldom a part of a title, apart from "Medley: …".
      if title.has(.colon), !ListWords.isVersion(song.song.title[...].prefix { $0 != ":" }) {
        add(song.artist.isEmpty ? 1 : 0.6, .facts)
      }
      if title.has(.signFirst) || title.has(.openBracket) { add(1, .facts) }
      if title.has(.time) { add(0.8, .facts) }
      if title.has(.gap) || title.has(.semicolon) { add(0.6, .facts) }
      if title.dashes > 1 || title.dashes > 0 && song.artist.isEmpty { add(0.4, .facts) }
      if title.has(.innerQuotes) { add(0.5, .facts) }
      if title.commas > 1, song.song.title.split(separator: ", ").allSatisfy({ $0.count > 3 }) {
        add(0.4, .facts)
      }
      if title.has(.factLast), Self.endsWithFact(song.song.title, haveKeys: haveKeys) {
        add(1, .facts)
      }
      if !haveKeys, title.has(.factLast), Self.endsWithLetter(song.song.title) {
        add(0.5, .facts)
      }
      if song.song.title.first == "#", title.words > 1 { add(0.4, .facts) }
      if Self.isLength(song.song.notes) { add(1, .facts) }
      if song.artist.isEmpty, title.has(.short), PieceFacts.key(song.song.title[...]) != nil {
        add(0.6, .title)
      }
      if title.has(.onlyNumber) { add(song.artist.isEmpty ? 0.5 : 0.2, .title) }
      if title.has(.onlyTime) { add(1, .title) }
      if song.artist.isEmpty, title.words < 4, ListWords.isPageWord(song.song.title[...]) {
        add(0.6, .title)
      }
      if title.words > 1, title.has(.numberLast), title.has(.year) { add(0.4, .title) }
      if title.has(.digit), title.words > 1, ListWords.hasDate(song.song.title[...]) {
        add(0.7, .title)
      }
      if title.words > 3, title.last == "." { add(0.7, .title) }
      if song.artist.isEmpty, title.has(.digit), TextBreak.mayBe(song.song.title[...]) {
        add(1, .title)
      }
      if title.words > 9 { add(0.6, .title) }
    }
  }

  private mutating func priceArtists() {
    for song in songs where !song.artist.isEmpty {
      let artist = song.artist
      if artist.has(.colon) { add(0.5, .artist) }
      if artist.has(.time) || artist.has(.openBracket) { add(0.7, .artist) }
      if artist.has(.signFirst) || song.song.artist.hasPrefix("w/") { add(0.7, .artist) }
      if artist.dashes > 0 || artist.has(.gap) || artist.has(.semicolon) { add(0.7, .artist) }
      if artist.has(.innerQuotes) { add(0.5, .artist) }
      if artist.has(.digit), artist.has(.year) { add(0.5, .artist) }
      if artist.words > 3, artist.last == "." { add(0.7, .artist) }
      if artist.has(.digit), artist.has(.factLast),
        LineCuts.bracketAtEnd(of: song.song.artist[...])?.inside.contains(where: \.isLetter)
          == false
      {
        add(0.5, .artist)
      }
      if artist.words > 7 { add(0.5, .artist) }
      if artist.words < 4, ListWords.isPageWord(song.song.artist[...]) { add(0.6, .artist) }
      if artist.words > 1, ListWords.isClearInstruction(song.song.artist[...]) {
        add(0.7, .artist)
      }
    }
    // "U2" and "311" are artists, but few lists have several of that kind.
    let ordinals = Set(songs.map(\.song.artist).filter(Self.isOrdinal))
    if ordinals.count > 1 { add(Double(ordinals.count) * 0.4, .artist) }
  }

  /// Whether an artist is an ordinal: `1.`, `M01`.
  private static func isOrdinal(_ artist: String) -> Bool {
    let digits = artist.drop(while: \.isLetter).prefix(while: \.isNumber)
    return artist.utf8.count < 5 && !digits.isEmpty
      && digits.endIndex >= artist.index(before: artist.endIndex)
  }

  /// Whether a title ends with a key, a number behind a comma, or both.
  private static func endsWithFact(_ title: String, haveKeys: Bool) -> Bool {
    if let inside = LineCuts.bracketAtEnd(of: title[...])?.inside,
      PieceFacts.key(inside) != nil
    {
      return haveKeys || inside.count > 1
    }
    let words = title.split(separator: " ")
    guard words.count > 2, let last = words.last, last.allSatisfy(\.isNumber) else { return false }
    let before = words[words.count - 2]
    return before == "," || before.last == "," || before.count < 5 && PieceFacts.key(before) != nil
  }

  /// Whether a title ends with the letter of a key in brackets.
  private static func endsWithLetter(_ title: String) -> Bool {
    let end = title.suffix(3)
    guard let letter = end.dropFirst().first, end.count == 3 else { return false }
    return "([".contains(end.prefix(1)) && ("A"..."H").contains(letter)
  }

  /// Whether a remark is a length.
  private static func isLength(_ remark: String) -> Bool {
    remark.utf8.count < 9 && remark.contains(":")
      && DurationFormat.seconds(from: remark, in: .line) != nil
  }

  // MARK: Songs among the others

  /// Prices songs that lack what most others have, or are written in another way.
  private mutating func priceLikeness() {
    let (artists, numbers) = (share { !$0.artist.isEmpty }, share { $0.marks.contains(.number) })
    let times = share { $0.marks.contains(.time) }
    let capitals = share { $0.title.has(.capitals) }
    let small = share { $0.title.has(.smallFirst) }
    let remarks = share { !$0.song.notes.isEmpty }
    for (index, song) in songs.enumerated() {
      // Names of lists and other text are above the songs more often than among them.
      let weight = index == 0 ? 2.0 : 1
      if artists >= 0.6, song.artist.isEmpty {
        add(artists >= 0.8 ? 1 : 0.5, .unlike)
      }
      if numbers >= 0.7, !song.marks.contains(.number) { add(0.6 * weight, .unlike) }
      if times >= 0.8, !song.marks.contains(.time) { add(0.35 * weight, .unlike) }
      if remarks >= 0.8, song.song.notes.isEmpty { add(0.5 * weight, .unlike) }
      if remarks >= 0.6, remarks < 0.8, times >= 0.8, song.song.notes.isEmpty,
        song.artist.isEmpty
      {
        add(0.4, .unlike)
      }
      if capitals <= 0.3, song.title.has(.capitals), song.title.words > 1 { add(0.4, .unlike) }
      if capitals >= 0.7, !song.title.has(.capitals) { add(0.4, .unlike) }
      if small <= 0.3, song.title.has(.smallFirst) { add(0.4, .unlike) }
      if small <= 0.3, song.artist.has(.smallFirst), song.artist.words > 1 { add(0.5, .artist) }
    }
    if artists >= 0.6 {
      let named = songs.filter { !$0.artist.isEmpty }
      let smallNames = named.count { $0.artist.has(.smallFirst) }
      // Words in small letters are remarks, unless all of the list is written so.
      if smallNames * 10 >= named.count * 6, small < 0.6 { add(1, .artist) }
      if small >= 0.6, smallNames * 5 <= named.count { add(1, .title) }
    }
    let names = Set(songs.map { [$0.song.title, $0.song.artist] })
    add(Double(songs.count - names.count) * 0.5, .unlike)
    if share({ ListWords.isMoment($0.song.artist[...]) }) >= 0.4 { add(1, .artist) }
    if artists > 0, artists <= 0.15 { add(0.5, .unlike) }
    // Artists of covers alone are in brackets, others of half of the songs are no fields.
    if artists > 0.25, artists < 0.6, !songs.contains(where: { $0.marks.contains(.number) }) {
      add(0.6, .unlike)
    }
    let ends = songs.filter { $0.title.words > 1 }.compactMap {
      $0.song.title.split(separator: " ").last
    }
    if let usual = Dictionary(grouping: ends, by: \.self).values.map(\.count).max(),
      Double(usual) >= count / 2
    {
      add(1, .facts)
    }
    let bracketed = songs.count { $0.title.has(.wordsInBrackets) && $0.artist.isEmpty }
    if bracketed > 1 { add(Double(bracketed) * 0.2, .facts) }
    // One song lacks a mark that all others have.
    for mark in [ListExplanation.Mark.fields, .fact, .time] {
      let without = songs.count { !$0.marks.contains(mark) }
      if without == 1, songs.count > 4 { add(0.3, .unlike) }
    }
    if artists < 0.2 {
      let people = songs.count {
        $0.title.words > 1 && SideEvidence.looksLikeName($0.song.title)
      }
      if people > 1, people < songs.count { add(Double(people) * 0.4, .unlike) }
    }
  }

  /// Prices lengths that may be times of a clock, or breaks: long ones that rise from song to song,
  /// and round ones of few songs.
  private mutating func priceLengths() {
    let lengths = songs.compactMap(\.song.duration)
    guard lengths.count > 1 else { return }
    let rise = zip(lengths, lengths.dropFirst()).allSatisfy { $0 < $1 }
    if lengths.count > 3, rise, lengths[0] >= 300 { add(1, .length) }
    if lengths.count > 2, lengths.reduce(0, +) > 900 * Double(lengths.count) { add(0.5, .length) }
    if Double(lengths.count) <= count / 3,
      lengths.allSatisfy({ $0.truncatingRemainder(dividingBy: 60) == 0 })
    {
      add(0.5, .length)
    }
    let without = count - Double(lengths.count)
    if without == 1, count > 4 { add(0.3, .unlike) }
  }

  /// Prices signs that come again in many titles, so that they divide what has been read as one.
  private mutating func priceUnusedSigns() {
    let traits: [(TextTraits) -> Bool] = [
      { $0.has(.colon) }, { $0.has(.slash) }, { $0.dashes > 0 }, { $0.has(.nameInBrackets) },
    ]
    for trait in traits where share({ trait($0.title) && $0.artist.isEmpty }) >= 0.5 {
      add(1, .form)
    }
    let weights = songs.compactMap { song -> Double? in
      let parts = song.song.title.split(separator: ", ")
      guard song.artist.isEmpty, parts.count == 2 else { return nil }
      return SideEvidence.weight(first: String(parts[0]), second: String(parts[1]))
    }
    let areUsual = Double(weights.count) >= count * 0.8
    if areUsual || Double(weights.count) >= count / 2 && abs(weights.reduce(0, +)) >= 1 {
      add(1, .form)
    }
    // "Song 1", "Song 2" and so on are names.
    let numbered = songs.filter { $0.title.has(.numberLast) }
    let names = Set(numbered.map { $0.song.title.split(separator: " ").dropLast() })
    if Double(numbered.count) >= count * 0.4, names.count > 1 { add(1, .facts) }
    if share({ $0.title.has(.numberFirst) }) >= 0.4 { add(1, .facts) }
  }

  /// Prices songs that stand alone above or below all others, where names of lists and remarks are,
  /// and notes there, which may be songs.
  private mutating func priceBlocks(of lines: [ListExplanation.Line]) {
    let inner = lines.drop { $0.kind != .song }.reversed().drop { $0.kind != .song }
    let notes = lines.count { $0.kind == .note } - inner.count { $0.kind == .note }
    if notes > 0 { add(0.4, .unlike) }
    var blocks: [(songs: Int, isHeaded: Bool, marks: Set<ListExplanation.Mark>)] = []
    var isHeaded = false
    for line in lines {
      if line.kind == .heading { isHeaded = true }
      guard line.kind == .song else { continue }
      if line.isApart || isHeaded || blocks.isEmpty {
        blocks.append((0, isHeaded, Set(line.marks)))
        isHeaded = false
      }
      blocks[blocks.count - 1].songs += 1
    }
    guard let longest = blocks.map(\.songs).max(), longest > 1, blocks.count > 1 else { return }
    let alone = blocks.count { $0.songs == 1 }
    for (index, block) in blocks.enumerated()
    where (index == 0 || index == blocks.count - 1) && block.songs == 1 && !block.isHeaded {
      if alone * 2 <= blocks.count { add(block.marks.isEmpty ? 1 : 0.4, .unlike) }
    }
  }
}
