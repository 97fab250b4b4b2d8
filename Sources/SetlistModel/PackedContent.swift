import Foundation

/// The content of an entry, packed into bytes. This takes half of the memory of separate values,
/// whose texts are objects of their own, and less if contents share an array of bytes.
///
/// The first byte tells the kind and the known facts. Then come the song's identity, the numbers,
/// and the texts, each after its length. Rare facts come last, after two bytes that tell which of
/// them are known; the very last is the source of a sheet, if that is loaded.
package struct PackedContent: Sendable {
  /// An array with the bytes of the content, from `start` to `end`, and perhaps those of other
  /// contents.
  private var bytes: [UInt8] = []
  private var start: UInt32 = 0
  private var end: UInt32 = 0

  /// The bits of the first byte: the kind, and which facts are known.
  private enum Mark {
    static let pause: UInt8 = 1
    static let note: UInt8 = 2
    static let kind: UInt8 = 3
    static let duration: UInt8 = 4
    static let tempo: UInt8 = 8
    static let key: UInt8 = 16
    static let address: UInt8 = 32
    static let favorite: UInt8 = 64
    static let more: UInt8 = 128
  }

  /// The bits of the two bytes before the rare facts, which tell the known ones.
  private enum More {
    static let version: UInt16 = 1
    static let singer: UInt16 = 2
    static let capo: UInt16 = 4
    static let retired: UInt16 = 8
    static let composer: UInt16 = 16
    static let ccliNumber: UInt16 = 32
    static let isrc: UInt16 = 64
    static let singerKeys: UInt16 = 128
    static let jingle: UInt16 = 256
    static let sheet: UInt16 = 512
  }

  /// Packs a content.
  ///
  /// - Complexity: O(*n*) in the length of its texts.
  package init(_ content: Entry.Content) {
    defer { end = UInt32(bytes.count) }
    switch content {
    case .song(let song):
      let texts = [song.title, song.artist, song.album, song.notes, song.key, song.address]
        .compactMap { $0 }
      reserve(texts, numbers: song.beatsPerMinute == nil ? 1 : 2)
      Self.append(SongHead(of: song), to: &bytes)
      for text in texts { Self.append(text.utf8.span, to: &bytes) }
      if song.hasMore { appendMore(of: song) }
    case .pause(let title, let duration):
      reserve([title], numbers: 1)
      bytes.append(Mark.pause | (duration == nil ? 0 : Mark.duration))
      if let duration { Self.append(duration, to: &bytes) }
      Self.append(title.utf8.span, to: &bytes)
    case .note(let text):
      reserve([text], numbers: 0)
      bytes.append(Mark.note)
      Self.append(text.utf8.span, to: &bytes)
    }
  }

  /// Makes the content in a range of bytes. It keeps the whole array in memory.
  package init(_ part: Range<Int>, of bytes: [UInt8]) {
    self.bytes = bytes
    start = UInt32(part.lowerBound)
    end = UInt32(part.upperBound)
  }

  /// The content, unpacked from its bytes.
  ///
  /// - Complexity: O(*n*) in the length of its texts.
  package var content: Entry.Content {
    var place = textStart
    switch mark & Mark.kind {
    case Mark.pause: return .pause(title: text(at: &place), duration: duration)
    case Mark.note: return .note(text(at: &place))
    default:
      var song = Song(
        id: songID ?? Song.ID(), title: text(at: &place), artist: text(at: &place),
        album: text(at: &place), duration: duration, beatsPerMinute: tempo,
        notes: text(at: &place), isFavorite: isFavorite)
      if mark & Mark.key != 0 { song.key = text(at: &place) }
      if mark & Mark.address != 0 { song.address = text(at: &place) }
      if mark & Mark.more != 0 { readMore(at: place, into: &song) }
      return .song(song)
    }
  }

  /// Whether the content is a song.
  var isSong: Bool { mark & Mark.kind == 0 }

  /// Whether the content is a note.
  var isNote: Bool { mark & Mark.kind == Mark.note }

  /// Whether the content is a song with the star.
  var isFavorite: Bool { mark & Mark.favorite != 0 }

  /// Whether the content is a song with a key.
  var hasKey: Bool { isSong && mark & Mark.key != 0 }

  /// Whether the content is a song with a tempo.
  var hasTempo: Bool { isSong && mark & Mark.tempo != 0 }

  /// Whether the content is a song with the address of a file.
  var hasAddress: Bool { isSong && mark & Mark.address != 0 }

  /// Whether the content is a song with facts that few songs have.
  var hasRareFacts: Bool { isSong && mark & Mark.more != 0 }

  /// Whether the content is a song that is a jingle.
  var isJingle: Bool {
    moreStart.map { more(at: $0) & More.jingle != 0 } ?? false
  }

  /// Whether the content is a song with words and chords.
  package var hasSheet: Bool { moreStart.map { more(at: $0) & More.sheet != 0 } ?? false }

  /// The identity of the song; `nil` for a break or a note.
  package var songID: Song.ID? { isSong ? Identifier(bytes: bytes[first + 1..<first + 17]) : nil }

  /// The title of a song or a break, or the text of a note.
  var title: String {
    var place = textStart
    return text(at: &place)
  }

  /// The length in seconds; `nil` if it is unknown or the content has none.
  var duration: TimeInterval? {
    mark & Mark.duration != 0 ? number(at: numberStart) : nil
  }

  /// The bytes of the content.
  package var ownBytes: ArraySlice<UInt8> { bytes[first..<Int(end)] }

  private var first: Int { Int(start) }
  private var mark: UInt8 { bytes[first] }
  private var numberStart: Int { first + (isSong ? 17 : 1) }
  private var tempoStart: Int { numberStart + (mark & Mark.duration != 0 ? 8 : 0) }
  private var textStart: Int { tempoStart + (mark & Mark.tempo != 0 ? 8 : 0) }
  private var tempo: Double? { mark & Mark.tempo != 0 ? number(at: tempoStart) : nil }

  /// The offset of the rare facts of a song; `nil` if it has none.
  private var moreStart: Int? {
    guard isSong, mark & Mark.more != 0 else { return nil }
    let count = 4 + (mark & Mark.key == 0 ? 0 : 1) + (mark & Mark.address == 0 ? 0 : 1)
    return end(ofTexts: count, from: textStart)
  }

  /// The bytes by which contents are compared: all but the source of a sheet, whose digest is among
  /// them.
  private var comparedBytes: ArraySlice<UInt8> {
    guard let start = moreStart, more(at: start) & More.sheet != 0 else { return ownBytes }
    let bits = more(at: start)
    let texts = [
      More.version, More.singer, More.composer, More.ccliNumber, More.isrc, More.singerKeys,
      More.sheet,
    ]
    let place = start + 2 + (bits & More.capo == 0 ? 0 : 8)
    return bytes[first..<end(ofTexts: texts.count { bits & $0 != 0 }, from: place)]
  }

  /// The offset behind a number of texts.
  private func end(ofTexts count: Int, from start: Int) -> Int {
    (0..<count).reduce(start) { place, _ in rangeOfText(at: place).upperBound }
  }

  /// Appends the packed values that precede the texts of a song.
  package static func append(_ song: SongHead, to bytes: inout [UInt8]) {
    bytes.append(song.mark)
    withUnsafeBytes(of: song.id.rawValue.uuid) { bytes.append(contentsOf: $0) }
    if let duration = song.duration { append(duration, to: &bytes) }
    if let tempo = song.tempo { append(tempo, to: &bytes) }
  }

  /// Appends a packed text, given in UTF-8.
  package static func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    var count = text.count
    while count > 127 {
      bytes.append(UInt8(count & 127) | 128)
      count >>= 7
    }
    bytes.append(UInt8(count))
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  private mutating func appendMore(of song: Song) {
    var mark: UInt16 = song.isRetired ? More.retired : 0
    if !song.version.isEmpty { mark |= More.version }
    if !song.singer.isEmpty { mark |= More.singer }
    if song.capo != nil { mark |= More.capo }
    if !song.composer.isEmpty { mark |= More.composer }
    if song.ccliNumber != nil { mark |= More.ccliNumber }
    if song.isrc != nil { mark |= More.isrc }
    if song.singerKeys != nil { mark |= More.singerKeys }
    if song.isJingle { mark |= More.jingle }
    if song.sheet != nil { mark |= More.sheet }
    bytes.append(UInt8(mark & 0xFF))
    bytes.append(UInt8(mark >> 8))
    if let capo = song.capo {
      Self.append(Double(bitPattern: UInt64(bitPattern: Int64(capo))), to: &bytes)
    }
    for text in [song.version, song.singer, song.composer] where !text.isEmpty {
      Self.append(text.utf8.span, to: &bytes)
    }
    for text in [song.ccliNumber, song.isrc, song.singerKeys] {
      if let text { Self.append(text.utf8.span, to: &bytes) }
    }
    if let sheet = song.sheet {
      Self.append(sheet.reference.utf8.span, to: &bytes)
      if let source = sheet.source { Self.append(source.span, to: &bytes) }
    }
  }

  /// The bits of the rare facts that are known.
  private func more(at start: Int) -> UInt16 {
    UInt16(bytes[start]) | UInt16(bytes[start + 1]) << 8
  }

  private func readMore(at start: Int, into song: inout Song) {
    let mark = more(at: start)
    var place = start + 2
    if mark & More.capo != 0 {
      song.capo = Int(Int64(bitPattern: number(at: place).bitPattern))
      place += 8
    }
    song.isRetired = mark & More.retired != 0
    song.isJingle = mark & More.jingle != 0
    if mark & More.version != 0 { song.version = text(at: &place) }
    if mark & More.singer != 0 { song.singer = text(at: &place) }
    if mark & More.composer != 0 { song.composer = text(at: &place) }
    if mark & More.ccliNumber != 0 { song.ccliNumber = text(at: &place) }
    if mark & More.isrc != 0 { song.isrc = text(at: &place) }
    if mark & More.singerKeys != 0 { song.singerKeys = text(at: &place) }
    if mark & More.sheet != 0 {
      let reference = text(at: &place)
      let source = place < Int(end) ? Data(bytes[rangeOfText(at: place)]) : nil
      song.sheet = ChordSheet(reference: reference, source: source)
    }
  }

  /// Reserves exactly the memory that texts and a number of numbers need.
  private mutating func reserve(_ texts: [String], numbers: Int) {
    let lengths = texts.map(\.utf8.count)
    bytes.reserveCapacity(lengths.reduce(17 + 8 * numbers) { $0 + $1 + ($1 < 128 ? 1 : 3) })
  }

  private static func append(_ number: Double, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private func number(at start: Int) -> Double {
    let bits = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt64.self) }
    return Double(bitPattern: UInt64(littleEndian: bits))
  }

  /// Reads the text at an offset, and advances the offset to the next one.
  private func text(at place: inout Int) -> String {
    let range = rangeOfText(at: place)
    place = range.upperBound
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// The bytes of the text at an offset, which are after its length.
  private func rangeOfText(at start: Int) -> Range<Int> {
    var place = start
    var (count, shift) = (0, 0)
    while bytes[place] > 127 {
      count |= Int(bytes[place] & 127) << shift
      shift += 7
      place += 1
    }
    count |= Int(bytes[place]) << shift
    return place + 1..<place + 1 + count
  }
}

