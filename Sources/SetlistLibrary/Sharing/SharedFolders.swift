import Dispatch
import Foundation
import SetlistFiles
import SetlistModel
import SetlistSharing

/// The folders with files of shared setlists, which it watches.
@MainActor
final class SharedFolders {
  /// Called after something has changed in a folder, or may have; many changes at once are one.
  var didNotice: ((URL) async -> Void)?
  /// Called with shared documents that have appeared in a folder since it was looked at first.
  var didFind: (([SharedFolder.Document]) -> Void)?

  private struct Watched {
    let folder: SharedFolder
    let watch: DocumentFolderWatch
    /// The setlists in the folder, now or before; `nil` until it was read.
    var known: Set<Setlist.ID>?
    /// Whether a change is to be told that is not told yet.
    var isDue = false
  }

  private static let queue = DispatchQueue(label: "setlist.sharing")
  private var watched: [URL: Watched] = [:]

  /// Whether the documents in all folders were read once.
  var areKnown: Bool { watched.values.allSatisfy { $0.known != nil } }

  /// The folder at a path, which is watched from then on.
  func folder(at url: URL) -> SharedFolder {
    if let known = watched[url] { return known.folder }
    let folder = SharedFolder(url)
    watched[url] = Watched(
      folder: folder,
      watch: DocumentFolderWatch(folder: url, queue: Self.queue) { [weak self] in
        Task { @MainActor in await self?.noteChange(in: url) }
      })
    Task { await find(in: url) }
    return folder
  }

  /// Watches some of the folders no more.
  func removeAll(except used: Set<URL>) {
    for url in watched.keys where !used.contains(url) { watched[url] = nil }
  }

  private func noteChange(in url: URL) async {
    guard watched[url]?.isDue == false else { return }
    watched[url]?.isDue = true
    await Task.yield()
    watched[url]?.isDue = false
    await didNotice?(url)
    await find(in: url)
  }

  private func find(in url: URL) async {
    guard let folder = watched[url]?.folder else { return }
    // A folder that cannot be read is told where its files are exchanged.
    guard let documents = try? await BlockingWork.run({ try folder.documents() }) else { return }
    let shared = documents.filter(\.isShared)
    let known = watched[url]?.known
    watched[url]?.known = (known ?? []).union(shared.map(\.id))
    guard let known else { return }
    let new = shared.filter { !known.contains($0.id) }
    if !new.isEmpty { didFind?(new) }
  }
}
