import CCoreSupport
package import Foundation
import Localization
import SetlistModel

/// The encoding of a text's bytes: Unicode, or the code page of a language.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case western = "Windows-1252"
  case centralEuropean = "Windows-1250"
  case latin2 = "ISO-8859-2"
  case baltic = "Windows-1257"
  case turkish = "Windows-1254"
  case vietnamese = "Windows-1258"
  case cyrillic = "Windows-1251"
  case russian = "KOI8-R"
  case cyrillicDOS = "IBM866"
  case greek = "Windows-1253"
  case hebrew = "Windows-1255"
  case arabic = "Windows-1256"
  case thai = "Windows-874"
  case simplifiedChinese = "GB18030"
  case traditionalChinese = "Big5"
  case japanese = "Shift_JIS"
  case japaneseUnix = "EUC-JP"
  case korean = "EUC-KR"

  /// The name of the encoding's languages with that of the encoding, such as "Korean (EUC-KR)".
  public var name: String {
    let language: String? =
      switch self {
      case .utf8, .utf16LittleEndian, .utf16BigEndian: nil
      // Translators: the languages of an encoding of text, as are those that follow.
      case .western: gettext("Western European")
      case .centralEuropean, .latin2: gettext("Central European")
      case .baltic: gettext("Baltic")
      case .turkish: gettext("Turkish")
      case .vietnamese: gettext("Vietnamese")
      case .cyrillic, .russian, .cyrillicDOS: gettext("Cyrillic")
      case .greek: gettext("Greek")
      case .hebrew: gettext("Hebrew")
      case .arabic: gettext("Arabic")
      case .thai: gettext("Thai")
      case .simplifiedChinese: gettext("Simplified Chinese")
      case .traditionalChinese: gettext("Traditional Chinese")
      case .japanese, .japaneseUnix: gettext("Japanese")
      case .korean: gettext("Korean")
      }
    // Translators: %1$s are languages, %2$s is the technical name of an encoding.
    return language.map { gettext("%1$s (%2$s)", $0, rawValue) } ?? rawValue
  }

  /// Foundation's encoding; `nil` if it has none.
  private var foundation: String.Encoding? {
    let value: UInt? =
      switch self {
      case .utf8: 4
      case .utf16LittleEndian: 0x9400_0100
      case .utf16BigEndian: 0x9000_0100
      case .western: 12
      case .centralEuropean: 15
      case .latin2: 9
      case .baltic: 0x8000_0507
      case .turkish: 14
      case .vietnamese: 0x8000_0508
      case .cyrillic: 11
      case .russian: 0x8000_0A02
      case .cyrillicDOS: 0x8000_0419
      case .greek: 13
      case .hebrew: 0x8000_0505
      case .arabic: 0x8000_0506
      case .thai: 0x8000_041D
      case .simplifiedChinese: 0x8000_0632
      case .traditionalChinese: 0x8000_0A06
      case .japanese: 0x8000_0420
      case .japaneseUnix: nil
      case .korean: 0x8000_0422
      }
    return value.map { String.Encoding(rawValue: $0) }
  }

  /// The text of bytes in the encoding; `nil` if many lines are not valid in it. Single ones that
  /// are not are read as Windows-1252.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func text(_ data: Data) -> String? {
    if let text = valid(data) { return text }
    var invalid = 0
    let lines = data.split(separator: .lineFeed, omittingEmptySubsequences: false).map { line in
      if let text = valid(line) { return text }
      invalid += 1
      return TextDecoding.windows1252(line)
    }
    return invalid * 10 > lines.count ? nil : lines.joined(separator: "\n")
  }

  /// The text of bytes in the encoding; `nil` if some are not valid in it.
  private func valid(_ data: Data) -> String? {
    if let foundation { return String(data: data, encoding: foundation) }
    return Self.converted(Array(data), from: rawValue, to: "UTF-8")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a text in another encoding, by the iconv of the system; `nil` if that lacks some
  /// of its characters.
  private static func converted(_ text: [UInt8], from: String, to encoding: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: text.count * 4 + 16)
    let count = setlist_convert(text, text.count, from, encoding, &bytes, bytes.count)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// The bytes of a text in the encoding; `nil` if the encoding lacks some of its characters.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func bytes(_ text: String) -> [UInt8]? {
    if self == .western { return TextDecoding.windows1252Bytes(of: text) }
    // Foundation ends the program at some texts that an encoding lacks.
    return Self.converted(Array(text.utf8), from: "UTF-8", to: rawValue)
  }

  /// The code pages of which file names in old playlists are written most often.
  static let ofFileNames: [TextEncoding] = [
    .western, .simplifiedChinese, .traditionalChinese, .japanese, .korean, .cyrillic, .russian,
  ]
}

