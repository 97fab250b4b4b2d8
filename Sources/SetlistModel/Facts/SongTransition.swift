import Localization

/// What changes from one song to the next: the tempo, and the key on the Camelot wheel.
public struct SongTransition: Hashable, Sendable {
  /// The keys of both songs.
  public struct Keys: Hashable, Sendable {
    /// The key of the first song.
    public let first: MusicalKey
    /// The key of the second song.
    public let second: MusicalKey

    /// Whether the second song can follow the first.
    public var fit: Bool { first.goes(with: second) }
  }

  /// The beats per minute that the second song has more, less than zero if it is slower. `nil` if a
  /// tempo is not known.
  public let tempoStep: Double?
  /// The keys; `nil` if one is not known, or is not written as a key.
  public let keys: Keys?

  /// Compares two songs; `nil` if neither both tempos nor both keys are known.
  public init?(from first: Song, to second: Song) {
    if let old = first.beatsPerMinute, let new = second.beatsPerMinute {
      // Tempos are told to a tenth.
      tempoStep = ((new - old) * 10).rounded() / 10
    } else {
      tempoStep = nil
    }
    let old = first.key.flatMap { MusicalKey($0) }
    let new = second.key.flatMap { MusicalKey($0) }
    if let old, let new { keys = Keys(first: old, second: new) } else { keys = nil }
    guard tempoStep != nil || keys != nil else { return nil }
  }

  /// Whether the keys are known and do not fit.
  public var isClash: Bool { keys.map { !$0.fit } ?? false }

  /// The change for people: `+6 BPM · 8A → 9A, fits`, `same tempo · 8A → 3B, key clash`.
  public var text: String { [tempoText, keyText].compactMap { $0 }.factLine() }

  /// The same for a screen reader: `6 BPM faster, from 8A to 9A, the keys fit`.
  public var spoken: String { [spokenTempo, spokenKey].compactMap { $0 }.listed() }

  private var tempoText: String? {
    tempoStep.map { step in
      if step == 0 { return gettext("same tempo") }
      let number = Song.tempoText(step.magnitude)
      return step > 0 ? gettext("+%1$s BPM", number) : gettext("−%1$s BPM", number)
    }
  }

  private var spokenTempo: String? {
    tempoStep.map { step in
      if step == 0 { return gettext("same tempo") }
      let number = Song.tempoText(step.magnitude)
      return step > 0 ? gettext("%1$s BPM faster", number) : gettext("%1$s BPM slower", number)
    }
  }

  private var keyText: String? {
    keys.map { keys in
      let (first, second) = (keys.first.camelot, keys.second.camelot)
      // Translators: %1$s is a key, such as “8A”.
      if first == second { return gettext("%1$s, same key", first) }
      // Translators: both are keys, such as “8A”. The second song can follow the first.
      if keys.fit { return gettext("%1$s → %2$s, fits", first, second) }
      // Translators: both are keys, such as “8A”.
      return gettext("%1$s → %2$s, key clash", first, second)
    }
  }

  private var spokenKey: String? {
    keys.map { keys in
      let (first, second) = (keys.first.camelot, keys.second.camelot)
      if first == second { return gettext("same key") }
      return keys.fit
        ? gettext("from %1$s to %2$s, the keys fit", first, second)
        : gettext("from %1$s to %2$s, the keys clash", first, second)
    }
  }
}
