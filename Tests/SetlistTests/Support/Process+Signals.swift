import Foundation

extension Process {
  /// Runs as from a shell, with no signal blocked. The threads that tests run on block most.
  func runWithoutBlockedSignals() throws {
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try run()
  }
}