// MARK: Detection

extension TextEncoding {
  /// The encoding that a text probably has, and whether others are about as probable.
  package struct Guess: Hashable, Sendable {
    /// The most probable encoding.
    package let encoding: TextEncoding
    /// Whether the bytes are too few to tell the encoding from another one.
    package let isDoubtful: Bool
  }

  /// The number of bytes that are examined.
  private static let sampleSize = 65_536
  /// The number of characters that are not ASCII from which uchardet is reliable.
  private static let sufficientCount = 8

  /// Finds the encoding of bytes: by the byte order mark, as UTF-8 if they are valid, as UTF-16 by
  /// its zero bytes, else the one that uchardet finds. Few letters with accents are read as those
  /// of Western Europe, if they are letters there.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func guess(of data: Data) -> Guess {
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { return .init(encoding: .utf8, isDoubtful: false) }
    if let encoding = utf16(of: data) { return .init(encoding: encoding, isDoubtful: false) }
    if (try? UTF8Span(validating: data.span)) != nil {
      return .init(encoding: .utf8, isDoubtful: false)
    }
    let sample = sample(of: data)
    let western = TextDecoding.windows1252(sample)
    guard let found = detected(sample), found != .western, let text = found.text(sample) else {
      return .init(encoding: .western, isDoubtful: !areLetters(western))
    }
    let count = text.unicodeScalars.count { $0.value >= 0x80 }
    let isLatin = [.centralEuropean, .latin2, .baltic, .turkish, .vietnamese].contains(found)
    if isLatin, text == western, areLetters(western) {
      return .init(encoding: .western, isDoubtful: false)
    }
    if isLatin, count < sufficientCount, areLetters(western) {
      return .init(encoding: .western, isDoubtful: true)
    }
    return .init(encoding: found, isDoubtful: count < sufficientCount / 2)
  }

  /// The order of bytes of a text in UTF-16: by its mark; or some bytes are zero, all of them at
  /// one side of the pairs, and the units form valid text. `nil` for other bytes.
  static func utf16(of data: Data) -> TextEncoding? {
    if data.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if data.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    let sample = data.prefix(4096)
    guard data.count.isMultiple(of: 2), sample.contains(0) else { return nil }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    guard min(zeros.even, zeros.odd) == 0 else { return nil }
    let encoding: TextEncoding = zeros.even > 0 ? .utf16BigEndian : .utf16LittleEndian
    let text = encoding.text(Data(sample.prefix(sample.count & ~1)))
    let isText = text?.unicodeScalars.allSatisfy {
      $0.value >= 0x20 || $0 == "\n" || $0 == "\r" || $0 == "\t"
    }
    return isText == true ? encoding : nil
  }

  /// The beginning of the bytes up to the end of a line, so that no character is divided.
  private static func sample(of data: Data) -> Data {
    guard data.count > sampleSize else { return data }
    let beginning = data.prefix(sampleSize)
    return beginning.lastIndex(of: .lineFeed).map { Data(beginning[...$0]) } ?? Data(beginning)
  }

  private static func detected(_ data: Data) -> TextEncoding? {
    let bytes = data.span
    let name = bytes.withUnsafeBufferPointer {
      String(cString: setlist_detect_encoding($0.baseAddress, $0.count))
    }
    return names[name.uppercased()]
      ?? TextEncoding.allCases.first {
        $0.rawValue.uppercased() == name.uppercased()
      }
  }

  /// The encodings by those names of uchardet that differ from theirs. The code pages of Windows
  /// include those of ISO.
  private static let names: [String: TextEncoding] = [
    "UHC": .korean, "BIG5": .traditionalChinese, "ISO-8859-1": .western, "ISO-8859-15": .western,
    "ISO-8859-3": .turkish, "ISO-8859-4": .baltic, "ISO-8859-13": .baltic, "ISO-8859-9": .turkish,
    "ISO-8859-10": .baltic, "ISO-8859-16": .centralEuropean, "ISO-8859-5": .cyrillic,
    "ISO-8859-6": .arabic, "ISO-8859-7": .greek, "ISO-8859-8": .hebrew, "ISO-8859-11": .thai,
    "TIS-620": .thai, "MAC-CYRILLIC": .cyrillic, "IBM855": .cyrillicDOS,
  ]

  /// Whether all characters beyond ASCII are letters or the signs of written text.
  private static func areLetters(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.value < 0x80 || $0.properties.isAlphabetic && $0.value >= 0xC0
        || "‘’“”„‚–—…«»¿¡°´·€•\u{A0}\u{AD}".unicodeScalars.contains($0)
    }
  }
}
