import Foundation
import SetlistModel
import SetlistSharing

/// The details of a shared setlist besides its document, as JSON in its record.
struct SharingDetails: Hashable, Sendable, Codable {
  /// The songs of this library that songs of the document are, where their identities differ, by
  /// those in the document.
  var songs: [String: String] = [:]
  /// The sections and entries of this library that elements of the document are, where something
  /// else has their identities here, by those in the document.
  var elements: [String: String] = [:]
  /// The user's name for others, as it was given last; empty if none was.
  var name = ""
  /// How the setlist deviates from the document.
  var deviations = Deviations()
  /// When the last change of each replica came, in seconds since 1970.
  var heard: [String: TimeInterval] = [:]
  /// The questions about what somebody has removed and a merge has kept.
  var kept: [SharingDoubt] = []

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
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
    deviations =
      try container.decodeIfPresent(Deviations.self, forKey: .deviations) ?? Deviations()
    heard = try container.decodeIfPresent([String: TimeInterval].self, forKey: .heard) ?? [:]
    kept = try container.decodeIfPresent([SharingDoubt].self, forKey: .kept) ?? []
  }

  /// The details as JSON, the same for the same details.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Encoding fails only for numbers that are not finite, which no date is.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
