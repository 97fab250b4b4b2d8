import Localization

/// Musical keys in words, for screen readers.
enum SpokenKey {
  /// Returns a key in words, such as "A flat minor" for "Abm". Returns keys in other notations,
  /// such as "8A", unchanged.
  static func text(_ key: String) -> String {
    var rest = key[...]
    guard let letter = rest.popFirst() else { return key }
    let sign = rest.first.flatMap { "#♯".contains($0) ? "#" : "b♭".contains($0) ? "b" : nil }
    if sign != nil { rest.removeFirst() }
    if rest.first == " " { rest.removeFirst() }
    guard let note = note(letter.uppercased() + (sign ?? "")),
      ["", "m", "min", "minor"].contains(rest)
    else { return key }
    // Translators: a musical key. %1$s is the name of its note, as in "A flat".
    return rest.isEmpty ? note : gettext("%1$s minor", note)
  }

  /// Returns the name of a note. Each name is translated separately, because a German "B" is an
  /// English "B flat".
  private static func note(_ name: String) -> String? {
    switch name {
    case "C": pgettext("note", "C")
    case "C#": pgettext("note", "C sharp")
    case "Cb": pgettext("note", "C flat")
    case "D": pgettext("note", "D")
    case "D#": pgettext("note", "D sharp")
    case "Db": pgettext("note", "D flat")
    case "E": pgettext("note", "E")
    case "E#": pgettext("note", "E sharp")
    case "Eb": pgettext("note", "E flat")
    case "F": pgettext("note", "F")
    case "F#": pgettext("note", "F sharp")
    case "Fb": pgettext("note", "F flat")
    case "G": pgettext("note", "G")
    case "G#": pgettext("note", "G sharp")
    case "Gb": pgettext("note", "G flat")
    case "A": pgettext("note", "A")
    case "A#": pgettext("note", "A sharp")
    case "Ab": pgettext("note", "A flat")
    case "B": pgettext("note", "B")
    case "B#": pgettext("note", "B sharp")
    case "Bb": pgettext("note", "B flat")
    default: nil
    }
  }
}
