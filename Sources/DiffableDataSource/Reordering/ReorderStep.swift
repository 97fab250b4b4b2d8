/// One step by which the keyboard or a menu moves items.
public enum ReorderStep: Hashable, Sendable, CaseIterable {
  /// Before the item above, or to the end of the section above.
  case up
  /// After the item below, or to the start of the section below.
  case down
  /// To the start of their section.
  case sectionStart
  /// To the end of their section.
  case sectionEnd
  /// To the end of the section before theirs.
  case previousSection
  /// To the start of the section after theirs.
  case nextSection
  /// One level deeper in a tree: below the item in front of the first of them that has the same
  /// parent, behind its other children.
  case indent
  /// One level higher in a tree: behind the parent of the first of them.
  case outdent

  /// Whether the step leads towards the start of the list.
  public var isUpwards: Bool {
    switch self {
    case .up, .sectionStart, .previousSection: true
    case .down, .sectionEnd, .nextSection, .indent, .outdent: false
    }
  }
}
