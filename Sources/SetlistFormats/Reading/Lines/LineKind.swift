/// The kind of a line in a list.
public enum LineKind: String, Hashable, Sendable, CaseIterable {
  /// The line is a song.
  case song
  /// The line is the title of a section.
  case heading
  /// The line is a break.
  case pause = "break"
  /// The line is a note between songs.
  case note
  /// The line is not imported.
  case nothing
}

/// The choices of the user for the reading of a list.
package struct ListChoices: Hashable, Sendable {
  /// The encoding of the document; `nil` for the one that its letters show.
  package var encoding: TextEncoding?
  /// The form of the lines; `nil` for the one that explains them best.
  package var form: ListForm?
  /// The roles of columns, by index; empty for the roles that the reader finds.
  package var roles: [Int: ImportRole] = [:]
  /// The kinds of lines, by number.
  package var kinds: [Int: LineKind] = [:]
  /// The texts that replace those of lines, by number.
  package var texts: [Int: String] = [:]
  /// Whether title and artist are swapped in the lines in which nothing tells them apart, or in all
  /// if there are none.
  package var isSwapped = false

  /// Makes choices that leave everything to the reader.
  package init() {}
}
