import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel

@Suite struct ArtworkCacheTests {
  private let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0])
  private let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  @Test func theEmbeddedPictureComesFirstAndThenTheOneBesideTheFile() async throws {
    let folder = try ExchangeFolder()
    let tagged = try folder.addTone(as: "a.mp3")
    let bare = try folder.addTone("tone.wav", as: "b.wav")
    let cache = ArtworkCache()
    let embedded = try #require(try await Artwork.embedded(in: tagged))
    #expect(try await cache.artwork(of: bare) == nil)
    try folder.write(png, to: "Folder.png")
    #expect(try await cache.artwork(of: bare)?.data == png)
    try folder.write(jpeg, to: "cover.jpg")
    #expect(try await cache.artwork(of: bare)?.mimeType == "image/jpeg")
    #expect(try await cache.artwork(of: tagged) == embedded)
    #expect(try await cache.artwork(of: folder.file("gone.mp3"))?.data == jpeg)
  }

  @Test func whatIsNoPictureIsNone() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone("tone.wav", as: "a.wav")
    let cache = ArtworkCache()
    try folder.write("<html>", to: "cover.jpg")
    #expect(try await cache.artwork(of: file) == nil)
    #expect(try await cache.artwork(of: folder.url) == nil)
    #expect(try await cache.artwork(of: URL(filePath: "/dev/zero")) == nil)
  }

  @Test func whatIsNoPictureBesideTheFileDoesNotHideOneThatIs() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone("tone.wav", as: "a.wav")
    let program = "<svg xmlns='http://www.w3.org/2000/svg'/>"
    try folder.write(program, to: "cover.jpg")
    #expect(mkfifo(folder.file("folder.jpg").path, 0o600) == 0)
    try FileManager.default.createDirectory(
      at: folder.file("front.jpg"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Front.jpg").path, withDestinationPath: "/dev/zero")
    #expect(try await ArtworkCache().artwork(of: file) == nil)
    try folder.write(png, to: "front.png")
    #expect(try await ArtworkCache().artwork(of: file)?.data == png)
  }

  @Test func aPartOfAFileHasThePictureOfTheFile() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone(as: "a.mp3")
    let part = try #require(MediaFragment(start: 1)).location(in: file)
    let cache = ArtworkCache()
    #expect(try await cache.artwork(of: part) != nil)
    let size = await cache.size
    #expect(try await cache.artwork(of: part) == cache.artwork(of: file))
    #expect(await cache.size == size)
  }

  @Test func aPictureThatHasChangedIsReadAgain() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone("tone.wav", as: "a.wav")
    let cache = ArtworkCache()
    try folder.write(jpeg, to: "cover.jpg")
    #expect(try await cache.artwork(of: file)?.data == jpeg)
    try folder.write(jpeg + [1], to: "cover.jpg")
    #expect(try await cache.artwork(of: file)?.data == jpeg + [1])
    try FileManager.default.removeItem(at: folder.file("cover.jpg"))
    #expect(try await cache.artwork(of: file) == nil)
  }

  @Test func neverMoreIsKeptThanTheLimitAndTheLastUsedStay() async throws {
    let folder = try ExchangeFolder()
    let limit = 100_000
    let cache = ArtworkCache(limit: limit)
    let files = try (0..<50).map { number in
      try folder.write(jpeg + Data(count: 9_996), to: "\(number)/cover.jpg")
      return folder.file("\(number)/song.mp3")
    }
    for file in files {
      #expect(try await cache.artwork(of: file) != nil)
      _ = try await cache.artwork(of: files[0])
      #expect(await cache.size <= limit)
    }
    let size = await cache.size
    #expect(size > limit / 2)
    _ = try await cache.artwork(of: files[0])
    #expect(await cache.size == size)
    try folder.write(jpeg + Data(count: limit), to: "huge/cover.jpg")
    #expect(try await cache.artwork(of: folder.file("huge/x.mp3"))?.data.count == limit + 4)
    #expect(await cache.size <= limit)
    await cache.removeAll()
    #expect(await cache.size == 0)
  }

  @Test func manyAtOnceAllGetTheirPictureAndTheCancelledThrow() async throws {
    let folder = try ExchangeFolder()
    let files = try (0..<40).map { try folder.addTone(as: "\($0).mp3") }
    let cache = ArtworkCache(width: 1)
    let tasks = files.map { file in Task { try await cache.artwork(of: file) } }
    for task in tasks[20...] { task.cancel() }
    for task in tasks[..<20] { #expect(try await task.value != nil) }
    for task in tasks[20...] {
      // A task that finished before it was cancelled has its picture.
      do { #expect(try await task.value != nil) } catch { #expect(error is CancellationError) }
    }
    #expect(try await cache.artwork(of: files[39]) != nil)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await cache.artwork(of: files[0])
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }
}
