/// Between which sections a dragged section lands.
struct SectionDropPlace<SectionID: Hashable & Sendable>: Equatable {
  /// The section before which it lands; `nil` for the end of the list.
  let before: SectionID?
  /// Where to draw the line.
  let line: DropLine
}
