/// The place of an import in a setlist.
public enum ImportPlace: Hashable, Sendable {
  /// New sections at the end.
  case end
  /// A line between the shown entries of a section: before an entry, or at the section's end.
  ///
  /// Entries of a single section land at the line. Several sections become sections after this one,
  /// but one with the title of this section continues it at the line. `expanding` expands a
  /// collapsed section in the same step.
  case line(section: Section.ID, before: Entry.ID?, expanding: Bool = false)
  /// New sections before another one, or at the end.
  case sections(before: Section.ID?)
}
