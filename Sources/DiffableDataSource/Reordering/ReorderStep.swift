/// One step by which the keyboard or a menu moves items.
public enum ReorderStep: Hashable, Sendable, CaseIterable {
  /// Before the item above, or to the end of the section above.
  case up
  /// After the item below, or to the start of the section below.
  case down
  /// To the start of the section of the first item.
  case sectionStart
  /// To the end of the section of the last item.
  case sectionEnd
  /// To the end of the section before that of the first item.
  case previousSection
  /// To the start of the section after that of the last item.
  case nextSection
}
