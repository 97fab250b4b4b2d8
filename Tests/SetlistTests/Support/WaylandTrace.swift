import Foundation

/// The messages between a program and a compositor, as `WAYLAND_DEBUG=client` logs them.
struct WaylandTrace: CustomStringConvertible {
  /// A message, such as `xdg_popup@35.configure(10, 20, 200, 300)`.
  struct Message {
    /// The byte offset of the message in the read part of the log.
    let place: Int
    /// The number of the object, which may be reused later.
    let object: Int
    let arguments: [Substring]

    /// The numeric arguments, in order.
    var numbers: [Int] { arguments.compactMap { Double($0).map { Int($0.rounded()) } } }
  }

  private static let newline = CChar(bitPattern: UInt8(ascii: "\n"))

  /// The read part of the log, with a zero at the end.
  private let bytes: [CChar]

  var description: String { string(in: 0..<bytes.count - 1) }

  /// Reads a log file from a byte on.
  init(_ file: URL, from start: UInt64 = 0) {
    guard let handle = try? FileHandle(forReadingFrom: file),
      (try? handle.seek(toOffset: start)) != nil,
      let data = try? handle.readToEnd()
    else {
      bytes = [0]
      return
    }
    bytes = data.withUnsafeBytes { Array($0.bindMemory(to: CChar.self)) } + [0]
  }

  /// The present size of a log file, in bytes.
  static func end(of file: URL) -> UInt64 {
    let handle = try? FileHandle(forReadingFrom: file)
    return (try? handle?.seekToEnd()) ?? 0
  }

  /// All messages with a name to and from objects of an interface.
  ///
  /// Libraries since 1.23 write `#` before an object's number, older ones `@`.
  func all(_ interface: String, _ name: String) -> [Message] {
    let beginning = ".\(name)("
    return lines(with: beginning).compactMap { place, line in
      // The last line may be incomplete.
      guard line.hasSuffix(")"), let end = line.range(of: beginning),
        let start = line[..<end.lowerBound].lastIndex(where: { $0 == "@" || $0 == "#" }),
        line[..<start].hasSuffix(interface),
        let object = Int(line[line.index(after: start)..<end.lowerBound])
      else { return nil }
      let arguments = line[end.upperBound...].dropLast().split(separator: ",")
        .map { $0.drop { $0 == " " } }
      return Message(place: place, object: object, arguments: arguments)
    }
  }

  private func string(in range: Range<Int>) -> String {
    String(decoding: bytes[range].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The lines that contain a text, with their offsets. Only these lines of a long trace become
  /// strings.
  private func lines(with text: String) -> [(place: Int, line: String)] {
    var lines: [(Int, String)] = []
    text.withCString { text in
      bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        var next = 0
        while let hit = strstr(base + next, text) {
          var start = UnsafePointer(hit) - base
          while start > 0, bytes[start - 1] != Self.newline { start -= 1 }
          let end = strchr(hit, Int32(Self.newline)) ?? hit + strlen(hit)
          next = UnsafePointer(end) - base
          lines.append((start, string(in: start..<next)))
        }
      }
    }
    return lines
  }

  /// The offset of the program's last answer for a point at which a drag rests; `nil` unless the
  /// source, with a trace of its own, has received it.
  func lastAnswer(at point: Point, source: WaylandTrace) -> Int? {
    guard let motion = all("wl_data_device", "motion").last,
      Array(motion.numbers.suffix(2)) == [point.x, point.y],
      let answer = all("wl_data_offer", "accept").last, answer.place > motion.place,
      let told = source.all("wl_data_source", "target").last,
      told.arguments.last == answer.arguments.last
    else { return nil }
    return answer.place
  }
}
