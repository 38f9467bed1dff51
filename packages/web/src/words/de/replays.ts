import type { ReplaysWords } from '../en/replays.ts'

export const replays: ReplaysWords = {
  title: 'Aufzeichnungen',
  lede: 'Jede beendete Partie kannst du noch einmal ansehen: Spielzug für Spielzug, von jedem Platz aus.',
  importLog: 'Protokoll laden',
  logOfGame: 'Protokoll einer Partie',
  exported: 'eine gespeicherte Datei',
  playing: 'Wird geprüft …',
  orDrop: 'Oder zieh die Datei hierher.',
  stays: 'Sie bleibt einige Stunden, und nur wer ihren Link hat, kann sie öffnen.',
  staysHere: 'Eine beendete Partie bleibt, bis du die Seite schließt; eine unbeendete wird zu einem Tisch von dir.',
  tooLong: (file) => `${file} ist zu lang für ein Protokoll: Höchstens 8 MB werden angenommen.`,
  refused: (file, why) => `${file}: ${why}`,
  notImported: 'Die Datei konnte nicht geladen werden.',
  playedHere: 'Hier gespielt',
  lookInto: (game) => `${game} analysieren: Siegchancen, Fehler und Zufall`,
  you: 'Du',
  won: (names, you) =>
    you
      ? 'Du hast gewonnen'
      : `${names.join(', ').replace(/, ([^,]*)$/, ' und $1')} ${names.length === 1 ? 'hat' : 'haben'} gewonnen`,
  as: (character) => `, als ${character}`,
  wonByNobody: 'Niemand hat gewonnen',
  player: (name, character) => (character === null ? name : `${name} (${character})`),
  study: 'Analyse',
  none: 'Dieser Browser kennt keine beendete Partie.',
  examples: (one, other) => ['Beispiele: ', one, ', ', other],
}
