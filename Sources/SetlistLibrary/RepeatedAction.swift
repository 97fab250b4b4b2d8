public import SetlistStore

/// An action that was performed, undone or redone, with the objects that it has changed.
@dynamicMemberLookup
public struct RepeatedAction: Hashable, Sendable {
  /// The action's name, for example `Remove 3 Songs`.
  public let name: String
  /// The scope of the action.
  public let scope: UndoScope
  private let objects: EditedObjects

  /// Describes an action by the edit that was performed.
  init(name: String, scope: UndoScope, edit: SetlistEdit) {
    self.name = name
    self.scope = scope
    objects = EditedObjects(of: edit)
  }

  /// The objects of one kind that the action has added, moved or changed.
  public subscript<Value>(dynamicMember kind: KeyPath<EditedObjects, Value>) -> Value {
    objects[keyPath: kind]
  }
}
