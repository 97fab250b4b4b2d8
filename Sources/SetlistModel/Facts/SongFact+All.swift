import Localization

extension SongFact {
  /// All facts, in the order of forms, tables and documents.
  public static let all: [SongFact] = [
    title, artist, album, duration, key, beatsPerMinute, version, singer, singerKeys, capo, notes,
    composer, ccliNumber, isrc, favorite, retired, jingle, location, sheet,
  ]

  /// The fact for the title.
  public static let title = SongFact(
    .text(.init(\.title) { $0.title = $1 }), column: "title", name: gettext("Title"),
    hint: gettext("it must not be empty"),
    word: pgettext("meaning of a column", "title"),
    plural: pgettext("not kept by a format", "titles"), element: "title", heading: "Title",
    aliases: [
      "trackname", "track", "tracktitle", "song", "songname", "songtitle", "name", "titel",
      "titre", "titulo", "titolo", "nazev", "tytuł", "название", "タイトル", "songtitel", "lied",
      "stuck", "chanson", "morceau", "cancion", "tema", "brano", "canzone", "musica",
      "nummertitel", "piece", "tune", "歌名", "歌曲", "歌曲名", "曲名", "标题",
      "العنوان", "الأغنية",
    ], search: .words, tableShare: 0.23, runSheetShare: 0.34)

  /// The fact for the performing artist.
  public static let artist = SongFact(
    .text(.init(\.artist) { $0.artist = $1 }), column: "artist", name: gettext("Artist"),
    word: pgettext("meaning of a column", "artist"),
    plural: pgettext("not kept by a format", "artists"),
    element: "creator", heading: "Artist",
    aliases: [
      "artistname", "artistnames", "artists", "performer", "creator", "interpret", "kunstler",
      "artiste", "artista", "artiest", "umelec", "wykonawca", "исполнитель", "アーティスト", "band",
      "interprete", "gruppe", "groupe", "grupo", "歌手", "艺人", "艺术家", "乐队", "الفنان", "歌手名",
    ], search: .words, tableShare: 0.17, runSheetShare: 0.23)

  /// The fact for the album.
  public static let album = SongFact(
    .text(.init(\.album) { $0.album = $1 }), column: "album", name: gettext("Album"),
    word: pgettext("meaning of a column", "album"),
    plural: pgettext("not kept by a format", "albums"),
    element: "album", heading: "Album",
    aliases: ["albumname", "albumtitle", "альбом", "アルバム", "专辑", "الألبوم"], search: .words,
    tableShare: 0.15)

  /// The fact for the playing time in seconds.
  public static let duration = SongFact(
    .number(.init(\.duration) { $0.duration = $1 }, .length), column: "duration",
    name: gettext("Length"),
    label: gettext("Length (m:ss)"),
    hint: gettext("minutes and seconds, as in 3:45"),
    word: pgettext("meaning of a column", "length"),
    plural: pgettext("not kept by a format", "lengths"), element: "duration", heading: "Duration",
    aliases: [
      "length", "time", "dauer", "duree", "duracion", "duracao", "durata", "duur", "delka",
      "длительность", "lange", "laenge", "zeit", "spielzeit", "laufzeit", "spieldauer", "runtime",
      "playtime", "minutes", "minuten", "czas", "lengte", "时长", "时间", "长度",
      "長さ", "時間", "المدة",
    ], search: .number, prefix: "length")

  /// The fact for the musical key.
  public static let key = SongFact(
    .optionalText(.init(\.key) { $0.key = $1 }), column: "key", name: pgettext("music", "Key"),
    word: pgettext("meaning of a column", "key"),
    plural: pgettext("not kept by a format", "keys"), heading: "Key",
    aliases: [
      "keytext", "tonart", "tonalite", "clave", "tonalidad", "tonalidade", "tonalita",
      "toonsoort", "tonacja", "调", "调性", "调号", "tono", "tom", "キー", "調", "المقام",
    ], tags: ["INITIALKEY", "KEY"], isOfWholeFile: true, search: .exact, tableShare: 0.08,
    runSheetShare: 0.08)

