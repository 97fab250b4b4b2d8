package import SetlistModel

/// A heading in a list of requests, as couples and organizers write them: `MUST PLAY`, `If
/// possible:` or `Do not play: Macarena, YMCA`.
package struct RequestHeading {
  /// How much the requests below the heading demand.
  package let strength: SongRequest.Strength
  /// The songs behind the colon of the heading.
  package let songs: [String]

  /// Reads a line; `nil` if it is no such heading.
  package init?(_ line: some StringProtocol) {
    let line = Substring(line)
    let colon = line.firstIndex { ":：".contains($0) }
    let head = String(line[..<(colon ?? line.endIndex)]).foldedForSearch.split { !$0.isLetter }
    let words = head.filter { !Self.fillers.contains($0) }.joined(separator: " ")
    guard let strength = Self.phrases[words] else { return nil }
    self.strength = strength
    let rest = colon.map { line[line.index(after: $0)...] } ?? ""
    let divider: Character = rest.contains(";") ? ";" : ","
    songs = rest.split(separator: divider).map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// Words beside the phrases that say nothing.
  private static let fillers: Set<Substring> = [
    "list", "lists", "songs", "song", "the", "our", "liste", "lieder", "titel", "lista",
    "canciones", "musicas", "morceaux", "chansons", "les", "las", "los", "as", "die",
  ]

  /// The phrases without case, accents and signs.
  private static let phrases: [String: SongRequest.Strength] = {
    var phrases: [String: SongRequest.Strength] = [:]
    for (strength, texts) in [
      (
        SongRequest.Strength.must,
        [
          "must", "must play", "must plays", "must be played", "must have", "must haves",
          "definitely play", "please play", "play", "requests", "unbedingt", "unbedingt spielen",
          "muss gespielt werden", "pflicht", "imprescindible", "imprescindibles", "hay que tocar",
          "si o si", "obligatorio", "a jouer absolument", "a jouer", "indispensable",
          "indispensables", "precisa tocar", "precisa ser tocada", "obrigatorio", "obrigatorias",
          "tem que tocar", "必ず演奏", "必ず", "必须", "必播", "必须演出", "يجب تقديمها",
        ]
      ),
      (
        .ifPossible,
        [
          "if possible", "play if possible", "if time", "if time allows", "if there is time",
          "maybe", "nice to have", "optional", "would like", "wishes", "wenn moglich",
          "falls moglich", "wenn zeit ist", "wunsche", "gern", "gerne", "si es posible",
          "si da tiempo", "opcional", "opcionales", "si possible", "si le temps le permet",
          "souhaits", "se possivel", "se der tempo", "できれば", "可能なら", "如有可能", "可选", "إن أمكن",
        ]
      ),
      (
        .never,
        [
          "never", "never play", "do not play", "don t play", "dont play", "no play", "banned",
          "do not plays", "please do not play", "please don t play", "nie", "nicht spielen",
          "bitte nicht", "bitte nicht spielen", "auf keinen fall", "nunca", "no poner", "no tocar",
          "prohibido", "prohibidas", "jamais", "ne pas jouer", "ne pas passer", "interdits",
          "nao tocar", "proibidas", "non suonare", "niet draaien", "演奏しない", "不可演出", "不要播",
          "禁播", "أبدا", "ممنوع",
        ]
      ),
    ] {
      for text in texts { phrases[text.foldedForSearch] = strength }
    }
    return phrases
  }()
}
