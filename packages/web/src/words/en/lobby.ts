import type { BotName } from '@soulstack/protocol'
import { words } from '../index.ts'

const english = {
  seats: 'Seats',
  everySeatTaken: 'Every seat is taken. You will watch; hands stay hidden.',
  changeOptions: 'Change the options',
  played: 'Rules of this table',
  /** One rule of this table, as the server phrases it, without a full stop. */
  playedRule: (rule: string) => `${rule}.`,
  /** Among the rules, where several people share this screen. */
  sharedScreen: 'Passing the screen on tells that something in that hand is worth a question.',
  packs: 'Cards of this table’s packs',
  /** Opens the cards of a pack that the table plays with. */
  readPack: (pack: string) => `Read the cards of “${pack}”`,
  packsComing: 'Loading …',
  packsFailed: 'The cards could not be loaded.',
  invite: 'Invite',
  linkWatches: 'Anybody with this link can watch. No account needed.',
  listed: 'This table is listed on the home page: anybody can sit down or watch.',
  linkSits: 'Anybody with this link can sit down or watch. No account needed.',
  late: 'Watchers see all hands, two minutes late.',
  linkTo: 'Link to this table',
  watching: (n: number) => `${n} ${n === 1 ? 'person watches' : 'people watch'}.`,
  chat: 'Chat',

  sitOrWatch: 'Sit down to play. Until then you are watching.',
  sitDown: 'Sit down',
  /** Which seat that is. */
  sitDownAt: (seat: number) => `in seat ${seat}`,
  watchOnly: 'You are watching. The game begins when the players start it.',
  open: (n: number) => `${n} ${n === 1 ? 'seat is' : 'seats are'} still open. Seat a bot there, or wait for a friend.`,
  botsAlone: 'Only bots play here.',
  allHere: 'Everybody is here.',
  start: 'Start the game',
  startLater: 'once no seat is open',
  startNow: 'everybody is here',

  openSeat: 'Open seat',
  waitsForLink: 'waits for the link',
  bot: {
    easy: 'bot, easy',
    normal: 'bot, normal',
    hard: 'bot, hard',
    expert: 'bot, expert',
    random: 'bot, random',
  } satisfies Record<BotName, string>,
  you: 'you',
  atYourScreen: 'at your screen',
  here: 'here',
  away: 'away',
  sit: 'Sit here',
  seatBot: (seat: number) => `A bot in seat ${seat}`,
  remove: 'Remove',
  standUp: 'Stand up',
  allAtScreen: 'all at this screen',
}
export type LobbyWords = typeof english

/** Words of a table before its game starts. */
export const t = words('lobby', english)
