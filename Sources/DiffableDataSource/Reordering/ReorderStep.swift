/// One step by which the keyboard or a menu moves items.
public enum ReorderStep: Hashable, Sendable, CaseIterable {
  /// Moves items before the item above them, or to the end of the section above.
  case up
  /// Moves items after the item below them, or to the start of the section below.
  case down
  /// Moves items to the start of their section.
  case sectionStart
  /// Moves items to the end of their section.
  case sectionEnd
  /// Moves items to the end of the section before theirs.
  case previousSection
  /// Moves items to the start of the section after theirs.
  case nextSection
  /// Moves items one level deeper in a tree: they become the last children of the sibling in front
  /// of the first of them.
  case indent
  /// Moves items one level higher in a tree: behind the parent of the first of them.
  case outdent

  /// Whether the step leads towards the start of the list.
  public var isUpwards: Bool {
    switch self {
    case .up, .sectionStart, .previousSection: true
    case .down, .sectionEnd, .nextSection, .indent, .outdent: false
    }
  }
}
