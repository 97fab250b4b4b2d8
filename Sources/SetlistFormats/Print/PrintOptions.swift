import CCoreSupport
public import Foundation
import Localization

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

extension PrintOptions {
  /// The typefaces of sheets, chosen for legibility from afar.
  public enum Face: String, Hashable, Sendable, Codable, CaseIterable {
    /// The system's default sans-serif typeface. It always exists.
    case sans
    /// Atkinson Hyperlegible, with letters that are hard to confuse.
    case atkinson
    /// Cantarell.
    case cantarell
    /// DejaVu Sans, with wide letters.
    case dejavu
    /// Lexend, with wide spaces.
    case lexend
    /// Liberation Sans, with the widths of Arial.
    case liberation
    /// Noto Sans.
    case noto
    /// OpenDyslexic, with letters that are heavy at the foot.
    case opendyslexic

    /// The name of the typeface in fontconfig.
    public var family: String {
      switch self {
      case .sans: "Sans"
      case .atkinson: "Atkinson Hyperlegible"
      case .cantarell: "Cantarell"
      case .dejavu: "DejaVu Sans"
      case .lexend: "Lexend"
      case .liberation: "Liberation Sans"
      case .noto: "Noto Sans"
      case .opendyslexic: "OpenDyslexic"
      }
    }

    /// Whether the typeface is installed. If not, the system's typeface is used.
    public var isInstalled: Bool {
      self == .sans || setlist_has_typeface(family)
    }

    /// The note that the system's typeface replaces this one; `nil` if the typeface is installed.
    public var note: String? {
      isInstalled
        ? nil
        : gettext(
          "The typeface “%1$s” is not installed. The system’s own took its place.", family)
    }
  }
}
