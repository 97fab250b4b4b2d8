import SetlistModel

// The words of programs: of choirs, orchestras and celebrations.
extension ListWords {
  /// Whether a text tells who plays, a class, the style of a dance, or a place in a book, and
  /// probably no artist.
  static func isNoName(_ text: Substring) -> Bool {
    let words = words(of: text)
    return isForces(text) || words.contains { groups.contains($0) } && words.count < 6
      || isStyle(words) || isPlaceInBook(text)
  }

  /// Whether words name styles and tempi of dances, such as "medium swing".
  private static func isStyle(_ words: [String]) -> Bool {
    words.count < 4 && words.contains { styles.contains($0) }
      && words.allSatisfy { styles.contains($0) || styleFillers.contains($0) }
  }

  /// Whether a text is a number in a book or the meter of a dance: `A 174`, `s. 48`, `Hymn 365`,
  /// `J 8x32`.
  static func isPlaceInBook(_ text: Substring) -> Bool {
    guard text.utf8.count < 16, text.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return false
    }
    let letters = text.prefix { $0.isLetter || $0 == "." }
    guard text[letters.endIndex...].first == " " else { return false }
    let number = text[letters.endIndex...].trimmed
    let isWord =
      letters.count == 1 && letters.first?.isASCII == true || books.contains(letters.lowercased())
    return isWord && number.allSatisfy { $0.isNumber || "-–/.,x ".contains($0) }
  }

  /// Whether a text is a name with the role of who leads an ensemble: `Ms. Boyd, conductor`.
  static func isLeader(_ text: Substring) -> Bool {
    guard let space = text.utf8.lastIndex(of: 0x20), space > text.utf8.startIndex,
      text.utf8[text.utf8.index(before: space)] == 0x2C
    else { return false }
    let words = words(of: text)
    return (3...6).contains(words.count) && words.last.map { leaders.contains($0) } == true
      && text.dropLast(words.last?.count ?? 0).trimmed.last == ","
  }

  /// The words for who leads an ensemble, or accompanies it.
  static let leaders = set(
    """
    conductor director accompanist pianist leader leitung dirigent dirigentin begleitung \
    direction chef directora diretor diretora direttore direttrice dirigente pianiste pianista \
    dyrygent 指揮 指挥 伴奏 дирижёр концертмейстер
    """)

  /// Whether a text ends with the name of a composer whom everybody knows.
  static func isComposer(_ text: Substring) -> Bool {
    let words = words(of: text)
    return words.count < 5 && words.last.map { composers.contains($0) } == true
  }

  /// Whether a text only tells who plays or sings a piece, such as "für Chor" and "女声独唱".
  static func isForces(_ text: Substring) -> Bool {
    let words = words(of: text)
    return words.count < 7 && words.contains { forces.contains($0) }
      && words.allSatisfy { forces.contains($0) || forceFillers.contains($0) }
  }

  /// The words for who plays a piece: voices, instruments and ensembles.
  static let forces = set(
    """
    choir chorus chor mannerchor frauenchor kinderchor choeur coro kor koor chor choru хор хора \
    solo soloist duet duo trio quartet quartett quintet ensemble orchestra orchester orchestre \
    orquesta orquestra orkest orkester soprano sopran alto alt tenor baryton bariton baritone bass \
    basso voice voices stimme stimmen voix voces piano klavier pianoforte organ orgel orgue organo \
    banjo ukulele uke mandolin mandoline mandolino drums drum percussion perkussion batterie \
    batteria bateria schlagzeug cajon djembe tambourine accordion akkordeon acordeon accordeon \
    fisarmonica harmonica mundharmonika keyboard keyboards keys tastiera synth saxophone saxophon \
    sax saxofon kontrabass bajo basse fiddle bouzouki dobro whistle viola violino violoncello \
    chitarra guitarra guitare trompette tromba trompeta trombone trombon posaune tuba clarinette \
    clarinetto clarinete contrebasse contrabbasso contrabajo vocals \
    gesang ギター ピアノ ベース ドラム 吉他 钢琴 贝斯 尤克里里 기타 피아노 드럼 \
    violin violine geige violon flute flote querflote klarinette clarinet oboe cello trompete \
    trumpet horn gitarre guitare harp harfe harpe strings streicher blaser sextett kammerchor \
    合唱 合唱団 独唱 獨唱 重唱 独奏 獨奏 合奏 齐奏 齐唱 斉唱 二重唱 三重唱 四重唱 女声独唱 男声独唱 男女声二重唱 女声合唱 男声合唱 混声合唱 \
    大合唱 小合唱 表演唱 器乐合奏 钢琴独奏 古筝独奏 二胡独奏 독창 합창 중창
    """)
  /// The last names of composers whom everybody knows.
  static let composers = set(
    """
    albeniz albinoni bach barber bartok beethoven bellini berlioz bernstein bizet boccherini \
    borodin brahms britten bruch bruckner buxtehude byrd chopin copland corelli couperin czerny \
    debussy delibes distler donizetti dowland dvorak elgar falla faure franck gabrieli gershwin \
    ginastera glass glinka gluck gounod granados grieg handel haydn hindemith holst humperdinck \
    janacek kodaly kuhlau lassus lasso lauridsen lehar liszt loewe lully mahler martinu mascagni \
    massenet mendelssohn bartholdy messiaen monteverdi mozart mussorgsky offenbach orff pachelbel \
    paganini palestrina part pergolesi piazzolla poulenc praetorius prokofiev puccini purcell \
    rachmaninoff rachmaninow rameau ravel reger respighi rheinberger rossini rutter saens satie \
    scarlatti schonberg schubert schumann schutz shostakovich schostakowitsch sibelius smetana \
    strauss strawinsky stravinsky sullivan tallis tchaikovsky tschaikowsky telemann verdi victoria \
    villa-lobos vivaldi wagner weber weill whitacre williams wolf ysaye zelenka рахманинов \
    чайковский глинка свиридов бородин мусоргский шостакович прокофьев
    """)
  /// The words for talks between songs.
  static let talks: Set<String> = [
    "mc", "talk", "speech", "ansage", "moderation", "q&a", "banter", "멘트", "vcr", "토크", "トーク",
    "映像", "talking", "konuşma", "parlato", "밴드 소개", "멤버 소개", "メンバー紹介", "バンド紹介", "乐队介绍",
    "成员介绍", "band introduction", "band intro", "bandvorstellung", "présentation du groupe",
    "présentation des musiciens", "presentación de la banda", "presentazione della band",
    "presentazione band", "apresentação da banda",
  ]
  /// Whether a text names what is said, read or sent between songs, and nothing else: "Welcome &
  /// notices", "NOTICIAS", "Sermon: Luke 15". Songs may have such titles, too.
  static func isSpoken(_ text: Substring) -> Bool {
    guard text.utf8.count < 60 else { return false }
    if let word = firstWord(of: text), !spoken.contains(word), !spokenFillers.contains(word) {
      return false
    }
    let label = text.prefix { !":：–—".contains($0) }
    let words = words(of: label).filter { !$0.allSatisfy(\.isNumber) }
    return (1...5).contains(words.count) && words.contains { spoken.contains($0) }
      && words.allSatisfy { spoken.contains($0) || spokenFillers.contains($0) }
  }

  /// Whether a text names what is said, although no other line of the list does: it has several
  /// words, or one that is no title of songs, unlike "Prayer" and "Traffic".
  static func isSurelySpoken(_ text: Substring) -> Bool {
    let words = words(of: text)
    return isSpoken(text) && (words.count > 1 || !words.contains { spokenTitles.contains($0) })
  }

  /// The words among `spoken` that are titles of songs, too.
  private static let spokenTitles = set(
    """
    tear news weather traffic ad message prayer prayers welcome blessing speech toast reading \
    wetter gebet segen rede journal priere benediction oracion bendicion palavra oracao bencao \
    preghiera benedizione gebed modlitwa bon молитва 祷告 祝福 祈り 기도 صلاة
    """)
  /// The words for what is said, read or sent between songs, on stage, in a service and on the
  /// radio.
  static let spoken = set(
    """
    lecture lectures lectura lecturas lettura letture leitura leituras lezing lezingen czytanie \
    news weather traffic psa psas ad ads advert adverts advertisement commercial commercials \
    tear \
    jingle jingles sweeper ident liner promo spot spots mic sermon message homily prayer prayers \
    welcome announcements notices benediction blessing countdown speech speeches toast toasts \
    reading readings bulletin nachrichten wetter verkehr verkehrsfunk werbung predigt gebet \
    gebete begrussung abkundigungen segen ansage ansprache rede furbitten vaterunser lesung \
    lesungen moderation infos informations journal meteo publicite pub predication homelie \
    priere accueil annonces benediction discours noticias informativo publicidad cuna cunas \
    sintonia sermon predicacion oracion bienvenida anuncios bendicion avisos vinheta publicidade \
    comercial comerciais pregacao palavra oracao bencao notizie pubblicita omelia preghiera \
    avvisi benedizione nieuws reclame preek gebed mededelingen zegen welkom welkomstwoord \
    toespraak gedicht wiadomosci reklama reklamy kazanie modlitwa ogloszenia blogoslawienstwo \
    nyheter reklam predikan bon новости реклама джингл погода проповедь молитва объявления 新闻 广告 \
    天气 讲道 祷告 报告 祝福 致辞 主持人 ニュース 天気予報 cm ジングル 説教 祈り 祝祷 挨拶 뉴스 광고 설교 기도 일기예보 أخبار إعلان إعلانات \
    إعلاني موعظة صلاة نشرة
    """)
  static let spokenFillers = set(
    """
    and & und et y e en och i of the for break station id premiere deuxieme erste zweite prima \
    seconda primera segunda primeira eerste tweede pierwsze drugie top hour air dj live from to \
    down by video opening closing first second general children's community local der die das \
    des le la les el los de du del da do di una un فاصل نشرة الأخبار 时间 時間
    """)

  /// The words for classes and groups of pupils.
  static let groups = set(
    """
    ballet tap acro combo squad troupe class klasse kurs grade level recorder beginners juniors \
    seniors minis kindergarten preschool classe clase turma klas grupa gruppe kids \
    класс кл конц
    """)
  /// The styles of songs and dances.
  static let styles = set(
    """
    swing bossa nova ballad ballade blues waltz walzer valse vals latin funk shuffle jig reel \
    strathspey hornpipe polka mazurka schottische march marsch marche tango milonga cha-cha chacha \
    rumba samba salsa merengue bachata bolero pasodoble paso doble cumbia foxtrot foxtrott \
    quickstep bugg jive lindy calypso reggae ska rock pop disco verbena schottis hambo snoa \
    langsamer wiener slowfox discofox ranchera corrido forro baiao xote slow fast medium up
    """)
  static let styleFillers = set("or and oder und y e et o medium up fast slow tempo latin in")
  /// The words for books and pages.
  static let books: Set<String> = [
    "hymn", "hymne", "psalm", "page", "seite", "str.", "pg.", "book", "bk", "leaflet", "nr.", "no.",
    "n°", "s.", "p.", "pp.", "folder", "map", "lied", "canto", "fol.",
  ]
  /// The words between those of voices and instruments.
  static let forceFillers = set(
    """
    for fur pour para per voor dla for and und et y e en och i og with mit avec con the der die \
    das le la les un une eine ein a 2 3 4 two three four zwei drei vier mixed gemischten \
    gemischter gemischter satb mixte misto children women men electric acoustic slide steel \
    lap lead rhythm nylon string 12 floor tom seche electrique acoustique electrica acustica \
    elektrische akustische
    """)
  /// The words that name a moment of a celebration before its song: `First dance: At Last`.
  static let moments = set(
    """
    saideira inledningsmusik utgangsmusik solosang avsked \
    vorspiel nachspiel zwischenspiel binnenkomst uitgeleide fotopresentatie welkomstwoord 热身 爬坡 \
    冲刺 放松 平路 拉伸 warmup cooldown climb sprint aquecimento alongamento calentamento estiramientos \
    echauffement retour aufwarmen dehnen ウォームアップ クールダウン openingsdans hochzeitstanz eroffnungstanz \
    entrada noivo noiva padrinhos alianca aliancas saida assinaturas bencao ofertorio comunhao \
    aclamacao penitencial gloria santo cordeiro final eingang schluss predigt segen abendmahl \
    gabenbereitung kommunion sanctus credo kyrie agnus offertoire communion envoi comunione \
    offertorio ingresso congedo entrance gathering sending gospel acclamation novia novio anillos \
    ceremonia cerimonia ceremony cocktail kiss rings vows unity signing register processie \
    intocht wejscie wyjscie pierwszy taniec intrade first last dance walk aisle opener closer \
    entrance exit cake cutting father mother daughter son bride groom bouquet procession \
    recessional processional prelude postlude encore wish request hymn offertory communion \
    opening closing entry reception erster letzter tanz einzug auszug ouverture premiere danse \
    entree sortie primer baile vals entrada salida primeira danca eroffnung brautwalzer wunsch \
    new neu special song cover medley ballo sposi sposo sposa nozze torta taglio lancio firme \
    scambio uscita brindisi taniec tort oczepiny rzut bukietu podziekowania ramo tarta pastel \
    liga brindis gateau jarretiere maries cortege mairie eglise bal torte anschnitt brautstrauss \
    ringtausch trauung sektempfang bolo buque valsa taart boeket vals tarta brudvals brollopsvals \
    танец торт букет вход выход невесты 入场 出场 交换戒指 敬茶 敬酒 切蛋糕 抛捧花 第一支舞 入場 退場 ケーキ入刀 乾杯 迎賓 送賓 再入場 手紙 \
    中座 입장 퇴장 축가 행진 화촉 دخول الزفة الرقصة
    """)
}
