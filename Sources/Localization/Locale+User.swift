import CGettext
public import Foundation

extension Locale {
  /// The locale for dates and numbers: that of the first of `LC_ALL`, `LC_TIME` and `LANG` that is
  /// set. On Linux Foundation's `Locale.current` reads none of them and is always "C".
  ///
  /// It has the digits 0 to 9 in every language, because lengths, keys and tempos have them.
  public static let user: Locale = {
    let environment = ProcessInfo.processInfo.environment
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let identifier = name?.prefix(while: { $0 != "." && $0 != "@" }),
      !["", "C", "POSIX"].contains(identifier)
    else { return .current }
    return Locale(identifier: "\(identifier)@numbers=latn")
  }()
}

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

/// The language that texts are translated into.
public enum TextLanguage {
  /// The tag of the language by BCP 47, as in `de` and `pt-BR`; `en` where nothing is translated.
  public static let user: String = {
    // The translation of no text is the header of the translations.
    let none: StaticString = ""
    let header = String(cString: setlist_gettext(nil, none.utf8Start))
    let language = header.split(separator: "\n").first { $0.hasPrefix("Language:") }?
      .dropFirst("Language:".count).replacing("_", with: "-")
    let tag = language?.trimmingCharacters(in: .whitespaces) ?? ""
    let isTag = tag.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || Unicode.Scalar(byte).properties.isAlphabetic
    }
    return tag.isEmpty || !isTag ? "en" : tag
  }()
}
