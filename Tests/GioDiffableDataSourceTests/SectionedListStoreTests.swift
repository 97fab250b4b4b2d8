import CGio
import DiffableDataSource
import GLibMainActor
import GioDiffableDataSource
import ListModelConsumer
import TestSupport
import Testing

/// Tests the data source of a store of stores, without GTK.
@MainActor @Suite(.serialized)
struct SectionedListStoreTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
  typealias DataSource = SectionedListStoreDiffableDataSource<String, Int>

  @Test func eachSectionIsAStoreOfItsItems() throws {
    let made = MadeObjects<Int>()
    let songs = DataSource { made.object(of: $0) }
    songs.apply(try Snapshot([("A", [3, 1]), ("B", []), ("C", [2])]))
    #expect(modelObjects(songs.model) == ["A", "B", "C"].compactMap { songs.model(of: $0) })
    let a = try #require(songs.model(of: "A"))
    #expect(modelObjects(a) == [3, 1].compactMap { made.known[$0] })
    #expect(g_list_model_get_n_items(songs.model(of: "B")) == 0)
    #expect(songs.model(of: "D") == nil)
    #expect(songs.position(of: 2) == 2)
    #expect(songs.object(of: 2) == made.known[2])
    #expect(songs.itemIdentifier(of: try #require(made.known[1])) == 1)
  }

  @Test func objectsAndStoresKeepTheirIdentityOverRandomChanges() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<20 * testScale {
      let made = MadeObjects<Int>()
      let songs = DataSource { made.object(of: $0) }
      let outer = list_model_consumer_new(songs.model)
      defer { list_model_consumer_free(outer) }
      var known: [Int: OpaquePointer] = [:]
      var stores: [String: OpaquePointer] = [:]
      for step in 0..<20 {
        let names = ["A", "B", "C", "D"].shuffled(using: &generator)
          .prefix(Int.random(in: 0...4, using: &generator))
        let items = (0..<40).shuffled(using: &generator)
        let snapshot = try Snapshot(
          names.enumerated().map { number, name in
            (
              name,
              Array(items[number * 10..<number * 10 + Int.random(in: 0...10, using: &generator)])
            )
          })
        songs.apply(snapshot)
        let here = "seed \(seed), round \(round), step \(step): \(snapshot)"
        #expect(list_model_consumer_is_right(outer) != 0, "\(here)")
        #expect(modelObjects(songs.model).count == names.count, "\(here)")
        for (name, store) in zip(names, modelObjects(songs.model)) {
          #expect(store == songs.model(of: name), "\(here)")
          if let before = stores[name] { #expect(store == before, "\(here): \(name)") }
          let found = modelObjects(store)
          let items = try snapshot.itemIdentifiers(inSection: name)
          #expect(found == items.compactMap { known[$0] ?? made.known[$0] }, "\(here): \(name)")
          #expect(found == items.compactMap { songs.object(of: $0) }, "\(here): \(name)")
          #expect(items == found.map { songs.itemIdentifier(of: $0) }, "\(here)")
        }
        for (item, object) in known where !snapshot.contains(item) {
          #expect(songs.itemIdentifier(of: object) == nil, "\(here): \(item)")
        }
        known = Dictionary(
          uniqueKeysWithValues: snapshot.itemIdentifiers.compactMap { item in
            songs.object(of: item).map { (item, $0) }
          })
        stores = Dictionary(
          uniqueKeysWithValues: names.compactMap { name in songs.model(of: name).map { (name, $0) }
          })
      }
    }
  }

  @Test func reconfiguredItemsAreBroughtUpToDate() throws {
    let songs = DataSource { _ in OwnedObject(retaining: plainObject()) }
    var configured: [Int] = []
    songs.configureObject = { item, object in
      configured.append(item)
      #expect(songs.object(of: item) == object)
    }
    var snapshot = try Snapshot([("A", [1]), ("B", [2, 3])])
    songs.apply(snapshot)
    try snapshot.reconfigureItems([3])
    try snapshot.moveItem(3, beforeItem: 1)
    songs.apply(snapshot)
    #expect(configured == [3])
  }
}
