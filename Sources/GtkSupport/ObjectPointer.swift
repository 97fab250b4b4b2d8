public import CGtk

/// A pointer to a GObject, in either of the two forms in which Swift imports them: typed where C
/// publishes the structure, opaque where it does not.
public protocol ObjectPointer {
  /// The same address without a type.
  var rawPointer: UnsafeMutableRawPointer { get }
}

extension OpaquePointer: ObjectPointer {
  /// The same address without a type.
  public var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutablePointer: ObjectPointer where Pointee: ObjectStructure {
  /// The same address without a type.
  public var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutableRawPointer: ObjectPointer {
  /// The address itself.
  public var rawPointer: UnsafeMutableRawPointer { self }
}

extension ObjectPointer {
  /// The same object as a `Structure`, which must be its class or a superclass. Nothing is checked.
  public func cast<Structure>(to structure: Structure.Type = Structure.self)
    -> UnsafeMutablePointer<Structure>
  {
    rawPointer.assumingMemoryBound(to: structure)
  }

  /// The same object for C functions that take an opaque class.
  public var opaque: OpaquePointer { OpaquePointer(rawPointer) }
}

/// A structure that C publishes for a class of GObjects. Only pointers to these are objects to
/// Swift: an address of something else has none of their members.
public protocol ObjectStructure {}

extension GObject: ObjectStructure {}
extension GApplication: ObjectStructure {}
extension GFileInputStream: ObjectStructure {}
extension GInputStream: ObjectStructure {}
extension GSettings: ObjectStructure {}
extension GSimpleActionGroup: ObjectStructure {}
extension GdkContentProvider: ObjectStructure {}
extension GtkAdjustment: ObjectStructure {}
extension GtkApplication: ObjectStructure {}
extension GtkCssProvider: ObjectStructure {}
extension GtkLayoutManager: ObjectStructure {}
extension GtkMediaStream: ObjectStructure {}
extension GtkPrintOperation: ObjectStructure {}
extension GtkTextBuffer: ObjectStructure {}
