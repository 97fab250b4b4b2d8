import Foundation
import SetlistFiles
import SetlistFormats
import SetlistModel
import SetlistStore

/// Searches folders for the files of missing songs.
struct FileSearch: Sendable {
  /// All songs that have a file.
  let files: SongFiles

  /// Searches a folder and returns the plan. `StoredSongs.relinkPlan(searching:progress:)`
  /// documents the rules.
  @concurrent
  func plan(
    searching folder: URL, progress: @Sendable (ImportProgress) -> Void
  ) async throws -> RelinkPlan {
    var plan = RelinkPlan()
    // Songs that are parts of one file are grouped, because their file is found together.
    var wanted: [URL: [Song]] = [:]
    for song in files.songs where song.isMissing {
      if let file = song.file { wanted[file, default: []].append(song) }
    }
    guard !wanted.isEmpty else { return plan }
    let order = wanted.keys.sorted { $0.repaired.path < $1.repaired.path }
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
      // A file cannot belong to two missing files: it belongs to the one whose tags match.
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

  // The folders to visit are on an explicit stack, so that deep folders do not exhaust the thread's
  // stack.
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
        guard seen.insert(try RegularFile.status(of: folder).identity).inserted else { continue }
        let contents = try RegularFile.contents(ofFolder: folder)
        for url in contents.sorted(by: { $0.absoluteString < $1.absoluteString }) {
          try Task.checkCancellation()
          do throws(ExchangeError) {
            let (kind, identity) = try RegularFile.status(of: url)
            if kind == .folder {
              folders.append(url)
            } else if kind == .file, case let name = Self.name(of: url), names.contains(name),
              seen.insert(identity).inserted
            {
              found[name, default: []].append(url.normalizedFile)
            }
          } catch {
            if !RegularFile.isLink(url) { plan.addProblem(error, at: url) }
          }
          count += 1
          progress(
            ImportProgress(completed: 0, total: count, name: url.repaired.lastPathComponent))
        }
      } catch let error as ExchangeError {
        plan.addProblem(error, at: folder)
      }
    }
    return found
  }

  // Names are compared as strings, because these ignore in which normal form a file system stores
  // them.
  private static func name(of file: URL) -> String {
    let name = file.filePathBytes.split(separator: UInt8(ascii: "/")).last ?? []
    // Names that are not UTF-8 are skipped, because two of them can look the same.
    return String(validating: name, as: UTF8.self)?.lowercased()
      ?? URL.percentEncoded(name, keeping: URL.isUnreserved)
  }
}

extension RelinkPlan {
  fileprivate mutating func addProblem(_ error: ExchangeError, at file: URL) {
    problems.append(
      .init(path: file.repaired.path, message: error.localizedDescription, isUnreadable: true))
  }

  fileprivate mutating func add(_ choice: FileChoice) {
    if choice.likely.isEmpty {
      notFound += choice.songs
    } else {
      ambiguous += choice.songs.map { Ambiguity(song: $0, candidates: choice.likely) }
    }
  }
}
