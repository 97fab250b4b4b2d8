import Foundation
import Testing

/// The files that are committed beside the tests.
enum ExchangeFixture {
  static func url(_ name: String) throws -> URL {
    let folder = try #require(Bundle.module.resourceURL)
    return folder.appending(path: "Fixtures").appending(path: name)
  }
}
