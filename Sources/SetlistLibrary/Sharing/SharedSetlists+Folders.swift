import Dispatch
import Foundation
import SetlistFiles
import SetlistModel
import SetlistSharing
import SetlistStore

extension SharedSetlists {
  /// A folder with files of shared setlists.
  struct WatchedFolder {
    let folder: SharedFolder
    let watch: DocumentFolderWatch
    /// The setlists in the folder that were offered, or were there when it was watched first; `nil`
    /// until it was read.
    var known: Set<Setlist.ID>?
    /// Whether an exchange is due that has not begun.
    var isDue = false
  }

  private static let queue = DispatchQueue(label: "setlist.sharing")

  /// Takes over which setlists are shared, as this or another program has stored it.
  func reload() async throws {
    let files = try await library.database.sharing.files()
    let ended = sharings.keys.filter { files[$0] == nil }
    for id in ended { sharings[id] = nil }
    for (id, file) in files where sharings[id]?.file.url != file {
      let place = file.deletingLastPathComponent()
      let shared = SharedFile(file, of: id, in: watched(place).folder)
      sharings[id] = Sharing(
        file: shared, shown: sharings[id]?.shown ?? SharedSetlist(id: id, file: file))
      await show(id, problem: nil)
    }
    let used = Set(files.values.map { $0.deletingLastPathComponent() })
    for folder in folders.keys where !used.contains(folder) { folders[folder] = nil }
    for id in ended { didChange?(id) }
  }

  private func watched(_ url: URL) -> WatchedFolder {
    if let folder = folders[url] { return folder }
    let folder = WatchedFolder(
      folder: SharedFolder(url),
      watch: DocumentFolderWatch(folder: url, queue: Self.queue) { [weak self] in
        Task { @MainActor in await self?.noteChange(in: url) }
      })
    folders[url] = folder
    Task { await offerNew(in: url) }
    return folder
  }

  /// Exchanges the setlists of a folder in which something has changed. Many changes at once are
  /// one.
  private func noteChange(in url: URL) async {
    guard folders[url]?.isDue == false else { return }
    folders[url]?.isDue = true
    await Task.yield()
    folders[url]?.isDue = false
    for (id, sharing) in sharings where sharing.file.folder.url == url { await exchange(id) }
    await offerNew(in: url)
  }

  /// Offers the documents of others that have appeared in a folder since it was looked at first.
  private func offerNew(in url: URL) async {
    guard let folder = folders[url]?.folder else { return }
    // A folder that cannot be read is told where its files are exchanged.
    guard let documents = try? await BlockingWork.run({ try folder.documents() }) else { return }
    let shared = documents.filter(\.isShared)
    let known = folders[url]?.known
    folders[url]?.known = (known ?? []).union(shared.map(\.id))
    guard let known else { return }
    let new = shared.filter { !known.contains($0.id) && sharings[$0.id] == nil }
    if !new.isEmpty { didOffer?(new.map(\.file)) }
  }
}
