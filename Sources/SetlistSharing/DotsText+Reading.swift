import SetlistModel

extension DotsText {
  /// The member `dots` of an element that was read.
  struct Parsed {
    private var members: [String: JSONPiece] = [:]

    init(_ piece: JSONPiece?) {
      for (name, value) in piece?.members ?? [] { members[name] = value }
    }

    /// The text of the place; `nil` if it is the usual next one.
    var at: String? { members["at"].map { $0.string ?? "" } }

    /// The versions of an element; `nil` if the member contradicts itself.
    ///
    /// - Parameters:
    ///   - text: the members of the element.
    ///   - node: its place.
    func versions(
      _ text: [UInt8], at node: Int32, in document: inout SharedDocument
    ) -> [Version]? {
      let usual = node < 0 ? document.first : document.tree.nodes[Int(node)].dot
      guard let placed = dot("place", else: usual), let made = dot("made", else: placed) else {
        return nil
      }
      var whole = Version(madeBy: made, at: node, text: text)
      whole.place.dot = placed
      guard members.keys.contains(where: { !["at", "place", "made"].contains($0) }) else {
        whole.know(document.usualKnowledge(of: whole))
        return [whole]
      }
      guard read(into: &whole, in: &document) else { return nil }
      guard let parts = members["versions"]?.elements else { return [whole] }
      var versions: [Version] = []
      for part in parts {
        guard let version = Parsed(part).version(of: whole, in: &document) else { return nil }
        versions.append(version)
      }
      return versions.count > 1 ? versions : nil
    }

    /// Reads what several versions and one of them have in common.
    private func read(into version: inout Version, in document: inout SharedDocument) -> Bool {
      for (name, value) in members["changed"]?.members ?? [] {
        guard let dot = DotsText.dot(value) else { return false }
        version.changed.removeAll { $0.name == name }
        if dot != version.made { version.changed.append(Version.Change(name: name, dot: dot)) }
      }
      version.changed.sort { $0.name < $1.name }
      for (name, value) in members["also"]?.members ?? [] {
        for answer in value.elements {
          let parts = answer.elements
          guard (1...2).contains(parts.count), let dot = DotsText.dot(parts[0]) else {
            return false
          }
          version.answers.append(
            Version.Answer(
              name: name, dot: dot, value: parts.count == 2 ? parts[1].json : nil))
        }
      }
      version.answers.sort { $0.name == $1.name ? $0.dot > $1.dot : $0.name < $1.name }
      for value in members["alsoAt"]?.elements ?? [] {
        guard let place = DotsText.place(value, in: &document) else { return false }
        version.otherPlaces.append(place)
      }
      var seen = VersionVector()
      for word in (members["seen"]?.string ?? "").split(separator: " ") {
        guard let dot = Dot(word) else { return false }
        seen.insert(dot)
      }
      version.know(seen == VersionVector() ? document.usualKnowledge(of: version) : seen)
      return true
    }

    /// One of several versions, which differs from what all are together.
    private func version(of whole: Version, in document: inout SharedDocument) -> Version? {
      var version = whole
      guard let made = dot("made", else: whole.made) else { return nil }
      version.made = made
      if let piece = members["place"] {
        guard let place = DotsText.place(piece, in: &document) else { return nil }
        guard (place.node < 0) == (whole.place.node < 0) else { return nil }
        version.place = place
      }
      let different = (members["changed"]?.members ?? []).map(\.name)
      var fields = Fields(whole.text)
      let values = members["values"]?.members ?? []
      for name in different {
        fields.values[name] = values.first { $0.name == name }?.value.json
      }
      if !different.isEmpty { version.text = fields.text }
      version.answers.removeAll { different.contains($0.name) }
      version.otherPlaces = []
      guard members["seen"] != nil, read(into: &version, in: &document) else { return nil }
      version.changed.removeAll { $0.dot == version.made }
      return version
    }

    private func dot(_ name: String, else usual: Dot) -> Dot? {
      guard let piece = members[name] else { return usual }
      return DotsText.dot(piece)
    }
  }

  private static func dot(_ piece: JSONPiece) -> Dot? {
    piece.string.flatMap { Dot($0) }
  }

  private static func place(
    _ piece: JSONPiece, in document: inout SharedDocument
  ) -> Version.Placing? {
    let parts = piece.elements
    guard let dot = parts.first.flatMap(dot) else { return nil }
    if parts.count == 1 { return Version.Placing(dot: dot, node: -1) }
    let section = parts.count > 2 ? parts[2].string.flatMap { ElementID($0.utf8) } : nil
    guard parts.count == 2 || section != nil, let text = parts[1].string else { return nil }
    let root = document.tree.root(section)
    return document.tree.place(text, after: root, first: document.first).map {
      Version.Placing(dot: dot, node: $0)
    }
  }
}
