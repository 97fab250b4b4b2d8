import Dispatch
import Foundation

extension Setlist {
  /// How many songs have a file that is not there. It is found out off the caller's actor, as a
  /// disk can take seconds to wake.
  public func missingFileCount() async -> Int {
    let files = sections.flatMap(\.entries).compactMap(\.song?.file)
    return await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(returning: files.count(where: \.isMissingFile))
      }
    }
  }
}
