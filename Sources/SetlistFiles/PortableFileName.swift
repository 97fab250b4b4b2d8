import Foundation
import SetlistModel

/// Names that every file system keeps as they are: FAT and exFAT of sticks and cards, and those of
/// Linux, Windows and macOS.
package enum PortableFileName {
  /// The longest name, in UTF-16 units.
  package static let maximumLength = 120
  /// The longest name in bytes of UTF-8. File systems of Linux have room for 255.
  static let maximumByteCount = 250
  /// The longest extension that is kept, in characters.
  private static let maximumExtensionLength = 10
  /// The names of devices, which Windows takes for no files whatever their extension is.
  private static let devices: Set<String> = {
    let ports = ["com", "lpt"].flatMap { port in "0123456789¹²³".map { "\(port)\($0)" } }
    return Set(["con", "prn", "aux", "nul", "conin$", "conout$"] + ports)
  }()

  /// A name made of a text, which may be any one.
  ///
  /// Signs that a file system or a player of playlists takes for something else are replaced or
  /// left out. A long text is cut off between two characters; the extension stays.
  ///
  /// - Parameter suffix: the extension without a point; empty for none.
  /// - Complexity: O(*n*) in the length of the text.
  package static func name(_ text: String, extension suffix: String = "") -> String {
    let letters = suffix.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic }
    let digits = suffix.unicodeScalars.filter { ("0"..."9").contains($0) }
    let isKept =
      letters.count + digits.count == suffix.unicodeScalars.count
      && suffix.count <= maximumExtensionLength
    let ending = isKept && !suffix.isEmpty ? "." + suffix : ""
    // Each character takes at least a unit, so no more of them fit.
    var base = trimmed(cleaned(String(text.prefix(2 * maximumLength)))[...])
    if isDevice(base) { base = "_" + base }
    while base.utf16.count + ending.utf16.count > maximumLength
      || base.utf8.count + ending.utf8.count > maximumByteCount
    {
      base = trimmed(base.dropLast())
    }
    return (base.isEmpty ? "_" : base) + ending
  }

  /// The form by which file systems without a difference of case, or of normal forms, know a name.
  package static func folded(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.lowercased()
  }

  /// The text in the normal form of most file systems, without signs that are not allowed.
  private static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.onOneLine.unicodeScalars {
      switch scalar {
      case "/", "\\", "|", ":": scalars.append("-")
      case "\"": scalars.append("'")
      case "<": scalars.append("(")
      case ">": scalars.append(")")
      // Players take the last two for an encoding, and for the part of a file.
      case "?", "*", "%", "#": break
      default: if !isHidden(scalar) { scalars.append(scalar) }
      }
    }
    return String(scalars).precomposedStringWithCanonicalMapping
  }

  /// Whether a sign is no character, or turns the direction of what follows.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }

  /// The text without white space at its ends, without points at its beginning, which would hide
  /// the file, and without those at its end, which Windows leaves out.
  private static func trimmed(_ text: Substring) -> String {
    func isLeftOut(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar.isSpace }
    var scalars = text.unicodeScalars.drop(while: isLeftOut)
    while let last = scalars.last, isLeftOut(last) { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func isDevice(_ name: String) -> Bool {
    let first = name.unicodeScalars.prefix { $0 != "." }
    return devices.contains(
      String(String.UnicodeScalarView(first)).trimmingWhitespace.lowercased())
  }
}
