/// The last known place of an item: a section, and a position to start searching from.
@usableFromInline
struct ItemPlace: Sendable {
  /// The key of a section, which stays the same when sections move.
  @usableFromInline var sectionKey: UInt32
  /// The position in the section at the time of writing; later edits may have shifted the item.
  @usableFromInline var hint: UInt32

  @inlinable
  init(sectionKey: Int, hint: Int) {
    self.sectionKey = UInt32(truncatingIfNeeded: sectionKey)
    self.hint = UInt32(truncatingIfNeeded: hint)
  }

  /// The place of an item that was removed.
  @inlinable static var absent: ItemPlace { ItemPlace(sectionKey: -1, hint: 0) }

  @inlinable var isAbsent: Bool { sectionKey == .max }
}
