/// Facts of a song that hold for one entry only, in place of those that the song has everywhere.
public struct SongOverrides: Hashable, Sendable {
  /// The facts.
  public private(set) var facts: Set<SongFact> = []
  /// Their values, and no other.
  private var values = Self.nothing

  private static let nothing = Song(id: Song.ID(bytes: [0][...]), title: "")

  /// Makes overrides of no fact.
  public init() {}

  /// Makes the overrides that turn the facts of a song into those of another one, as far as facts
  /// can be overridden.
  ///
  /// - Complexity: O(*n*) in the number of facts.
  public init(from song: Song, to played: Song) {
    for fact in SongFact.overridable where !fact.isSame(of: song, and: played) {
      set(fact, from: played)
    }
  }

  /// Whether there are none.
  public var isEmpty: Bool { facts.isEmpty }

  /// Overrides a fact with that of a song. A fact that cannot be overridden is passed over.
  public mutating func set(_ fact: SongFact, from song: Song) {
    guard fact.isOverridable else { return }
    fact.copy(from: song, to: &values)
    facts.insert(fact)
  }

  /// Gives a fact back to the song.
  public mutating func remove(_ fact: SongFact) {
    guard facts.remove(fact) != nil else { return }
    fact.copy(from: Self.nothing, to: &values)
  }

  /// The song as the entry plays it.
  public func applied(to song: Song) -> Song {
    var song = song
    for fact in facts { fact.copy(from: values, to: &song) }
    return song
  }

  /// The same facts with the values of a song.
  func taken(from song: Song) -> SongOverrides {
    var overrides = SongOverrides()
    for fact in facts { overrides.set(fact, from: song) }
    return overrides
  }

  /// The overrides after a change of them is taken back, as far as nothing has changed since.
  package func reverting(_ made: SongOverrides, to earlier: SongOverrides) -> SongOverrides {
    var overrides = self
    for fact in SongFact.overridable where has(fact, as: made) && !made.has(fact, as: earlier) {
      if earlier.facts.contains(fact) {
        overrides.set(fact, from: earlier.values)
      } else {
        overrides.remove(fact)
      }
    }
    return overrides
  }

  /// Whether a fact is overridden in the same way, or not at all, as in other overrides.
  private func has(_ fact: SongFact, as other: SongOverrides) -> Bool {
    facts.contains(fact) == other.facts.contains(fact)
      && fact.isSame(of: values, and: other.values)
  }

  /// The overrides as the database stores them.
  package var storable: SongOverrides {
    var overrides = self
    for fact in facts { fact.makeStorable(&overrides.values) }
    return overrides
  }
}

extension SongOverrides: Codable {
  /// Reads a member for each fact, by the name that it has in JSON. Other members, and those that
  /// cannot be read, are passed over.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MemberName.self)
    for fact in SongFact.overridable where container.contains(MemberName(fact.member)) {
      guard (try? fact.decode(container, into: &values)) != nil else { continue }
      facts.insert(fact)
    }
  }

  /// Writes a member for each fact, `null` for one that is unknown here.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberName.self)
    for fact in SongFact.overridable where facts.contains(fact) {
      if fact.isKnown(of: values) {
        try fact.encode(values, into: &container)
      } else {
        try container.encodeNil(forKey: MemberName(fact.member))
      }
    }
  }
}
