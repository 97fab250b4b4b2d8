/// The counts and lengths in the row of a section, for the list of setlists: the number of entries
/// that play a song, their total length, and the number of those without a known length.
///
/// Triggers update the counts with each row, in the same transaction, whichever program writes the
/// row.
enum SectionCounts {
  /// The number of units of a stored length in a second. Whole numbers have the same sum in any
  /// order.
  static let unitsPerSecond = 1_000_000
  // The longest length is thirty years, so that the sum of nine thousand lengths fits into an
  // integer of SQLite.
  static let longest = 1_000_000_000

  /// The columns of the table of sections that hold the counts.
  static let columns = ["songCount", "length", "unknownCount"]

  /// The SQL expression for the sum of a count over sections, with limits: another program may have
  /// stored any number.
  static func sum(of count: String, most: String = "1e15") -> String {
    "ifnull(min(max(total(section.\(count)), 0), \(most)), 0)"
  }

  /// The SQL expression for the gap of a setlist, with limits: another program may have stored an
  /// infinite one.
  static let gap = "max(min(setlist.gap, \(longest)), 0)"

  /// The SQL expression for the length of the entry `row`, its own one or that of its song: a
  /// table's name, `OLD` or `NEW`.
  static func length(of row: String) -> String {
    """
    CASE WHEN \(hasOwnLength(row))
      THEN \(row).overrides ->> 'duration' \
    ELSE coalesce((SELECT duration FROM song WHERE id = \(row).songID), \(row).duration) END
    """
  }

  /// The SQL expression for whether the entry `row` has a length of its own, which may be unknown.
  private static func hasOwnLength(_ row: String) -> String {
    """
    CASE WHEN json_valid(\(row).overrides)
      THEN json_type(\(row).overrides, '$.duration') NOTNULL ELSE FALSE END
    """
  }

  /// A length in seconds, zero or more, in units: as the triggers compute it.
  static func units(_ seconds: Double) -> Int64 {
    let limited = max(min(seconds, Double(longest)), 0)
    return Int64(limited * Double(unitsPerSecond) + 0.5)
  }

  /// The SQL expressions for the three counts of the entry `row`: a table's name, `OLD` or `NEW`.
  private static func counts(of row: String) -> [(column: String, value: String)] {
    let length = length(of: row)
    let values = [
      "(\(row).songID NOTNULL)", units("ifnull(\(length), 0)"),
      "(\(row).kind <> 'note' AND (\(length)) IS NULL)",
    ]
    return zip(Self.columns, values).map { (column: $0, value: $1) }
  }

  /// The SQL expression for a length in units, made from one in seconds.
  private static func units(_ seconds: String) -> String {
    "CAST(round(min(\(seconds) + 0.0, \(longest)) * \(unitsPerSecond)) AS INTEGER)"
  }

  private static func change(_ sign: String, _ row: String) -> String {
    let assignments = counts(of: row).map { "\($0.column) = \($0.column) \(sign) \($0.value)" }
    return """
      UPDATE section SET \(assignments.joined(separator: ", ")) WHERE id = \(row).sectionID;
      """
  }

  /// The query for the three counts of an entry, by its identity.
  static let ofEntry =
    "SELECT \(counts(of: "entry").map(\.value).joined(separator: ", ")) FROM entry WHERE id = ?"

  /// The SQL statement that counts the entries of the sections that satisfy a condition.
  static func counting(sectionsWhere condition: String) -> String {
    let columns = counts(of: "entry")
    return """
      UPDATE section SET (\(columns.map(\.column).joined(separator: ", "))) = (
        SELECT \(columns.map { "CAST(total(\($0.value)) AS INTEGER)" }.joined(separator: ", "))
        FROM entry WHERE sectionID = section.id)
      WHERE \(condition)
      """
  }

  /// The query for the row numbers of the sections with wrong counts.
  static var miscounted: String {
    let columns = counts(of: "entry")
    return """
      SELECT rowid FROM section
      WHERE (\(columns.map(\.column).joined(separator: ", "))) IS NOT (
        SELECT \(columns.map { "CAST(total(\($0.value)) AS INTEGER)" }.joined(separator: ", "))
        FROM entry WHERE sectionID = section.id)
      """
  }

  /// The SQL of the triggers that update the counts.
  static var triggers: String {
    """
    CREATE TRIGGER entryWasInserted AFTER INSERT ON entry BEGIN
      \(change("+", "NEW"))
    END;
    CREATE TRIGGER entryWasRemoved AFTER DELETE ON entry BEGIN
      \(change("-", "OLD"))
    END;
    CREATE TRIGGER entryWasChanged
    AFTER UPDATE OF sectionID, kind, songID, duration, overrides ON entry
    WHEN (OLD.sectionID, OLD.kind, OLD.songID, OLD.duration, OLD.overrides)
      IS NOT (NEW.sectionID, NEW.kind, NEW.songID, NEW.duration, NEW.overrides) BEGIN
      \(change("-", "OLD"))
      \(change("+", "NEW"))
    END;
    CREATE TRIGGER songWasChanged AFTER UPDATE OF duration ON song
    WHEN OLD.duration IS NOT NEW.duration BEGIN
      UPDATE section SET
        length = length + plays.count * (\(units("ifnull(NEW.duration, 0)"))
          - \(units("ifnull(OLD.duration, 0)"))),
        unknownCount = unknownCount
          + plays.count * ((NEW.duration IS NULL) - (OLD.duration IS NULL))
      FROM (
        SELECT sectionID, count(*) AS count FROM entry
        WHERE songID = NEW.id AND NOT (\(hasOwnLength("entry"))) GROUP BY sectionID
      ) AS plays
      WHERE section.id = plays.sectionID;
    END;
    """
  }
}
