import CGettext
import Foundation

/// The translation of a text of the interface into the user's language.
///
/// The names of these functions are those of GNU gettext, whose `xgettext` finds their texts in the
/// sources. The texts are literals: an interpolated text could not be translated, and does not
/// compile.
///
/// - Parameters:
///   - text: the English text. With arguments it is a format: `%1$s` is the first of them, `%%` is
///     a percent sign.
///   - arguments: the values for the format, such as names and numbers, as they are to be shown.
/// - Complexity: O(*n*) in the length of the text.
public func gettext(_ text: StaticString, _ arguments: String...) -> String {
  format(String(cString: setlist_gettext(nil, text.utf8Start)), arguments)
}

/// The translation of a text that is ambiguous by itself, such as "Set" the noun and the verb.
///
/// - Parameters:
///   - context: tells translators and gettext the text from others with the same letters.
///   - text: the English text or format.
///   - arguments: the values for the format.
public func pgettext(
  _ context: StaticString, _ text: StaticString, _ arguments: String...
) -> String {
  format(String(cString: setlist_gettext(context.utf8Start, text.utf8Start)), arguments)
}

/// The translation of a text about a number of things, in the plural form that the language has for
/// that number.
///
/// - Parameters:
///   - singular: the English text or format for one.
///   - plural: the English text or format for any other number.
///   - count: the number that selects the form, by its absolute value.
///   - arguments: the values for the format; the number itself if there are none.
public func ngettext(
  _ singular: StaticString, _ plural: StaticString, _ count: Int, _ arguments: String...
) -> String {
  let text = String(
    cString: setlist_ngettext(singular.utf8Start, plural.utf8Start, UInt(count.magnitude)))
  return format(text, arguments.isEmpty ? [count.text] : arguments)
}

extension Sequence<String> {
  /// The facts as one text, joined by the language's list separator.
  public func listed() -> String {
    // Translators: what stands between facts, as in “ABBA, 3:44, key D”.
    joined(separator: pgettext("between facts", ", "))
  }
}

extension Int {
  /// The number as the user's language writes it.
  public var text: String {
    // A formatter takes a millisecond for its first number, and most numbers are small.
    (-999...999).contains(self) ? String(self) : formatted(.number.locale(.user))
  }

  /// The number as a size of a file in bytes, as in "312.4 MB".
  public var fileSize: String { formatted(.byteCount(style: .file).locale(.user)) }
}

/// Replaces `%1$s` and the like in a format by the arguments. A placeholder without an argument
/// stays as it is.
private func format(_ format: String, _ arguments: [String]) -> String {
  guard !arguments.isEmpty, format.utf8.contains(UInt8(ascii: "%")) else { return format }
  var result = ""
  var rest = format[...]
  while let percent = rest.firstIndex(of: "%") {
    result += rest[..<percent]
    rest = rest[percent...].dropFirst()
    if rest.first == "%" {
      result.append("%")
      rest = rest.dropFirst()
      continue
    }
    let digits = rest.prefix { "0"..."9" ~= $0 }
    let end = rest[digits.endIndex...]
    guard end.hasPrefix("$s"), let number = Int(digits), arguments.indices.contains(number - 1)
    else {
      result.append("%")
      continue
    }
    result += arguments[number - 1]
    rest = end.dropFirst(2)
  }
  return result + rest
}

extension Sequence<String> {
  /// The facts as one line, separated by dots, without empty ones.
  ///
  /// The line runs in the direction of the user's language, even if the first fact, such as a
  /// title, is written in the other one.
  ///
  /// - Complexity: O(*n*) in the length of the facts.
  public func factLine() -> String {
    let facts = filter { !$0.isEmpty }
    let line = facts.joined(separator: " · ")
    // U+200F, the right-to-left mark, sets the direction of the line.
    return facts.count > 1 && TextDirection.user == .rightToLeft ? "\u{200F}" + line : line
  }
}
