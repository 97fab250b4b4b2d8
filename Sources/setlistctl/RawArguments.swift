import Foundation

/// Gives the arguments of the process as text that keeps all bytes. Swift's own arguments have
/// replacement characters for bytes that are not UTF-8, so they would no longer name the file.
enum RawArguments {
  /// The scalars that stand for bytes that are not UTF-8. No other text uses them.
  private static let escapes: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF

  /// The arguments after the program's name.
  static var all: [String] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map {
        text(of: UnsafeBufferPointer(start: $0, count: strlen($0)))
      }
    }
  }

  /// The text of an argument, in which an escape stands for each byte that belongs to no character.
  static func text(of argument: some Sequence<CChar>) -> String {
    var text = String.UnicodeScalarView()
    var rest = argument.map { UInt8(bitPattern: $0) }[...]
    while let byte = rest.first {
      if let scalar = scalar(at: rest), !escapes.contains(scalar.value) {
        text.append(scalar)
        rest = rest.dropFirst(Unicode.UTF8.width(scalar))
      } else {
        if let escape = Unicode.Scalar(escapes.lowerBound - 0x80 + UInt32(byte)) {
          text.append(escape)
        }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes of an argument's text, with the escapes turned back into bytes.
  static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      escapes.contains(scalar.value)
        ? [UInt8(scalar.value - escapes.lowerBound + 0x80)]
        : Array(Unicode.UTF8.encode(scalar) ?? .init())
    }
  }

  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = Unicode.UTF8()
    var bytes = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }
}
