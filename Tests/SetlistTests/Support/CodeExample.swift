import Foundation

/// A block of Swift in a document.
struct CodeExample {
  private let document: URL
  /// The line in the document that it begins at, counted from 1.
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

  /// Whether it is the manifest of a package.
  var isManifest: Bool { text.hasPrefix("// swift-tools-version") }

  /// Whether it is a line to be put into an earlier example.
  var isPart: Bool { text.hasPrefix(" ") }

  /// Whether it is the file that a program begins with.
  var isMain: Bool { text.contains("\nexit(") }

  /// Writes it to a file of its own in a folder. What a compiler says of that names the document.
  func write(to folder: URL) throws -> URL {
    let name =
      isMain ? "main" : "\(document.deletingPathExtension().lastPathComponent)-\(line)"
    let file = folder.appendingPathComponent("\(name).swift")
    let place = "#sourceLocation(file: \"\(document.path)\", line: \(line))\n"
    try Data((place + text).utf8).write(to: file)
    return file
  }
}
