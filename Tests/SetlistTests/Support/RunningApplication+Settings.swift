import Foundation
import TestSupport

extension RunningApplication {
  /// Changes a stored setting, with the desktop's tool for that.
  ///
  /// - Parameter schema: the schema of the setting; by default that of the application.
  func changeSetting(
    _ key: String, to value: String, of schema: String = "io.github.setlist.Setlist"
  ) throws {
    try Command(
      program: "gsettings",
      environment: [
        "GSETTINGS_BACKEND": "keyfile",
        "GSETTINGS_SCHEMA_DIR": Repository.folder.appending(path: ".build/schemas").path,
        "XDG_CONFIG_HOME": dataHome.appending(path: "config").path,
      ]
    ).succeed("set", schema, key, value)
  }
}
