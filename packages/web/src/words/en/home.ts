import { words } from '../index.ts'

const english = {
  lede: 'Card games about souls and bad luck, with every rule enforced for you. No account: a link is enough.',
  /** Without a server. */
  ledeAlone: 'Card games about souls and bad luck, with every rule enforced for you. No account, no server.',
  /** The two ways in that a first visit offers. */
  teachMe: 'Teach me',
  teachDetail: 'about six minutes, at a real table',
  justPlay: 'Just play',
  readFirst: 'Read the rules on one page',
  playNow: 'Play now',
  gameAgainst: (game: string, against: string) => `${game}, ${against}`,
  create: 'Create a table',
  createFor: 'for friends, bots, or both',
  /** Without a server. */
  createAlone: 'by your own rules',

  joinFriend: 'Join a friend’s table',
  paste: 'Paste the link or its code',
  join: 'Join',
  noLink: 'That is not the link or the code of a table.',

  yourTables: 'Your tables',
  states: { over: 'Finished', waiting: 'Not started', watch: 'Watch', back: 'Come back', asked: 'Your move' },
  with: (names: readonly string[]) => `with ${names.join(', ').replace(/, ([^,]*)$/, ' and $1')}`,
  nobodyElse: 'nobody else yet',
  open: (n: number) => `${n} ${n === 1 ? 'seat' : 'seats'} open`,

  credits:
    'A fan-made place to play. Card texts are in our own words; the pictures are built from icons of game-icons.net (CC BY 3.0).',
  /** Everything that is not a table: the name of each place, and what it is for. */
  shelf: {
    title: 'More to see',
    places: {
      learn: ['Learn', 'in short lessons'],
      rules: ['Rules', 'with every ruling'],
      cards: ['Cards', 'all of both games'],
      shows: ['Examples', 'rules, played'],
      workshop: ['Workshop', 'make your own cards'],
      lab: ['Lab', 'what cards are worth'],
      replays: ['Replays', 'watch and study'],
    } as Record<'learn' | 'rules' | 'cards' | 'shows' | 'workshop' | 'lab' | 'replays', readonly [string, string]>,
  },
}
export type HomeWords = typeof english

/** Words of the home page. */
export const t = words('home', english)
