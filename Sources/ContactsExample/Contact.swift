import Foundation

/// A contact of the list, identified by a UUID that never changes.
struct Contact: Identifiable {
  let id = UUID()
  let name: String
  var isOnline: Bool
}
