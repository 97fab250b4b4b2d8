import Foundation
import TestSupport

/// The list libraries, published into a folder that is removed when this object is destroyed.
final class PublishedLibraries {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-published-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Publishes the last commit as a version.
  func publish(_ version: String) throws {
    try Command(program: "\(Repository.folder.path)/meson-helpers/publish-libraries")
      .succeed(folder.path, folder.absoluteString, version)
  }

  /// The output of git in the repository of DiffableDataSource.
  func git(_ arguments: [String]) throws -> String {
    let repository = folder.appendingPathComponent("DiffableDataSource.git")
    return try Command(program: "git").succeed(["-C", repository.path] + arguments)
  }

  /// The commit of a revision of DiffableDataSource.
  func commit(_ revision: String) throws -> String {
    try git(["rev-parse", "--verify", "\(revision)^{commit}"])
  }

  /// A package that depends on some of the libraries by their URLs, from version 0.1.0 on. It takes
  /// those products, by default those that are named as the libraries.
  func package(
    taking libraries: [String], products: [String]? = nil, program: String
  ) throws -> DependentPackage {
    let package = DependentPackage(folder: folder.appendingPathComponent("Encore"))
    let dependencies = libraries.map {
      ".package(url: \"\(folder.absoluteString)/\($0).git\", from: \"0.1.0\")"
    }
    let products = (products ?? libraries).map { product in
      let package = libraries.contains(product) ? product : "GtkDiffableDataSource"
      return ".product(name: \"\(product)\", package: \"\(package)\")"
    }
    try package.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Encore",
        dependencies: [\(dependencies.joined(separator: ", "))],
        targets: [
          .executableTarget(name: "Encore", dependencies: [\(products.joined(separator: ", "))])
        ]
      )
      """, to: "Package.swift")
    try package.write(program, to: "Sources/Encore/main.swift")
    return package
  }
}
