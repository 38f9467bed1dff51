import type { ChatWords } from '../../table/chat.words.ts'

export const chat: ChatWords = {
  title: 'Chat',
  dock: 'Neben dem Tisch behalten',
  large: 'Chat über dem Tisch',
  closeDock: 'Chat schließen',
  lost: 'Die Verbindung ist weg. Sag es gleich noch einmal.',
  hushed: 'Wer spielt, hat die, die zuschauen, um Ruhe gebeten.',
  onePress: 'Mit einem Druck sagen',
  speakAs: 'Du sprichst als',
  saySomething: 'Sag etwas',
  say: 'Sagen',
  apart: 'Solange die, die zuschauen, Hände sehen, hört sie niemand, der spielt.',
  notKept:
    'Nichts davon wird aufbewahrt: Die letzten hundert Zeilen sind vergessen, sobald der Letzte den Tisch verlassen hat.',
  allMuted: 'Alle, die etwas gesagt haben, sind stumm.',
  nothingSaid: 'Noch hat niemand etwas gesagt.',
  wasSaid: 'Was gesagt wurde',
  you: 'Du',
  watching: 'schaut zu',
  toWatchers: 'an alle, die zuschauen',
  mute: 'Stummschalten',
  allAreMuted: 'Stummschalten: Alle sind stumm',
  muteNote: 'Nur für diesen Browser. Niemand erfährt es.',
  allWatchers: 'Alle, die zuschauen',
  everybody: 'Alle',

  isSaid: 'Was gesagt wird',
  watcher: (name) => `${name}, schaut zu`,
  says: (name, text) => `${name} sagt: ${text}`,
  quoted: (text) => `„${text}“`,
  quotedBy: (name, text) => `${name}: „${text}“`,
}
