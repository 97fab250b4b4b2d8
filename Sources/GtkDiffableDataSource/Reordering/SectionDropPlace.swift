/// Between which sections a dragged section lands.
struct SectionDropPlace<SectionID: Hashable & Sendable>: Equatable {
  /// The section before which it lands; `nil` for the end of the list.
  let before: SectionID?
  /// Where to draw the line, in pixels below the list's upper edge.
  let line: Double
}
