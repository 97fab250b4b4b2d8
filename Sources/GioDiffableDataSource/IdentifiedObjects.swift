import GLibMainActor

/// The way back from the objects of a store to the identifiers that they were made for.
@MainActor
struct IdentifiedObjects<Identifier: Hashable> {
  /// The identifiers of objects by their addresses, also of some that are gone; `nil` until one is
  /// asked for.
  private var identifiers: [UnsafeMutableRawPointer: Identifier]?

  /// Notes the objects that were made for identifiers; `nil` where none was.
  mutating func note(_ objects: [UnsafeMutableRawPointer?], of made: [Identifier]) {
    guard identifiers != nil else { return }
    for (object, identifier) in zip(objects, made) {
      if let object { identifiers?[object] = identifier }
    }
  }

  /// Forgets the objects that are gone, if they are more than those that are there.
  mutating func prune(to count: Int) {
    if let known = identifiers?.count, known > 2 * count + 1000 { identifiers = nil }
  }

  /// The identifier of an object; `nil` for other objects.
  ///
  /// - Parameters:
  ///   - all: The identifiers of all objects.
  ///   - object: The object that an identifier has now.
  mutating func identifier(
    of object: some ObjectPointer, among all: () -> [Identifier],
    object current: (Identifier) -> OpaquePointer?
  ) -> Identifier? {
    if identifiers == nil {
      identifiers = Dictionary(
        all().compactMap { identifier in current(identifier).map { ($0.rawPointer, identifier) } },
        uniquingKeysWith: { first, _ in first })
    }
    guard let identifier = identifiers?[object.rawPointer],
      current(identifier)?.rawPointer == object.rawPointer
    else { return nil }
    return identifier
  }
}
