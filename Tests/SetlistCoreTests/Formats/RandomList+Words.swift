extension RandomList.Words {
  /// The words of the eight languages of the program.
  static let all: [RandomList.Words] = [
    .init(
      language: "en",
      titles: [
        "Harvest Road", "Don't Look Down", "Salt and Smoke", "Where the River Bends", "Hello",
        "Hands Up, Heads Down", "One More Mile", "99 Lanterns", "Nobody's Fool (Again)", "Runaway",
        "Take It Slow", "Blue Kitchen", "Can You Hear Me?", "Summer of the Owls", "Paper Moonlight",
      ],
      artists: [
        "The Millers", "Ada Cole", "Tom Barker Band", "North & South", "Joan Fields", "Glasshouse",
        "The Quiet Ones", "Billy Marsh", "Echo Park Choir", "DJ Lantern", "Mary Stone", "Rook",
      ],
      sections: ["Set %", "Part %", "SET %"], breaks: ["Break 15 min", "BREAK", "Break (20 min)"],
      greetings: ["Hi all,", "Hey guys!", "Dear band,"],
      sentences: [
        "Here is what I think we should play on Saturday at the Anchor.",
        "Please tell me if I forgot something, we can still change it!",
        "We have to be there at six for the soundcheck.",
      ],
      closings: ["Cheers,", "See you there", "Best regards"]),
    .init(
      language: "de",
      titles: [
        "Weit hinter dem Fluss", "Mondlicht", "Nie wieder Montag", "Die Straße am Meer", "Lichter",
        "Komm, wir gehen", "Hundert Jahre Sommer", "Kein Weg zurück", "Über den Dächern",
        "Tanz mit mir",
      ],
      artists: [
        "Die Laternen", "Karl Brenner", "Sommerkind", "Anna Weiß & Band", "Nordlicht", "Hafenchor",
        "Peter Lang", "Die Drei vom Amt",
      ],
      sections: ["Set %", "%. Set", "Teil %"],
      breaks: ["Pause 15 Min.", "Pause", "Pause (20 min)"],
      greetings: ["Hallo zusammen,", "Liebe Leute,", "Moin!"],
      sentences: [
        "Hier ist die Liste für Samstag, bitte schaut sie euch noch einmal an.",
        "Wir treffen uns um sechs am Hintereingang.",
      ],
      closings: ["Viele Grüße", "LG", "Bis dann,"]),
    .init(
      language: "fr",
      titles: [
        "La rue du port", "Sous la pluie d'avril", "Je t'attends", "Les lanternes", "Nuit blanche",
        "Ça ira demain", "Le dernier train", "Mon vieux vélo",
      ],
      artists: [
        "Les Quais", "Marie Delcourt", "Orchestre du Marché", "Jean Valmont", "Petit Matin",
        "Louise & Paul",
      ],
      sections: ["Set %", "Partie %", "SET %"],
      breaks: ["Pause 15 min", "Entracte", "Entracte (20 min)"],
      greetings: ["Salut à tous,", "Bonjour,"],
      sentences: [
        "Voici la liste pour samedi, dites-moi si ça vous va.",
        "On se retrouve à dix-huit heures devant la salle.",
      ],
      closings: ["À bientôt", "Bises,", "Merci"]),
    .init(
      language: "es",
      titles: [
        "La calle del puerto", "No me digas nada", "Luna de marzo", "Cien faroles", "Vuelve mañana",
        "El último tren", "Bajo la lluvia", "Mi viejo barrio",
      ],
      artists: [
        "Los Faroles", "María Robles", "Banda del Mercado", "Juan Alameda", "Hermanos Costa",
        "Puerto Azul",
      ],
      sections: ["Set %", "Parte %"], breaks: ["Descanso 15 min", "Descanso", "Pausa (20 min)"],
      greetings: ["Hola a todos,", "Hola chicos,"],
      sentences: [
        "Esta es la lista para el sábado, decidme si falta algo.",
        "Nos vemos a las seis en la puerta de atrás.",
      ],
      closings: ["Saludos,", "Un abrazo", "Gracias"]),
    .init(
      language: "pt",
      titles: [
        "A rua do porto", "Não me diga adeus", "Lua de abril", "Cem lanternas", "O último trem",
        "Debaixo da chuva", "Meu velho bairro", "Saudade do mar",
      ],
      artists: [
        "Os Faróis", "Maria Lobo", "Banda do Cais", "João Alves", "Trio Alvorada", "Porto Claro",
      ],
      sections: ["Set %", "Parte %"], breaks: ["Intervalo 15 min", "Intervalo", "Pausa (20 min)"],
      greetings: ["Olá a todos,", "Oi pessoal,"],
      sentences: [
        "Esta é a lista para sábado, digam se falta alguma coisa.",
        "Nos encontramos às seis na porta dos fundos.",
      ],
      closings: ["Abraços,", "Obrigado", "Um abraço"]),
    .init(
      language: "ar",
      titles: ["طريق الحصاد", "ضوء القمر", "لا ترحل", "مطر نيسان", "شارع الميناء", "ليلة طويلة"],
      artists: ["فرقة الميناء", "سلمى حداد", "كريم ناصر", "نجوم الشرق"],
      sections: ["الجزء %", "الفقرة %"], breaks: ["استراحة 15 دقيقة", "استراحة"],
      greetings: ["Hello everyone,"],
      sentences: ["هذه هي القائمة ليوم السبت، أخبروني إذا نسيت شيئا."],
      closings: ["Thanks"]),
    .init(
      language: "ja",
      titles: ["夜の港", "雨あがり", "明日へ", "遠い灯り", "さよなら電車", "百年の夏", "青い自転車"],
      artists: ["灯台楽団", "山田花子", "港町バンド", "鈴木一郎"],
      sections: ["第%部", "セット%"], breaks: ["休憩 15分", "休憩"],
      greetings: ["Hello all,"], sentences: ["土曜日のリストです。変更があれば教えてください。"],
      closings: ["Thanks,"]),
    .init(
      language: "zh",
      titles: ["港口的路", "四月的雨", "别走", "一百盏灯", "最后一班车", "远方的海", "旧单车"],
      artists: ["灯塔乐队", "李小云", "王海", "港湾合唱团"],
      sections: ["第%部分", "第%场"], breaks: ["休息15分钟", "休息"],
      greetings: ["Hello all,"], sentences: ["这是星期六的歌单，如果有问题请告诉我。"],
      closings: ["Thanks,"]),
  ]
}
