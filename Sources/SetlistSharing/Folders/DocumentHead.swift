import Foundation
import SetlistFiles
import SetlistFormats
import SetlistModel

/// Which setlist a document is of, and whether it says who shares it, without reading all of it.
struct DocumentHead: Hashable, Sendable {
  /// Enough for what stands before the sections in nearly all documents.
  private static let length = 16_384

  let id: ElementID
  let isShared: Bool

  /// Reads the beginning of a file; all of it if that does not say enough. `nil` if it is no
  /// document, or cannot be read.
  init?(of file: URL) {
    guard let beginning = try? RegularFile.beginning(of: file, count: Self.length) else {
      return nil
    }
    let head = Self(beginning) ?? (beginning.count < Self.length ? nil : Self(whole: file))
    guard let head else { return nil }
    self = head
  }

  private init?(whole file: URL) {
    let limit = ExchangeFormat.maximumDocumentSize
    guard let data = try? RegularFile.contents(of: file, limit: limit) else { return nil }
    self.init(data)
  }

  /// Reads the members that stand before the sections, in any order; `nil` if the identity is not
  /// among them, or if they are not all there.
  init?(_ data: Data) {
    var json = CanonicalJSON(
      data.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(data.dropFirst(3)) : Array(data))
    guard json.beginObject() else { return nil }
    var (id, isShared, isComplete): (ElementID?, Bool, Bool) = (nil, false, false)
    do {
      while !isComplete, let name = try json.nextName() {
        var value: [UInt8] = []
        switch String(decoding: name, as: UTF8.self) {
        case "\"id\"":
          id = try json.nextString().flatMap { ElementID($0.utf8) }
        case "\"sharing\"":
          try json.copyValue(to: &value)
          isShared = true
        case "\"sections\"" where id != nil && isShared:
          isComplete = true
        default:
          try json.copyValue(to: &value)
        }
      }
    } catch {
      return nil
    }
    guard let id else { return nil }
    (self.id, self.isShared) = (id, isShared)
  }
}
