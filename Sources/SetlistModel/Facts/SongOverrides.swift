/// Facts of a song that hold for one entry only and override the song's shared facts.
public struct SongOverrides: Hashable, Sendable {
  /// The facts that are overridden.
  public private(set) var facts: Set<SongFact> = []
  /// A song with the values of the overridden facts, and no others.
  private var values = Self.nothing

  private static let nothing = Song(id: Song.ID(bytes: [0][...]), title: "")

  /// Makes overrides without facts.
  public init() {}

  /// Makes the overrides with which one song gets the facts of another, as far as facts can be
  /// overridden.
  ///
  /// - Complexity: O(*n*) in the number of facts.
  public init(from song: Song, to played: Song) {
    for fact in SongFact.overridable where !fact.isSame(of: song, and: played) {
      set(fact, from: played)
    }
  }

  /// Whether no fact is overridden.
  public var isEmpty: Bool { facts.isEmpty }

  /// Overrides a fact with the value of a song. A fact that cannot be overridden is skipped.
  public mutating func set(_ fact: SongFact, from song: Song) {
    guard fact.isOverridable else { return }
    fact.copy(from: song, to: &values)
    facts.insert(fact)
  }

  /// Removes the override of a fact, so that the song's shared value holds again.
  public mutating func remove(_ fact: SongFact) {
    guard facts.remove(fact) != nil else { return }
    fact.copy(from: Self.nothing, to: &values)
  }

  /// The song with the overridden facts, as the entry plays it.
  public func applied(to song: Song) -> Song {
    var song = song
    for fact in facts { fact.copy(from: values, to: &song) }
    return song
  }

  /// The overrides of the same facts with the values of another song.
  func taken(from song: Song) -> SongOverrides {
    var overrides = SongOverrides()
    for fact in facts { overrides.set(fact, from: song) }
    return overrides
  }

  /// The overrides after taking back a change of them. Facts that were changed again since then
  /// stay.
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

  /// Whether a fact is overridden with the same value in both overrides, or in neither.
  private func has(_ fact: SongFact, as other: SongOverrides) -> Bool {
    facts.contains(fact) == other.facts.contains(fact)
      && fact.isSame(of: values, and: other.values)
  }

  /// The overrides with the values that the database can store.
  package var storable: SongOverrides {
    var overrides = self
    for fact in facts { fact.makeStorable(&overrides.values) }
    return overrides
  }
}

extension SongOverrides: Codable {
  /// The names of the members of overrides in JSON.
  package static let members = Set(SongFact.overridable.map(\.member))

  /// Decodes a member for each overridden fact, by its name in JSON. Unknown and unreadable members
  /// are skipped.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MemberName.self)
    for fact in SongFact.overridable where container.contains(MemberName(fact.member)) {
      guard (try? fact.decode(container, into: &values)) != nil else { continue }
      facts.insert(fact)
    }
  }

  /// Encodes a member for each overridden fact, `null` for one that is unknown in this entry.
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
