import Foundation
import Testing
import TestSupport

/// Tests what the scripts install, or print, on other distributions than the one that runs the
/// tests.
struct PackagingDistributionTests {
  @Test(arguments: [
    ("ID=fedora\nVERSION_ID=43", "sudo dnf install ", "gtk4-devel"),
    ("ID=nobara\nVERSION_ID=43\nID_LIKE=fedora", "sudo dnf install ", "libadwaita-devel"),
    ("ID=arch", "sudo pacman -S --needed ", "libadwaita"),
    ("ID=manjaro\nID_LIKE=arch", "sudo pacman -S --needed ", "taglib"),
    ("ID=nixos\nVERSION_ID=26.05", "these Debian packages: ", "libgtk-4-dev"),
  ])
  func theCommandThatInstallsThePackagesIsNamed(
    _ release: String, _ start: String, _ package: String
  ) throws {
    let installation = try run(
      """
      command() { [[ $2 != apt-get ]] && builtin command "$@"; }
      pkg-config() { false; }
      install_packages "${build_packages[@]}"
      """, on: release)
    #expect(installation.status == 1)
    #expect(installation.output.contains(start), "\(installation.output)")
    #expect(installation.output.contains(package), "\(installation.output)")
    #expect(!installation.output.contains("|"), "\(installation.output)")
  }

  @Test(arguments: [
    ("ID=ubuntu\nVERSION_ID=24.04\nID_LIKE=debian", "swiftly install --use"),
    ("ID=fedora\nVERSION_ID=43", "swiftly install --use"),
    ("ID=arch", "yay -S swift-bin"),
    ("ID=debian\nVERSION_ID=11", "https://www.swift.org/install/linux/"),
  ])
  func theWayToSwiftIsNamedWhereItIsNotFetched(_ release: String, _ way: String) throws {
    let fetch = try run("fetch_swift", on: release)
    #expect(fetch.status == 1)
    #expect(fetch.output.contains(way), "\(fetch.output)")
  }

  @Test func ofAPackageWithSeveralNamesTheOneThatTheReleaseHasIsInstalled() throws {
    let installation = try run(
      """
      dpkg-query() { [[ $3 == there ]] && printf installed || printf not-installed; }
      apt-cache() { [[ $2 == old ]]; }
      env() { echo "asked for ${*: -3}"; }
      sudo() { "$@"; }
      apt-get() { :; }
      install_packages "new|old" "elsewhere|there" unknown
      """, on: "ID=debian\nVERSION_ID=12")
    #expect(
      installation.output.contains("asked for --no-install-recommends old unknown"),
      "\(installation.output)")
  }

  /// Runs commands in bash with the scripts' shared functions, on the distribution that `release`
  /// describes.
  private func run(_ commands: String, on release: String) throws -> Command.Output {
    let script = """
      set -euo pipefail
      SETLIST_OS_RELEASE=$(mktemp)
      trap 'rm -f "$SETLIST_OS_RELEASE"' EXIT
      printf '%s\\n' "$release" >"$SETLIST_OS_RELEASE"
      source "$repository/meson-helpers/environment"
      \(commands)
      """
    return try Command(
      program: "bash",
      environment: ["repository": Repository.folder.path, "release": release]
    ).run("-c", script)
  }
}
