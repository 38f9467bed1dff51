import { words } from '../index.ts'

const english = {
  title: 'Chat',
  dock: 'Keep it beside the table',
  large: 'Chat over the table',
  closeDock: 'Close the chat',
  lost: 'Connection lost. Try again in a moment.',
  hushed: 'The players have asked watchers to be quiet.',
  onePress: 'Quick phrases',
  speakAs: 'You speak as',
  saySomething: 'Say something',
  say: 'Say',
  apart: 'While watchers can see hands, players do not see what they write.',
  notKept: 'The chat is not kept: its last hundred lines are gone once everybody has left the table.',
  allMuted: 'Everybody who spoke is muted.',
  nothingSaid: 'Nobody has said anything yet.',
  wasSaid: 'Messages',
  you: 'You',
  watching: 'watching',
  toWatchers: 'to watchers',
  mute: 'Mute',
  allAreMuted: 'Mute: everybody is muted',
  muteNote: 'For this browser only. Nobody is told.',
  allWatchers: 'All watchers',
  everybody: 'Everybody',

  isSaid: 'New messages',
  watcher: (name: string) => `${name}, watching`,
  says: (name: string, text: string) => `${name} says: ${text}`,
  quoted: (text: string) => `“${text}”`,
  quotedBy: (name: string, text: string) => `${name}: “${text}”`,
}
export type ChatWords = typeof english

/** Words of the chat, other than the messages. */
export const t = words('chat', english)
