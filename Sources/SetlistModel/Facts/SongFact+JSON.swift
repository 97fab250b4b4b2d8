extension SongFact {
  /// Writes the member if the fact is known.
  package func encode(_ song: Song, into container: inout KeyedEncodingContainer<MemberName>) throws
  {
    guard isKnown(of: song) else { return }
    let name = MemberName(member)
    switch value {
    case .text(let property): try container.encode(property.get(song), forKey: name)
    case .optionalText(let property): try container.encode(property.get(song), forKey: name)
    case .number(let property, _):
      guard let number = property.get(song), number.isFinite else { return }
      try container.encode(number, forKey: name)
    case .flag(let property): try container.encode(property.get(song), forKey: name)
    }
  }

  /// Reads the member if it exists. Invalid numbers are unknown.
  package func decode(_ container: KeyedDecodingContainer<MemberName>, into song: inout Song) throws
  {
    let name = MemberName(member)
    switch value {
    case .text(let property):
      property.set(&song, try container.decodeIfPresent(String.self, forKey: name) ?? "")
    case .optionalText(let property):
      property.set(&song, try container.decodeIfPresent(String.self, forKey: name))
    case .number(let property, let notation):
      property.set(
        &song,
        notation.valid(
          try container.decodeIfPresent(Double.self, forKey: name)))
    case .flag(let property):
      property.set(&song, try container.decodeIfPresent(Bool.self, forKey: name) ?? false)
    }
  }

  /// The value of the member for JSON with every member, also for entries that are no song.
  package func json(of song: Song?) -> String {
    switch value {
    case .text(let property): JSONText.string(song.map(property.get) ?? "")
    case .optionalText(let property):
      song.flatMap(property.get).map { JSONText.string($0) } ?? "null"
    case .number(let property, _): JSONText.number(song.flatMap(property.get))
    case .flag(let property): song.map(property.get) == true ? "true" : "false"
    }
  }
}

/// The name of any member of a JSON object.
package struct MemberName: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }

  /// The names of the members of an object. Empty for anything else.
  package static func names(in decoder: any Decoder) -> [String] {
    (try? decoder.container(keyedBy: MemberName.self))?.allKeys.map(\.stringValue) ?? []
  }
}
