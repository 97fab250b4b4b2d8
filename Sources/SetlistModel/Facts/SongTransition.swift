import Localization

/// The change from one song to the next: of the tempo, and of the key on the Camelot wheel.
public struct SongTransition: Hashable, Sendable {
  /// The keys of both songs.
  public struct Keys: Hashable, Sendable {
    /// The key of the first song.
    public let first: MusicalKey
    /// The key of the second song.
    public let second: MusicalKey

    /// Whether the second key can follow the first.
    public var fit: Bool { first.goes(with: second) }
  }

  /// The difference of the second tempo from the first in beats per minute, negative if the second
  /// song is slower; `nil` if a tempo is unknown.
  public let tempoStep: Double?
  /// The keys of both songs; `nil` if one is unknown or not a valid key.
  public let keys: Keys?

  /// Compares two songs; `nil` unless both tempos or both keys are known.
  public init?(from first: Song, to second: Song) {
    if let old = first.beatsPerMinute, let new = second.beatsPerMinute {
      // The difference is rounded to a tenth, as tempos are shown.
      tempoStep = ((new - old) * 10).rounded() / 10
    } else {
      tempoStep = nil
    }
    let old = first.key.flatMap { MusicalKey($0) }
    let new = second.key.flatMap { MusicalKey($0) }
    if let old, let new { keys = Keys(first: old, second: new) } else { keys = nil }
    guard tempoStep != nil || keys != nil else { return nil }
  }

  /// Whether both keys are known and do not fit.
  public var isClash: Bool { keys.map { !$0.fit } ?? false }

  /// The change as text: `+6 BPM · 8A → 9A, fits`, `same tempo · 8A → 3B, key clash`.
  public var text: String { [tempoText, keyText].compactMap { $0 }.factLine() }

  /// The change as text for a screen reader: `6 BPM faster, from 8A to 9A, the keys fit`.
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
