public import Foundation
public import SetlistFiles
public import SetlistModel
import Synchronization

/// A folder with documents of setlists that several people change, each on a computer of their own,
/// and that other programs carry between them.
///
/// Of a file, the name and the date are read each time, and the bytes only after these have
/// changed, so a folder with thousands of documents costs little. All calls wait for the disk.
public final class SharedFolder: Sendable {
  /// A document of a setlist.
  public struct Document: Hashable, Sendable {
    /// The file, whose name means nothing.
    public let file: URL
    /// The setlist.
    public let id: Setlist.ID
    /// Whether the document says who shares it, which a document that was exported does not.
    public let isShared: Bool
  }

  /// A file with what was known of it when it was read last.
  struct Item {
    let file: URL
    let stamp: RegularFile.Stamp
    let head: DocumentHead?
  }

  private struct Known {
    var stamp: RegularFile.Stamp
    var head: DocumentHead?
    var isFresh: Bool
  }

  /// The folder, which need not be there at all times.
  public let url: URL
  private let known = Mutex<[URL: Known]>([:])

  /// Makes the folder at a path.
  public init(_ url: URL) { self.url = url }

  /// The documents in the folder, sorted by name, one of each setlist: those that people may join.
  ///
  /// - Complexity: O(*n*) in the number of files; the beginning of each new or changed one is read.
  /// - Throws: `ExchangeError.unreadable` if the folder is not there or cannot be read.
  public func documents() throws(ExchangeError) -> [Document] {
    let items = try items().filter { !CopyName.isTemporary($0.file.fileName) }
    var documents: [Document] = []
    for (_, same) in Dictionary(grouping: items, by: \.head?.id) {
      guard let item = Self.main(of: same), let head = item.head else { continue }
      documents.append(
        Document(file: item.file, id: head.id.identifier(), isShared: head.isShared))
    }
    return documents.sorted { $0.file.fileName < $1.file.fileName }
  }

  /// The file for the document of a setlist: the one that is there, or else a new one.
  ///
  /// - Parameter name: the name of a new file, with its extension. If it is taken, a number is
  ///   added.
  /// - Throws: `ExchangeError.unreadable` if the folder is not there or cannot be read.
  public func file(for id: Setlist.ID, named name: String) throws(ExchangeError) -> SharedFile {
    let items = try items().filter { $0.head?.id == ElementID(id) && $0.head?.isShared == true }
    return SharedFile(Self.main(of: items)?.file ?? free(name), of: id, in: self)
  }

  /// Of several files of one setlist, the one that others are copies of.
  static func main(of items: [Item]) -> Item? {
    items.min { first, second in
      let (left, right) = (first.file.fileName, second.file.fileName)
      let (isLeft, isRight) = (CopyName.isConflict(left), CopyName.isConflict(right))
      if isLeft != isRight { return isRight }
      return left.utf8.count == right.utf8.count
        ? left < right : left.utf8.count < right.utf8.count
    }
  }

  /// A file in the folder whose name is not taken.
  func free(_ name: String) -> URL {
    let start = url.filePathBytes.last == UInt8(ascii: "/") ? "" : "/"
    let file = { (name: String) in
      URL(filePathBytes: self.url.filePathBytes + Array((start + name).utf8))
    }
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    var (candidate, number) = (file(name), 2)
    while RegularFile.exists(candidate) {
      candidate = file("\(stem) \(number).setlist")
      number += 1
    }
    return candidate
  }

  /// The documents of all setlists in the folder, copies too.
  func items() throws(ExchangeError) -> [Item] {
    let known = known.withLock { $0 }
    var (now, items): ([URL: Known], [Item]) = ([:], [])
    for file in try RegularFile.contents(ofFolder: url) {
      let name = file.fileName
      guard DocumentFolderWatch.isDocument(name) || CopyName.isTemporary(name),
        let stamp = RegularFile.stamp(of: file)
      else { continue }
      var item = known[file]
      if item?.stamp != stamp || item?.isFresh == true {
        item = Known(stamp: stamp, head: DocumentHead(of: file), isFresh: stamp.isFresh)
      }
      now[file] = item
      items.append(Item(file: file, stamp: stamp, head: item?.head))
    }
    self.known.withLock { $0 = now }
    return items
  }
}

extension RegularFile.Stamp {
  /// Whether the file may have been written again since, without another stamp: file systems know
  /// times by hundredths or even two seconds only.
  var isFresh: Bool { abs(modified.timeIntervalSinceNow) < 3 }
}

extension ElementID {
  /// The identity of a value of the model.
  init<Value>(_ id: Identifier<Value>) {
    let (high, low) = id.words
    self.init(high: high.bigEndian, low: low.bigEndian)
  }

  /// The identity as one of the model.
  func identifier<Value>() -> Identifier<Value> {
    let bytes = [high, low].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) }
    }
    return Identifier(bytes: bytes[...])
  }
}

extension SharedDocument {
  /// The setlist that the document is of.
  public var setlistID: Setlist.ID { list.id.identifier() }
}
