public import Foundation
import Localization

/// The options for printing a setlist.
public struct PrintOptions: Hashable, Sendable {
  /// The purpose of a printed setlist.
  public enum Sheet: String, Hashable, Sendable, CaseIterable {
    /// A sheet to be read from the floor, in the largest type that fits.
    case stage
    /// A sheet for keeping time: every entry with its clock time.
    case run
    /// A sheet for filing: all facts, including those of benches.
    case table
  }

  /// How the sections of a stage sheet are divided into pages.
  public enum Layout: String, Hashable, Sendable, CaseIterable {
    /// Each section begins a page. All of them have the same size of type.
    case sections
    /// All sections are on one page, or on as few as possible.
    case whole
  }

  /// The size of the type.
  public enum Size: String, Hashable, Sendable, CaseIterable {
    /// Type to be read from afar.
    case large
    /// Type to be read in the hand, with more on a page.
    case compact
  }

  /// A part of a sheet that the user may leave out. The table has all of them.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The musical key of each song.
    case key
    /// The tempo of each song, in beats per minute.
    case tempo
    /// The singer of each song.
    case singer
    /// The notes on each song.
    case notes
    /// The date and the venue of the setlist.
    case occasion
    /// The words and chords of the songs, on pages after the sheet.
    case words
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

  /// The way that the paper is turned.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// The short edge is at the top.
    case portrait
    /// The long edge is at the top.
    case landscape
  }

  /// The purpose of the printed sheet.
  public var sheet: Sheet
  /// How a stage sheet is divided into pages.
  public var layout: Layout
  /// The size of the type.
  public var size: Size
  /// The parts that the sheet has.
  public var parts: Set<Part>
  /// The size of the pages.
  public var paper: Paper
  /// The way that the pages are turned.
  public var orientation: Orientation
  /// The typeface of the pages.
  public var face: Face
  /// The start of the first entry, in seconds after midnight. `nil` uses the setlist's own start
  /// time, or counts from zero if it has none.
  public var startTime: TimeInterval?

  /// The parts of a sheet unless the user chooses others: all but notes and words, which may be
  /// long.
  public static let usualParts: Set<Part> = [.key, .tempo, .singer, .occasion]

  /// Makes options for printing a setlist.
  public init(
    sheet: Sheet = .stage, layout: Layout = .sections, size: Size = .large,
    parts: Set<Part> = usualParts, paper: Paper = .a4, orientation: Orientation = .portrait,
    face: Face = .sans, startTime: TimeInterval? = nil
  ) {
    (self.sheet, self.layout, self.size) = (sheet, layout, size)
    (self.parts, self.paper, self.orientation) = (parts, paper, orientation)
    (self.face, self.startTime) = (face, startTime)
  }

  /// The width and height of the pages in points, as they are turned.
  public var paperSize: (width: Double, height: Double) {
    let size = paper.size
    return orientation == .portrait ? size : (size.height, size.width)
  }
}

extension PrintOptions.Sheet {
  /// The name of the sheet in a list of choices.
  public var displayName: String {
    switch self {
    case .stage: gettext("Stage Sheet")
    case .run: gettext("Run Sheet")
    case .table: pgettext("printed sheet", "Table")
    }
  }
}
