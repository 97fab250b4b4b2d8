public import CGio

/// A pointer to a GObject, in either of the two forms in which Swift imports it: typed if C
/// publishes the structure, and opaque if it does not.
public protocol ObjectPointer {
  /// The address of the object, without a type.
  var rawPointer: UnsafeMutableRawPointer { get }
}

extension OpaquePointer: ObjectPointer {
  /// The address of the object, without a type.
  public var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutablePointer: ObjectPointer where Pointee: ObjectStructure {
  /// The address of the object, without a type.
  public var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutableRawPointer: ObjectPointer {
  /// The address of the object, which is the pointer itself.
  public var rawPointer: UnsafeMutableRawPointer { self }
}

extension ObjectPointer {
  /// Returns a pointer to the same object as a `Structure`, which must be its class or a
  /// superclass. The type is not checked.
  public func cast<Structure>(to structure: Structure.Type = Structure.self)
    -> UnsafeMutablePointer<Structure>
  {
    rawPointer.assumingMemoryBound(to: structure)
  }

  /// A pointer to the same object for C functions that take an opaque class.
  public var opaque: OpaquePointer { OpaquePointer(rawPointer) }
}

/// A structure that C publishes for a class of GObjects. Only pointers to these structures are
/// objects in Swift; pointers to other structures have none of the members of objects.
public protocol ObjectStructure {}

extension GObject: ObjectStructure {}
extension GApplication: ObjectStructure {}
extension GFileInputStream: ObjectStructure {}
extension GInputStream: ObjectStructure {}
extension GSettings: ObjectStructure {}
extension GSimpleActionGroup: ObjectStructure {}
