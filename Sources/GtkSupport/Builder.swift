import CGtk

/// A builder that makes widgets from XML layouts.
@MainActor
public final class Builder {
  private let builder: ObjectReference

  /// Makes all objects of some layouts.
  ///
  /// - Parameter descriptions: GtkBuilder's XML, in UTF-8. Each layout can refer to objects of
  ///   earlier ones.
  /// - Throws: `GLibError` if a layout is not valid.
  public init(_ descriptions: [UInt8]...) throws(GLibError) {
    builder = ObjectReference(consuming: gtk_builder_new())
    for description in descriptions {
      var error: UnsafeMutablePointer<GError>?
      let isValid = description.withUnsafeBytes { bytes in
        gtk_builder_add_from_string(
          builder.opaque, bytes.bindMemory(to: CChar.self).baseAddress, gssize(bytes.count), &error)
      }
      if isValid == 0, let error { throw GLibError(consuming: error) }
    }
    tidyButtons()
  }

  /// Returns the object with a name, as the requested type: `let title: Label =
  /// builder.object("title")`.
  ///
  /// The layout is part of the program, so a missing name and another type are programming errors.
  public func object<Object: ObjectHandle>(_ name: String, as type: Object.Type = Object.self)
    -> Object
  {
    guard let object = Object(casting: found(name)) else {
      preconditionFailure("\(name) is not a \(type)")
    }
    return object
  }

  /// Returns the widget with a name, which the layout must contain.
  public func widget(_ name: String) -> Widget { object(name) }

  /// Returns the menu with a name, which the layout must contain.
  public func menu(_ name: String) -> Menu { Menu(retaining: found(name)) }

  private func found(_ name: String) -> OpaquePointer {
    guard let object = gtk_builder_get_object(builder.opaque, name) else {
      preconditionFailure("the description has no object called \(name)")
    }
    return object.opaque
  }

  private func tidyButtons() {
    let objects = gtk_builder_get_objects(builder.opaque)
    defer { g_slist_free(objects) }
    for object in sequence(first: objects, next: { $0?.pointee.next }) {
      guard let data = object?.pointee.data else { continue }
      let instance: UnsafeMutablePointer<GTypeInstance> = data.cast()
      let hasIcon =
        if g_type_check_instance_is_a(instance, gtk_button_get_type()) != 0 {
          gtk_button_get_icon_name(data.cast()) != nil
        } else if g_type_check_instance_is_a(instance, gtk_menu_button_get_type()) != 0 {
          gtk_menu_button_get_icon_name(data.opaque) != nil
        } else {
          false
        }
      if hasIcon { data.opaque.tidyIconButton() }
      if g_type_check_instance_is_a(instance, gtk_button_get_type()) != 0 {
        data.opaque.tidyMnemonicButtons()
      }
      if g_type_check_instance_is_a(instance, gtk_menu_button_get_type()) != 0,
        let menu = gtk_menu_button_get_popover(data.opaque)
      {
        hideTooltip(of: data.opaque, whileVisible: menu.cast())
        silenceClassNames(ofMenu: menu.cast())
      }
    }
  }
}