  /// The fact for the tempo.
  public static let beatsPerMinute = SongFact(
    .number(.init(\.beatsPerMinute) { $0.beatsPerMinute = $1 }, .tempo), column: "beatsPerMinute",
    name: gettext("BPM"),
    hint: gettext("a number below 1000"), word: pgettext("meaning of a column", "tempo"),
    plural: pgettext("not kept by a format", "tempos"),
    member: "bpm", heading: "BPM",
    aliases: ["tempo", "andamento", "tempobpm", "速度", "テンポ", "السرعة"], tags: ["BPM", "TEMPO"],
    isOfWholeFile: true,
    search: .number,
    tableShare: 0.08, runSheetShare: 0.08)

  /// The fact for the version, which distinguishes songs of the same title.
  public static let version = SongFact(
    .text(.init(\.version) { $0.version = $1 }), column: "version", name: gettext("Version"),
    word: pgettext("meaning of a column", "version"),
    plural: pgettext("not kept by a format", "versions"), heading: "Version",
    aliases: [
      "subtitle", "titleaddition", "variant", "arrangement", "zusatz", "titelzusatz", "fassung",
      "untertitel", "soustitre", "subtitulo", "sottotitolo", "versione", "versao", "版本", "バージョン",
      "الإصدار",
    ], search: .words)

  /// The fact for the singer in the band.
  public static let singer = SongFact(
    .text(.init(\.singer) { $0.singer = $1 }), column: "singer", name: gettext("Singer"),
    word: pgettext("meaning of a column", "singer"),
    plural: pgettext("not kept by a format", "singers"), heading: "Singer",
    aliases: [
      "leadvocal", "leadvocals", "leadsinger", "vocal", "vocals", "vocalist", "sungby", "sanger",
      "sangerin", "gesang", "leadgesang", "leadsanger", "chanteur", "chanteuse", "chant", "voix",
      "cantante", "voz", "voce", "vocalista", "cantor", "zanger", "zang", "wokal", "zpev",
      "演唱者", "主唱", "ボーカル", "المغني",
    ], search: .words, tableShare: 0.1, runSheetShare: 0.12)

  /// The fact for the keys of singers.
  public static let singerKeys = SongFact(
    .optionalText(.init(\.singerKeys) { $0.singerKeys = $1 }), column: "singerKeys",
    name: gettext("Keys of Singers"), hint: gettext("names and keys, as in Ann: G, Ben: C"),
    word: pgettext("meaning of a column", "keys of singers"),
    plural: pgettext("not kept by a format", "keys of singers"), heading: "Keys of Singers",
    aliases: ["singerkeys", "keyspersinger", "keyofsinger", "vocalkeys"])

  /// The fact for the fret of the capo.
  public static let capo = SongFact(
    .number(
      .init {
        $0.capo.map { Double($0) }
      } set: {
        $0.capo = $1.flatMap { Int(exactly: $0) }
      },
      .fret), column: "capo", name: gettext("Capo"), hint: gettext("a fret from 1 to 24"),
    word: pgettext("meaning of a column", "capo"),
    plural: pgettext("not kept by a format", "capos"), heading: "Capo",
    aliases: ["kapo", "kapodaster", "capodastre", "capotasto", "cejilla", "变调夹", "カポ", "الكابو"],
    search: .number, tableShare: 0.06, runSheetShare: 0.07)

  /// The fact for who wrote the song.
  public static let composer = SongFact(
    .text(.init(\.composer) { $0.composer = $1 }), column: "composer", name: gettext("Composer"),
    word: pgettext("meaning of a column", "composer"),
    plural: pgettext("not kept by a format", "composers"), heading: "Composer",
    aliases: [
      "composers", "komponist", "komponisten", "compositeur", "compositeurs", "compositor",
      "compositore", "kompozytor", "композитор", "автор", "作曲", "作曲者", "作曲家", "作者", "작곡",
      "writer", "writers", "writtenby", "songwriter", "autor", "auteur", "autore", "componist",
      "الملحن",
    ], tags: ["COMPOSER", "LYRICIST"], search: .words)

