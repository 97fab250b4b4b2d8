package import SetlistFiles
import SetlistModel

/// Reads JSON (RFC 8259) piece by piece and writes each piece in one form, so that the same content
/// is the same bytes on every machine.
///
/// In that form a value is on one line, members are sorted by the bytes of their names, a space
/// follows each comma and colon, texts have no needless escapes and numbers no needless digits. Of
/// members with the same name the last one holds. Takes time in proportion to the bytes.
package struct CanonicalJSON {
  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private var index = 0
  /// Whether an object or a list has just begun, so that no comma comes next.
  private var isAtStart = false

  /// Begins to read a text in UTF-8.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Begins to read an object. Returns `false`, and reads nothing, if there is none here.
  package mutating func beginObject() -> Bool {
    isAtStart = take(UInt8(ascii: "{"))
    return isAtStart
  }

  /// Begins to read a list. Returns `false`, and reads nothing, if there is none here.
  package mutating func beginList() -> Bool {
    isAtStart = take(UInt8(ascii: "["))
    return isAtStart
  }

  /// Reads the name of the next member, in quotation marks; `nil` at the end of the object.
  package mutating func nextName() throws(ExchangeError) -> ArraySlice<UInt8>? {
    guard try isMore(before: UInt8(ascii: "}")) else { return nil }
    skipSpace()
    let start = index
    guard take(.quote) else { throw .wrongFormat(.setlist) }
    let isPlain = try skipString()
    let name = bytes[start..<index]
    guard take(.colon) else { throw .wrongFormat(.setlist) }
    return isPlain ? name : Self.canonicalString(name)[...]
  }

  /// Whether the list has another element, which is read next.
  package mutating func nextElement() throws(ExchangeError) -> Bool {
    try isMore(before: UInt8(ascii: "]"))
  }

  /// Reads the next value as a text; `nil`, and it is skipped, if it is none.
  package mutating func nextString() throws(ExchangeError) -> String? {
    var text: [UInt8] = []
    try copyValue(to: &text)
    return text.first == .quote ? Self.string(text[...]) : nil
  }

  /// Reads the next value as a whole number; `nil`, and it is skipped, if it is none.
  package mutating func nextInteger() throws(ExchangeError) -> Int? {
    var text: [UInt8] = []
    try copyValue(to: &text)
    return Int(String(decoding: text, as: UTF8.self))
  }

  /// Reads the next value and appends it in its one form.
  package mutating func copyValue(to out: inout [UInt8]) throws(ExchangeError) {
    try copyValue(to: &out, depth: 0)
  }

  /// Throws unless only white space is left.
  package mutating func expectEnd() throws(ExchangeError) {
    skipSpace()
    guard index == bytes.count else { throw .wrongFormat(.setlist) }
  }

  private mutating func copyValue(to out: inout [UInt8], depth: Int) throws(ExchangeError) {
    guard depth < Self.maximumDepth else { throw .nestedTooDeeply(limit: Self.maximumDepth) }
    skipSpace()
    guard index < bytes.count else { throw .wrongFormat(.setlist) }
    let start = index
    switch bytes[index] {
    case .quote:
      index += 1
      if try skipString() {
        out += bytes[start..<index]
      } else {
        out += Self.canonicalString(bytes[start..<index])
      }
    case UInt8(ascii: "{"):
      _ = beginObject()
      var members = CanonicalMembers()
      while let name = try nextName() {
        members.begin(name)
        try copyValue(to: &members.text, depth: depth + 1)
        members.end()
      }
      out.append(UInt8(ascii: "{"))
      members.write(to: &out)
      out.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["):
      _ = beginList()
      out.append(UInt8(ascii: "["))
      var isFirst = true
      while try nextElement() {
        if !isFirst { out += ", ".utf8 }
        isFirst = false
        try copyValue(to: &out, depth: depth + 1)
      }
      out.append(UInt8(ascii: "]"))
    default:
      while index < bytes.count, !Self.isMark(bytes[index]) { index += 1 }
      out += try Self.canonicalWord(bytes[start..<index])
    }
  }

  private mutating func isMore(before end: UInt8) throws(ExchangeError) -> Bool {
    if take(end) {
      isAtStart = false
      return false
    }
    guard isAtStart || take(UInt8(ascii: ",")) else { throw .wrongFormat(.setlist) }
    isAtStart = false
    return true
  }

  private mutating func take(_ mark: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == mark else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index].isSpace { index += 1 }
  }

  /// Skips the rest of a string and its closing quote. Returns whether it is in its one form.
  private mutating func skipString() throws(ExchangeError) -> Bool {
    var isPlain = true
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == .quote { return isPlain }
      if byte < 0x20 { isPlain = false }
      if byte == UInt8(ascii: "\\") {
        // The usual escapes are canonical, and the others are seldom.
        if index < bytes.count, !"\"\\nrt".utf8.contains(bytes[index]) { isPlain = false }
        index += 1
      }
    }
    throw .wrongFormat(.setlist)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == .quote || byte == .colon || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "]")
  }

  /// A string in quotation marks in its one form.
  private static func canonicalString(_ quoted: ArraySlice<UInt8>) -> [UInt8] {
    Array(JSONText.string(string(quoted)).utf8)
  }

  /// A number, a truth value or `null` in its one form.
  private static func canonicalWord(_ word: ArraySlice<UInt8>) throws(ExchangeError) -> [UInt8] {
    if word.allSatisfy({ (0x30...0x39).contains($0) }), word.first != 0x30 || word.count == 1 {
      guard !word.isEmpty else { throw .wrongFormat(.setlist) }
      return Array(word)
    }
    let text = String(decoding: word, as: UTF8.self)
    if text == "true" || text == "false" || text == "null" { return Array(word) }
    guard word.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(text)
    else { throw .wrongFormat(.setlist) }
    return number.isFinite ? Array(JSONText.number(number).utf8) : Array(word)
  }

  /// The text of a string in quotation marks. Halves of characters become U+FFFD.
  package static func string(_ quoted: ArraySlice<UInt8>) -> String {
    let inner = quoted.dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var units: [UInt16] = []
    var rest = Substring(decoding: inner, as: UTF8.self).utf16
    while let unit = rest.popFirst() {
      guard unit == UInt16(UInt8(ascii: "\\")), let mark = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch UInt8(truncatingIfNeeded: mark) {
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "u"):
        units.append(String(rest.prefix(4)).flatMap { UInt16($0, radix: 16) } ?? 0xFFFD)
        rest = rest.dropFirst(4)
      default: units.append(mark)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// The members of a JSON object, which are written sorted by their names.
package struct CanonicalMembers {
  /// The members one after another, without separators. Values are appended to it.
  package var text: [UInt8] = []
  private var members: [(name: Range<Int>, whole: Range<Int>)] = []
  private var isSorted = true

  /// Makes no members.
  package init() {}

  /// Whether there are no members.
  package var isEmpty: Bool { members.isEmpty }

  /// Begins a member with a name in quotation marks; its value is appended to `text` next.
  package mutating func begin(_ name: ArraySlice<UInt8>) {
    let start = text.count
    text += name
    let end = text.count
    if isSorted, let last = members.last {
      isSorted = text[last.name].lexicographicallyPrecedes(name)
    }
    text += ": ".utf8
    members.append((start..<end, start..<start))
  }

  /// Ends the member that was begun.
  package mutating func end() {
    guard let last = members.popLast() else { return }
    members.append((last.name, last.name.lowerBound..<text.count))
  }

  /// Adds a member with a value in its one form.
  package mutating func add(_ name: String, _ value: String) {
    begin(Array(JSONText.string(name).utf8)[...])
    text += value.utf8
    end()
  }

  /// The members in order, each with its name and its value.
  package var sorted: [(name: String, value: String)] {
    inOrder.map { member in
      let value = text[member.whole].dropFirst(member.name.count + 2)
      return (CanonicalJSON.string(text[member.name]), String(decoding: value, as: UTF8.self))
    }
  }

  /// Appends the members with commas between them, without braces.
  package func write(to out: inout [UInt8]) {
    var isFirst = true
    for member in inOrder {
      if !isFirst { out += ", ".utf8 }
      isFirst = false
      out += text[member.whole]
    }
  }

  private var inOrder: [(name: Range<Int>, whole: Range<Int>)] {
    if isSorted { return members }
    // The order of equal names is kept, so that the last one is known.
    let order = members.indices.sorted { first, second in
      let (left, right) = (text[members[first].name], text[members[second].name])
      if left.elementsEqual(right) { return first < second }
      return left.lexicographicallyPrecedes(right)
    }
    return order.enumerated().compactMap { place, index in
      let next = place + 1 < order.count ? members[order[place + 1]] : nil
      if let next, text[next.name].elementsEqual(text[members[index].name]) { return nil }
      return members[index]
    }
  }
}
