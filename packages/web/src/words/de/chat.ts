import type { ChatWords } from '../en/chat.ts'

export const chat: ChatWords = {
  title: 'Chat',
  dock: 'Neben dem Tisch behalten',
  large: 'Chat über dem Tisch',
  closeDock: 'Chat schließen',
  lost: 'Die Verbindung ist weg. Versuch es gleich noch einmal.',
  hushed: 'Die Spieler haben die Zuschauer um Ruhe gebeten.',
  onePress: 'Fertige Sätze',
  speakAs: 'Du sprichst als',
  saySomething: 'Sag etwas',
  say: 'Sagen',
  apart: 'Solange Zuschauer Hände sehen, lesen die Spieler nicht, was sie schreiben.',
  notKept:
    'Der Chat wird nicht aufbewahrt: Die letzten hundert Zeilen sind weg, sobald alle den Tisch verlassen haben.',
  allMuted: 'Alle, die etwas gesagt haben, sind stumm.',
  nothingSaid: 'Noch hat niemand etwas gesagt.',
  wasSaid: 'Nachrichten',
  you: 'Du',
  watching: 'schaut zu',
  toWatchers: 'an die Zuschauer',
  mute: 'Stummschalten',
  allAreMuted: 'Stummschalten: Alle sind stumm',
  muteNote: 'Nur für diesen Browser. Niemand erfährt es.',
  allWatchers: 'Alle Zuschauer',
  everybody: 'Alle',

  isSaid: 'Neue Nachrichten',
  watcher: (name) => `${name}, schaut zu`,
  says: (name, text) => `${name} sagt: ${text}`,
  quoted: (text) => `„${text}“`,
  quotedBy: (name, text) => `${name}: „${text}“`,
}
