extension SongFact {
  /// Encodes the fact as a member of a JSON object if it is known.
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

  /// Decodes the fact from a member of a JSON object if that exists. Invalid numbers become
  /// unknown.
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

  /// The value of the fact for JSON in which every entry has every member. For an entry that is no
  /// song, it is the value of an unknown fact.
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

/// The name of a member of a JSON object.
package struct MemberName: CodingKey {
  /// The name of the member as text.
  package let stringValue: String
  /// The name as an index; there is none.
  package var intValue: Int? { nil }

  /// Makes the name of a member.
  package init(_ name: String) { stringValue = name }
  /// Makes the name of a member.
  package init(stringValue: String) { self.stringValue = stringValue }
  /// Makes no name, because the members of an object have no indices.
  package init?(intValue: Int) { nil }
}
