/// The writing direction of a language.
public enum TextDirection: Sendable {
  case leftToRight
  case rightToLeft

  /// The direction of the language that texts are translated into. It is computed once, because
  /// every row reads it when it is filled, and it does not change while the program runs.
  public static let user: TextDirection =
    // Translators: not a text. Write “default:RTL” if your language is written from right to left.
    gettext("default:LTR") == "default:RTL" ? .rightToLeft : .leftToRight
}
