/// An element of a shared setlist as one edit has left it: the setlist itself, a section or an
/// entry.
///
/// An edit makes a new version of each element that it concerns, which replaces those that were
/// known. So an element has several versions only where several people have changed it without
/// knowing of each other, until the next one changes it.
struct Version: Hashable, Sendable {
  /// A place, and the edit that has put the element there.
  struct Placing: Hashable, Sendable {
    var dot: Dot
    /// The node of the place in the `OrderTree`; -1 for the setlist itself.
    var node: Int32
  }

  /// A fact that was changed since the element was made, and the last edit of it.
  struct Change: Hashable, Sendable {
    var name: String
    var dot: Dot
  }

  /// Another answer to what a fact is, of somebody who did not know the one that holds.
  struct Answer: Hashable, Sendable {
    var name: String
    var dot: Dot
    /// The value as JSON; `nil` if the fact was removed.
    var value: String?
  }

  /// The edit that made the version.
  private(set) var dot: Dot = .none
  /// The last edit of each replica to this element that whoever made the version knew, sorted;
  /// empty if they are those of the facts and places.
  private(set) var seen: [Dot] = []
  /// The edit that made the element.
  var made: Dot
  var place: Placing
  /// The members of the element in its document, in their one form, without braces, `id` and what
  /// is inside of the element.
  var text: [UInt8]
  /// The facts that were changed, sorted by name.
  var changed: [Change] = []
  /// Other answers, sorted by name and then from the highest dot.
  var answers: [Answer] = []
  /// Other places that the element was moved to, from the highest dot.
  var otherPlaces: [Placing] = []

  /// Makes the version of an element that one edit has made.
  init(madeBy dot: Dot, at node: Int32, text: [UInt8]) {
    made = dot
    place = Placing(dot: dot, node: node)
    self.text = text
    self.dot = dot
  }

  /// What whoever made the version knew of the edits to this element.
  var knowledge: VersionVector {
    seen.isEmpty ? VersionVector(mentioned) : VersionVector(seen)
  }

  /// Sets what whoever made the version knew. Its latest edit is the one that made the version.
  mutating func know(_ knowledge: VersionVector) {
    let mentioned = VersionVector(mentioned)
    seen = mentioned == knowledge ? [] : knowledge.dots
    dot = knowledge.dots.max() ?? made
  }

  /// The edits that the version names, all of which whoever made it knew.
  var mentioned: [Dot] {
    [made, place.dot] + changed.map(\.dot) + answers.map(\.dot) + otherPlaces.map(\.dot)
  }
}

extension Version {
  /// The last edit of a fact, which may be the one that made the element.
  func dot(of name: String) -> Dot { changed.first { $0.name == name }?.dot ?? made }

  /// What several versions of an element are together, as each of its readers sees it: of each fact
  /// the answer that no version knows and has replaced, or the one with the highest dot, with the
  /// others beside it.
  ///
  /// - Parameter versions: one or more, from the highest dot.
  static func resolved(_ versions: [Version]) -> Version {
    var result = versions[0]
    guard versions.count > 1 else { return result }
    let knowledge = versions.map(\.knowledge)
    let fields = versions.map { Fields($0.text) }
    result.made = versions.map(\.made).min() ?? result.made
    var names: Set<String> = []
    for (version, fields) in zip(versions, fields) {
      names.formUnion(fields.values.keys)
      names.formUnion(version.changed.map(\.name))
      names.formUnion(version.answers.map(\.name))
    }
    (result.changed, result.answers) = ([], [])
    var values = Fields([])
    for name in names.sorted() {
      let answers = zip(versions, fields).map { version, fields in
        [Answer(name: name, dot: version.dot(of: name), value: fields.values[name])]
          + version.answers.filter { $0.name == name }
      }
      let left = remaining(answers, \.dot, knowledge: knowledge)
      values.values[name] = left[0].value
      if left[0].dot != result.made {
        result.changed.append(Change(name: name, dot: left[0].dot))
      }
      result.answers += left.dropFirst()
    }
    let places = versions.map { [$0.place] + $0.otherPlaces }
    let left = remaining(places, \.dot, knowledge: knowledge)
    result.place = left[0]
    result.otherPlaces = Array(left.dropFirst())
    result.text = values.text
    var known = VersionVector()
    for knowledge in knowledge { known.formUnion(knowledge) }
    result.know(known)
    return result
  }

  /// The answers of several versions that none of them has replaced, from the highest dot.
  private static func remaining<Value>(
    _ answers: [[Value]], _ dot: (Value) -> Dot, knowledge: [VersionVector]
  ) -> [Value] {
    var (left, all): ([Value], [Value]) = ([], [])
    for own in answers {
      for answer in own where !all.contains(where: { dot($0) == dot(answer) }) {
        all.append(answer)
        let isReplaced = answers.indices.contains { other in
          knowledge[other].covers(dot(answer))
            && !answers[other].contains { dot($0) == dot(answer) }
        }
        if !isReplaced { left.append(answer) }
      }
    }
    // Nothing is left where somebody removed the section of one answer, kept what others had
    // changed in it, and went on with that. Then the latest holds.
    return (left.isEmpty ? Array(all.max { dot($0) < dot($1) }.map { [$0] } ?? []) : left)
      .sorted { dot($0) > dot($1) }
  }
}
