import Foundation
import Testing

/// The fixture files in the repository.
enum ExchangeFixture {
  static func url(_ name: String) throws -> URL {
    let folder = try #require(Bundle.module.resourceURL)
    return folder.appending(path: "Fixtures").appending(path: name)
  }
}
