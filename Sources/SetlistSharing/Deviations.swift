public import Foundation
public import SetlistFiles
import SetlistFormats
import SetlistModel

/// What somebody's database shows otherwise than a shared document says, although they have edited
/// nothing: a file of theirs in place of somebody else's, a value that it cannot hold, and elements
/// that it cannot show. So what is there differently later was edited.
public struct Deviations: Hashable, Sendable, Codable {
  /// The values of facts as they are shown, by the identity of the element; `nil` for an unknown
  /// one.
  fileprivate(set) var facts: [String: [String: String?]] = [:]
  /// The identities of elements that are not shown.
  fileprivate(set) var hidden: Set<String> = []

  /// Makes no deviations.
  public init() {}
}

extension SharedDocument {
  /// How a setlist's own document, which shows this one, deviates from it.
  ///
  /// - Parameter data: the bytes of the setlist's own document.
  /// - Complexity: O(*n*) in the number of elements.
  public func deviations(of data: Data) throws(ExchangeError) -> Deviations {
    let shown = try RawDocument(data).shareable.elements
    var deviations = Deviations()
    for (id, text) in plain.elements {
      guard let other = shown[id] else {
        deviations.hidden.insert(id.text)
        continue
      }
      guard other != text else { continue }
      let (mine, theirs) = (Fields(text).values, Fields(other).values)
      for name in Set(mine.keys).union(theirs.keys) where mine[name] != theirs[name] {
        deviations.facts[id.text, default: [:]].updateValue(theirs[name], forKey: name)
      }
    }
    return deviations
  }

  /// The document after a person's edit, as far as their setlist's own document differs from how it
  /// has shown this one. The same document if nothing differs.
  ///
  /// - Parameters:
  ///   - data: the bytes of the setlist's own document after the edit.
  ///   - deviations: how it deviated from this document before the edit.
  ///   - replica: who edited it.
  ///   - name: the person's name for others; empty if it is not told.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public func edited(
    to data: Data, deviating deviations: Deviations, by replica: Replica, named name: String = ""
  ) throws(ExchangeError) -> SharedDocument {
    let edited = try RawDocument(data).shareable.undoing(deviations, of: plain)
    return self.edited(to: edited, by: replica, about: Self.about(name))
  }

  /// The document as everybody sees it, as the bytes of a file that says nothing of edits. Songs
  /// that have no identity there, as in what somebody has typed, have that of their entry.
  public var identifiedData: Data {
    var raw = plain
    let (kind, song) = (Array("\"kind\": \"song\"".utf8), Array("\"song\": \"".utf8))
    for group in raw.groups.indices {
      for entry in raw.groups[group].entries.indices {
        // Other texts may contain the same letters, but no quotation marks without a backslash.
        let element = raw.groups[group].entries[entry]
        guard element.text.firstRange(of: song) == nil, element.text.firstRange(of: kind) != nil
        else { continue }
        var fields = Fields(element.text)
        fields.values["song"] = "\"\(element.id.text)\""
        raw.groups[group].entries[entry].text = fields.text
      }
    }
    return Data(raw.bytes)
  }

  /// Whether a document has no edit that this one does not know.
  public func knows(_ other: SharedDocument) -> Bool {
    vector.covers(other.vector)
  }

  /// Whether a document has later edits of a replica than this one.
  public func lacksEdits(of replica: Replica, in other: SharedDocument) -> Bool {
    other.vector.counters[replica, default: 0] > vector.counters[replica, default: 0]
  }
}

extension RawDocument {
  /// The texts of all elements, by their identities.
  fileprivate var elements: [ElementID: [UInt8]] {
    var elements = [list.id: list.text]
    for group in groups {
      elements[group.element.id] = group.element.text
      for entry in group.entries { elements[entry.id] = entry.text }
    }
    return elements
  }

  /// The document with what deviates from another one as that says, unless it was changed since.
  fileprivate func undoing(_ deviations: Deviations, of document: RawDocument) -> RawDocument {
    var result = self
    let former = document.elements
    func restore(_ element: inout Element) {
      guard let text = former[element.id] else { return }
      element.undo(deviations.facts[element.id.text] ?? [:], of: text)
    }
    restore(&result.list)
    for group in result.groups.indices {
      restore(&result.groups[group].element)
      for entry in result.groups[group].entries.indices {
        restore(&result.groups[group].entries[entry])
      }
    }
    if !deviations.hidden.isEmpty { result.putBack(deviations.hidden, of: document) }
    return result
  }

  /// Puts elements that are not shown behind those that they follow in their document. Those in a
  /// section that is gone are gone as well.
  ///
  /// - Complexity: O(*n*) in the number of elements of both.
  private mutating func putBack(_ hidden: Set<String>, of document: RawDocument) {
    let present = elements
    func isHidden(_ element: Element) -> Bool {
      present[element.id] == nil && hidden.contains(element.id.text)
    }
    let behind = Dictionary(
      document.groups.map { ($0.element.id, $0.entries) }, uniquingKeysWith: { first, _ in first })
    func whole(_ group: Group) -> Group {
      guard let former = behind[group.element.id], former.contains(where: isHidden) else {
        return group
      }
      var group = group
      group.entries = group.entries.with(former, if: isHidden) { $0.id }
      return group
    }
    func alone(_ group: Group) -> Group {
      var group = group
      group.entries.removeAll { !isHidden($0) }
      return group
    }
    groups = groups.with(document.groups, if: { isHidden($0.element) }) { $0.element.id }
      .map { present[$0.element.id] == nil && isHidden($0.element) ? alone($0) : whole($0) }
  }
}

extension Array {
  /// The elements with those of a former order that are chosen, each behind the last one before it
  /// that is still here.
  fileprivate func with(
    _ former: [Element], if isChosen: (Element) -> Bool, id: (Element) -> ElementID
  ) -> [Element] {
    let here = Set(map(id))
    var followers: [ElementID?: [Element]] = [:]
    var previous: ElementID?
    for element in former {
      if isChosen(element) {
        followers[previous, default: []].append(element)
      } else if here.contains(id(element)) {
        previous = id(element)
      }
    }
    return (followers[nil] ?? []) + flatMap { [$0] + (followers[id($0)] ?? []) }
  }
}

extension RawDocument.Element {
  /// Gives the facts that are as shown the values of the document.
  fileprivate mutating func undo(_ deviations: [String: String?], of former: [UInt8]) {
    guard text != former else { return }
    var fields = Fields(text)
    let (document, edited) = (Fields(former).values, fields.values)
    for name in Set(document.keys).union(edited.keys) {
      let shown = deviations[name] ?? document[name]
      if edited[name] == shown { fields.values[name] = document[name] }
    }
    // A fact that was changed holds, whatever a document says of this entry alone.
    for name in edited.keys where fields.values[name] != document[name] {
      fields.values["here/" + name] = nil
    }
    text = fields.values == document ? former : fields.text
  }
}
