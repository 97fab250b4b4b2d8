// The words of headings, sums, instructions and messages, in the languages of the program and
// some others. They are without case and accents.

extension ListWords {
  static let sections = set(
    """
    set sets encore encores zugabe zugaben rappel rappels bis part parts teil partie parties \
    parte partes side seite face lado lato disc disk cd disque disco act akt acte acto atto ato \
    block bloc bloque blocco bloco runde round ronde halfte haelfte half halfte halbzeit moitie \
    mitad metade meta hour hora heure stunde uur ora pase pass session set1 konzertteil \
    konzerthalfte manga tanda tour ronda deel helft czesc czesci blok polowa avdelning halvlek \
    lekki 부 부분 toegift otdelenie отделение часть сторона бис сет الجزء الفقرة المجموعة جزء فقرة \
    النصف الوصلة وصلة ساعة
    """)
  static let aloneSections = set(
    """
    encore encores zugabe zugaben rappel rappels bis toegift toegiften bises zugabenblock \
    hauptset hauptteil reserve reserves ersatz ersatzstucke reservestucke reserva reservas \
    riserva enc backup backups spares alternates extras бис soundcheck 앵콜 앙코르 앵콜곡 앙콜 encoren \
    zabis extranummer ekstranummer extralatar ekstranumre
    """)
  /// The words among these that stand in no title but for an encore.
  static let encores = set(
    """
    encore encores zugabe zugaben rappel rappels toegift toegiften bises encoren zabis extranummer \
    ekstranummer 앵콜 앙코르 앵콜곡 앙콜 アンコール 安可 返场
    """)
  static let ordinals = set(
    """
    1a 2a 3a 1o 2o 3o first second third fourth fifth 1st 2nd 3rd 4th one two three four five six \
    i ii iii iv v vi erste erster erstes ersten zweite zweiter zweites zweiten dritte dritter \
    drittes dritten vierte vierter viertes letzte letzter letztes eins zwei drei vier premier \
    premiere 1er 1ere 1re deuxieme 2e 2eme troisieme 3e 3eme seconde dernier derniere primer \
    primera primero segundo segunda tercer tercera tercero ultimo ultima primo prima secondo \
    seconda terzo terza primeiro primeira terceiro terceira eerste tweede derde eerste laatste \
    final last main opening closing acoustic akustik akustisch electric unplugged extra bonus \
    optional possible mogliche eventuelle первый второй третий первое второе третье الأول الاول \
    الأولى الثاني الثانية الثالث الثالثة pierwszy pierwsza pierwszej drugi druga drugiej trzeci \
    trzecia första andra tredje uno due tre dos tres un deux trois um dois
    """)
  static let sectionFillers = set(
    """
    the der die das le la les el il lo o a an of de du des del di da no nr number nummer if time \
    permits and und et y e ca circa approx min mins minutes minuten uhr h pm am from von bis to \
    at um ab на part set dance dinner dancing party warm up late early long short jazz rock pop \
    lounge tanz tanzset concert konzert
    """)
  static let sectionsOfSigns = [
    "ダブルアンコール", "アンコール", "第一部", "第二部", "第三部", "第1部", "第2部", "第3部", "第1幕", "第2幕",
    "前半", "後半", "本編", "セット", "ステージ", "上半场", "下半场", "上半場", "下半場", "安可", "返场", "返場", "安哥",
    "第一节", "第二节", "第一段", "第二段", "第一组", "第二组", "第三组", "第一场", "第二场", "部分", "第", "部", "场", "組", "组",
    "节", "encore", "en", "set",
  ]
  static let listNames = set(
    """
    tracklist tracklisting tracks timestamps timecodes timecode тайм-коды таймкоды треклист \
    трек-лист программа показ 演出曲目 曲目单 节目单 时间轴 時間軸 셋리스트 선곡표 선곡 program contents tableofcontents \
    index lascaletta ascaletta thesongs larepertoire laliste lasetlist programmemusical \
    programamusical tracklists setlijst latlista scaletta scalettadelconcerto chapters setlist \
    thesetlist thetracklist setliste songs songlist songliste thelist liste playlist titelliste \
    programm programme program programa repertoire repertorio lista canciones chansons morceaux \
    listautworow utwory spisutworow listapiosenek piosenki latar spellista latlistan nummers \
    списокпесен песни плейлист songsplayed fullsetlist completesetlist listadecanciones \
    listedesmorceaux セットリスト 曲目 曲目リスト セトリ \
    歌单 曲目表 节目单 قائمةالأغاني listadepreproduccion stucke lieder ourset theset
    """)
  static let totals = set(
    """
    total totals summe gesamt gesamtzeit gesamtdauer gesamtlange insgesamt spielzeit sum totale \
    totaal summa razem celkem yhteensa ialt osszesen toplam łacznie lacznie итого всего 合計 总计 總計 \
    合计 总时长 总长 المجموع الإجمالي somme suma soma subtotal zwischensumme count anzahl
    """)
  static let totalFillers = set(
    """
    time duration length dauer zeit lange duree duracion duracao durata of the songs titel stucke \
    songs canciones musicas brani titres utworow песен lieder est estimated environ etwa aprox \
    circa ungefahr set playing spielzeit de la du ca circa approx runtime running show
    """)
  static let units = set("h hr hrs min mins minutes minuten s sec std stunden uhr m")
  static let instructions = set(
    """
    tacet capo kapo horns brass strings drums bass guitar guitars keys piano solo intro outro \
    sings sing singing vocals vox vocal lead starts start seul seule depart batterie clavier \
    guitare gesang singt canta chante ohne without tuning tune drop click slow fast straight \
    segue attacca cold ending please bitte new neu maybe vielleicht play recorded stimmung tempo \
    beginn nur only half step down up repeat twice backing dropd harmonica bridge chorus verse \
    refrain strophe begins sax trumpet posaune trompete blaser schlagzeug gitarre bajo bateria \
    sola solos transpose tono optional medley? wechsel pad loop acapella key wish wunsch request \
    requested
    """)
  static let clearInstructions = set(
    """
    tacet capo kapo sings singt canta chante starts ohne tuning drop seul seule depart please \
    bitte horns vox tacent click recorded drums
    """)
  static let singing = set("sings singt canta chante sjunger zingt spiewa поет поёт tacet tacent")
  /// The words that begin a line about who has written a song.
  static let credits = set(
    """
    satz settings setting harmonisation arrangiert harmonise written composed words music lyrics \
    composer writer writers arranged arr arrangement produced songwriter songwriters text texte \
    musik worte weise paroles musique auteur compositeur letra musica autor compositor testo \
    parole muziek tekst muz muzyka sl slowa текст слова сл музыка муз автор كلمات ألحان 作词 作曲 编曲 \
    作詞 編曲 chanson chant cancion canzone lied song 词 曲 詞
    """)
  /// The words that begin a line about who sings a song.
  static let performers = set(
    """
    performed performer sung artist wyk wykonanie wykonawca gesungen interpret interprete \
    interpretada interpreta 表演者 表演 演唱者 演出 演奏 исп исполняет исполнитель غناء 演唱 歌手 唄 歌 artiste \
    artista zpiva
    """)
  static let creditFillers = set(
    """
    by and & und et y e de von par di och av door von d i oraz и by: of written composed \
    populaire
    """)
  static let months = set(
    """
    january february march april may june july august september october november december jan feb \
    mar apr jun jul aug sep sept oct nov dec januar februar marz mai juni juli oktober dezember \
    dez janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero \
    febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janeiro \
    fevereiro marco maio junho julho setembro outubro novembro dezembro gennaio febbraio aprile \
    maggio giugno luglio settembre ottobre dicembre januari februari maart mei augustus maj \
    stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada \
    grudnia января февраля марта апреля мая июня июля августа сентября октября ноября декабря \
    نوفمبر ديسمبر أكتوبر
    """)
  static let days = set(
    """
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs \
    fri sat sun montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa so \
    lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes \
    sabado domingo segunda terca quarta quinta sexta lunedi martedi mercoledi giovedi venerdi \
    sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag lordag sondag \
    fredag
    """)
  static let feet = set(
    """
    posted labels tags filed pubblicato publicado publie poste veroffentlicht eingestellt \
    kommentare comments categories category kategorie kategorien foto fotos photo photos \
    copyright impressum riproduzione reproduction fonte quelle bron credits \
    geplaatst publicerad opublikowano опубликовано copyrights
    """)
  /// The words by which a line about the end of a show begins.
  static let ends = set(
    "end ende fin fine fim einde koniec konec slut конец 終演 结束 終了 ended finish closing curfew")
  static let comments = set("comment comments commento commenti commentaire kommentare kommentar")
  static let noteLabels = set(
    """
    note notes nb hinweis hinweise achtung remarque remarques nota notas ojo observacion \
    attenzione opmerking uwaga uwagi примечание внимание ملاحظة ملاحظات 注意 注意事项 備考 备注 メモ 비고 obs \
    编辑 責任編輯 责任编辑 记者 来源 rest reste resto restant uebrig ps p.s
    """
  ).union([
    "next week", "next month", "next time", "next sunday", "nachste woche", "nachstes mal",
    "nachsten sonntag", "semaine prochaine", "la semaine prochaine", "dimanche prochain",
    "proxima semana", "la proxima semana", "proximo domingo", "settimana prossima",
    "la settimana prossima", "domenica prossima", "volgende week", "volgende keer",
    "za tydzien", "nastepnym razem", "nasta vecka", "на следующей неделе", "下周", "次回", "来週", "다음 주",
  ])
  /// The words before a colon in the order of a service that are followed by no song.
  static let readings = set(
    """
    reading readings lesung lesungen lectura lecture lettura leitura lezing czytanie lasning \
    sermon predigt homily homilia homelie prayer prayers gebet gebete oracion oracao priere \
    eulogy tribute poem gedicht poeme evangelium gospel evangile evangelho evangelio
    """)
  /// The words for no song.
  static let none = set(
    """
    none n/a nothing keine keiner kein nichts aucun aucune rien ninguna ninguno nada nenhuma \
    nenhum nessuna nessuno niente geen brak ingen нет 无 無 なし 없음 لايوجد - – —
    """)
  /// The words for a time of day, as names of columns.
  static let clocks = set(
    """
    time clock zeit uhrzeit hora heure ora uhr tid klockan czas godzina время hour played start \
    時刻 時間 时间 시간 الوقت
    """)
  /// The words for a length, as names of columns.
  static let lengths = set(
    """
    length duration dauer lange laenge duree longueur duracion duracao durata lengte langd kesto \
    dlugosc длительность продолжительность 時長 时长 長さ 길이 المدة
    """)
  static let phones = set(
    """
    tel telefon telephone phone mobil mobile handy cell fon fax whatsapp telefono movil celular \
    telefone celular tlf هاتف جوال тел моб telefoon gsm kom
    """)
  /// The words for songs behind their number.
  static let counted = set(
    """
    songs tracks titles titel lieder stucke titres chansons morceaux canciones temas musicas \
    cancoes faixas canzoni brani nummers liedjes utworow piosenek utwory latar sange kappaletta \
    pisni pisnicek песен песни треков композиций skladeb أغان
    """)
  static let songWords = set(
    """
    song songs lied lieder chanson chant cancion canto canti musica hymn hymns hymne psalmlied \
    piosenka piesn sang choir chor coro koor choeur anthem motet psalm's 찬양 찬송 찬송가 赞美诗 诗歌 聖歌 讃美歌 \
    песня гимн ترنيمة أغنية lied
    """)
  static let tunings = set(
    """
    tuning standard dadgad drop open dropped cappella acapella capella instrumental tuned \
    stimmung
    """)
  static let versions = set(
    """
    acoustic akustik bonus demo edit explicit extended feat featuring ft instrumental interlude \
    live mix mono orchestral part pt radio remaster remastered remix reprise single stereo take \
    unplugged untitled version with dub vip bootleg mashup rework club vivo directo acustico \
    acustica ライブ 现场 medley cover original cut session sessions remasterizado remixed teil
    """)
  static let greetings = set(
    """
    hi hello hey hiya dear morning good hallo liebe lieber moin servus guten salut bonjour chers \
    cher coucou hola querido queridos buenas ciao cari hoi beste ola oi bom boa yo sup greetings \
    مرحبا السلام أهلا привет
    """)
  static let people = set(
    """
    all everyone everybody guys folks band team friends together there people gang y'all morning \
    evening afternoon alle allerseits zusammen leute ihr lieben freunde tag morgen abend a tous \
    toutes les amis todos todas tutti ragazzi allemaal allen boys girls everyone's mates crew \
    jungs madels galera gente pessoal chicos amigos
    """)
  /// The words in the name of a list, besides those of `lists`.
  static let titles = lists.union(
    set(
      """
      repertorio repertoire clase class programa programm programme ordre deroule scaletta \
      songbook rotation concerto spectacle gala fest fete kermis konsert koncert proba latlista \
      musikliste titelliste cerimonia ceremony ceremonie lucia service gottesdienst baile \
      luciakonsert rehearsal ترتيب أغاني برنامج قائمة حفل زفاف order running setlijst концерт \
      программа зал репертуар gig show concert konzert concierto tour live wedding hochzeit \
      mariage boda casamento festival mix radio january february march april may june july august \
      september october november december januar februar marz mai juni juli oktober dezember \
      janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero \
      febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
      """))
  static let lists = set(
    """
    list lists setlist setlists set songs tunes order liste setliste lieder stucke reihenfolge \
    chansons morceaux lista canciones brani repertoire running playlist programme program
    """)
  static let closings: Set<String> = [
    "cheers", "thanks", "thank you", "many thanks", "thx", "best", "best regards", "kind regards",
    "regards", "warm regards", "best wishes", "all the best", "greetings", "love", "yours",
    "sincerely", "yours sincerely", "take care", "see you", "see you there", "see you then",
    "see ya", "lg", "vg", "mfg", "gruß", "grüße", "liebe grüße", "viele grüße", "beste grüße",
    "schöne grüße", "herzliche grüße", "lieben gruß", "mit freundlichen grüßen", "bis dann",
    "bis bald", "bis freitag", "bis samstag", "danke", "merci", "cordialement", "bises", "bisous",
    "à bientôt", "amitiés", "saludos", "un saludo", "abrazos", "un abrazo", "gracias", "saluti",
    "un saluto", "grazie", "groeten", "groetjes", "abraços", "obrigado", "obrigada", "rock on",
    "à samedi", "pozdrawiam", "pozdrawiamy", "pozdrowienia", "hälsningar", "mvh", "vi ses",
    "с уважением", "tot dan", "hartelijke groeten", "un bacio", "a presto", "tanti saluti",
    "abraço", "um abraço", "bis später", "gruss", "lg und bis bald", "nos vemos",
  ]
  static let headers: Set<String> = [
    "from", "to", "cc", "date", "sent", "subject", "von", "an", "datum", "gesendet", "betreff",
    "de", "à", "envoyé", "objet", "para", "asunto", "enviado", "oggetto", "inviato", "da", "a",
    "data", "fecha", "aan", "onderwerp", "verzonden", "assunto", "od", "do", "temat", "från",
    "till",
    "ämne", "skickat", "от", "кому", "тема", "дата", "发件人", "收件人", "主题", "日期", "差出人", "宛先",
    "件名", "日時", "보낸사람", "받는사람", "제목", "날짜", "من", "إلى", "الموضوع", "التاريخ",
  ]
  /// The words by which the lines about a show begin: its date, place and times.
  static let showFacts = set(
    """
    date datum fecha data venue location ort lieu lugar local gig show event veranstaltung doors \
    einlass beginn start time uhrzeit load loadin soundcheck curfew stage buhne notes note \
    hinweis tempo bpm key set dresscode dress contact kontakt tel phone hosted presented playlist \
    tour dj mixed compiled duration dauer length genre label released download subscribe follow \
    facebook instagram youtube spotify soundcloud website web band name rehearsal probe
    """)
  static let programs = [
    "sent from my ", "sent from yahoo", "sent from outlook", "get outlook for ",
    "von meinem iphone gesendet", "von meinem ipad gesendet", "gesendet von ", "gesendet mit ",
    "envoyé de mon ", "enviado desde mi ", "inviato da ", "inviato dal ", "-----original message",
    "-----ursprüngliche nachricht", "---------- forwarded message", "begin forwarded message",
  ]
  static let pageWords: Set<String> = [
    "play all", "song played from tape", "add to queue", "add to library", "add to cart",
    "zur warteschlange hinzufügen",
    "añadir a la cola", "adicionar à fila", "添加到队列", "lyrics video", "buy track",
    "buy digital album", "digital album", "streaming + download", "(edited)", "view all",
    "see all", "show all", "share or embed this setlist", "edit setlist details", "add a review",
    "edit venue", "play video", "edit setlist", "edit setlist songs", "share setlist",
    "show lyrics", "view lyrics", "image omitted", "video omitted", "audio omitted",
    "sticker omitted", "<media omitted>", "media omitted", "gif omitted",
    "this message was deleted", "bild weggelassen", "<medien ausgeschlossen>", "image absente",
    "imagen omitida", "[スタンプ]", "[写真]", "[動画]", "[sticker]", "[photo]", "[video]", "[图片]",
    "[表情]", "[사진]", "[이모티콘]", "get a quote", "read more", "read more...", "share this",
    "leave a comment", "table of contents", "inhaltsverzeichnis", "table des matières", "sommaire",
    "índice", "sumário", "inhoudsopgave", "spis treści", "содержание", "目录", "目次", "목차", "الفهرس",
    "back to top", "contact us", "book now", "add to playlist", "show more", "load more",
    "weiterlesen", "mehr anzeigen", "lire la suite", "leer más", "ver más", "nach oben",
  ]
  /// The labels of buttons, which may also be titles.
  static let buttonWords: Set<String> = [
    "play", "shuffle", "more", "save", "preview", "abspielen", "lecture", "écouter", "reproducir",
    "escuchar", "tocar", "ouvir", "riproduci", "ascolta", "再生", "播放", "слушать", "воспроизвести",
    "تشغيل", "karaoke", "about", "likes", "edited", "new", "follow", "following", "lyrics",
    "share", "like", "reply", "comments", "download", "print", "home", "menu", "buy", "stream",
    "listen", "subscribe", "advertisement", "teilen", "drucken", "partager", "compartir",
    "zurück", "kommentare",
  ]
  /// The first words of the line below a comment on a page.
  private static let reactions: Set<String> = [
    "like", "reply", "quote", "gefällt mir", "antworten", "zitieren", "vind ik leuk",
    "beantwoorden", "me gusta", "responder", "j’aime", "j'aime", "répondre", "mi piace",
    "rispondi", "curtir", "gosto", "gilla", "svara", "synes godt om", "liker", "tykkää", "lubię to",
    "odpowiedz", "to se mi líbí", "odpovědět", "tetszik", "válasz", "beğen", "yanıtla", "нравится",
    "ответить", "いいね", "いいね！", "返信", "赞", "讚", "回复", "回覆", "좋아요", "답글 달기", "أعجبني", "رد",
  ]

