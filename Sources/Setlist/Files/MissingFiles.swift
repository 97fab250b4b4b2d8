import Foundation
import SetlistLibrary
import SetlistModel

/// The known missing files of songs whose rows have asked.
///
/// Files are checked off the main thread, and only on request.
@MainActor
final class MissingFiles {
  /// The delay for which requests are collected before the files are checked. Rows that scroll by
  /// fast send hundreds of requests.
  private static let delay = Duration.milliseconds(60)

  /// Called with the entries whose file has appeared or disappeared since the last answer.
  var didChange: ((Set<Entry.ID>) -> Void)?

  private var missing: Set<URL> = []
  private var asked: [URL: (song: Song, entries: Set<Entry.ID>)] = [:]
  private var looking: Task<Void, Never>?

  /// Returns whether the file of an entry's song is known to be missing, and requests a new check.
  func isMissing(_ entry: Entry) -> Bool {
    guard let song = entry.song, let file = song.file else { return false }
    asked[file, default: (song, [])].entries.insert(entry.id)
    if looking == nil { look() }
    return missing.contains(file)
  }

  private func look() {
    looking = Task { [weak self] in
      do { try await Task.sleep(for: Self.delay) } catch { return }
      guard let questions = self?.asked else { return }
      self?.asked = [:]
      let answer = await Song.missingFiles(of: questions.values.map(\.song))
      guard let self else { return }
      looking = nil
      let changed = questions.filter { answer.contains($0.key) != missing.contains($0.key) }
      missing.subtract(questions.keys)
      missing.formUnion(answer)
      if !changed.isEmpty {
        didChange?(changed.values.reduce(into: []) { $0 = $0.union($1.entries) })
      }
      if !asked.isEmpty { look() }
    }
  }
}
