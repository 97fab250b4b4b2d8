public import Foundation

/// How a setlist is printed.
public struct PrintOptions: Hashable, Sendable {
  /// What a printed setlist is for.
  public enum Sheet: String, Hashable, Sendable, CaseIterable {
    /// To be read from the floor: one page for each section, in the largest type that fits.
    case stage
    /// To keep the time by: every entry with the clock time at which it begins.
    case run
    /// To file: all facts, bench included.
    case table
  }

  /// The sizes of paper, upright.
  public enum Paper: String, Hashable, Sendable, CaseIterable {
    /// ISO 216, 210 by 297 millimetres.
    case a4
    /// ANSI A, 8.5 by 11 inches.
    case letter

    /// The size in points, 72 to the inch.
    public var size: (width: Double, height: Double) {
      switch self {
      case .a4: (595.28, 841.89)
      case .letter: (612, 792)
      }
    }
  }

  /// What the print is for.
  public var sheet: Sheet
  /// The size of the pages.
  public var paper: Paper
  /// The typeface of the pages.
  public var face: Face
  /// When the first entry begins, in seconds after midnight; `nil` is the setlist's own start
  /// time, and counts from zero if it has none.
  public var startTime: TimeInterval?

  /// Makes options.
  public init(
    sheet: Sheet = .stage, paper: Paper = .a4, face: Face = .sans, startTime: TimeInterval? = nil
  ) {
    self.sheet = sheet
    self.paper = paper
    self.face = face
    self.startTime = startTime
  }
}
