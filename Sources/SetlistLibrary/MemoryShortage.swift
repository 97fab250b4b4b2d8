import CCoreSupport

/// Ends the program if the system gives it too little memory.
public enum MemoryShortage {
  /// Starts a watch that ends the program, with code 1 and a text on standard error, if no thread
  /// runs its tasks for about five seconds.
  public static func endProgram(saying text: String) {
    setlist_end_without_threads(text)
  }
}
