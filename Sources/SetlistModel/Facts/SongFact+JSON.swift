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
    case .sheet(let property):
      // A sheet that is not loaded is left out, because nobody else could find it.
      guard let sheet = property.get(song), sheet.source != nil else { return }
      try container.encode(sheet, forKey: name)
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
    case .sheet(let property):
      property.set(&song, try? container.decodeIfPresent(ChordSheet.self, forKey: name))
    }
  }

  /// Appends the value of the fact for JSON in which every entry has every member.
  package func appendJSON(of song: Song, to bytes: inout [UInt8]) {
    switch value {
    case .text(let property): JSONText.append(property.get(song), to: &bytes)
    case .optionalText(let property):
      if let text = property.get(song) {
        JSONText.append(text, to: &bytes)
      } else {
        bytes.append(contentsOf: "null".utf8)
      }
    case .number(let property, _): JSONText.append(property.get(song), to: &bytes)
    case .flag(let property):
      bytes.append(contentsOf: (property.get(song) ? "true" : "false").utf8)
    case .sheet(let property):
      let sheet = property.get(song).flatMap { $0.source == nil ? nil : $0 }
      bytes.append(contentsOf: (sheet.map(JSONText.value) ?? "null").utf8)
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
