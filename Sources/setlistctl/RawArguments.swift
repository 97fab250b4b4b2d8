import ArgumentParser
import Foundation
import SetlistModel

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

/// A path from the command line. Its bytes need not be UTF-8.
struct PathArgument: ExpressibleByArgument {
  /// The absolute URL of the file.
  let url: URL
  /// The path for display, as it was typed.
  let text: String

  init(argument: String) {
    let bytes = RawArguments.bytes(of: argument)
    text = String(decoding: bytes, as: UTF8.self)
    let isAbsolute = bytes.first == UInt8(ascii: "/")
    url = URL(filePathBytes: isAbsolute ? bytes : Self.currentFolder.filePathBytes + bytes)
  }

  /// Whether the path stands for standard input or output.
  var isStandardStream: Bool { text == "-" }

  /// The folder in which the program was started.
  static var currentFolder: URL {
    guard let path = getcwd(nil, 0) else { return URL(filePathBytes: "/".utf8) }
    defer { free(path) }
    return URL(filePathBytes: Data(bytes: path, count: strlen(path)) + Data("/".utf8))
  }
}
