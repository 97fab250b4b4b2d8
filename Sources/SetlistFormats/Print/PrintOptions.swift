public import Foundation

/// The options for printing a setlist.
public struct PrintOptions: Hashable, Sendable {
  /// The purpose of a printed setlist.
  public enum Sheet: String, Hashable, Sendable, CaseIterable {
    /// A sheet to be read from the floor: one page for each section, in the largest type that fits.
    case stage
    /// A sheet for keeping time: every entry with its clock time.
    case run
    /// A sheet for filing: all facts, including those of benches.
    case table
  }

  /// The sizes of paper, in upright format.
  public enum Paper: String, Hashable, Sendable, CaseIterable {
    /// A4 of ISO 216, 210 by 297 millimetres.
    case a4
    /// Letter of ANSI, 8.5 by 11 inches.
    case letter

    /// The width and height in points, 72 to the inch.
    public var size: (width: Double, height: Double) {
      switch self {
      case .a4: (595.28, 841.89)
      case .letter: (612, 792)
      }
    }
  }

  /// The purpose of the printed sheet.
  public var sheet: Sheet
  /// The size of the pages.
  public var paper: Paper
  /// The typeface of the pages.
  public var face: Face
  /// The start of the first entry, in seconds after midnight. `nil` uses the setlist's own start
  /// time, or counts from zero if it has none.
  public var startTime: TimeInterval?

  /// Makes options for printing a setlist.
  public init(
    sheet: Sheet = .stage, paper: Paper = .a4, face: Face = .sans, startTime: TimeInterval? = nil
  ) {
    self.sheet = sheet
    self.paper = paper
    self.face = face
    self.startTime = startTime
  }
}
