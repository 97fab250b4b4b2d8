import SetlistFiles
import SetlistFormats
import SetlistModel

/// A value of JSON in its one form, which is read where it is asked for.
struct JSONPiece {
  let text: [UInt8]

  /// The value as a text; `nil` if it is none.
  var string: String? {
    text.first == .quote ? CanonicalJSON.string(text[...]) : nil
  }

  /// The value as a whole number; `nil` if it is none.
  var integer: Int? { Int(String(decoding: text, as: UTF8.self)) }

  /// The members of an object, sorted by name; empty if the value is none.
  var members: [(name: String, value: JSONPiece)] {
    var json = CanonicalJSON(text)
    guard json.beginObject() else { return [] }
    var members: [(name: String, value: JSONPiece)] = []
    // The text was read once, so no error is left.
    while let name = try? json.nextName() {
      var value: [UInt8] = []
      guard (try? json.copyValue(to: &value)) != nil else { break }
      members.append((CanonicalJSON.string(name), JSONPiece(text: value)))
    }
    return members
  }

  /// The elements of a list; empty if the value is none.
  var elements: [JSONPiece] {
    var json = CanonicalJSON(text)
    guard json.beginList() else { return [] }
    var elements: [JSONPiece] = []
    while (try? json.nextElement()) == true {
      var value: [UInt8] = []
      guard (try? json.copyValue(to: &value)) != nil else { break }
      elements.append(JSONPiece(text: value))
    }
    return elements
  }
}

/// The facts of an element of a document by their names: its members, and those of its options.
///
/// A fact that this entry has differently from the song's other entries is two facts: `title` is
/// the song's and `here/title` this entry's. So the one can be changed here, and the other one
/// there.
struct Fields {
  /// The values as JSON.
  var values: [String: String] = [:]

  private static let nested = "options/"
  private static let here = "here/"

  /// Reads the members of an element, without braces.
  init(_ text: [UInt8]) {
    for (name, value) in JSONPiece(text: [UInt8(ascii: "{")] + text + [UInt8(ascii: "}")]).members {
      switch name {
      case "options" where value.text.first == UInt8(ascii: "{"):
        for (name, value) in value.members { values[Self.nested + name] = value.json }
      case "everywhere": break
      default: values[name] = value.json
      }
      guard name == "everywhere" else { continue }
      for (name, value) in value.members { values[Self.here + name] = value.json }
    }
    // Until here, `here/title` has the value of the other entries.
    for (name, shared) in values where name.hasPrefix(Self.here) {
      let fact = String(name.dropFirst(Self.here.count))
      values[name] = values[fact] ?? "null"
      values[fact] = shared == "null" ? nil : shared
    }
  }

  /// The members of the element, without braces.
  var text: [UInt8] {
    var (members, options, everywhere) = (
      CanonicalMembers(), CanonicalMembers(), CanonicalMembers()
    )
    for (name, value) in values {
      if name.hasPrefix(Self.nested) {
        options.add(String(name.dropFirst(Self.nested.count)), value)
      } else if name.hasPrefix(Self.here) {
        let fact = String(name.dropFirst(Self.here.count))
        everywhere.add(fact, values[fact] ?? "null")
        if value != "null" { members.add(fact, value) }
      } else if values[Self.here + name] == nil {
        members.add(name, value)
      }
    }
    for (name, nested) in [("options", options), ("everywhere", everywhere)] where !nested.isEmpty {
      var object = [UInt8(ascii: "{")]
      nested.write(to: &object)
      members.add(name, String(decoding: object, as: UTF8.self) + "}")
    }
    var text: [UInt8] = []
    members.write(to: &text)
    return text
  }
}

extension JSONPiece {
  /// The value as text of JSON.
  var json: String { String(decoding: text, as: UTF8.self) }
}
