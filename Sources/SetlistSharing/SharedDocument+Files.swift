public import Foundation
public import SetlistFiles
import SetlistFormats
import SetlistModel

extension SharedDocument {
  /// Reads a document.
  ///
  /// One that was edited by hand or by a program that knows no dots gets the dots of that edit, by
  /// the difference from the document that it was before.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - base: what the document may have been before. Without it, or if it is another one, all
  ///     content is new of somebody who has seen what the document says to have seen.
  /// - Throws: `ExchangeError` if it is no document of this format.
  public init(_ data: Data, knowing base: SharedDocument? = nil) throws(ExchangeError) {
    let raw = try RawDocument(data)
    if let document = SharedDocument(unchanged: raw) {
      self = document
      return
    }
    let stated = raw.sharing.map(Sharing.init)
    let plain = raw.plain
    var hash = ContentHash()
    hash.combine(plain.bytes)
    if let base, raw.sharing == nil ? !base.isShared : base.hash == stated?.hash {
      hash.combine(Array(base.hash.utf8))
      self = base.edited(to: plain, by: Replica(bits: hash.value), about: [])
      return
    }
    hash.combine(raw.sharing?.text ?? [])
    let vector = stated?.vector ?? VersionVector()
    let dot = Dot(counter: vector.highest + 1, replica: Replica(bits: hash.value))
    self.init(plain, madeBy: dot, knowing: vector)
    isShared = raw.sharing != nil
    first = stated?.first ?? dot
    about = stated?.about ?? [:]
    unknown = stated?.unknown ?? []
    filesSeen = stated?.filesSeen ?? [:]
    guard vector != VersionVector() else { return }
    filesSeen[dot.replica] = vector
    list.versions = list.versions.map(knowing)
    for section in sections.indices {
      sections[section].versions = sections[section].versions.map(knowing)
    }
    for entry in entries.indices {
      entries[entry].versions = entries[entry].versions.map(knowing)
    }
  }

  /// A version whose maker had seen what the file had.
  private func knowing(_ version: Version) -> Version {
    var version = version
    version.know(usualKnowledge(of: version))
    return version
  }

  /// Makes the document of a raw one that is as it was written; `nil` for any other.
  private init?(unchanged raw: RawDocument) {
    guard let sharing = raw.sharing.map(Sharing.init), let stated = sharing.hash,
      let first = sharing.first
    else { return nil }
    self.init(RawDocument(raw.list), madeBy: first)
    (vector, filesSeen) = (sharing.vector, sharing.filesSeen)
    (about, unknown, version) = (sharing.about, sharing.unknown, raw.version)
    guard let versions = DotsText.Parsed(raw.list.dots).versions(raw.list.text, at: -1, in: &self)
    else { return nil }
    list.versions = versions
    tree.reserveCapacity(raw.groups.reduce(raw.groups.count) { $0 + 2 + $1.entries.count })
    var previous = tree.root(nil)
    for group in raw.groups {
      guard let section = read(group.element, after: &previous) else { return nil }
      sections.append(section)
      var previous = tree.root(section.id)
      for entry in group.entries {
        guard let entry = read(entry, after: &previous) else { return nil }
        entries.append(entry)
      }
    }
    guard hash == stated else { return nil }
  }

  private mutating func read(
    _ element: RawDocument.Element, after previous: inout Int32
  ) -> Element? {
    let parsed = DotsText.Parsed(element.dots)
    guard let place = tree.place(parsed.at, after: previous, first: first),
      let versions = parsed.versions(element.text, at: place, in: &self)
    else { return nil }
    previous = place
    return Element(id: element.id, versions: versions)
  }

