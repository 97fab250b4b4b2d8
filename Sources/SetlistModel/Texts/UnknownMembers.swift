import Foundation

/// The members of a JSON object that this version does not know, kept so that it can write them
/// back, because a newer version may have written them.
///
/// Unknown members of a known object inside have the same nesting, as in `{"options": {"color":
/// "red"}}`. They are stored as text, which takes a small part of the memory of their values.
public struct UnknownMembers: Hashable, Sendable {
  /// The members as one JSON object on one line, sorted by name; `nil` if there are none.
  package private(set) var json: String?

  /// Makes no members.
  public init() {}

  /// Makes members of a JSON object that `json` has returned.
  package init(json: String?) { self.json = json }

  /// Whether there are no members.
  public var isEmpty: Bool { json == nil }

  /// Reads the unknown members of an object.
  ///
  /// - Parameters:
  ///   - known: the names of the known members.
  ///   - objects: the names of the known members inside of members that are objects.
  ///   - lost: receives the names of members that are nested too deeply to be kept.
  package init(
    in decoder: any Decoder, except known: Set<String>, within objects: [String: Set<String>],
    losing lost: inout [String]
  ) {
    guard let container = try? decoder.container(keyedBy: MemberName.self) else { return }
    var members = container.values(except: known, losing: &lost)
    for (name, known) in objects {
      let name = MemberName(name)
      guard container.contains(name),
        let nested = try? container.nestedContainer(keyedBy: MemberName.self, forKey: name)
      else { continue }
      let values = nested.values(except: known, losing: &lost)
      if !values.isEmpty { members[name.stringValue] = .object(values) }
    }
    if !members.isEmpty { json = JSONText.value(members) }
  }

  /// Adds the members to an object that is written, except those that it has already.
  ///
  /// - Parameters:
  ///   - known: the names of the known members.
  ///   - objects: the names of the known members inside of members that are objects.
  package func encode(
    to encoder: any Encoder, except known: Set<String>, within objects: [String: Set<String>]
  ) throws {
    // Damaged ones are left out; `ConsistencyCheck` finds them.
    guard let json,
      let members = try? JSONDecoder().decode([String: JSONValue].self, from: Data(json.utf8))
    else { return }
    var container = encoder.container(keyedBy: MemberName.self)
    for (name, value) in members {
      if let known = objects[name], case .object(let values) = value {
        var nested = container.nestedContainer(
          keyedBy: MemberName.self, forKey: MemberName(name))
        for (name, value) in values where !known.contains(name) {
          try nested.encode(value, forKey: MemberName(name))
        }
      } else if !known.contains(name) {
        try container.encode(value, forKey: MemberName(name))
      }
    }
  }
}

extension KeyedDecodingContainer<MemberName> {
  /// The values of all members except known ones. Adds the names of unreadable ones to `lost`.
  fileprivate func values(
    except known: Set<String>, losing lost: inout [String]
  ) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for name in allKeys where !known.contains(name.stringValue) {
      do {
        values[name.stringValue] = try decode(JSONValue.self, forKey: name)
      } catch {
        lost.append(name.stringValue)
      }
    }
    return values
  }
}

/// A JSON value of any form.
private enum JSONValue: Codable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// The number of values inside of each other that are read, so that a hostile document does not
  /// fill the stack.
  private static let maximumDepth = 64

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard decoder.codingPath.count <= Self.maximumDepth else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "nested too deeply")
    }
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let members): try container.encode(members)
    }
  }
}