extension PackedContent {
  /// The values of a song that precede its texts, and the flags for optional ones. The key, the
  /// address and the rare facts are packed only if a flag tells so.
  package struct SongHead {
    /// The song's identity.
    package let id: Song.ID
    /// The length in seconds; `nil` if unknown.
    package let duration: Double?
    /// The tempo in beats per minute; `nil` if unknown.
    package let tempo: Double?
    /// Whether the key is packed.
    package let hasKey: Bool
    /// Whether the address is packed.
    package let hasAddress: Bool
    /// Whether the song has the star.
    package let isFavorite: Bool
    var hasMore: Bool = false

    /// Makes the values from facts of a song.
    package init(
      id: Song.ID, duration: Double?, tempo: Double?, hasKey: Bool, hasAddress: Bool,
      isFavorite: Bool, hasMore: Bool = false
    ) {
      self.id = id
      self.duration = duration
      self.tempo = tempo
      self.hasKey = hasKey
      self.hasAddress = hasAddress
      self.isFavorite = isFavorite
      self.hasMore = hasMore
    }

    fileprivate var mark: UInt8 {
      (duration == nil ? 0 : Mark.duration) | (tempo == nil ? 0 : Mark.tempo)
        | (hasKey ? Mark.key : 0) | (hasAddress ? Mark.address : 0)
        | (isFavorite ? Mark.favorite : 0) | (hasMore ? Mark.more : 0)
    }
  }
}

extension PackedContent.SongHead {
  fileprivate init(of song: Song) {
    self.init(
      id: song.id, duration: song.duration, tempo: song.beatsPerMinute, hasKey: song.key != nil,
      hasAddress: song.address != nil, isFavorite: song.isFavorite, hasMore: song.hasMore)
  }
}

extension PackedContent: Hashable {
  /// Whether two contents have the same bytes, apart from the source of a sheet.
  package static func == (first: Self, second: Self) -> Bool {
    first.ownBytes == second.ownBytes || first.comparedBytes == second.comparedBytes
  }

  /// Feeds the bytes of the content.
  package func hash(into hasher: inout Hasher) { hasher.combine(comparedBytes) }
}

extension Song {
  /// Whether one of the song's rare facts is known.
  fileprivate var hasMore: Bool {
    !version.isEmpty || !singer.isEmpty || capo != nil || isRetired || isJingle
      || !composer.isEmpty || ccliNumber != nil || isrc != nil || singerKeys != nil || sheet != nil
  }
}
