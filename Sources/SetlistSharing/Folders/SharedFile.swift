public import Foundation
public import SetlistFiles
public import SetlistModel
import Synchronization

/// The document of one shared setlist in its folder, with the copies of it that programs leave
/// there that sync.
///
/// What is read is merged with what is known, and the result is written over what was read, and
/// over nothing else. Several calls at once are allowed, and all wait for the disk.
public final class SharedFile: Sendable {
  /// The state of the file of a setlist.
  public enum State: Sendable {
    /// There is no file of the setlist in the folder, which itself is there.
    case missing
    /// The file is as it was written or read last.
    case unchanged
    /// The file is no document, and it was not as it is now when it was read before. Probably a
    /// program is writing it. It is to be read again after the next change, or in two seconds.
    case unfinished
    /// The file cannot be read, and does not change. It is left alone.
    case refused(ExchangeError)
    /// The file is new, or was changed.
    case document(SharedDocument)
  }

  /// What the file and its copies were when they were read together.
  public struct Contents: Sendable {
    /// The file.
    public internal(set) var state: State
    /// The new copies of the document that are in the folder besides.
    public internal(set) var copies: [SharedDocument] = []
    /// The file, or the one that is made if there is none.
    public internal(set) var file: URL
    var version: FileVersion?
    var read: [(item: SharedFolder.Item, isNews: Bool)] = []
    var leftovers: [SharedFolder.Item] = []

    /// All documents to merge.
    public var documents: [SharedDocument] {
      if case .document(let document) = state { [document] + copies } else { copies }
    }
  }

  /// The bytes of a file with the stamp that it had then.
  struct FileVersion: Sendable {
    var stamp: RegularFile.Stamp
    var data: Data
  }

  struct Memory {
    var file: URL
    /// The file as it was written or taken over last.
    var version: FileVersion?
    /// The file that could not be read.
    var unreadable: RegularFile.Stamp?
    /// The copies that were merged, and are left where they are.
    var copies: [URL: RegularFile.Stamp] = [:]
  }

  /// The folder of the file.
  public let folder: SharedFolder
  /// The setlist.
  public let id: Setlist.ID
  let memory: Mutex<Memory>

  /// Makes the file of a setlist in a folder.
  public init(_ file: URL, of id: Setlist.ID, in folder: SharedFolder) {
    (self.folder, self.id) = (folder, id)
    memory = Mutex(Memory(file: file))
  }

  /// Where the file was when it was read or written last. Others may rename it.
  public var url: URL { memory.withLock { $0.file } }

  /// Reads what has changed since the last call of `write(_:over:)`.
  ///
  /// The copies are recognised by what is inside. There may be hundreds; all of them and the file
  /// are meant to be merged at once.
  ///
  /// - Parameter base: the document that the file may have been before somebody edited it with a
  ///   program that knows nothing of sharing.
  /// - Complexity: O(*n*) in the number of files in the folder, of which only those are read that
  ///   are of the setlist and have changed.
  /// - Throws: `ExchangeError.unreadable` if the folder is not there or cannot be read.
  public func read(knowing base: SharedDocument? = nil) throws(ExchangeError) -> Contents {
    let wanted = ElementID(id)
    let all = try folder.items()
    let memory = memory.withLock { $0 }
    var items = all.filter { $0.head?.id == wanted }
    let isTemporary = { (item: SharedFolder.Item) in CopyName.isTemporary(item.file.fileName) }
    let own = all.first { $0.file == memory.file }
    // A file that cannot be read may be the one of this setlist, half written.
    let main =
      own.flatMap { $0.head == nil || $0.head?.id == wanted ? $0 : nil }
      ?? SharedFolder.main(of: items.filter { $0.head?.isShared == true && !isTemporary($0) })
    var contents = Contents(state: .missing, file: main?.file ?? memory.file)
    if let main {
      read(main, of: memory, knowing: base, into: &contents)
      items.removeAll { $0.file == main.file }
    } else if own != nil || RegularFile.exists(memory.file) {
      contents.file = folder.free(memory.file.fileName)
    }
    for item in items where item.head?.isShared == true && memory.copies[item.file] != item.stamp {
      // A file that this program was just writing is not for others.
      if isTemporary(item), item.stamp.isFresh { continue }
      guard let data = try? bytes(of: item), let copy = try? SharedDocument(data, knowing: base)
      else { continue }
      contents.copies.append(copy)
      contents.read.append((item, !covers(copy, in: contents.state, or: base)))
    }
    let hour: TimeInterval = 3600
    contents.leftovers = all.filter {
      $0.head == nil && isTemporary($0) && $0.stamp.modified.timeIntervalSinceNow < -hour
    }
    return contents
  }

  /// Whether the file, or what is known if that is unchanged, has all that a copy tells.
  private func covers(_ copy: SharedDocument, in state: State, or base: SharedDocument?) -> Bool {
    switch state {
    case .document(let document): document.vector.covers(copy.vector)
    case .unchanged: base?.vector.covers(copy.vector) ?? false
    case .missing, .unfinished, .refused: false
    }
  }

  private func bytes(of item: SharedFolder.Item) throws(ExchangeError) -> Data {
    try RegularFile.contents(of: item.file, limit: ExchangeFormat.maximumDocumentSize)
  }

  private func read(
    _ main: SharedFolder.Item, of memory: Memory, knowing base: SharedDocument?,
    into contents: inout Contents
  ) {
    if let version = memory.version, main.file == memory.file, version.stamp == main.stamp,
      !main.stamp.isFresh
    {
      (contents.state, contents.version) = (.unchanged, version)
      return
    }
    do throws(ExchangeError) {
      let data = try bytes(of: main)
      contents.version = FileVersion(stamp: main.stamp, data: data)
      if data == memory.version?.data, main.file == memory.file {
        contents.state = .unchanged
      } else {
        let document = try SharedDocument(data, knowing: base)
        guard document.setlistID == id else { throw .wrongFormat(.setlist) }
        contents.state = .document(document)
      }
      self.memory.withLock { $0.unreadable = nil }
    } catch {
      contents.version = nil
      let isKnown = memory.unreadable == main.stamp
      contents.state = isKnown ? .refused(error) : .unfinished
      self.memory.withLock { $0.unreadable = main.stamp }
    }
  }
}
