public import SetlistModel
import SetlistStore

extension Library {
  /// An entry with the source of its song's sheet, as far as that is stored. Lists are read without
  /// any.
  public func loadingSheet(of entry: Entry) async throws -> Entry {
    guard entry.hasSheet, let sheet = entry.sharedSong?.sheet, sheet.source == nil else {
      return entry
    }
    return entry.withSheet(try await database.songs.loaded(sheet))
  }
}
