import { words } from '../words/index.ts'

const english = {
  title: 'Chat',
  dock: 'Keep it beside the table',
  large: 'Chat over the table',
  closeDock: 'Close the chat',
  lost: 'The line is lost. Say it again in a moment.',
  hushed: 'Those who play have asked those who watch to be quiet.',
  onePress: 'Say with one press',
  speakAs: 'You speak as',
  saySomething: 'Say something',
  say: 'Say',
  apart: 'While those who watch see hands, those who play do not hear them.',
  notKept:
    'Nothing that is said is kept: the last hundred lines are forgotten when the last person has left the table.',
  allMuted: 'Everybody who spoke is muted.',
  nothingSaid: 'Nobody has said anything yet.',
  wasSaid: 'What was said',
  you: 'You',
  watching: 'watching',
  toWatchers: 'to those who watch',
  mute: 'Mute',
  allAreMuted: 'Mute: everybody is muted',
  muteNote: 'For this browser only. Nobody is told.',
  allWatchers: 'Everybody who watches',
  everybody: 'Everybody',

  isSaid: 'What is said',
  watcher: (name: string) => `${name}, watching`,
  says: (name: string, text: string) => `${name} says: ${text}`,
  quoted: (text: string) => `“${text}”`,
  quotedBy: (name: string, text: string) => `${name}: “${text}”`,
}
export type ChatWords = typeof english

/** What is said around what people say. */
export const t = words('chat', english)
