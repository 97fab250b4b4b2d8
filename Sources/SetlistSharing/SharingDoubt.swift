public import SetlistModel

/// The subject of a change or a question in a shared setlist.
public enum SharingElement: Hashable, Codable, Sendable {
  /// It is about the setlist itself.
  case setlist
  /// It is about a section.
  case section(Section.ID)
  /// It is about an entry.
  case entry(Entry.ID)
}

/// A question for people, because several of them changed one thing without knowing of each other.
///
/// Those about facts and places are in the document until somebody chooses
/// (`SharedDocument.doubts`), so everybody has them. Those about what was removed are found by a
/// merge only (`MergeReport.doubts`); who wants to ask later stores them, and looks whether they
/// are still open (`SharedDocument.isOpen(_:)`).
public struct SharingDoubt: Hashable, Codable, Sendable {
  /// The kind of a question.
  public enum Question: Hashable, Codable, Sendable {
    /// A fact has several values. It is a member of the element in its document; after `options/`
    /// stands one of its options, after `here/` a fact that this entry has differently from the
    /// song's other entries.
    case fact(String)
    /// An entry was moved to several places.
    case place
    /// One side has removed the element, and the other one has changed it, so that it was kept. The
    /// first answer is that it stays, the second one that it goes.
    case removal
  }

  /// An answer to a question.
  public struct Answer: Hashable, Codable, Sendable {
    /// The value of a fact as people read it, or the title of the section of a place; empty for the
    /// answers of a removal, and for a fact without a value.
    public let text: String
    /// The title of the entry before a place; `nil` if the place is the first one of its section.
    public let previous: String?
    /// Those who have given the answer.
    public let replicas: [Replica]
    /// The names of those people, each once, without those who tell none.
    public let people: [String]
    /// The edit with the answer.
    let dot: Dot?
  }

  /// The subject of the question.
  public let element: SharingElement
  /// The title of the entry or section, or the name of the setlist.
  public let title: String
  /// The kind of the question.
  public let question: Question
  /// Two or more answers. The first one holds until somebody chooses.
  public let answers: [Answer]
  /// The edits that have made the versions of the element.
  let versions: [Dot]
}

extension Replica: Codable {
  /// Decodes eight letters and digits.
  public init(from decoder: any Decoder) throws {
    self = try Self.decoded(decoder)
  }

  /// Encodes the identity in eight letters and digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Dot: Codable {
  init(from decoder: any Decoder) throws {
    self = try Self.decoded(decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension LosslessStringConvertible {
  /// The value whose text is encoded.
  fileprivate static func decoded(_ decoder: any Decoder) throws -> Self {
    let container = try decoder.singleValueContainer()
    guard let value = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "unreadable name")
    }
    return value
  }
}
