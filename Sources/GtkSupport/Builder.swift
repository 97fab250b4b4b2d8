public import CGtk

/// Widgets that were made from a description in XML.
@MainActor
public final class Builder {
  private let builder: ObjectReference

  /// Makes all objects that `description` names.
  ///
  /// - Parameter description: GtkBuilder's XML, in UTF-8.
  /// - Throws: `GLibError` where the description is not valid.
  public init(_ description: [UInt8]) throws(GLibError) {
    builder = ObjectReference(consuming: gtk_builder_new())
    var error: UnsafeMutablePointer<GError>?
    let isValid = description.withUnsafeBytes { bytes in
      gtk_builder_add_from_string(
        builder.opaque, bytes.bindMemory(to: CChar.self).baseAddress, gssize(bytes.count), &error)
    }
    if isValid == 0, let error { throw GLibError(consuming: error) }
  }

  /// The object called `name`, which the description must hold.
  ///
  /// The description is part of the program, so a name that it lacks is a mistake in the program.
  public func object(_ name: String) -> OpaquePointer {
    guard let object = gtk_builder_get_object(builder.opaque, name) else {
      preconditionFailure("the description has no object called \(name)")
    }
    return OpaquePointer(object)
  }

  /// The widget called `name`, which the description must hold.
  public func widget(_ name: String) -> UnsafeMutablePointer<GtkWidget> {
    object(name).widget
  }
}