  /// The fact for the number at Christian Copyright Licensing International.
  public static let ccliNumber = SongFact(
    .optionalText(.init(\.ccliNumber) { $0.ccliNumber = $1 }), column: "ccliNumber",
    // Translators: CCLI is a company that licenses songs to churches.
    name: gettext("CCLI Number"),
    word: pgettext("meaning of a column", "CCLI number"),
    plural: pgettext("not kept by a format", "CCLI numbers"), member: "ccli",
    heading: "CCLI Number", aliases: ["ccli", "cclisong", "cclisongnumber", "ccliid"],
    tags: ["CCLI"], search: .exact)

  /// The fact for the International Standard Recording Code.
  public static let isrc = SongFact(
    .optionalText(.init(\.isrc) { $0.isrc = $1 }), column: "isrc",
    // Translators: the International Standard Recording Code.
    name: gettext("ISRC"), word: pgettext("meaning of a column", "ISRC"),
    plural: pgettext("not kept by a format", "ISRCs"), heading: "ISRC", tags: ["ISRC"],
    isOfWholeFile: true, search: .exact)

  /// The fact for the user's notes on the song.
  public static let notes = SongFact(
    .text(.init(\.notes) { $0.notes = $1 }), column: "notes", name: gettext("Notes"),
    hasLines: true,
    word: pgettext("meaning of a column", "notes"),
    plural: pgettext("not kept by a format", "notes"),
    element: "annotation", heading: "Notes",
    aliases: [
      "note", "comment", "comments", "kommentar", "commentaire", "comentario", "commento",
      "bemerkung", "bemerkungen", "anmerkung", "anmerkungen", "notiz", "notizen", "hinweis",
      "hinweise", "remark", "remarks", "remarque", "remarques", "kommentare", "commentaires",
      "comentarios", "observaciones", "notas", "opmerking", "opmerkingen", "appunti", "uwagi",
      "poznamka", "info", "备注", "anotacoes", "メモ", "الملاحظات",
    ], search: .words, tableShare: 0.15)

  /// The fact for whether the song has the star.
  public static let favorite = SongFact(
    .flag(.init(\.isFavorite) { $0.isFavorite = $1 }), column: "isFavorite",
    name: gettext("Favorite"),
    isInForm: false, word: pgettext("meaning of a column", "favorite"),
    plural: pgettext("not kept by a format", "stars"),
    member: "favorite", heading: "Favorite", aliases: ["favourite"])

  /// The fact for whether the song is marked not to be played any more.
  public static let retired = SongFact(
    .flag(.init(\.isRetired) { $0.isRetired = $1 }), column: "isRetired",
    name: gettext("Do Not Play"),
    isInForm: false, word: pgettext("meaning of a column", "do not play"),
    plural: pgettext("not kept by a format", "marks not to play"),
    member: "doNotPlay", heading: "Do Not Play")

  /// The fact for whether the song is a jingle.
  public static let jingle = SongFact(
    .flag(.init(\.isJingle) { $0.isJingle = $1 }), column: "isJingle",
    name: gettext("Jingle"),
    isInForm: false, word: pgettext("meaning of a column", "jingle"),
    plural: pgettext("not kept by a format", "marks of jingles"),
    member: "jingle", heading: "Jingle")

  /// The fact for the location of the audio.
  public static let location = SongFact(
    .optionalText(.init(\.address) { $0.address = $1 }), column: "location",
    name: gettext("Location"),
    isInForm: false,
    word: pgettext("meaning of a column", "file"),
    plural: pgettext("not kept by a format", "files"), heading: "Location",
    aliases: [
      "path", "file", "filename", "filepath", "uri", "url", "trackuri", "ort", "speicherort",
      "emplacement", "ubicacion", "posizione", "locatie", "localizacao",
    ])

  /// The fact for the words and chords.
  public static let sheet = SongFact(
    .sheet(.init(\.sheet) { $0.sheet = $1 }), column: "sheet",
    name: gettext("Words and Chords"), isInForm: false, hasLines: true,
    word: pgettext("meaning of a column", "words and chords"),
    plural: pgettext("not kept by a format", "words and chords"), heading: "Words and Chords")
}
