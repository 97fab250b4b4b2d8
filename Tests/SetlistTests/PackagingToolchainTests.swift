import Foundation
import Testing
import TestSupport

/// Tests fetching Swift's toolchain from a folder that stands for swift.org, with a key made for
/// the test.
@Suite(.enabled(if: Repository.runsOnDebian12, "it is fetched on Debian 12 only"))
struct PackagingToolchainTests {
  @Test func aSignedToolchainIsInstalled() throws {
    let fetch = try fetch(afterSigning: ":")
    #expect(fetch.status == 0, "\(fetch.output)")
    #expect(fetch.output.contains("the toolchain ran"), "\(fetch.output)")
  }

  @Test func aToolchainThatWasChangedAfterSigningIsRefused() throws {
    let fetch = try fetch(afterSigning: "echo more >>\"$archive\"")
    #expect(fetch.status != 0)
    #expect(fetch.output.contains("BAD signature"), "\(fetch.output)")
    #expect(fetch.output.contains("nothing was installed"), "\(fetch.output)")
    #expect(fetch.output.contains("left: none"), "\(fetch.output)")
  }

  @Test func aToolchainSignedWithAnUnknownKeyIsRefused() throws {
    let fetch = try fetch(
      afterSigning: "make_key other && sign other")
    #expect(fetch.status != 0)
    #expect(fetch.output.contains("nothing was installed"), "\(fetch.output)")
    #expect(fetch.output.contains("left: none"), "\(fetch.output)")
  }

  /// Makes an archive and its signature as on swift.org, runs the given steps, and fetches the
  /// archive.
  private func fetch(afterSigning steps: String) throws -> Command.Output {
    let script = """
      set -euo pipefail
      folder=$(mktemp -d)
      clean_up() {
        for home in "$folder"/*.key; do gpgconf --homedir "$home" --kill all; done
        rm -rf "$folder"
      }
      trap clean_up EXIT
      make_key() {
        mkdir -m 700 "$folder/$1.key"
        gpg --homedir "$folder/$1.key" --batch --quiet --passphrase '' \
          --quick-gen-key "$1 <$1@example.org>" ed25519 sign never
      }
      sign() {
        rm -f "$archive.sig"
        gpg --homedir "$folder/$1.key" --batch --quiet -o "$archive.sig" --detach-sign "$archive"
      }
      export XDG_DATA_HOME=$folder/data
      export SETLIST_SWIFT_DOWNLOADS=file://$folder SETLIST_SWIFT_KEYS=file://$folder/keys.asc
      source "$repository/meson-helpers/environment"
      case $(uname -m) in aarch64) platform=debian12-aarch64 ;; *) platform=debian12 ;; esac
      name=swift-$swift_release-RELEASE
      archive=$folder/swift-$swift_release-release/$platform/$name/$name-$platform.tar.gz
      mkdir -p "$(dirname "$archive")" "$folder/$name-$platform/usr/bin"
      printf '#!/bin/sh\\necho the toolchain ran\\n' >"$folder/$name-$platform/usr/bin/swift"
      chmod +x "$folder/$name-$platform/usr/bin/swift"
      tar -czf "$archive" -C "$folder" "$name-$platform"
      make_key known
      gpg --homedir "$folder/known.key" --armor --export >"$folder/keys.asc"
      sign known
      \(steps)
      (fetch_swift) || { echo "left: $(ls "$XDG_DATA_HOME" | grep . || echo none)"; exit 1; }
      "$swift_toolchain/usr/bin/swift"
      """
    return try Command(program: "bash", environment: ["repository": Repository.folder.path])
      .run("-c", script)
  }
}
