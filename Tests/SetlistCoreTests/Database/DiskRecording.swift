import Foundation
import TestSupport

/// The calls that programs made for the files of a folder, in order, as `FaultyDisk` recorded them.
struct DiskRecording {
  enum Operation {
    case create(file: String, path: String)
    case write(file: String, offset: Int, bytes: Data)
    case truncate(file: String, size: Int)
    /// All earlier writes to the file or folder reached the disk.
    case sync(file: String)
    case rename(String, String)
    case unlink(String)
    /// The program printed a text.
    case say(String)
  }

  private(set) var operations: [Operation] = []

  init(_ trace: URL) throws {
    let data = try Data(contentsOf: trace)
    var rest = data[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let fields = String(decoding: rest[..<end], as: UTF8.self).components(separatedBy: "\t")
      rest = rest[(end + 1)...]
      func bytes(_ count: String) -> Data {
        defer { rest = rest.dropFirst(Int(count) ?? 0) }
        return Data(rest.prefix(Int(count) ?? 0))
      }
      switch fields[0] {
      case "create": operations.append(.create(file: fields[1], path: fields[2]))
      case "write":
        operations.append(
          .write(file: fields[1], offset: Int(fields[2]) ?? 0, bytes: bytes(fields[3])))
      case "truncate":
        operations.append(.truncate(file: fields[1], size: Int(fields[2]) ?? 0))
      case "sync": operations.append(.sync(file: fields[1]))
      case "rename": operations.append(.rename(fields[1], fields[2]))
      case "unlink": operations.append(.unlink(fields[1]))
      default:
        operations.append(.say(String(decoding: bytes(fields[1]), as: UTF8.self)))
      }
    }
  }

  /// The lines that were printed before an operation.
  func said(before index: Int) -> [String] {
    operations[..<index].flatMap { operation -> [String] in
      guard case .say(let text) = operation else { return [] }
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// The files, by their paths, as a disk may have them after a power cut before an operation.
  ///
  /// Synced data is on the disk. Of each file's other data, all, nothing or some sectors are; of
  /// the changes of names, the first ones.
  func files(
    afterCutBefore index: Int, using generator: inout SeededGenerator
  ) -> [String: Data] {
    var files: [String: Data] = [:]
    var pending: [String: [Operation]] = [:]
    var names: [String: String] = [:]
    var pendingNames: [Operation] = []
    for operation in operations[..<index] {
      switch operation {
      case .create(let file, _):
        // The number of the file may have belonged to a removed one.
        files[file] = Data()
        pending[file] = []
        pendingNames.append(operation)
      case .write(let file, _, _), .truncate(let file, _): pending[file]?.append(operation)
      case .rename, .unlink: pendingNames.append(operation)
      case .sync(let file) where files[file] != nil:
        for written in pending[file] ?? [] {
          Self.apply(written, to: &files[file, default: Data()])
        }
        pending[file] = []
      case .sync:
        for change in pendingNames { Self.apply(change, to: &names) }
        pendingNames = []
      case .say: break
      }
    }
    for change in pendingNames.prefix(Int.random(in: 0...pendingNames.count, using: &generator)) {
      Self.apply(change, to: &names)
    }
    for (file, operations) in pending.sorted(by: { $0.key < $1.key }) {
      let fate = Int.random(in: 0..<3, using: &generator)
      for operation in operations where fate > 0 {
        for piece in fate == 1 ? [operation] : Self.torn(operation, using: &generator) {
          Self.apply(piece, to: &files[file, default: Data()])
        }
      }
    }
    return names.compactMapValues { files[$0] }
  }

  /// Some sectors of a write.
  private static func torn(
    _ operation: Operation, using generator: inout SeededGenerator
  ) -> [Operation] {
    guard case .write(let file, let offset, let bytes) = operation else {
      return Bool.random(using: &generator) ? [operation] : []
    }
    return stride(from: 0, to: bytes.count, by: 512).compactMap { start in
      guard Bool.random(using: &generator) else { return nil }
      let sector = bytes.dropFirst(start).prefix(512)
      return .write(file: file, offset: offset + start, bytes: Data(sector))
    }
  }

  private static func apply(_ operation: Operation, to file: inout Data) {
    switch operation {
    case .write(_, let offset, let bytes):
      let end = offset + bytes.count
      if file.count < end { file.append(Data(count: end - file.count)) }
      file.replaceSubrange(offset..<end, with: bytes)
    case .truncate(_, let size):
      file = file.prefix(size) + Data(count: max(0, size - file.count))
    default: break
    }
  }

  private static func apply(_ operation: Operation, to names: inout [String: String]) {
    switch operation {
    case .create(let file, let path): names[path] = file
    case .rename(let from, let to): names[to] = names.removeValue(forKey: from)
    case .unlink(let path): names[path] = nil
    default: break
    }
  }
}
