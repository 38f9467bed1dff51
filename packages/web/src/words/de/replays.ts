import type { ReplaysWords } from '../../pages/replays.words.ts'

export const replays: ReplaysWords = {
  title: 'Aufzeichnungen',
  lede: 'Jede Partie, die vorbei ist, kann man noch einmal ansehen: Spielzug für Spielzug und mit den Augen aller.',
  importLog: 'Protokoll laden',
  logOfGame: 'Protokoll einer Partie',
  exported: 'eine gespeicherte Datei',
  playing: 'Wird durchgespielt …',
  orDrop: 'Oder zieh die Datei hierher.',
  stays: 'Sie bleibt einige Stunden, und nur wer ihren Link hat, kann sie öffnen.',
  tooLong: (file) => `${file} ist zu lang für ein Protokoll: Höchstens 4 MB werden angenommen.`,
  refused: (file, why) => `${file}: ${why}`,
  notImported: 'Die Datei konnte nicht geladen werden.',
  playedHere: 'Hier gespielt',
  none: 'Dieser Browser kennt keine Partie, die vorbei ist.',
  examples: (one, other) => ['Beispiele: ', one, ', ', other],
}
