import CGtk
import CGtkSupport
public import Foundation

/// The user's settings, stored by GSettings under the keys of a schema.
@MainActor
public final class Settings {
  /// Called after a key has changed its value, also by another program, and after it has become
  /// writable or read-only.
  public var didChange: (() -> Void)?

  private let settings: ObjectReference

  /// Opens the settings of a schema; `nil` if the schema is not installed.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the schema.
  ///   - folders: Folders with compiled schemas, in addition to the system's folders.
  ///   - backend: The `GSettingsBackend` that stores the settings; `nil` for the system's.
  public init?(schema identifier: String, folders: [URL] = [], backend: OpaquePointer? = nil) {
    let sources =
      [g_settings_schema_source_get_default().map { g_settings_schema_source_ref($0)! }]
      + folders.map { g_settings_schema_source_new_from_directory($0.path, nil, 1, nil) }
    defer { for source in sources.compactMap({ $0 }) { g_settings_schema_source_unref(source) } }
    guard
      let schema = sources.lazy.compactMap({ $0 })
        .compactMap({ g_settings_schema_source_lookup($0, identifier, 1) }).first
    else { return nil }
    settings = ObjectReference(consuming: g_settings_new_full(schema, backend, nil))
    g_settings_schema_unref(schema)
    connect(settings.opaque, .changed) { [weak self] in self?.didChange?() }
    connect(settings.opaque, .writableChanged) { [weak self] in self?.didChange?() }
  }

  /// Returns whether a folder has a compiled schema. The system's folders do not count.
  public static func hasSchema(_ identifier: String, in folder: URL) -> Bool {
    guard let source = g_settings_schema_source_new_from_directory(folder.path, nil, 1, nil) else {
      return false
    }
    defer { g_settings_schema_source_unref(source) }
    guard let schema = g_settings_schema_source_lookup(source, identifier, 0) else { return false }
    g_settings_schema_unref(schema)
    return true
  }

  /// Returns whether the user can set a key of the schema. The system's administrator may have
  /// locked it.
  public func canSet(_ key: String) -> Bool {
    g_settings_is_writable(settings.cast(), key) != 0
  }

  /// Returns the value of a key of the schema; `nil` if its type has no `Variant` case.
  public func value(of key: String) -> Variant? {
    guard let value = g_settings_get_value(settings.cast(), key) else { return nil }
    defer { g_variant_unref(value) }
    return Variant(value)
  }

  /// Sets a key to a value of the schema's type and range. Returns whether the user may change the
  /// key.
  public func set(_ value: Variant, of key: String) -> Bool {
    g_settings_set_value(settings.cast(), key, value.makeVariant()) != 0
  }
}

/// Prevents clicks in a widget from being lost while the widget is laid out.
///
/// After a layout, GDK makes a motion event at the place where the pointer rests, with the buttons
/// that are pressed at that moment according to the X server. If a button has just been released,
/// its release event is still to come. GTK's gestures find that the button is not pressed any more,
/// and cancel the click. Such a motion event is not passed on, because the release follows.
///
/// This concerns X11. A Wayland compositor reports buttons by events alone.
///
/// - Returns: The event controller that drops these events.
@MainActor @discardableResult
public func ignoreOutdatedMotions(
  in widget: some WidgetPointer
) -> ObjectReference? {
  guard let controller = gtk_event_controller_legacy_new() else { return nil }
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
  connect(controller, .event) {
    guard let event = gtk_event_controller_get_current_event(controller),
      gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY,
      // A motion event without a time was made by GDK and not by a device.
      gdk_event_get_time(event) == guint32(GDK_CURRENT_TIME)
    else { return false }
    return gtk_support_awaits_release(gdk_event_get_display(event)) != 0
  }
  gtk_widget_add_controller(widget.widget, controller)
  return ObjectReference(retaining: controller)
}
