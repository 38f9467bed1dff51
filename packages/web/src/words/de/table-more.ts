import type { TableMoreWords } from '../en/table-more.ts'

export const tableMore: TableMoreWords = {
  toCard: 'Zurück zur Karte',
  takeSeatMeans: 'um einen Platz bitten, auf dem gerade niemand sitzt',
  from: (name) => `Von: ${name}`,
  fromOther: 'Von einem anderen Platz zusehen',
  readWhole: 'die ganze Karte',
  handsSeen: 'Hände sind zu sehen',
  handsLate: 'Hände später zu sehen',
  asksForHands: (names) => `${names.join(', ')}: Hände zeigen?`,
  skipMeans:
    'Zeigt sofort alles, was die Bots bis zu deinem Zug tun. Gefragt wirst du weiterhin, wenn es darauf ankommt.',
  speed: 'Tempo',
  paces: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell' },
  speedIs: (now, next) => `${now}: Tempo der anderen Züge. Drücken für: ${next}`,
  passedList: 'Für dich gepasst',
  askNext: 'nächstes Mal fragen',
  howAsked: 'Wie oft werde ich gefragt?',
  menuHolds: 'Protokoll, Regeln, Einstellungen und mehr',
  whyAsked: 'Warum werde ich gefragt?',
  whyWaiting: 'Auf wen wird gewartet?',
  takeMovesBack: 'Züge zurücknehmen',
  takeMovesBackMeans: 'die anderen müssen zustimmen',
  takeBackAtOnce: 'deinen letzten Spielzug, sofort',
  redoMeans: 'was du eben zurückgenommen hast',
}
