/// The keys in which singers sing a song, as people write them: `Ann: G, Ben: C`.
public struct SingerKeys: Hashable, Sendable {
  /// A singer with a key.
  public struct Pair: Hashable, Sendable {
    /// The name of the singer.
    public var singer: String
    /// The key in its usual form, such as `Am`.
    public var key: String
  }

  /// The singers in the order in which they are written, each once.
  public private(set) var pairs: [Pair] = []

  /// Reads pairs that are separated by commas, semicolons or line ends, each a name and a key with
  /// a colon, an equals sign or a space between them.
  ///
  /// - Returns: `nil` if a part is no such pair, or there is none.
  public init?(_ text: String) {
    for part in text.split(whereSeparator: { ",;，；、\n".contains($0) }) {
      guard let pair = Self.pair(part.trimmed) else { return nil }
      if key(of: pair.singer) == nil { pairs.append(pair) }
    }
    if pairs.isEmpty { return nil }
  }

  /// The pairs as text, as in `Ann: G, Ben: C`.
  public var text: String {
    pairs.map { "\($0.singer): \($0.key)" }.joined(separator: ", ")
  }

  /// The key of a singer, whose name is compared without case and accents; `nil` if there is none.
  public func key(of singer: String) -> String? {
    let name = singer.trimmingWhitespace.foldedForSearch
    return name.isEmpty ? nil : pairs.first { $0.singer.foldedForSearch == name }?.key
  }

  private static func pair(_ text: Substring) -> Pair? {
    let divider = text.lastIndex { ":：=".contains($0) } ?? text.lastIndex(of: " ")
    guard let divider else { return nil }
    let singer = String(text[..<divider].trimmed)
    let key = MusicalKey.usualText(String(text[text.index(after: divider)...].trimmed))
    // Without a sign between them, the last word must be a key.
    guard !singer.isEmpty, !key.isEmpty, text[divider] != " " || MusicalKey(key) != nil else {
      return nil
    }
    return Pair(singer: singer, key: key)
  }
}

extension Song {
  /// The song in the key of its singer, if that has one of its own.
  public var performed: Song {
    guard let key = singerKeys.flatMap({ SingerKeys($0) })?.key(of: singer) else { return self }
    var song = self
    song.key = key
    return song
  }
}

extension Entry {
  /// The song as it is performed here: in the key of its singer, unless the entry has a key of its
  /// own; `nil` for a break or a note.
  public var performed: Song? {
    guard let song else { return nil }
    return overrides.facts.contains(.key) ? song : song.performed
  }

  /// The entry with the key of its song's singer as its own fact, where that holds here.
  package var inKeyOfSinger: Entry {
    guard mayHaveSingerKeys, let song = performed, song.key != self.song?.key else { return self }
    var entry = self
    entry.overrides.set(.key, from: song)
    return entry
  }

  /// Whether the key of the song's singer holds here.
  public var isInKeyOfSinger: Bool { performed?.key != song?.key }

  /// The text of a fact as it is performed here; `nil` if entries of this kind do not have the
  /// fact.
  public func performedText(of fact: SongFact) -> String? {
    fact == .key ? performed.map { fact.text(of: $0) } : text(of: fact)
  }
}

extension Setlist {
  /// The setlist with the keys of the singers as facts of the entries, for formats that tell one
  /// key of each song.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var performed: Setlist {
    var setlist = self
    for section in setlist.sections.indices {
      for index in setlist.sections[section].entries.indices {
        let entry = setlist.sections[section].entries[index]
        if entry.mayHaveSingerKeys {
          setlist.sections[section].entries[index] = entry.inKeyOfSinger
        }
      }
    }
    return setlist
  }
}
