import { words } from '../index.ts'

const english = {
  /** A share of the win, as the nearest whole number. */
  percent: (n: number) => `${n}%`,

  chances: 'Who was going to win',
  byBots: 'the chance after each round, as the bots judge it',
  aSoul: 'a soul',
  aDeath: 'a death',
  even: 'an even game',
  kills: 'kills',
  /** The only curve, where all win or lose together. */
  together: 'all',
  /** For screen readers: each player's chance at the beginning and at the end. */
  summary: (changes: readonly string[]) => `The chance to win, from the beginning to the end: ${changes.join(', ')}.`,
  fromTo: (name: string, from: string, to: string) => `${name} from ${from} to ${to}`,
  round: 'Round',
  inRound: (n: number) => `Round ${n}`,
  marks: 'Marks on the graph',
  markIn: (round: number, what: string) => `Round ${round}: ${what}`,

  begins: 'The game is being looked into.',
  ahead: (n: number) => (n === 1 ? 'One other game comes first.' : `${n} other games come first.`),
  weighing: (done: number, of: number) => `Weighing the decisions: ${done} of ${of}`,
  failed: 'The game could not be looked into.',
  tryAgain: 'Try again',

  turned: 'It turned here',
  noTurns: 'No single moment turned this game.',
  by: { choice: 'a decision', luck: 'luck', course: 'the course of the game' } as Record<
    'choice' | 'luck' | 'course',
    string
  >,
  /** How somebody's chance to win changed, in percent; `who` null: you. */
  change: (who: string | null, from: number, to: number) => `${who ?? 'you'} ${from} → ${to}%`,
  watch: 'Watch',
  watchWhat: (what: string) => `Watch: ${what}`,

  players: 'The players',
  player: 'Player',
  columns: {
    souls: 'souls',
    kills: 'kills',
    deaths: 'deaths',
    damage: 'damage',
    cents: '¢ made',
    best: 'best item',
    used: 'most used',
  } as Record<'souls' | 'kills' | 'deaths' | 'damage' | 'cents' | 'best' | 'used', string>,
  bestCard: (card: string) => `Best card: ${card}`,
  /** For screen readers: a player's souls. */
  soulsOf: (n: number, toWin: number | null) =>
    toWin === null ? `${n} ${n === 1 ? 'soul' : 'souls'}` : `${n} of ${toWin} souls`,
  decisions: (n: number) => (n === 1 ? '1 decision' : `${n} decisions`),

  lookInto: 'Look into it',
  everyDecision: 'every decision weighed',
  copy: 'Copy the link',
  forFriends: 'the game, for friends',
  copied: 'The link to this game is copied.',
  notCopied: (link: string) => `This browser cannot copy here. The link is ${link}`,
  checkDice: 'Check the dice',
  seedAndHash: 'seed and its hash',

  analysis: 'Analysis',
  study: 'Look into this game',
  studyDetail: 'chances, mistakes and luck',
  replayOnly: 'Replay only',
  replayDetail: 'without the analysis',
  keyMoments: 'Key moments',
  show: 'Show',
  filters: { all: 'All', skill: 'Skill', dice: 'Dice' } as Record<'all' | 'skill' | 'dice', string>,
  /** The sums of a player: what their own decisions cost them, and what chance gave them. */
  decisionsOf: (name: string) => `${name}’s decisions`,
  theDecisions: 'decisions',
  theDice: 'the dice',
  sums: 'Decisions and dice, in percent points',
  verdicts: { best: 'Best answer', good: 'Well played', mistake: 'Mistake', blunder: 'Blunder' } as Record<
    'best' | 'good' | 'mistake' | 'blunder',
    string
  >,
  better: (what: string) => `better: ${what}`,
  /** The same mistake at several decisions. */
  times: (n: number) => `${n} times`,
  sameMistake: (n: number) => `The same chance was there at ${n} decisions: it counts once, by the dearest.`,
  /** In how many games an answer was played on, and how far its lead may be off, in percent points. */
  sure: (games: number, points: number) => `From ${games} games played on; ±${points} points.`,
  groups: {
    /** `name`: whose mistakes; null: yours. */
    mine: (name: string | null) => (name === null ? 'Your mistakes' : `${name}’s mistakes`),
    others: 'Mistakes of the others',
    all: 'Mistakes',
    dice: 'Dice and cards',
  },
  noMistakes: 'None that cost much.',
  deal: 'What the deal gave',
  dealMeans: 'Before the deal nobody is ahead. Among equal bots, these first cards win so often:',
  dealOf: (hand: string) => `first hand ${hand}`,
  luck: 'Luck',
  noKeys: 'No decision and no die changed much.',
  noneOfThese: 'None of these.',
  decision: (n: number) => `decision ${n}`,
  played: 'played',
  asGood: 'as good',
  /** After a number, for screen readers. */
  points: 'percent points',
  notWeighed: 'Nothing to weigh at this moment.',
  whatLuckDid: 'What chance did',
  before: 'The decision before',
  next: 'The next decision',
  toTable: 'To the table',

  keys: [
    ['Space', 'play, stop'],
    ['← →', 'the decision before, the next one'],
    ['Shift ← →', 'the key moment before, the next one'],
    [', .', 'the previous mark, the next mark'],
    ['Home End', 'the beginning, the end'],
    ['S D', 'skill alone, dice alone, all again'],
  ] as [key: string, does: string][],
}
export type StudyWords = typeof english

/** Words of a game's story and of its analysis: who was going to win, mistakes, luck. */
export const t = words('study', english)
