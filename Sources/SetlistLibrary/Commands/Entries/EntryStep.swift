/// One step by which keys or a menu move entries.
public enum EntryStep: Hashable, Sendable, CaseIterable {
  /// Before the entry above, or to the end of the section above.
  case up
  /// After the entry below, or to the start of the section below.
  case down
  /// To the start of their section.
  case sectionStart
  /// To the end of their section.
  case sectionEnd
  /// To the end of the section before theirs.
  case previousSection
  /// To the start of the section after theirs.
  case nextSection

  /// Whether the step leads towards the start of the list.
  var isUpwards: Bool {
    switch self {
    case .up, .sectionStart, .previousSection: true
    case .down, .sectionEnd, .nextSection: false
    }
  }

  /// The step that leads back; `nil` where no other one does.
  var opposite: EntryStep? {
    switch self {
    case .up: .down
    case .down: .up
    case .sectionStart, .sectionEnd, .previousSection, .nextSection: nil
    }
  }
}
