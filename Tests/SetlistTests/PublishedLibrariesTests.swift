import Foundation
import TestSupport
import Testing

/// Tests the list libraries as a dependency of another package, by the URL of a repository.
@Suite(.serialized, .enabled(if: Repository.hasCommits, "needs the history"))
struct PublishedLibrariesTests {
  private let libraries: PublishedLibraries

  init() throws { libraries = try PublishedLibraries() }

  @Test(.enabled(if: !isQuick, "takes long"))
  func aPackageThatTakesTheSnapshotsGetsNothingElseAndNoWarning() throws {
    try libraries.publish("0.1.0")
    let package = try libraries.package(
      taking: ["DiffableDataSource"],
      program: """
        import DiffableDataSource

        var old = DiffableDataSourceSnapshot<String, Int>()
        try old.appendSections(["Set 1", "Encore"])
        try old.appendItems([1, 2, 3], toSection: "Set 1")
        var new = old
        try new.moveItem(3, beforeItem: 1)
        let difference = ListDifference(from: old, to: new, including: .headers)
        let plan = SplicePlan(difference: difference, costs: SpliceCosts())
        print(new.itemIdentifiers, plan.splices.count)
        """)
    let answer = try package.swift(["run"])
    #expect(answer.status == 0, "\(answer.output)")
    #expect(answer.standardOutput.hasSuffix("[3, 1, 2] 1\n"), "\(answer.output)")
    #expect(!answer.output.contains("warning:"), "\(answer.output)")
    #expect(try package.versions() == ["diffabledatasource": "0.1.0"])
  }

  @Test(.enabled(if: !isQuick, "takes long"))
  func aPackageThatTakesTheListsGetsTheSnapshotsToo() throws {
    try libraries.publish("0.1.0")
    try libraries.publish("0.1.1")
    let package = try libraries.package(
      taking: ["GtkDiffableDataSource"],
      program: """
        import GtkDiffableDataSource
        """)
    // Compiling GTK's module takes a minute.
    let command = testScale > 1 ? ["build"] : ["package", "show-dependencies"]
    let answer = try package.swift(command)
    #expect(answer.status == 0, "\(answer.output)")
    // GTK's pkg-config file has some C flags, which SwiftPM leaves out with a warning.
    let warnings = answer.output.split(separator: "\n").filter {
      $0.contains("warning:") && !$0.contains("prohibited flag(s)")
    }
    #expect(warnings.isEmpty)
    let versions = try package.versions()
    #expect(
      versions.filter { $0.key.hasSuffix("diffabledatasource") }
        == ["diffabledatasource": "0.1.1", "gtkdiffabledatasource": "0.1.1"])
    // The lists take their algorithms from one other package, which stands on swift-numerics.
    #expect(
      versions.keys.sorted() == [
        "diffabledatasource", "gtkdiffabledatasource", "swift-algorithms", "swift-numerics",
      ])
  }

  @Test(.enabled(if: testScale > 1, "takes long"))
  func aPackageTakesAStoreAndTheMainLoopWithoutGtk() throws {
    try libraries.publish("0.1.0")
    let package = try libraries.package(
      taking: ["DiffableDataSource", "GtkDiffableDataSource"],
      products: ["DiffableDataSource", "GioDiffableDataSource", "GLibMainActor"],
      program: """
        import CGio
        import DiffableDataSource
        import GLibMainActor
        import GioDiffableDataSource

        let store = ListStoreDiffableDataSource<String, String> { name in
          OwnedObject(consuming: g_simple_action_new(name, nil))
        }
        try MainLoop.run {
          try await Task.sleep(for: .milliseconds(10))
          store.apply(try .init([("Set 1", ["Let It Go", "Reflection"])]))
          print(g_list_model_get_n_items(store.model))
        }
        """)
    let answer = try package.swift(["run"])
    #expect(answer.status == 0, "\(answer.output)")
    #expect(answer.standardOutput.hasSuffix("2\n"), "\(answer.output)")
    let program = package.folder.appendingPathComponent(".build/debug/Encore").path
    let loaded = try Command(program: "ldd").succeed(program)
    #expect(loaded.contains("libgio-2.0") && !loaded.contains("gtk"), "\(loaded)")
  }

  @Test func aNewVersionFollowsTheOneBeforeAndNoneIsReplaced() throws {
    try libraries.publish("1.0.0-beta.1")
    let first = try libraries.commit("1.0.0-beta.1")
    try libraries.publish("1.0.0")
    #expect(try libraries.commit("1.0.0^1") == first)
    #expect(try libraries.commit("main") == libraries.commit("1.0.0"))
    #expect(throws: Command.Failure.self) { try libraries.publish("1.0.0-beta.1") }
    #expect(throws: Command.Failure.self) { try libraries.publish("new") }
    // If one library has the version already, the other does not get it either.
    _ = try libraries.git(["tag", "--delete", "1.0.0"])
    #expect(throws: Command.Failure.self) { try libraries.publish("1.0.0") }
    #expect(throws: Command.Failure.self) { try libraries.commit("refs/tags/1.0.0") }
    #expect(try libraries.commit("1.0.0-beta.1") == first)
    let count = ["rev-list", "--count", "HEAD", "--", "Sources/DiffableDataSource"]
    let history = try Command(program: "git").succeed(["-C", Repository.folder.path] + count)
    #expect(try libraries.git(count) == history)
  }
}
