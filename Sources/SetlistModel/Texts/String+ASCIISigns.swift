// Lists and dates are typed with the digits, brackets and dashes of many scripts and widths, so
// readers convert them to ASCII first.

extension StringProtocol {
  /// The text with ASCII digits, dashes, brackets and letters in place of those of other scripts
  /// and of full width, and without marks of text direction.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var withASCIISigns: String {
    guard utf8.contains(where: { $0 > 0x7F }) else { return String(self) }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar.properties.generalCategory != .format {
      text.append(scalar.asciiSign)
    }
    return String(text)
  }
}

extension Character {
  /// The ASCII sign that corresponds to the character, or the character itself.
  package var asciiSign: Character {
    guard !isASCII, let scalar = unicodeScalars.first, unicodeScalars.count == 1 else {
      return self
    }
    return Character(scalar.asciiSign)
  }

  /// The value of a decimal digit of any script; `nil` for other characters, including `①` and `三`.
  package var digitValue: Int? {
    if let byte = asciiValue { return (0x30...0x39).contains(byte) ? Int(byte) - 0x30 : nil }
    let sign = asciiSign
    return sign.isASCII && sign.isNumber ? sign.wholeNumberValue : nil
  }

  /// The value of a number in a circle, brackets or a key, or before a point, as in `①`, `⑴`, `1️⃣`
  /// and `⒈`; `nil` for other characters.
  package var enclosedNumber: Int? {
    guard !isASCII, let scalar = unicodeScalars.first else { return nil }
    let isKey = unicodeScalars.last == "\u{20E3}"
    switch scalar.value {
    case 0x30...0x39 where isKey: return Int(scalar.value) - 0x30
    case 0x1F51F: return 10
    case 0x2460...0x249B, 0x24EA...0x24FF, 0x2776...0x2793, 0x3251...0x325F, 0x32B1...0x32BF:
      return scalar.properties.numericValue.map { Int($0) }
    default: return nil
    }
  }

  /// Whether the character only sets the direction of text or joins other characters.
  package var isMarkOfDirection: Bool {
    !isASCII && unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
  }
}

extension Unicode.Scalar {
  /// The ASCII sign that corresponds to the scalar, or the scalar itself.
  fileprivate var asciiSign: Unicode.Scalar {
    switch value {
    case 0..<0x80: return self
    case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x3000: return " "
    case 0x3010, 0x3014: return "["
    case 0x3011, 0x3015: return "]"
    case 0x2212: return "-"
    default: break
    }
    if properties.numericType == .decimal, let digit = properties.numericValue {
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit))
    }
    return properties.isDash ? "-" : self
  }
}

extension String {
  /// The lines of the text, which end with a line feed, alone or behind a carriage return.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var lines: [Substring] {
    utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.last == 0x0D ? Substring(line.dropLast()) : Substring(line)
    }
  }
}

extension Substring {
  /// Whether the text contains another one, byte by byte.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of both texts.
  package func hasBytes(of text: StaticString) -> Bool {
    let bytes = utf8Span.span
    let count = text.utf8CodeUnitCount
    let first = text.utf8Start[0]
    var position = 0
    while position + count <= bytes.count {
      if bytes[position] == first {
        var length = 1
        while length < count, bytes[position + length] == text.utf8Start[length] { length += 1 }
        if length == count { return true }
      }
      position += 1
    }
    return false
  }
}
