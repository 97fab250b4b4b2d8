import SetlistFormats
import SetlistModel

/// What a merge of two documents of one setlist has changed in one of them, and what is left to
/// decide.
public struct MergeSummary: Sendable {
  /// A question for people after a merge.
  public enum Doubt: Hashable, Sendable {
    /// A fact of an element that several people changed to different values. The first one holds;
    /// `nil` if the fact was removed.
    case answers(title: String, fact: String, [String?])
    /// An entry that was moved to several places; it is in the section with the title.
    case places(title: String, section: String)
    /// What one side has removed, and the other one has changed, so that it was kept.
    case kept(title: String)
  }

  /// The number of sections and entries that came, went, moved or changed, and one for the setlist.
  public private(set) var changeCount = 0
  /// The questions for people, in the order of the list.
  public private(set) var doubts: [Doubt] = []

  /// Compares a document with what it is after a merge with another one.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public init(of merged: SharedDocument, from mine: SharedDocument, and theirs: SharedDocument) {
    let (old, new) = (mine.arranged, merged.arranged)
    let former = Self.elements(old)
    let list = Version.resolved(merged.list.versions)
    if list.text != Version.resolved(mine.list.versions).text { changeCount += 1 }
    doubts += Self.answers(list, titled: Fields(list.text).title("name"))
    let present = [mine, theirs].map { document in
      Set((document.sections + document.entries).map(\.id))
    }
    var stayed = 0
    for group in new {
      for element in [group.section] + group.entries {
        let version = element.version
        if let before = former[element.id] {
          stayed += 1
          if before.text != version.text || before.place.dot != version.place.dot {
            changeCount += 1
          }
        } else {
          changeCount += 1
        }
        let isKept = zip(present, [mine, theirs]).contains { present, document in
          !present.contains(element.id) && document.vector.covers(version.made)
        }
        let isDisputed =
          isKept || !version.answers.isEmpty || !version.otherPlaces.isEmpty
        guard isDisputed else { continue }
        let title = Fields(version.text).title("title")
        if isKept { doubts.append(.kept(title: title)) }
        doubts += Self.answers(version, titled: title)
        if !version.otherPlaces.isEmpty, element.id != group.section.id {
          doubts.append(
            .places(title: title, section: Fields(group.section.version.text).title("title")))
        }
      }
    }
    changeCount += former.count - stayed
  }

  private static func elements(
    _ groups: [SharedDocument.ArrangedSection]
  ) -> [ElementID: Version] {
    var elements: [ElementID: Version] = [:]
    for group in groups {
      for element in [group.section] + group.entries { elements[element.id] = element.version }
    }
    return elements
  }

  private static func answers(_ version: Version, titled title: String) -> [Doubt] {
    guard !version.answers.isEmpty else { return [] }
    let fields = Fields(version.text)
    let names = version.answers.map(\.name)
    return Set(names).sorted().compactMap { name in
      var values = [fields.values[name]]
      for answer in version.answers where answer.name == name && !values.contains(answer.value) {
        values.append(answer.value)
      }
      guard values.count > 1 else { return nil }
      let fact = name.split(separator: "/").last.map(String.init) ?? name
      return .answers(title: title, fact: fact, values.map { $0.map(Fields.shown) })
    }
  }
}

extension Fields {
  /// The text of a fact; empty if it has none.
  fileprivate func title(_ name: String) -> String {
    values[name].flatMap { JSONPiece(text: Array($0.utf8)).string } ?? ""
  }

  /// A value of JSON for people.
  fileprivate static func shown(_ value: String) -> String {
    JSONPiece(text: Array(value.utf8)).string ?? value
  }
}
