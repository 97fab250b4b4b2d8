import Foundation
import TestSupport

extension RunningApplication {
  /// Changes a stored setting of the application, with the desktop's tool for that.
  func changeSetting(_ key: String, to value: String) throws {
    try Command(
      program: "gsettings",
      environment: [
        "GSETTINGS_BACKEND": "keyfile",
        "GSETTINGS_SCHEMA_DIR": Repository.folder.appending(path: ".build/schemas").path,
        "XDG_CONFIG_HOME": dataHome.appending(path: "config").path,
      ]
    ).succeed("set", "io.github.setlist.Setlist", key, value)
  }
}
