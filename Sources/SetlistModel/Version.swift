/// The version of Setlist's programs.
public enum Version {
  /// The version for display, such as `0.1.0`.
  public static let current = "0.1.0"
}
