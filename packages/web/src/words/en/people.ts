import type { BotName } from '@soulstack/protocol'
import type { ComponentChildren } from 'preact'
import { words } from '../index.ts'

const english = {
  title: 'People',
  openSeat: 'Open seat',
  waitsForSomebody: 'waits for somebody',
  takeSeat: 'Take this seat',
  takeSeatOf: (name: string) => `Take the seat of ${name}`,
  bot: 'bot',
  bots: {
    easy: 'bot, easy',
    normal: 'bot, normal',
    hard: 'bot, hard',
    expert: 'bot, expert',
    random: 'bot, random',
  } satisfies Record<BotName, string>,
  you: 'you',
  here: 'here',
  away: 'away',
  watch: (n: number) => (n === 0 ? 'Nobody watches' : n === 1 ? 'One person watches' : `${n} people watch`),
  /** Heads the note to watchers. */
  watching: 'Watching',
  seeAll: 'Watchers see all hands: every player has agreed. Any of you can end it.',
  seeLate: 'Watchers see all hands, two minutes and a few moves late. At once if every player agrees.',
  seeNone: 'Watchers see no hands, unless every player agrees.',
  whoCanWatch: 'Anybody with the link can watch, players too.',
  hideHands: 'Hide hands again',
  showHands: 'I agree to show hands',
  letSpeak: 'Let them speak',
  askQuiet: 'Ask them to be quiet',
  agree: (names: readonly string[], of: number) => `${names.length} of ${of} agree: ${names.join(', ')}.`,
  areQuiet: 'Watchers are asked to be quiet.',
  link: 'The link',
  linkHere: 'Link to this table',

  copied: 'The link is copied.',
  copyIt: 'Copy the marked link.',
  copy: 'Copy link',
  share: 'Share',
  alone: (command: ComponentChildren): ComponentChildren[] => [
    'Only this device can open the link. For others on your network, stop Soulstack, start it with ',
    command,
    ' and come back: the table is kept.',
  ],
  qr: (link: string) => `QR code of the link ${link}`,

  bigScreen: 'On a big screen',
  board: 'The board',
  boardMeans: 'Open this link on the screen that everybody sees. It shows the table without hands.',
  linkToBoard: 'Link to the board',
  hand: 'Your hand on a phone',
  handMeans:
    'Then play from your phone: your hand, your questions and the main button, large. Whoever has this link plays your seat, so show it only to your own camera.',
  linkToSeat: 'Secret link to your seat',
  thisDevice: 'On this device',
  showSecret: 'Show the secret link',
}
export type PeopleWords = typeof english

/** Words about the people at a table, and about the links that bring people and screens to it. */
export const t = words('people', english)
