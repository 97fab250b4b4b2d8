extension SongFact {
  /// Writes the member if the fact is known.
  func encode(_ song: Song, into container: inout KeyedEncodingContainer<MemberName>) throws {
    guard isKnown(of: song) else { return }
    let name = MemberName(member)
    switch value {
    case .text(let path): try container.encode(song[keyPath: path], forKey: name)
    case .optionalText(let path): try container.encode(song[keyPath: path], forKey: name)
    case .number(let path, _):
      guard let number = song[keyPath: path], number.isFinite else { return }
      try container.encode(number, forKey: name)
    case .flag(let path): try container.encode(song[keyPath: path], forKey: name)
    }
  }

  /// Reads the member if it is there. Numbers that mean nothing are unknown.
  func decode(_ container: KeyedDecodingContainer<MemberName>, into song: inout Song) throws {
    let name = MemberName(member)
    switch value {
    case .text(let path):
      song[keyPath: path] = try container.decodeIfPresent(String.self, forKey: name) ?? ""
    case .optionalText(let path):
      song[keyPath: path] = try container.decodeIfPresent(String.self, forKey: name)
    case .number(let path, let notation):
      song[keyPath: path] = notation.valid(
        try container.decodeIfPresent(Double.self, forKey: name))
    case .flag(let path):
      song[keyPath: path] = try container.decodeIfPresent(Bool.self, forKey: name) ?? false
    }
  }

  /// The value of the member in JSON that has every member, also for what is no song.
  func json(of song: Song?) -> String {
    switch value {
    case .text(let path): JSONText.string(song?[keyPath: path] ?? "")
    case .optionalText(let path): song?[keyPath: path].map { JSONText.string($0) } ?? "null"
    case .number(let path, _): JSONText.number(song?[keyPath: path])
    case .flag(let path): song?[keyPath: path] == true ? "true" : "false"
    }
  }
}
