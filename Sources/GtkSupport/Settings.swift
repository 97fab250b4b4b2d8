internal import CGtk
public import Foundation

/// What the user has set, kept by GSettings under the keys of a schema.
@MainActor
public final class Settings {
  /// Called after a key has got another value, also where another program has set it, and after it
  /// has become one that can be set, or has ceased to be.
  public var didChange: (() -> Void)?

  private let settings: ObjectReference

  /// Opens the settings of a schema; `nil` where it is not installed.
  ///
  /// - Parameters:
  ///   - folders: Where compiled schemas are looked for beyond the system's folders.
  ///   - backend: The `GSettingsBackend` that keeps them; `nil` for the system's.
  public init?(schema identifier: String, folders: [URL] = [], backend: OpaquePointer? = nil) {
    let sources =
      [g_settings_schema_source_get_default().map { g_settings_schema_source_ref($0)! }]
      + folders.map { g_settings_schema_source_new_from_directory($0.path, nil, 1, nil) }
    defer { for source in sources.compactMap({ $0 }) { g_settings_schema_source_unref(source) } }
    guard
      let schema = sources.lazy.compactMap({ $0 })
        .compactMap({ g_settings_schema_source_lookup($0, identifier, 0) }).first
    else { return nil }
    settings = ObjectReference(consuming: g_settings_new_full(schema, backend, nil))
    g_settings_schema_unref(schema)
    for signal in ["changed", "writable-changed"] {
      connect(settings.opaque, signal) { [weak self] _ in self?.didChange?() }
    }
  }

  /// Whether a value can be kept under a key of the schema: not where the system's administrator
  /// has set it for good.
  public func canSet(_ key: String) -> Bool {
    g_settings_is_writable(settings.cast(), key) != 0
  }

  /// What is kept under a key of the schema; `nil` where it is of a type that `Variant` has not.
  public func value(of key: String) -> Variant? {
    guard let value = g_settings_get_value(settings.cast(), key) else { return nil }
    defer { g_variant_unref(value) }
    return Variant(value)
  }

  /// Keeps a value of the schema's type and range under a key; returns whether it may be changed.
  public func set(_ value: Variant, of key: String) -> Bool {
    g_settings_set_value(settings.cast(), key, value.makeVariant()) != 0
  }
}
