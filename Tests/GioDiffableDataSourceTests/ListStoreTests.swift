import CGio
import DiffableDataSource
import GLibMainActor
import GioDiffableDataSource
import ListModelConsumer
import TestSupport
import Testing

/// Tests the data source of a `GListStore`, without GTK.
@MainActor @Suite(.serialized)
struct ListStoreTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
  typealias DataSource = ListStoreDiffableDataSource<String, Int>

  @Test func itemsHaveTheObjectsThatWereMadeForThem() throws {
    let made = MadeObjects<Int>()
    let songs = DataSource { made.object(of: $0) }
    songs.apply(try Snapshot([("A", [3, 1]), ("B", []), ("C", [2])]))
    #expect(objects(of: songs.model) == [3, 1, 2].compactMap { made.known[$0] })
    #expect(songs.snapshot().itemIdentifiers == [3, 1, 2])
    #expect(songs.position(of: 2) == 2)
    #expect(songs.position(of: 7) == nil)
    #expect(songs.object(of: 1) == made.known[1])
    #expect(songs.object(of: 7) == nil)
    #expect(try songs.itemIdentifier(of: #require(made.known[1])) == 1)
    let other = plainObject()
    #expect(songs.itemIdentifier(of: other) == nil)
    #expect(made.calls == [3, 1, 2])
  }

  @Test func headersAndFootersAreObjectsIfAskedFor() throws {
    let made = MadeObjects<SnapshotRow<String, Int>>()
    let songs = DataSource(including: [.headers, .footers]) { made.object(of: $0) }
    songs.apply(try Snapshot([("A", [1]), ("B", [])]))
    let rows: [DataSource.Row] = [
      .header("A"), .item(1), .footer("A"), .header("B"), .footer("B"),
    ]
    #expect(objects(of: songs.model) == rows.compactMap { made.known[$0] })
    #expect(songs.position(ofRow: .header("B")) == 3)
    #expect(songs.row(of: try #require(made.known[.footer("A")])) == .footer("A"))
    #expect(songs.itemIdentifier(of: try #require(made.known[.header("A")])) == nil)
  }

  /// Random changes, each held against what a snapshot says, by code in C that follows the model.
  @Test(arguments: [[], .headers, [.headers, .footers]] as [SectionRows])
  func objectsKeepTheirIdentityOverRandomChanges(sectionRows: SectionRows) throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<20 * testScale {
      let made = MadeObjects<DataSource.Row>()
      let songs = DataSource(including: sectionRows) { made.object(of: $0) }
      let consumer = list_model_consumer_new(songs.model)
      defer { list_model_consumer_free(consumer) }
      var known: [DataSource.Row: OpaquePointer] = [:]
      for step in 0..<20 {
        let snapshot = try randomSnapshot(using: &generator)
        let plan = songs.plan(for: snapshot)
        let changes = list_model_consumer_get_changes(consumer)
        songs.apply(snapshot)
        let here = "seed \(seed), round \(round), step \(step): \(snapshot)"
        let rows = snapshot.rows(including: sectionRows)
        let found = objects(of: songs.model)
        #expect(list_model_consumer_is_right(consumer) != 0, "\(here)")
        #expect(
          Int(list_model_consumer_get_changes(consumer) - changes) == plan.splices.count, "\(here)")
        #expect(found.count == rows.count && Set(found).count == rows.count, "\(here)")
        for (row, object) in zip(rows, found) {
          #expect(object == known[row] ?? made.known[row], "\(here): \(row)")
          // From the second round on, the identifiers are looked up from the first step on.
          if round > 0 || step == 19 { #expect(songs.row(of: object) == row, "\(here)") }
        }
        for (row, object) in known where snapshot.indexOfRow(row, including: sectionRows) == nil {
          #expect(songs.row(of: object) == nil, "\(here): \(row)")
        }
        known = Dictionary(uniqueKeysWithValues: zip(rows, found))
      }
    }
  }

  @Test func theObjectsOfItemsThatLeaveAreFreed() throws {
    var freed: [Int] = []
    let songs = DataSource { item in
      let object = plainObject()
      whenFreed(object) { freed.append(item) }
      return OwnedObject(retaining: object)
    }
    songs.apply(try Snapshot([("A", [1, 2, 3])]))
    songs.apply(try Snapshot([("A", [3, 1])]))
    #expect(freed == [2])
    songs.apply(Snapshot())
    #expect(freed.sorted() == [1, 2, 3])
  }

  @Test func reloadedItemsGetANewObjectAndReconfiguredOnesKeepTheirs() throws {
    let made = MadeObjects<Int>()
    let songs = DataSource { made.object(of: $0) }
    var configured: [Int] = []
    songs.configureObject = { item, object in
      configured.append(item)
      #expect(object == made.known[item])
    }
    var snapshot = try Snapshot([("A", [1, 2]), ("B", [3, 4])])
    songs.apply(snapshot)
    let before = objects(of: songs.model)
    try snapshot.reloadItems([1])
    try snapshot.reloadSections(["B"])
    try snapshot.reconfigureItems([2])
    try snapshot.appendItems([5], toSection: "B")
    songs.apply(snapshot)
    #expect(made.calls == [1, 2, 3, 4, 5, 1, 3, 4])
    #expect(configured == [2])
    let after = objects(of: songs.model)
    #expect(after == (1...5).compactMap { made.known[$0] })
    #expect(after[1] == before[1])
    #expect(songs.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test func aGivenStoreIsTakenOverWithItsObjects() throws {
    let objects = (0..<3).map { _ in plainObject() }
    let store = ObjectReference(consuming: g_list_store_new(g_object_get_type()))
    for object in objects { g_list_store_append(store.opaque, object.rawPointer) }
    let made = MadeObjects<Int>()
    let songs = DataSource(store: store, containing: try Snapshot([("A", [7, 8, 9])])) {
      made.object(of: $0)
    }
    #expect(songs.model == store.opaque)
    #expect(songs.itemIdentifier(of: objects[1]) == 8)
    songs.apply(try Snapshot([("A", [9, 10, 7])]))
    #expect(made.calls == [10])
    let ten = try #require(made.known[10])
    #expect(self.objects(of: store.opaque) == [objects[2].opaque, ten, objects[0].opaque])

    let empty = DataSource(store: store) { made.object(of: $0) }
    #expect(g_list_model_get_n_items(empty.model) == 0)
  }

  @Test func whatSomebodyElseChangesInTheStoreIsUndoneByTheNextApply() throws {
    let made = MadeObjects<Int>()
    let songs = DataSource { made.object(of: $0) }
    songs.apply(try Snapshot([("A", Array(0..<50))]))
    g_list_store_remove(songs.model, 20)
    let foreign = plainObject()
    g_list_store_append(songs.model, foreign.rawPointer)
    songs.apply(try Snapshot([("A", Array(5..<60))]))
    #expect(objects(of: songs.model) == (5..<60).compactMap { made.known[$0] })
    g_list_store_remove_all(songs.model)
    songs.apply(songs.snapshot())
    #expect(objects(of: songs.model) == (5..<60).compactMap { made.known[$0] })
    #expect(made.calls.count == 60)
  }

  @Test func anApplyWithinAnotherComesAfterIt() throws {
    let made = MadeObjects<Int>()
    var calls: [Int] = []
    var songs: DataSource?
    let dataSource = DataSource { item in
      if item == 1 { songs?.apply((try? Snapshot([("A", [3, 2])])) ?? Snapshot()) }
      calls.append(songs?.snapshot().numberOfItems ?? -1)
      return made.object(of: item)
    }
    songs = dataSource
    let consumer = list_model_consumer_new(dataSource.model)
    defer { list_model_consumer_free(consumer) }
    dataSource.apply(try Snapshot([("A", [1, 2])]))
    #expect(dataSource.snapshot().itemIdentifiers == [3, 2])
    #expect(calls == [0, 0, 2])
    #expect(objects(of: dataSource.model) == [3, 2].compactMap { made.known[$0] })
    #expect(list_model_consumer_is_right(consumer) != 0)
    songs = nil
  }

  @Test func theStoreOutlivesTheDataSource() throws {
    let made = MadeObjects<Int>()
    var songs: DataSource? = DataSource { made.object(of: $0) }
    songs?.apply(try Snapshot([("A", [1, 2])]))
    let store = ObjectReference(retaining: try #require(songs).model)
    songs = nil
    #expect(objects(of: store.opaque) == [1, 2].compactMap { made.known[$0] })
    g_list_store_remove(store.opaque, 0)
    #expect(objects(of: store.opaque) == [2].compactMap { made.known[$0] })
  }

  private func objects(of model: OpaquePointer) -> [OpaquePointer] { modelObjects(model) }

  private func randomSnapshot(using generator: inout SeededGenerator) throws -> Snapshot {
    let count = Int.random(in: 0...3, using: &generator)
    var items = (0..<60).filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
    if Int.random(in: 0..<3, using: &generator) == 0 { items.shuffle(using: &generator) }
    if items.count > 10, Bool.random(using: &generator) { items.swapAt(2, 9) }
    let names = ["A", "B", "C"].shuffled(using: &generator).prefix(count)
    let length = items.count / 2
    return try Snapshot(
      names.enumerated().map { number, name in
        (name, Array(items.dropFirst(number * length).prefix(length)))
      })
  }
}
