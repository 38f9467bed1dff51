import type { CreateWords } from '../en/create.ts'

export const create: CreateWords = {
  title: 'Tisch aufstellen',
  game: 'Spiel',
  notAsked: 'Der Server war nicht zu erreichen.',
  play: 'Spielweise',

  seats: 'Plätze',
  seat: (n) => `Platz ${n}`,
  nameInSeat: (n) => `Name auf Platz ${n}`,
  guest: (n) => `Gast ${n}`,
  you: 'Du',
  sitting: {
    you: ['Du', 'dein eigener Platz'],
    beside: ['Am Bildschirm', 'jemand neben dir; der Bildschirm wird weitergegeben'],
    open: ['Frei', 'wartet auf jemanden mit dem Link'],
  },
  seatLess: 'Ein Platz weniger',
  seatMore: 'Ein Platz mehr',
  youWatch: 'Du schaust zu.',
  shareScreen: (n) =>
    `${n} teilen sich diesen Bildschirm. Das Weiterreichen verrät, dass in dieser Hand etwas eine Frage wert ist.`,
  openSeats: (n) => `${n === 1 ? '1 freier Platz' : `${n} freie Plätze`}: Du bekommst einen Link zum Weitergeben.`,
  noOpenSeat: 'Kein freier Platz: Du kannst sofort beginnen.',

  names: 'Namen',
  house: 'Am Tisch',
  nameOfTable: 'Name des Tisches',
  inShort: {
    byLink: 'nur mit dem Link',
    listed: 'für alle offen',
    noClock: 'keine Uhr',
    clock: (base) => `${time(base)} je Entscheidung`,
    sets: (n) => `${n} Sets`,
  },
  anyone: 'Alle dürfen kommen',
  anyoneOn: 'Der Tisch steht auf der Startseite: Auch Fremde können sich hinsetzen oder zuschauen.',
  anyoneOff: 'Nur wer den Link hat, findet den Tisch.',
  late: 'Zuschauer sehen Hände, mit Verzögerung',
  lateOn: 'Alle Hände, zwei Minuten später. Auch Spieler könnten dort nachsehen: nur für Leute, die sich vertrauen.',
  lateOff: 'Keine Hände, außer alle Spieler sind einverstanden.',

  changeOptions: 'Optionen ändern',
  toLobby: 'Zurück zum Tisch',
  agreed: 'Was sonst gilt',
  changeThem: 'Ändern',
  seatsStay: 'die Plätze bleiben; die anderen sehen, was du änderst',
  seatsByName: 'Alle behalten ihren Platz. Wer wo sitzt, klärt ihr am Tisch.',
  leaving: 'Wenn jemand geht',
  leavings: {
    bot: ['Ein Bot spielt', 'Ein Bot spielt dort weiter, bis der Platz wieder besetzt ist.'],
    wait: [
      'Der Platz wartet',
      'Die anderen stimmen ab: warten, dort passen oder einen Bot einsetzen. Andere dürfen um den Platz bitten.',
    ],
    end: ['Ende', 'Die Partie ist für alle zu Ende.'],
  },
  fates: 'Zeigen, was eine Antwort bewirken würde',
  fatesOn: '„Verhindert es“, „du überlebst“, „trifft: 1 von 2“ stehen an deinen Karten, wenn du reagieren darfst.',
  fatesOff: 'Ihr findet selbst heraus, was eure Karten bewirken.',

  bluff: 'Bluff',
  bluffOn:
    'Manches automatische Passen dauert so lange wie bei einem Menschen: Langes Warten verrät nicht, dass jemand eine Antwort hat.',
  bluffOff:
    'Niemand wird genannt, während andere reagieren dürfen, aber langes Warten kann verraten, dass jemand reagieren könnte.',

  clock: 'Uhr',
  paces: {
    off: 'Aus',
    relaxed: 'Gemütlich',
    brisk: 'Zügig',
    blitz: 'Blitz',
    own: 'Eigene Zeiten',
  },
  noClock: 'Alle lassen sich so viel Zeit, wie sie möchten.',
  clockSo: (base, reserve, adds) =>
    `${time(base)} für jede Entscheidung${
      reserve === null
        ? ''
        : `, danach ${time(reserve)} für die ganze Partie${adds > 0 ? `, und jede Antwort gibt ${adds} s dazu` : ''}`
    }. Ist die Zeit um, wird die sicherste Antwort gegeben.`,
  decision: { name: 'Jede Entscheidung', note: 'Sekunden, 5 bis 600.', label: 'Sekunden für jede Entscheidung' },
  reserve: {
    name: 'Reserve',
    note: 'Sekunden, für die ganze Partie, bis 3600.',
    label: 'Sekunden Reserve',
  },
  increment: {
    name: 'Jede Antwort gibt dazu',
    note: 'Sekunden, bis 60.',
    label: 'Sekunden, die jede Antwort dazugibt',
  },

  less: (what) => `Weniger: ${what}`,
  more: (what) => `Mehr: ${what}`,
  off: (why) => `: ${why}`,

  moreOptions: 'Weitere Optionen',
  asInRulebook: (options) => `${options}: alles wie im Regelbuch`,
  differ: (n) => `${n} ${n === 1 ? 'weicht' : 'weichen'} vom Regelbuch ab`,
  allAsInRulebook: 'Alles wie im Regelbuch',
  setTable: 'Aufstellen',
  beginsLater: 'die Partie beginnt, wenn du willst',
}

const time = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} Sekunden`
