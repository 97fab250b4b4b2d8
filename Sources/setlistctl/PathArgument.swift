import ArgumentParser
import Foundation
import SetlistModel

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
