import type { HomeWords } from '../en/home.ts'

export const home: HomeWords = {
  lede: 'Kartenspiele um Seelen und Pech, mit allen Regeln. Kein Konto: Ein Link genügt.',
  ledeAlone: 'Kartenspiele um Seelen und Pech, mit allen Regeln. Kein Konto, kein Server.',
  teachMe: 'Zeig es mir',
  teachDetail: 'etwa sechs Minuten an einem echten Tisch',
  justPlay: 'Einfach spielen',
  readFirst: 'Die Regeln auf einer Seite lesen',
  playNow: 'Jetzt spielen',
  gameAgainst: (game, against) => `${game}, ${against}`,
  create: 'Tisch aufstellen',
  createFor: 'für Freunde, Bots oder beides',
  createAlone: 'nach eigenen Regeln',

  joinFriend: 'Einem Tisch von Freunden beitreten',
  paste: 'Link oder Code einfügen',
  join: 'Beitreten',
  noLink: 'Das ist weder der Link noch der Code eines Tisches.',

  yourTables: 'Deine Tische',
  states: {
    over: 'Vorbei',
    waiting: 'Nicht begonnen',
    watch: 'Zuschauen',
    back: 'Weiterspielen',
    asked: 'Du bist dran',
  },
  with: (names) => `mit ${names.join(', ').replace(/, ([^,]*)$/, ' und $1')}`,
  nobodyElse: 'sonst noch niemand',
  open: (n) => `${n} ${n === 1 ? 'Platz' : 'Plätze'} frei`,

  credits:
    'Von Fans gemacht. Die Kartentexte sind selbst formuliert; die Bilder bestehen aus Symbolen von game-icons.net (CC BY 3.0).',
  shelf: {
    title: 'Was es noch gibt',
    places: {
      learn: ['Lernen', 'in kurzen Lektionen'],
      rules: ['Regeln', 'mit allen Klärungen'],
      cards: ['Karten', 'aus beiden Spielen'],
      shows: ['Beispiele', 'Regeln, gespielt'],
      workshop: ['Werkstatt', 'eigene Karten bauen'],
      lab: ['Labor', 'was Karten wert sind'],
      replays: ['Aufzeichnungen', 'ansehen, analysieren'],
    },
  },
}
