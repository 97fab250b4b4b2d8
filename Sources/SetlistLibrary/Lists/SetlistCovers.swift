import Foundation
public import SetlistFormats
public import SetlistModel
import SetlistStore

/// The side controller of the setlists' covers: composes the requested covers one after another.
///
/// While it is active it follows every commit, of its own process and of others.
@MainActor
public final class SetlistCovers {
  /// Called before a cover differs from the one that was last returned.
  public var willChange: (() -> Void)?
  /// Called after a cover has come to differ from the one that was last returned.
  public var didChange: (() -> Void)?
  /// The setlists whose covers were requested, in the order of the first requests.
  public private(set) var sections: [Setlist.ID] = []
  /// The setlists whose cover changed in the last batch.
  public private(set) var changedItemIDs: Set<Setlist.ID> = []
  /// Whether covers are composed. While this is false, nothing is read.
  public var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        refresh()
      } else {
        work?.cancel()
        work = nil
      }
    }
  }

  private let library: Library
  private let readPicture: @Sendable (URL) async -> Artwork?
  /// The setlists in `sections`, as a set.
  private var known: Set<Setlist.ID> = []
  private var contents: [Setlist.ID: CoverContent] = [:]
  private var pictures: [Setlist.ID: [Artwork]] = [:]
  private var waiting: [Setlist.ID] = []
  private var work: Task<Void, Never>?

  /// Makes a controller that is not active.
  ///
  /// - Parameter artwork: the cache that reads the pictures of songs, to be shared with other
  ///   views.
  public convenience init(library: Library, artwork: ArtworkCache = ArtworkCache()) {
    // If a file cannot be read, the cover is composed without its picture.
    self.init(library: library) { try? await artwork.artwork(of: $0) }
  }

  init(library: Library, readPicture: @escaping @Sendable (URL) async -> Artwork?) {
    self.library = library
    self.readPicture = readPicture
    library.add(self)
  }

  deinit {
    work?.cancel()
  }

  /// The cover of a setlist as far as it is known. Missing parts are read in the background, and
  /// `didChange` announces them.
  public func cover(of setlist: SetlistSummary) -> Cover {
    if known.insert(setlist.id).inserted {
      sections.append(setlist.id)
      waiting.append(setlist.id)
      proceed()
    }
    return Cover(
      of: setlist, sectionTitles: contents[setlist.id]?.sectionTitles ?? [],
      pictures: pictures[setlist.id] ?? [])
  }

  /// Composes the covers of all requested setlists again.
  private func refresh() {
    guard isActive else { return }
    waiting += sections.filter(known.subtracting(waiting).contains)
    proceed()
  }

  private func proceed() {
    guard isActive, work == nil, !waiting.isEmpty else { return }
    work = Task { [weak self] in
      while !Task.isCancelled, let next = self?.waiting.first {
        await self?.find(next)
      }
      if !Task.isCancelled { self?.work = nil }
    }
  }

  private func find(_ id: Setlist.ID) async {
    let content: CoverContent?
    do {
      content = try await library.database.setlists.coverContent(of: id)
    } catch {
      waiting.removeAll { $0 == id }
      if !Task.isCancelled { library.report(error) }
      return
    }
    guard !Task.isCancelled else { return }
    waiting.removeAll { $0 == id }
    guard let content else {
      sections.removeAll { $0 == id }
      known.remove(id)
      contents[id] = nil
      pictures[id] = nil
      return
    }
    guard content != contents[id] else { return }
    if content.sectionTitles != contents[id]?.sectionTitles {
      changeCover(of: id) {
        contents[id] = CoverContent(
          sectionTitles: content.sectionTitles, files: contents[id]?.files ?? [])
      }
    }
    guard content.files != contents[id]?.files else { return }
    guard let found = await pictures(in: content.files) else {
      waiting.append(id)
      return
    }
    contents[id] = content
    guard found != pictures[id] ?? [] else { return }
    changeCover(of: id) { pictures[id] = found }
  }

  private func changeCover(of id: Setlist.ID, _ body: () -> Void) {
    change {
      changedItemIDs = [id]
      body()
    }
  }

  /// The first four different pictures of files; `nil` if the task is cancelled.
  private func pictures(in files: [URL]) async -> [Artwork]? {
    var found: [Artwork] = []
    for file in files where found.count < 4 {
      let picture = await readPicture(file)
      guard !Task.isCancelled else { return nil }
      if let picture, !found.contains(picture) { found.append(picture) }
    }
    return found
  }
}

extension SetlistCovers: LibraryList {
  func catchUp() async throws { refresh() }
  func reload() async throws { refresh() }
}

/// The content of a setlist's cover: pictures of its songs, or else the titles of its sections on
/// the setlist's color.
public struct Cover: Hashable, Sendable {
  /// The number of colors.
  public static let colorCount = 12

  /// The number of the cover's color, from 0 to `colorCount` - 1. It never changes for a setlist.
  public let color: Int
  /// The titles of the setlist's first sections.
  public let sectionTitles: [String]
  /// The pictures on the cover: one, four, or none.
  public let pictures: [Artwork]

  /// Makes the cover of a setlist.
  ///
  /// - Parameter pictures: the pictures found, without repeats; if there are fewer than four, only
  ///   the first one is used.
  init(of setlist: SetlistSummary, sectionTitles: [String] = [], pictures: [Artwork] = []) {
    color = Self.color(of: setlist.id)
    self.sectionTitles = sectionTitles
    self.pictures = pictures.count < 4 ? Array(pictures.prefix(1)) : Array(pictures.prefix(4))
  }

  /// The FNV-1a hash of the identity's bytes, because Swift's own hashes differ from run to run.
  private static func color(of id: Setlist.ID) -> Int {
    let hash = withUnsafeBytes(of: id.rawValue.uuid) { bytes in
      bytes.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
    // The hash is folded by XOR, as its authors recommend, because its low bits alone are spread
    // less evenly.
    return Int((hash >> 16 ^ hash & 0xFFFF) % UInt32(colorCount))
  }
}
