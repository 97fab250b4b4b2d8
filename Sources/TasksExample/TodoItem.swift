import Foundation

/// A task of the list, identified by a UUID that never changes.
struct TodoItem: Identifiable {
  let id = UUID()
  let title: String
  var isDone = false
}
