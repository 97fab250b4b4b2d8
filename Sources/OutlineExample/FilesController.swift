import Foundation

/// The side controller with the files below a folder, each read on request. It does not use any
/// widget.
@MainActor
final class FilesController {
  /// A file or folder, identified by its path.
  struct File: Identifiable {
    let id: String
    let isFolder: Bool

    var name: String { URL(fileURLWithPath: id).lastPathComponent }
  }

  private let folder: String
  private var files: [String: File] = [:]

  init(folder: String) { self.folder = folder }

  func file(_ id: File.ID) -> File? { files[id] }

  /// Reads the files of a folder off the main thread; `nil` means the outermost folder.
  func files(in parent: File.ID? = nil) async throws -> [File] {
    let folder = parent ?? folder
    let found = try await Task.detached { try Self.read(folder) }.value
    for file in found { files[file.id] = file }
    return found
  }

  private nonisolated static func read(_ folder: String) throws -> [File] {
    try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles
    ).map { File(id: $0.path, isFolder: $0.hasDirectoryPath) }
      .sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }
}
