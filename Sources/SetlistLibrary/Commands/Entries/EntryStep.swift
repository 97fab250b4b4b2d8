/// One step by which keys or a menu move entries.
public enum EntryStep: Hashable, Sendable, CaseIterable {
  /// Before the entry above, or to the end of the section above if there is none.
  case up
  /// After the entry below, or to the start of the section below if there is none.
  case down
  /// To the start of the entries' section.
  case sectionStart
  /// To the end of the entries' section.
  case sectionEnd
  /// To the end of the section before that of the entries.
  case previousSection
  /// To the start of the section after that of the entries.
  case nextSection

  /// Whether the step leads towards the start of the list.
  var isUpwards: Bool {
    switch self {
    case .up, .sectionStart, .previousSection: true
    case .down, .sectionEnd, .nextSection: false
    }
  }

  /// The step in the opposite direction; `nil` for steps to an end of a section or to another
  /// section.
  var opposite: EntryStep? {
    switch self {
    case .up: .down
    case .down: .up
    case .sectionStart, .sectionEnd, .previousSection, .nextSection: nil
    }
  }
}
