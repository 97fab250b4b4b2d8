package import SetlistModel

/// Answers queries about one setlist in memory, off the main thread.
///
/// The folded texts and the last answer are kept for the next query. A query that only extends the
/// previous one searches in that answer. After a change only the texts of changed entries are
/// folded again. Nothing is read from the database.
package actor SetlistSearch {
  private let readings: SearchReadings
  private var kept: Kept?
  private var serial = 0

  /// The texts that are kept for the next query, with the last answer.
  private struct Kept {
    let corpus: SearchCorpus
    /// A number that identifies these texts, so that they are told from later ones.
    let serial: Int
    /// A query with the entries that satisfy it.
    var answer: (query: SearchQuery, indices: [Int])?
  }

  /// Makes a search that has no texts yet.
  package init(_ readings: SearchReadings = SearchReadings()) {
    self.readings = readings
  }

  /// The entries of sections that satisfy a query.
  ///
  /// - Throws: `CancellationError` soon after the task is cancelled.
  /// - Complexity: O(*n*) in the size of the searched texts: all, or those of the last answer;
  ///   `is:missing` asks for the file of every candidate.
  package func matches(of query: SearchQuery, in sections: [Section]) async throws -> SearchMatches
  {
    let (indices, corpus) = try await answer(query, in: sections)
    return SearchMatches(indices, in: corpus)
  }

  /// The indices of the entries that satisfy a query, counted through all sections, ascending.
  ///
  /// - Throws: `CancellationError` soon after the task is cancelled.
  /// - Complexity: that of `matches(of:in:)`.
  package func indices(of query: SearchQuery, in sections: [Section]) async throws -> [Int] {
    try await answer(query, in: sections).indices
  }

  private func answer(
    _ query: SearchQuery, in sections: [Section]
  ) async throws -> (indices: [Int], corpus: SearchCorpus) {
    let current = try current(sections)
    let corpus = current.corpus
    var unchecked = query.terms
    var candidates: [Int]?
    // If the last answer has more than a quarter of the entries, all texts are searched, because
    // reading in sequence is faster.
    if let answer = current.answer, 4 * answer.indices.count < corpus.count,
      let left = query.terms(narrowing: answer.query)
    {
      (unchecked, candidates) = (left, answer.indices)
    }
    let indices = try await corpus.indices(matching: unchecked, among: candidates)
    // The answer is kept only if no other query has replaced the texts meanwhile.
    if kept?.serial == current.serial { kept?.answer = (query, indices) }
    return (indices, corpus)
  }

  /// Folds the texts of sections in advance for the next query.
  package func prepare(_ sections: [Section]) throws {
    _ = try current(sections)
  }

  /// Releases the memory of all kept texts.
  package func removeAll() {
    kept = nil
  }

  /// The folded texts of sections. The last answer is kept with them if the texts have not changed.
  private func current(_ sections: [Section]) throws -> Kept {
    try Task.checkCancellation()
    let findsPinyin = readings.findsPinyin
    if let kept, kept.corpus.isMade(of: sections, findsPinyin: findsPinyin) { return kept }
    serial += 1
    let corpus = try SearchCorpus(sections, reusing: kept?.corpus, findsPinyin: findsPinyin)
    let new = Kept(corpus: corpus, serial: serial)
    kept = new
    return new
  }
}
