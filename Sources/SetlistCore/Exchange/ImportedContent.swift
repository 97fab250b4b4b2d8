/// What an import found, ready to be inserted.
public struct ImportedContent: Hashable, Sendable {
  /// The name for a new list: the playlist's, or that of the first folder.
  public var name: String
  /// The identity of the exported setlist, if the only thing imported was a playlist that carries
  /// one.
  public var setlistID: Setlist.ID?
  /// The options for a new list: those of the exported setlist, if the playlist carries them.
  public var options: SetlistOptions
  /// The sections in order; entries that stood in none are in one named after their list. Ids are
  /// those of the exported setlist, if the playlist carries them.
  public var sections: [Section]
  /// What was added, and what went wrong.
  public var report: ImportReport

  /// Makes a content.
  public init(
    name: String, setlistID: Setlist.ID? = nil, options: SetlistOptions = .init(),
    sections: [Section], report: ImportReport
  ) {
    self.name = name
    self.setlistID = setlistID
    self.options = options
    self.sections = sections
    self.report = report
  }

  /// The same with new ids for sections and entries, for a setlist that already has them.
  public var withNewIdentifiers: ImportedContent {
    var copy = self
    copy.setlistID = nil
    copy.sections = sections.map { section in
      Section(
        title: section.title, options: section.options,
        entries: section.entries.map { Entry(content: $0.content) })
    }
    return copy
  }
}
