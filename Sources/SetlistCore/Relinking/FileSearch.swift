import Foundation

/// Searches folders for the files of songs that are missing.
struct FileSearch: Sendable {
  /// All songs that have files.
  let files: SongFiles

  /// The plan after a search; `SetlistDatabase.relinkPlan(searching:progress:)` tells the rules.
  @concurrent
  func plan(
    searching folder: URL, progress: @Sendable (ImportProgress) -> Void
  ) async throws -> RelinkPlan {
    var plan = RelinkPlan()
    // Songs that are parts of one file are found together.
    var wanted: [URL: [Song]] = [:]
    for song in files.songs where song.isMissing {
      if let file = song.file { wanted[file, default: []].append(song) }
    }
    guard !wanted.isEmpty else { return plan }
    let order = wanted.keys.sorted { $0.path < $1.path }
    let names = Set(order.map(Self.name))
    let found = try find(names, in: folder, plan: &plan, progress: progress)
    let tags = try await AudioTagReader().tags(
      of: order.flatMap { found[Self.name(of: $0)] ?? [] }, progress: progress)
    let choices = order.map { file in
      FileChoice(
        songs: wanted[file] ?? [], candidates: found[Self.name(of: file)] ?? [], tags: tags)
    }
    let claims = Dictionary(grouping: choices.filter { $0.choice != nil }) { $0.choice }
    for choice in choices {
      guard let file = choice.choice else {
        plan.add(choice)
        continue
      }
      // One file cannot have been two: it is the one of which the tags say so.
      let rivals = claims[file] ?? []
      let certain = rivals.count { $0.isCertain }
      guard rivals.count == 1 || certain == 1 else {
        plan.ambiguous += choice.songs.map { .init(song: $0, candidates: [file]) }
        continue
      }
      if rivals.count > 1, !choice.isCertain {
        plan.notFound += choice.songs
      } else {
        for song in choice.songs { files.add(song, at: file, to: &plan) }
      }
    }
    return plan
  }

  // The folders still to be searched stand in a stack of our own, so that no depth of folders
  // exhausts the thread's.
  private func find(
    _ names: Set<String>, in root: URL, plan: inout RelinkPlan,
    progress: (ImportProgress) -> Void
  ) throws -> [String: [URL]] {
    var found: [String: [URL]] = [:]
    var seen: Set<RegularFile.Identity> = []
    var count = 0
    var folders = [root]
    while let folder = folders.popLast() {
      try Task.checkCancellation()
      do {
        guard seen.insert(try RegularFile.status(of: folder.path).identity).inserted else {
          continue
        }
        let contents = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for name in contents where !name.hasPrefix(".") {
          try Task.checkCancellation()
          let url = folder.appending(path: name, directoryHint: .notDirectory)
          let isWanted = names.contains(name.lowercased())
          guard let status = try? RegularFile.status(of: url.path) else { continue }
          if status.kind == .folder {
            folders.append(url)
          } else if status.kind == .file, isWanted, seen.insert(status.identity).inserted {
            found[name.lowercased(), default: []].append(PlaylistReference.fileURL(path: url.path))
          }
          count += 1
          progress(ImportProgress(completed: 0, total: count, name: name))
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        let message =
          (error as? ExchangeError ?? .unreadable(error.localizedDescription)).localizedDescription
        plan.problems.append(.init(path: folder.path, message: message, isUnreadable: true))
      }
    }
    return found
  }

  // Strings are equal whatever normal form a file system has brought them into.
  private static func name(of file: URL) -> String { file.lastPathComponent.lowercased() }
}

extension RelinkPlan {
  fileprivate mutating func add(_ choice: FileChoice) {
    if choice.likely.isEmpty {
      notFound += choice.songs
    } else {
      ambiguous += choice.songs.map { Ambiguity(song: $0, candidates: choice.likely) }
    }
  }
}
