/// The direction in which the language of the program is written.
public enum TextDirection: Sendable {
  case leftToRight
  case rightToLeft

  /// That of the language that texts are translated into, which does not change while the program
  /// runs. Rows ask for it each time that they are filled.
  public static let user: TextDirection =
    // Translators: not a text. Write “default:RTL” if your language is written from right to left.
    gettext("default:LTR") == "default:RTL" ? .rightToLeft : .leftToRight
}
