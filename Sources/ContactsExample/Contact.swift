internal import Foundation

/// Someone in the list. The identifier stays, whatever else of a contact changes.
struct Contact: Identifiable {
  let id = UUID()
  let name: String
  var isOnline: Bool
}
