public import Foundation
import SetlistFiles
public import SetlistFormats
import SetlistModel

/// The pictures of songs for rows. They are read in the background, a few at a time, and the most
/// recently used ones are kept.
///
/// A picture that is embedded in the file comes first, then `cover`, `folder` or `front` beside it,
/// with the extension `jpg`, `jpeg` or `png`. A file that has changed is read again.
public actor ArtworkCache {
  /// The pictures of files, each with the state of its file when it was read.
  private var kept: RecentValues<URL, (stamp: RegularFile.Stamp, artwork: Artwork?)>
  private var free: Int
  private var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var nextID = 0

  /// The size of the kept pictures in bytes; at most the limit.
  public var size: Int { kept.cost }

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - limit: the bytes of pictures to keep; a larger picture is returned, but not kept.
  ///   - width: the number of files that are read at once.
  public init(limit: Int = 48 << 20, width: Int = 2) {
    kept = RecentValues(limit: limit)
    free = max(width, 1)
  }

  /// The picture of a file.
  ///
  /// - Returns: `nil` if the file has no readable picture.
  /// - Throws: `CancellationError` if the task was cancelled before the file was read. The last
  ///   waiting request is served first: rows that were scrolled away can wait.
  public func artwork(of file: URL) async throws -> Artwork? {
    let file = file.withoutFragment
    if let embedded = try await picture(at: file, isAudio: true) { return embedded }
    let folder = file.deletingLastPathComponent()
    let beside = await BlockingWork.run {
      Self.names.map { folder.appending(path: $0, directoryHint: .notDirectory) }
        .filter { RegularFile.stamp(of: $0) != nil }
    }
    for file in beside {
      if let artwork = try await picture(at: file, isAudio: false) { return artwork }
    }
    return nil
  }

  /// Removes all kept pictures.
  public func removeAll() { kept.removeAll() }

  private func picture(at file: URL, isAudio: Bool) async throws -> Artwork? {
    try Task.checkCancellation()
    guard let stamp = await BlockingWork.run({ RegularFile.stamp(of: file) }) else {
      kept.removeValue(for: file)
      return nil
    }
    if let artwork = keptPicture(at: file, stamp: stamp) { return artwork }
    try await enter()
    defer { leave() }
    // Another task may have read the picture while this one waited for its turn.
    if let artwork = keptPicture(at: file, stamp: stamp) { return artwork }
    let artwork = await BlockingWork.run {
      isAudio ? Self.embedded(in: file) : Self.image(at: file)
    }
    kept.keep((stamp, artwork), for: file, cost: Self.cost(of: artwork))
    return artwork
  }

  /// The kept result for a path: a picture, or that there is none. `nil` if nothing is kept, or it
  /// is outdated.
  private func keptPicture(at file: URL, stamp: RegularFile.Stamp) -> Artwork?? {
    guard let found = kept.value(for: file), found.stamp == stamp else { return nil }
    return .some(found.artwork)
  }

  // Suspends until one of the reading slots is free.
  private func enter() async throws {
    guard free == 0 else {
      free -= 1
      return
    }
    nextID += 1
    let id = nextID
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiting.append((id, continuation))
        }
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  private func leave() {
    if let last = waiting.popLast() { last.continuation.resume() } else { free += 1 }
  }

  private func giveUp(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  private static let names = ["cover", "folder", "front"].flatMap { name in
    [name, name.capitalized].flatMap { name in
      ["jpg", "jpeg", "png"].map { "\(name).\($0)" }
    }
  }

  /// The memory in bytes of a picture and its key. The record of a file without a picture takes
  /// some memory too.
  private static func cost(of artwork: Artwork?) -> Int {
    (artwork?.data.count ?? 0) + 256
  }

  private static func embedded(in file: URL) -> Artwork? {
    (try? AudioTags(file: file, artworkLimit: Artwork.maximumSize))?.artwork
  }

  private static func image(at file: URL) -> Artwork? {
    guard let data = try? RegularFile.contents(of: file, limit: Artwork.maximumSize) else {
      return nil
    }
    return Artwork(data: data)
  }
}