  /// Whether a line is that below a comment on a page: `Like · Reply · 3 h`.
  static func isReaction(_ text: Substring) -> Bool {
    guard text.utf8.count < 90,
      text.hasBytes(of: "·") || text.hasBytes(of: "•") || text.utf8.contains(0x7C)
    else { return false }
    let parts = text.split { "·•|".contains($0) }.map { part in
      part.prefix { $0 != "(" }.filter { !$0.isNumber }.lowercased()[...].trimmed
    }
    return parts.count > 1 && parts.contains { reactions.contains(String($0)) }
      && parts.allSatisfy { words(of: $0).count < 4 }
  }

  /// Whether a line has links to other pages and networks: `Share: Facebook | WhatsApp`.
  static func isNavigation(_ text: Substring) -> Bool {
    // The first bytes of the two other signs.
    guard text.utf8.count < 90,
      text.utf8.contains(where: { $0 == 0x7C || $0 == 0xC2 || $0 == 0xE2 })
    else { return false }
    let parts = text.split { "·•|".contains($0) }
    return parts.count > 1
      && parts.allSatisfy { part in
        links.contains((part.split(separator: ":").last ?? part).lowercased()[...].trimmed)
      }
  }

  /// The words of links to other pages and networks, besides the labels of buttons.
  private static let links: Set<Substring> = Set(buttonWords.map { $0[...] }).union([
    "older posts", "newer posts", "older post", "newer post", "previous", "next", "prev", "back",
    "facebook", "x", "twitter", "whatsapp", "telegram", "instagram", "pinterest", "reddit", "email",
    "e-mail", "bluesky", "threads", "youtube", "tiktok", "line", "tumblr", "linkedin", "contact",
    "impressum", "datenschutz", "privacy", "imprint", "startseite", "accueil", "inicio", "início",
    "weiter", "suivant", "précédent", "siguiente", "anterior", "próximo", "successivo",
    "precedente", "ältere posts", "neuere posts", "首页", "上一页", "下一页", "ホーム", "次へ", "前へ", "다음", "이전",
    "главная", "вперёд", "назад", "الرئيسية", "التالي", "السابق",
  ])

