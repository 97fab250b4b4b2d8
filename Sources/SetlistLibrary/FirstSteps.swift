public import SetlistModel

/// The words to somebody who uses the program for the first time: that a setlist is an example, and
/// three hints, each of them once.
///
/// It follows the open setlist. A hint comes where it matters, and none comes about what the user
/// has done without it.
public struct FirstSteps: Codable, Sendable {
  /// A hint at what the program can do.
  public enum Hint: String, Codable, CaseIterable, Sendable {
    /// A list of songs can be pasted. It comes while songs are added one by one.
    case paste
    /// Songs are moved by drags and keys. It comes when a setlist has several songs.
    case move
    /// A setlist can be shown on stage. It comes when a setlist has a date that is not past.
    case stage
  }

  /// The words about the open setlist.
  public enum Step: Hashable, Sendable {
    /// The setlist is the example.
    case example
    /// A hint at what can be done with the setlist.
    case hint(Hint)
  }

  /// The example, while it is told to be one; `nil` if the user does not want to be told any more.
  public private(set) var example: Setlist.ID?
  /// The hints that are still to come.
  public private(set) var waiting = Hint.allCases

  private enum CodingKeys: CodingKey {
    case example
    case waiting
  }

  /// The hint that is shown, and the setlist that it is about.
  private var told: (hint: Hint, setlist: Setlist.ID)?
  /// The open setlist as it was at the last call of `follow`.
  private var last: (setlist: Setlist.ID, places: [[Entry.ID]])?

  /// Begins with all hints.
  public init(example: Setlist.ID) { self.example = example }

  /// Follows a change of the open setlist.
  ///
  /// - Parameters:
  ///   - setlist: the open setlist; `nil` while none is shown as a whole.
  ///   - today: the day of the user.
  ///   - hasRoom: whether a hint may come that is not shown already.
  /// - Returns: what to tell now; `nil` for nothing.
  /// - Complexity: O(*n*) in the number of entries while a hint is to come or shown, else O(1).
  public mutating func follow(
    _ setlist: Setlist?, on today: CalendarDate, hasRoom: Bool
  ) -> Step? {
    let shown = told
    guard let setlist, !waiting.isEmpty || shown != nil else {
      told = nil
      return setlist?.id == example && example != nil ? .example : nil
    }
    let added = noteChange(of: setlist)
    if setlist.id == example {
      told = nil
      return .example
    }
    let count = setlist.sections.lazy.flatMap(\.entries).count(where: \.isSong)
    func applies(_ hint: Hint) -> Bool {
      switch hint {
      case .paste: (2...3).contains(count)
      case .move: count > 3
      case .stage: count > 0 && setlist.options.date.map { $0 >= today } == true
      }
    }
    if let shown, shown.setlist == setlist.id {
      if told != nil, applies(shown.hint) { return .hint(shown.hint) }
      told = nil
      return nil
    }
    told = nil
    // A list that has just come is still looked at, with a message about it.
    let hint = waiting.first { hint in
      applies(hint) && (hint == .stage || added == (hint == .paste ? 1 : 0))
    }
    guard hasRoom, let hint else { return nil }
    waiting.removeAll { $0 == hint }
    told = (hint, setlist.id)
    return .hint(hint)
  }

  /// Notes that the user has done what a hint says, or has closed it.
  public mutating func finish(_ hint: Hint) {
    waiting.removeAll { $0 == hint }
    if told?.hint == hint { told = nil }
  }

  /// Notes that the user does not want to be told any more that the example is one.
  public mutating func keepExample() { example = nil }

  /// Finishes the hints at what a change has done.
  ///
  /// - Returns: how many songs were added; 0 if another setlist is open than before.
  private mutating func noteChange(of setlist: Setlist) -> Int {
    // The hint at the stage comes whatever has changed.
    guard [Hint.paste, .move].contains(where: { waiting.contains($0) || told?.hint == $0 }) else {
      last = nil
      return 0
    }
    let places = setlist.sections.map { $0.entries.map(\.id) }.filter { !$0.isEmpty }
    defer { last = (setlist.id, places) }
    guard let last, last.setlist == setlist.id else { return 0 }
    let (before, now) = (Set(last.places.joined()), Set(places.joined()))
    if before == now, places != last.places { finish(.move) }
    let added = setlist.sections.lazy.flatMap(\.entries).count {
      $0.isSong && !before.contains($0.id)
    }
    if added > 1 { finish(.paste) }
    return added
  }
}
