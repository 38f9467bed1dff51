import type { OwnWords } from '../en/own.ts'

export const own: OwnWords = {
  onlyHere:
    'Dieses Spiel gibt es nur in diesem Browser: Ein Link führt niemand anderen hierher. Als Datei lässt es sich überall weiterspielen.',
  saveFile: 'Als Datei speichern',
  fileDetail: 'um anderswo weiterzuspielen',
  notSaved: 'Die Datei konnte nicht erstellt werden.',
  file: 'spiel',
  isKept: 'Dieser Browser hat zugesagt, deine Spiele zu behalten, bis du sie löschst.',
  mayGo:
    'Dieser Browser darf Spiele wegwerfen, wenn der Platz knapp wird oder du einige Wochen nicht hier warst. In einer Datei sind sie sicher.',
  keepsNothing:
    'Dieser Browser behält hier nichts (ein privates Fenster?): Spiele bleiben, bis du die Seite schließt. Speichere sie als Dateien.',
  lost: (names) =>
    `Dieser Browser hat weggeworfen: ${names.join(', ')}. Falls du es als Datei gespeichert hast, lade es unter „Aufzeichnungen“.`,
  asleep: 'Ein anderer Tab dieser Seite verwahrt deine Spiele und antwortet nicht. Sieh ihn dir an oder schließ ihn.',
  alone:
    'Diese Seite spielt ohne Server: gegen Bots, in Lektionen oder zu mehreren an einem Bildschirm. Deine Spiele bleiben in diesem Browser.',
  offline: 'Keine Verbindung: Dieses Spiel gibt es nur in diesem Browser.',
}
