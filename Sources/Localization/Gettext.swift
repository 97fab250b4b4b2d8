internal import CGettext
internal import Foundation

/// A text of the interface in the language of the user.
///
/// The names of these functions are those of GNU gettext, whose `xgettext` finds their texts. The
/// texts are literals: interpolation would make texts that nobody can have translated, and does not
/// compile.
///
/// - Parameters:
///   - text: the English text. With arguments it is a format: `%1$s` is the first of them, `%%` is
///     a percent sign.
///   - arguments: what is put into the format, such as names and numbers, as they are to be shown.
/// - Complexity: O(*n*) in the length of the text.
public func gettext(_ text: StaticString, _ arguments: String...) -> String {
  format(String(cString: setlist_gettext(nil, text.utf8Start)), arguments)
}

/// A text whose letters alone do not say what is meant, such as "Set" the noun and the verb.
///
/// - Parameters:
///   - context: what tells it from others with the same letters, for translators.
///   - text: the English text or format.
///   - arguments: what is put into the format.
public func pgettext(
  _ context: StaticString, _ text: StaticString, _ arguments: String...
) -> String {
  format(String(cString: setlist_gettext(context.utf8Start, text.utf8Start)), arguments)
}

/// A text about a number of things, in the form that the language has for that number.
///
/// - Parameters:
///   - singular: the English text or format for one.
///   - plural: the English text or format for any other number.
///   - count: the number that decides. Its absolute value counts.
///   - arguments: what is put into the format; the number itself if there are none.
public func ngettext(
  _ singular: StaticString, _ plural: StaticString, _ count: Int, _ arguments: String...
) -> String {
  let text = String(
    cString: setlist_ngettext(singular.utf8Start, plural.utf8Start, UInt(count.magnitude)))
  return format(text, arguments.isEmpty ? [count.text] : arguments)
}

extension Sequence<String> {
  /// The facts of a list as one text, with what the language puts between them.
  public func listed() -> String {
    // Translators: what stands between facts, as in “ABBA, 3:44, key D”.
    joined(separator: pgettext("between facts", ", "))
  }
}

extension Int {
  /// The number as the user's language writes it.
  public var text: String {
    // Most numbers are small, and what writes the others takes a millisecond to begin.
    (-999...999).contains(self) ? String(self) : formatted(.number.locale(.user))
  }
}

/// Puts arguments into a format. What names no argument stays as it is.
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
