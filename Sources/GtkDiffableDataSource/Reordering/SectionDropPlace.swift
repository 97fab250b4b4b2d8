/// The place of a dragged section between two sections.
struct SectionDropPlace<SectionID: Hashable & Sendable>: Equatable {
  /// The section that it lands before. `nil` for the end of the list.
  let before: SectionID?
  /// The place of the line.
  let line: DropLine
}
