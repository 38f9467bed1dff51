import type { BotName } from '@soulstack/server/protocol'
import type { GameName } from './games.ts'
import { words } from './index.ts'

const english = {
  seats: 'Seats',
  everySeatTaken: 'Every seat is taken. You will watch; hands stay hidden.',
  played: 'What is played',
  plain: {
    'four-souls': 'Everyone for themselves, as in the rulebook.',
    'battle-for-souls': 'Heaven against Hell, as in the rulebook.',
  } satisfies Record<GameName, string>,
  /** A rule that is played, as the server tells it: without its full stop. */
  playedRule: (rule: string) => `${rule}.`,
  invite: 'Invite',
  linkWatches: 'Anybody with this link can watch. No account.',
  listed: 'This table is listed on the first page: anybody can sit down or watch.',
  linkSits: 'Anybody with this link can sit down or watch. No account.',
  late: 'Watchers see all hands, two minutes late.',
  linkTo: 'Link to this table',
  watching: (n: number) => `${n} ${n === 1 ? 'person watches' : 'people watch'}.`,
  chat: 'Chat',

  sitterStarts: 'Somebody who sits here starts the game.',
  open: (n: number) => `${n} ${n === 1 ? 'seat is' : 'seats are'} still open. Seat a bot there, or wait for a friend.`,
  botsAlone: 'Bots alone play here.',
  allHere: 'Everybody is here.',
  start: 'Start the game',
  startLater: 'once no seat is open',
  startNow: 'everybody is here',

  openSeat: 'Open seat',
  waitsForLink: 'waits for the link',
  bot: { greedy: 'bot, greedy', random: 'bot, random' } satisfies Record<BotName, string>,
  you: 'you',
  atYourScreen: 'at your screen',
  here: 'here',
  away: 'away',
  sit: 'Sit here',
  seatBot: { greedy: 'Greedy bot', random: 'Random bot' } satisfies Record<BotName, string>,
  remove: 'Remove',
  standUp: 'Stand up',
  allAtScreen: 'all at this screen',
}
export type LobbyWords = typeof english

/** What a table says before it begins. */
export const t = words('lobby', english)
