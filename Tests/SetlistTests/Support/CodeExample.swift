import Foundation

/// A block of Swift code in a document.
struct CodeExample {
  private let document: URL
  /// The line of the document at which the block begins, counted from 1.
  private let line: Int
  private var text = ""

  /// The blocks of a document, in their order.
  static func all(in document: URL) throws -> [CodeExample] {
    var examples: [CodeExample] = []
    var isInside = false
    let lines = try String(contentsOf: document, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { examples.append(CodeExample(document: document, line: index + 2)) }
      } else if isInside {
        examples[examples.count - 1].text += line + "\n"
      }
    }
    return examples
  }

  /// Whether the block is a package manifest.
  var isManifest: Bool { text.hasPrefix("// swift-tools-version") }

  /// Whether the block is a part to be put into an earlier block.
  var isPart: Bool { text.hasPrefix(" ") }

  /// Whether the block is the main file of a program.
  var isMain: Bool { text.contains("\nexit(") }

  /// Writes the block to a file of its own in a folder. Compiler messages for that file name the
  /// document.
  func write(to folder: URL) throws -> URL {
    let name =
      isMain ? "main" : "\(document.deletingPathExtension().lastPathComponent)-\(line)"
    let file = folder.appendingPathComponent("\(name).swift")
    let place = "#sourceLocation(file: \"\(document.path)\", line: \(line))\n"
    try Data((place + text).utf8).write(to: file)
    return file
  }
}
