import Foundation
import SetlistModel
import SetlistSharing

/// What is remembered of a shared setlist besides its document, as JSON in its record.
struct SharingDetails: Hashable, Sendable, Codable {
  /// An element that somebody has removed and that was kept, because somebody else had changed it.
  struct Kept: Hashable, Sendable, Codable {
    /// The identity of the element in the document.
    var element: String
    /// The replicas that have removed it.
    var removedBy: [String]
  }

  /// The songs of this library that songs of the document are, where their identities differ, by
  /// those in the document.
  var songs: [String: String] = [:]
  /// The sections and entries of this library that elements of the document are, where something
  /// else has their identities here, by those in the document.
  var elements: [String: String] = [:]
  /// How the setlist deviates from the document.
  var deviations = Deviations()
  /// When the last change of each replica came, in seconds since 1970.
  var heard: [String: TimeInterval] = [:]
  /// The elements that were kept and that nobody has decided about.
  var kept: [Kept] = []

  /// Makes the details of a setlist that begins to be shared.
  init() {}

  /// Reads details. What is unreadable or missing is nothing.
  init(json: String) {
    self = (try? JSONDecoder().decode(Self.self, from: Data(json.utf8))) ?? Self()
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    songs = try container.decodeIfPresent([String: String].self, forKey: .songs) ?? [:]
    elements = try container.decodeIfPresent([String: String].self, forKey: .elements) ?? [:]
    deviations =
      try container.decodeIfPresent(Deviations.self, forKey: .deviations) ?? Deviations()
    heard = try container.decodeIfPresent([String: TimeInterval].self, forKey: .heard) ?? [:]
    kept = try container.decodeIfPresent([Kept].self, forKey: .kept) ?? []
  }

  /// The details as JSON, the same for the same details.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Encoding fails only for numbers that are not finite, which no date is.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
