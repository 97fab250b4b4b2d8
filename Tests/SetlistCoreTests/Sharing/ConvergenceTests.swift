import Foundation
import TestSupport
import Testing

@testable import SetlistSharing

/// Several people who edit one setlist, and whose files come to the others as they please.
@Suite struct ConvergenceTests {
  /// Edits, deliveries, conflict copies, losses, repetitions, old versions and edits by hand at
  /// random; then everybody gets what everybody has.
  @Test func everybodyHasTheSameBytesOnceAllIsExchanged() throws {
    let seed = testSeed()
    var pages = RandomPages(seed: seed)
    for round in 0..<(isQuick ? 2 : 4) * testScale {
      let count = 3 + pages.below(3)
      let start = SharedDocument(pages.page(sections: 1 + pages.below(2), entries: 4)).data
      var band = Band(count: count, start: start, pages: pages)
      for _ in 0..<12 * count { try band.step() }
      try band.exchangeAll()
      pages = band.pages
      try #require(Set(band.files).count == 1, "seed \(seed), round \(round)")
      let end = try SharedDocument(band.files[0])
      try #require(band.reference.page == end.page, "seed \(seed), round \(round)")
      // An exchange that goes on changes nothing any more.
      for old in band.old {
        try #require(try end.merged(with: SharedDocument(old)).data == band.files[0])
      }
    }
  }
}

/// People with a file each, of which they remember nothing but the file.
private struct Band {
  private(set) var files: [Data]
  /// Files that once were.
  private(set) var old: [Data] = []
  /// All documents that were ever made, joined by the definition.
  private(set) var reference: ReferenceDocument
  var pages: RandomPages
  private var replicas: [UInt64]

  init(count: Int, start: Data, pages: RandomPages) {
    files = [Data](repeating: start, count: count)
    self.pages = pages
    replicas = (0..<UInt64(count)).map { $0 + 2 }
    reference = ReferenceDocument((try? SharedDocument(start)) ?? SharedDocument(Page()))
  }

  /// One thing that happens to somebody.
  mutating func step() throws {
    let person = pages.below(files.count)
    let other = pages.below(files.count)
    switch pages.below(12) {
    case 0...4: try edit(person)
    case 5...7: try deliver(files[other], to: person)
    case 8:
      // A conflict copy: two files come at once, and one of them twice.
      let third = pages.below(files.count)
      try deliver(files[other], to: person)
      try deliver(files[third], to: person)
      try deliver(files[other], to: person)
    case 9 where !old.isEmpty: try deliver(old[pages.below(old.count)], to: person)
    case 10: try editByHand(person)
    default: break
    }
    if pages.below(4) == 0 { old.append(files[pages.below(files.count)]) }
  }

  /// Everybody gets the files of all others, in an order of chance, until nothing changes.
  mutating func exchangeAll() throws {
    for _ in 0..<2 {
      for person in files.indices.shuffled(using: &pages.generator) {
        for other in files.indices.shuffled(using: &pages.generator) {
          try deliver(files[other], to: person)
        }
      }
    }
  }

  private mutating func edit(_ person: Int) throws {
    let document = try SharedDocument(files[person])
    var page = document.page
    for _ in 0...pages.below(3) { page = pages.edited(page) }
    let edited = document.edited(to: page, by: replicas[person])
    files[person] = try written(edited)
    reference.join(ReferenceDocument(edited))
  }

  private mutating func deliver(_ file: Data, to person: Int) throws {
    let mine = try SharedDocument(files[person])
    files[person] = try written(mine.merged(with: try SharedDocument(file)))
  }

  /// Somebody changes the file with a program that knows no dots and keeps what it does not know.
  private mutating func editByHand(_ person: Int) throws {
    let document = try SharedDocument(files[person])
    let page = pages.edited(document.page)
    guard page != document.page else { return }
    let known = try RawDocument(files[person])
    var raw = page.raw
    (raw.sharing, raw.list.dots) = (known.sharing, known.list.dots)
    let file = Data(raw.bytes)
    // The person's Setlist may know what the file was before, or may have just been installed.
    let base = pages.below(2) == 0 ? document : nil
    let read = try SharedDocument(file, knowing: base)
    guard read.page == page else { throw Surprise.otherPage }
    files[person] = try written(read)
    reference.join(ReferenceDocument(read))
  }

  /// The file of a document, which says all of it.
  private func written(_ document: SharedDocument) throws -> Data {
    let file = document.data
    let read = try SharedDocument(file)
    guard read.data == file else {
      throw Surprise.otherFile(
        String(decoding: file, as: UTF8.self) + String(decoding: read.data, as: UTF8.self))
    }
    return file
  }

  enum Surprise: Error {
    case otherPage
    case otherFile(String)
  }
}
