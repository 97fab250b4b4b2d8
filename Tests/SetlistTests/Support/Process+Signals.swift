import Foundation

extension Process {
  /// Runs the process with no signal blocked, as a shell does. The threads of tests block most
  /// signals.
  func runWithoutBlockedSignals() throws {
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try run()
  }
}
