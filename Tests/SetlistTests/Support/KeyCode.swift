/// The codes of the keys of a US keyboard in linux/input-event-codes.h, by the names that xdotool
/// gives them.
enum KeyCode {
  /// The codes of a key and of the modifiers before it, such as `ctrl+shift+z`.
  static func codes(of name: String) throws -> [UInt32] {
    // The plus key itself has no name here.
    try name.split(separator: "+").map { part in
      guard let code = all[String(part)] else {
        throw RunningApplication.Failure(description: "there is no key “\(part)”")
      }
      return code
    }
  }

  /// The name of the key that types a letter.
  static func name(of letter: Character) -> String {
    switch letter {
    case " ": "space"
    case "A"..."Z": "shift+\(letter.lowercased())"
    default: String(letter)
    }
  }

  private static let all: [String: UInt32] = {
    var codes: [String: UInt32] = [
      "Escape": 1, "BackSpace": 14, "Tab": 15, "Return": 28, "ctrl": 29, "shift": 42, "alt": 56,
      "space": 57, "F1": 59, "F2": 60, "F10": 68, "F11": 87, "Home": 102, "Up": 103, "Prior": 104,
      "Left": 105, "Right": 106, "End": 107, "Down": 108, "Next": 109, "Insert": 110,
      "Delete": 111, "super": 125, "Menu": 127, "-": 12, ".": 52, ",": 51, "/": 53,
    ]
    for (row, first) in [("1234567890", 2), ("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44)]
    {
      for (offset, letter) in row.enumerated() { codes[String(letter)] = UInt32(first + offset) }
    }
    return codes
  }()
}
