import Foundation
import TestSupport

extension RunningApplication {
  /// Sets what the application keeps under a key, as the desktop's tool for that does.
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
