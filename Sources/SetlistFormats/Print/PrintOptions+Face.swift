import CCoreSupport
import Localization

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
