import SetlistModel

extension SharedDocument {
  /// The questions about facts and places that nobody has answered, in the order of the list.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var doubts: [SharingDoubt] { doubts(in: arranged, removers: [:]) }

  /// Whether a question is still open: nobody has answered it, or changed what it is about since.
  public func isOpen(_ doubt: SharingDoubt) -> Bool {
    guard let versions = versions(of: doubt.element) else { return false }
    if doubt.question == .removal { return versions.map(\.dot) == doubt.versions }
    let whole = Version.resolved(versions)
    switch doubt.question {
    case .fact(let name): return whole.answers.contains { $0.name == name }
    case .place: return !whole.otherPlaces.isEmpty
    case .removal: return false
    }
  }

  /// The questions in the order of the list.
  ///
  /// - Parameter removers: who has removed what was kept.
  func doubts(
    in order: [ArrangedSection], removers: [ElementID: [Replica]]
  ) -> [SharingDoubt] {
    let whole = Version.resolved(list.versions)
    var doubts = factDoubts(.setlist, whole, title: Fields(whole.text).title("name"))
    var moved: [Arranged] = []
    for group in order {
      for element in [group.section] + group.entries {
        let version = element.version
        let isSection = element.id == group.section.id
        let isDisputed =
          !version.answers.isEmpty || !version.otherPlaces.isEmpty && !isSection
          || removers[element.id] != nil
        guard isDisputed else { continue }
        let about: SharingElement =
          isSection ? .section(element.id.identifier()) : .entry(element.id.identifier())
        let title = Fields(version.text).title("title")
        if let removers = removers[element.id] {
          let versions = isSection ? sections : entries
          doubts.append(
            removalDoubt(about, title, versions[element.number].versions, removers: removers))
        }
        doubts += factDoubts(about, version, title: title)
        if !version.otherPlaces.isEmpty, !isSection {
          moved.append(element)
          doubts.append(
            SharingDoubt(
              element: about, title: title, question: .place, answers: [],
              versions: [version.dot]))
        }
      }
    }
    return moved.isEmpty ? doubts : withPlaces(doubts, of: moved, in: order)
  }

  private func removalDoubt(
    _ element: SharingElement, _ title: String, _ versions: [Version], removers: [Replica]
  ) -> SharingDoubt {
    let keepers = versions.map(\.dot.replica)
    return SharingDoubt(
      element: element, title: title, question: .removal,
      answers: [keepers, removers].map {
        SharingDoubt.Answer(
          text: "", previous: nil, replicas: $0, people: names(of: $0), dot: nil)
      },
      versions: versions.map(\.dot))
  }

  /// A question for each fact of an element that has several different values.
  private func factDoubts(
    _ element: SharingElement, _ version: Version, title: String
  ) -> [SharingDoubt] {
    guard !version.answers.isEmpty else { return [] }
    let fields = Fields(version.text)
    return Set(version.answers.map(\.name)).sorted().compactMap { name in
      let all =
        [Version.Answer(name: name, dot: version.dot(of: name), value: fields.values[name])]
        + version.answers.filter { $0.name == name }
      var values: [(value: String?, dots: [Dot])] = []
      for answer in all {
        if let index = values.firstIndex(where: { $0.value == answer.value }) {
          values[index].dots.append(answer.dot)
        } else {
          values.append((answer.value, [answer.dot]))
        }
      }
      guard values.count > 1 else { return nil }
      let answers = values.map { value, dots in
        SharingDoubt.Answer(
          text: Fields.shown(value, of: name), previous: nil, replicas: dots.map(\.replica),
          people: names(of: dots.map(\.replica)), dot: dots.first)
      }
      return SharingDoubt(
        element: element, title: title, question: .fact(name), answers: answers,
        versions: [version.dot])
    }
  }

  /// The questions with all places of entries that were moved to several ones.
  private func withPlaces(
    _ doubts: [SharingDoubt], of moved: [Arranged], in order: [ArrangedSection]
  ) -> [SharingDoubt] {
    let places = moved.map { [$0.version.place] + $0.version.otherPlaces }
    let shown = shown(zip(moved, places).map { (id: $0.id, places: $1) }, in: order)
    var answers: [SharingElement: [SharingDoubt.Answer]] = [:]
    for (element, (places, shown)) in zip(moved, zip(places, shown)) {
      var own: [SharingDoubt.Answer] = []
      for (place, shown) in zip(places, shown) {
        guard let shown else { continue }
        let isKnown = own.contains { $0.text == shown.section && $0.previous == shown.previous }
        if isKnown { continue }
        own.append(
          SharingDoubt.Answer(
            text: shown.section, previous: shown.previous, replicas: [place.dot.replica],
            people: names(of: [place.dot.replica]), dot: place.dot))
      }
      answers[.entry(element.id.identifier())] = own
    }
    return doubts.compactMap { doubt in
      guard doubt.question == .place else { return doubt }
      let own = answers[doubt.element] ?? []
      // Different places that look the same are no question.
      return own.count < 2
        ? nil
        : SharingDoubt(
          element: doubt.element, title: doubt.title, question: .place, answers: own,
          versions: doubt.versions)
    }
  }

  /// The sections of places, and the titles of what is before them there; `nil` if the section is
  /// gone.
  private func shown(
    _ elements: [(id: ElementID, places: [Version.Placing])], in order: [ArrangedSection]
  ) -> [[(section: String, previous: String?)?]] {
    struct Item {
      var id: ElementID
      var place: Version.Placing
      var title: [UInt8]?
      var answer: (element: Int, place: Int)?
    }
    var items = order.flatMap(\.entries).map {
      Item(id: $0.id, place: $0.version.place, title: $0.version.text)
    }
    var shown = elements.map {
      [(section: String, previous: String?)?](
        repeating: nil, count: $0.places.count)
    }
    for (element, (id, places)) in elements.enumerated() {
      for (number, place) in places.enumerated() {
        items.append(Item(id: id, place: place, answer: (element, number)))
      }
    }
    let titles = Dictionary(
      uniqueKeysWithValues: order.map {
        ($0.section.id, Fields($0.section.version.text).title("title"))
      })
    let sorted = tree.arranged(items.map(\.place.node)) { first, second in
      let (left, right) = (items[first], items[second])
      return left.place.dot == right.place.dot
        ? left.id < right.id
        : left.place.dot > right.place.dot
    }
    for (root, numbers) in sorted.enumerated() {
      guard let section = tree.sections[root].flatMap({ titles[$0] }) else { continue }
      var before: [Item] = []
      for item in numbers.map({ items[$0] }) {
        guard let answer = item.answer else {
          before.append(item)
          continue
        }
        let previous = before.suffix(2).last { $0.id != item.id }?.title
        shown[answer.element][answer.place] = (
          section, previous.map { Fields($0).title("title") }
        )
      }
    }
    return shown
  }

  /// The versions of an element; `nil` if it is not there.
  func versions(of element: SharingElement) -> [Version]? {
    switch element {
    case .setlist: list.versions
    case .section(let id): sections.first { $0.id == ElementID(id) }?.versions
    case .entry(let id): entries.first { $0.id == ElementID(id) }?.versions
    }
  }
}

extension Fields {
  /// The text of a fact; empty if it has none.
  func title(_ name: String) -> String {
    values[name].flatMap { JSONPiece(text: Array($0.utf8)).string } ?? ""
  }

  /// A value of JSON as people read it; empty for none.
  fileprivate static func shown(_ value: String?, of name: String) -> String {
    guard let value, value != "null" else { return "" }
    return SharingDoubt.text(of: value, member: SharingDoubt.member(of: name))
  }
}
