import Foundation

/// What a program and a compositor have said to each other, as `WAYLAND_DEBUG=client` writes it.
struct WaylandTrace: CustomStringConvertible {
  /// A message, such as `xdg_popup@35.configure(10, 20, 200, 300)`.
  struct Message {
    /// Where it stands among the lines that were read.
    let line: Int
    /// The number of the object, which may become another one's later.
    let object: Int
    let arguments: [Substring]

    /// The arguments that are numbers, in their order.
    var numbers: [Int] { arguments.compactMap { Double($0).map { Int($0.rounded()) } } }
  }

  private let lines: [Substring]

  var description: String { lines.joined(separator: "\n") }

  /// Reads what was written to a file from a byte on.
  init(_ file: URL, from start: UInt64 = 0) {
    guard let handle = try? FileHandle(forReadingFrom: file),
      (try? handle.seek(toOffset: start)) != nil,
      let data = try? handle.readToEnd()
    else {
      lines = []
      return
    }
    // The last line may not be complete.
    lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  /// How much was written to a file until now, in bytes.
  static func end(of file: URL) -> UInt64 {
    let handle = try? FileHandle(forReadingFrom: file)
    return (try? handle?.seekToEnd()) ?? 0
  }

  /// All messages of that name to and from objects of an interface.
  ///
  /// Libraries since 1.23 write `#` before an object's number, older ones `@`.
  func all(_ interface: String, _ name: String) -> [Message] {
    let beginning = ".\(name)("
    return lines.enumerated().compactMap { index, line in
      guard line.hasSuffix(")"), let end = line.firstRange(of: beginning),
        let start = line[..<end.lowerBound].lastIndex(where: { $0 == "@" || $0 == "#" }),
        line[..<start].hasSuffix(interface),
        let object = Int(line[line.index(after: start)..<end.lowerBound])
      else { return nil }
      let arguments = line[end.upperBound...].dropLast().split(separator: ",")
        .map { $0.drop { $0 == " " } }
      return Message(line: index, object: object, arguments: arguments)
    }
  }

  /// Where the program says what it thinks of a point at which a drag rests, for the last time, if
  /// the source, with a trace of its own, was told so.
  func lastAnswer(at point: Point, source: WaylandTrace) -> Int? {
    guard let motion = all("wl_data_device", "motion").last,
      Array(motion.numbers.suffix(2)) == [point.x, point.y],
      let answer = all("wl_data_offer", "accept").last, answer.line > motion.line,
      let told = source.all("wl_data_source", "target").last,
      told.arguments.last == answer.arguments.last
    else { return nil }
    return answer.line
  }
}
