/// The structure of a static table, such as the preferences: which cells stand in which section.
///
/// It is structure only. What the cells show, and what happens when the user changes them, is the
/// owner's, which is asked for each cell by its identity.
public struct TableData<CellID: Hashable & Sendable>: Hashable, Sendable {
  /// The sections from top to bottom.
  public let sections: [TableSection<CellID>]

  /// Makes a table.
  public init(sections: [TableSection<CellID>]) {
    self.sections = sections
  }
}
