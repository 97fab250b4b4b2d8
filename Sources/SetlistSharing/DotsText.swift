import SetlistFormats
import SetlistModel

/// The statement of a document about the edits of an element, in its member `dots`.
///
/// `at` is its place if that is not the usual next one, `made`, `place` and `changed` are the dots
/// of its making, its placing and its facts, where they do not follow from the place; `also` are
/// other answers to its facts, `alsoAt` other places, `seen` which edits its maker knew; `versions`
/// are what it is made of where that is more than one, each as it differs from the whole.
enum DotsText {
  /// The member as JSON; empty if there is nothing to say.
  ///
  /// - Parameters:
  ///   - resolved: what the versions are together.
  ///   - at: the text of its place.
  static func json(
    of versions: [Version], resolved: Version, at: String?, in document: SharedDocument
  ) -> String {
    var members = CanonicalMembers()
    if !resolved.answers.isEmpty {
      var also = CanonicalMembers()
      for (name, answers) in Dictionary(grouping: resolved.answers, by: \.name) {
        also.add(name, list(of: answers))
      }
      members.add("also", object(also))
    }
    if !resolved.otherPlaces.isEmpty {
      members.add("alsoAt", list(resolved.otherPlaces.map { place($0, in: document) }))
    }
    if let at { members.add("at", JSONText.string(at)) }
    if !resolved.changed.isEmpty {
      var changed = CanonicalMembers()
      for change in resolved.changed { changed.add(change.name, text(change.dot)) }
      members.add("changed", object(changed))
    }
    if resolved.made != resolved.place.dot { members.add("made", text(resolved.made)) }
    if resolved.place.dot != usualDot(of: resolved, in: document) {
      members.add("place", text(resolved.place.dot))
    }
    if !resolved.seen.isEmpty {
      let knowledge = resolved.knowledge
      if knowledge != document.usualKnowledge(of: resolved) {
        members.add("seen", text(knowledge.dots))
      }
    }
    if versions.count > 1 {
      members.add(
        "versions", list(versions.map { difference(of: $0, from: resolved, in: document) }))
    }
    return members.isEmpty ? "" : object(members)
  }

  /// The dot that a placing has if nothing is said.
  private static func usualDot(of version: Version, in document: SharedDocument) -> Dot {
    version.place.node < 0
      ? document.first : document.tree.nodes[Int(version.place.node)].dot
  }

  /// A version as it differs from what all are together.
  private static func difference(
    of version: Version, from whole: Version, in document: SharedDocument
  ) -> String {
    let (fields, common) = (Fields(version.text).values, Fields(whole.text).values)
    var names = Set(fields.keys).union(common.keys)
    names.formUnion((version.changed + whole.changed).map(\.name))
    names.formUnion((version.answers + whole.answers).map(\.name))
    var (also, changed, values) = (CanonicalMembers(), CanonicalMembers(), CanonicalMembers())
    for name in names.sorted() {
      let answers = version.answers.filter { $0.name == name }
      let isSame =
        fields[name] == common[name] && version.dot(of: name) == whole.dot(of: name)
        && answers == whole.answers.filter { $0.name == name }
      if isSame { continue }
      changed.add(name, text(version.dot(of: name)))
      if let value = fields[name] { values.add(name, value) }
      if !answers.isEmpty { also.add(name, list(of: answers)) }
    }
    var members = CanonicalMembers()
    if !also.isEmpty { members.add("also", object(also)) }
    if !version.otherPlaces.isEmpty {
      members.add("alsoAt", list(version.otherPlaces.map { place($0, in: document) }))
    }
    if !changed.isEmpty { members.add("changed", object(changed)) }
    if version.made != whole.made { members.add("made", text(version.made)) }
    if version.place != whole.place { members.add("place", place(version.place, in: document)) }
    members.add("seen", text(version.knowledge.dots))
    if !values.isEmpty { members.add("values", object(values)) }
    return object(members)
  }

  private static func text(_ dot: Dot) -> String { "\"\(dot)\"" }

  private static func text(_ dots: [Dot]) -> String {
    "\"\(dots.map(\.description).joined(separator: " "))\""
  }

  private static func list(of answers: [Version.Answer]) -> String {
    list(answers.map { list([text($0.dot)] + ($0.value.map { [$0] } ?? [])) })
  }

  private static func place(_ place: Version.Placing, in document: SharedDocument) -> String {
    guard place.node >= 0 else { return list([text(place.dot)]) }
    let section = document.tree.section(of: place.node)
    return list(
      [text(place.dot), JSONText.string(document.tree.text(of: place.node))]
        + (section.map { ["\"\($0.text)\""] } ?? []))
  }

  private static func list(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  private static func object(_ members: CanonicalMembers) -> String {
    var text = [UInt8(ascii: "{")]
    members.write(to: &text)
    return String(decoding: text, as: UTF8.self) + "}"
  }
}