  /// The document as the bytes of its file.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var data: Data {
    var bytes = raw.bytes
    let line = Array("\n  \"sharing\": ".utf8)
    // No value contains a line end, so this is the line of the member.
    guard let found = bytes.firstRange(of: line) else { return Data(bytes) }
    let end = found.upperBound + sharing(hash: nil).text.count
    var hash = ContentHash()
    hash.combine(bytes)
    bytes.replaceSubrange(found.upperBound..<end, with: sharing(hash: hash.text).text)
    return Data(bytes)
  }

  /// The document as everybody sees it, as the bytes of a file that says nothing of edits.
  public var plainData: Data { Data(plain.bytes) }

  /// The hash of the document, by which an edit of its file is noticed.
  var hash: String {
    var hash = ContentHash()
    hash.combine(raw.bytes)
    return hash.text
  }

  /// The document with what is known of edits, without its hash.
  private var raw: RawDocument {
    let whole = Version.resolved(list.versions)
    var raw = RawDocument(element(list, whole, at: nil))
    raw.version = version
    raw.sharing = sharing(hash: nil)
    let root = tree.rootNodes[0]
    var previous = root
    for group in arranged {
      let node = group.section.version.place.node
      let at = tree.text(of: node, after: previous, first: first)
      previous = node
      var former = tree.firstPlace(of: group.section.id)
      raw.groups.append(
        RawDocument.Group(
          element: element(sections[group.section.number], group.section.version, at: at),
          entries: group.entries.map { entry in
            let node = entry.version.place.node
            defer { former = node }
            let at = former.flatMap { tree.text(of: node, after: $0, first: first) }
            return element(entries[entry.number], entry.version, at: at)
          }))
    }
    return raw
  }

  private func element(
    _ element: Element, _ version: Version, at: String?
  ) -> RawDocument.Element {
    let dots = DotsText.json(of: element.versions, resolved: version, at: at, in: self)
    return RawDocument.Element(
      id: element.id, text: version.text,
      dots: dots.isEmpty ? nil : JSONPiece(text: Array(dots.utf8)))
  }

  private func sharing(hash: String?) -> JSONPiece {
    Sharing(
      vector: vector, about: about, filesSeen: filesSeen, first: first, hash: hash,
      unknown: unknown
    ).piece
  }
}

/// What a document says of those who share it, in its member `sharing`.
private struct Sharing {
  var vector = VersionVector()
  var about: [Replica: [UInt8]] = [:]
  var filesSeen: [Replica: VersionVector] = [:]
  var first: Dot?
  var hash: String?
  var unknown: [UInt8] = []

  init(
    vector: VersionVector, about: [Replica: [UInt8]], filesSeen: [Replica: VersionVector],
    first: Dot, hash: String?, unknown: [UInt8]
  ) {
    (self.vector, self.about, self.filesSeen) = (vector, about, filesSeen)
    (self.first, self.hash, self.unknown) = (first, hash, unknown)
  }

  /// Reads the member. Replicas that cannot be read are skipped.
  init(_ piece: JSONPiece) {
    var others = CanonicalMembers()
    for (name, value) in piece.members {
      switch name {
      case "first": first = value.string.flatMap { Dot($0) }
      case "hash": hash = value.string
      case "replicas":
        for (name, value) in value.members {
          guard let replica = Replica(name) else { continue }
          var members = CanonicalMembers()
          for (name, value) in value.members {
            switch name {
            case "counter":
              let counter = min(max(value.integer ?? 0, 0), Dot.maximumCounter)
              vector.insert(Dot(counter: counter, replica: replica))
            case "seen":
              let dots = (value.string ?? "").split(separator: " ").compactMap { Dot($0) }
              filesSeen[replica] = VersionVector(dots)
            default: members.add(name, value.json)
            }
          }
          var text: [UInt8] = []
          members.write(to: &text)
          if !text.isEmpty { about[replica] = text }
        }
      default: others.add(name, value.json)
      }
    }
    others.write(to: &unknown)
  }

  var piece: JSONPiece {
    var replicas = CanonicalMembers()
    for dot in vector.dots {
      var text = Array("{\"counter\": \(dot.counter)".utf8)
      if let about = about[dot.replica], !about.isEmpty { text += Array(", ".utf8) + about }
      if let seen = filesSeen[dot.replica] {
        text += ", \"seen\": \"\(seen.dots.map(\.description).joined(separator: " "))\"".utf8
      }
      replicas.add(dot.replica.description, String(decoding: text, as: UTF8.self) + "}")
    }
    var members = CanonicalMembers()
    for (name, value) in JSONPiece(text: [UInt8(ascii: "{")] + unknown + [UInt8(ascii: "}")])
      .members
    {
      members.add(name, value.json)
    }
    if let first { members.add("first", "\"\(first)\"") }
    if let hash { members.add("hash", "\"\(hash)\"") }
    var object = [UInt8(ascii: "{")]
    replicas.write(to: &object)
    members.add("replicas", String(decoding: object, as: UTF8.self) + "}")
    var text = [UInt8(ascii: "{")]
    members.write(to: &text)
    return JSONPiece(text: text + [UInt8(ascii: "}")])
  }
}
