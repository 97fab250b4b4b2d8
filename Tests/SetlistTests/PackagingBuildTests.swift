import Foundation
import Testing
import TestSupport

/// Tests how the scripts handle failures of the commands that they call.
struct PackagingBuildTests {
  @Test func aFailedBuildFailsTheInstallationAndInstallsNothing() throws {
    let script = """
      set -euo pipefail
      folder=$(mktemp -d)
      trap 'rm -rf "$folder"' EXIT
      mkdir -p "$folder/bin" "$folder/stale" "$folder/output"
      touch "$folder/stale/setlist" "$folder/stale/setlistctl"
      cat >"$folder/bin/swift" <<END
      #!/bin/sh
      case "\\$*" in
        --version) echo "Swift version 6.3.1" ;;
        *--show-bin-path) echo "$folder/stale" ;;
        *) echo "error: it does not compile" >&2; exit 1 ;;
      esac
      END
      chmod +x "$folder/bin/swift"
      status=0
      PATH=$folder/bin:$PATH "$repository/meson-helpers/swift-build" "$folder/output" || status=$?
      echo "status $status, installed: $(ls "$folder/output" | grep -v swift || echo nothing)"
      """
    let build = try Command(program: "bash", environment: ["repository": Repository.folder.path])
      .run("-c", script)
    #expect(build.output.contains("The build failed"), "\(build.output)")
    #expect(build.output.contains("status 1, installed: nothing"), "\(build.output)")
  }

  @Test func aPackageOfWhichOnlyTheNameIsKnownIsInstalled() throws {
    let script = """
      set -euo pipefail
      source "$repository/meson-helpers/environment"
      dpkg-query() { printf not-installed; }
      apt-get() { :; }
      env() { echo "asked for ${*: -1}"; }
      sudo() { "$@"; }
      install_packages removed-package
      """
    let installation = try Command(
      program: "bash", environment: ["repository": Repository.folder.path]
    ).run("-c", script)
    #expect(
      installation.output.contains("asked for removed-package"), "\(installation.output)")
  }
}
