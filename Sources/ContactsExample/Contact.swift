import Foundation

/// A contact in the list. Its identifier never changes.
struct Contact: Identifiable {
  let id = UUID()
  let name: String
  var isOnline: Bool
}