  /// The words before songs that must not be played.
  static let refusals = [
    "do not play", "don't play", "dont play", "no play list", "nicht spielen", "bitte nicht",
    "no poner", "no tocar", "ne pas jouer", "ne pas passer", "não tocar", "non suonare",
    "niet draaien", "nie grać", "не ставить", "не играть", "spela inte",
  ]
  /// The first bytes of refusals in small letters.
  static let refusalInitials = Set(refusals.compactMap(\.utf8.first))
  static let origins = ["originally by ", "cover of ", "original by ", "orig. ", "original: "]
  /// The words that a person says about a list in a message.
  static let prose = set(
    """
    the is are we you our please for this that have has will be with i my if so of and to in on \
    at it not here was were there your from they all some what when who can could would should \
    der die das ist sind wir ihr unser bitte fur dieses haben wird mit ich mein wenn und zu im am \
    es nicht hier war waren noch schon kann ein eine auf wie le la les est sont nous vous notre \
    pour ce que avons sera avec je mon si et dans sur ne pas ici un une des el los las es son \
    nosotros para este con yo mi y en no aqui una un por como o os as sao nos com eu meu em nao \
    uma het een wij jullie onze voor met niet van op aan il gli sono noi per questo non di che
    """)

  static func set(_ words: String) -> Set<String> {
    Set(words.split { $0 == " " || $0 == "\n" }.map { String($0).foldedForSearch })
  }
}
