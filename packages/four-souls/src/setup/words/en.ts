import type { SetId } from '../../packs/card.ts'
import type { ChallengeId } from '../challenges.ts'
import type { Config } from '../config.ts'
import type { VariantId } from '../variants.ts'

/** What a table plays, in English. What is said here has no full stop, but for goals and variants. */

type Deck = 'treasure' | 'loot' | 'monster'

const title = (deck: Deck): string => `${deck[0]!.toUpperCase()}${deck.slice(1)} deck`
const souls = (n: number): string => `${n} ${n === 1 ? 'soul' : 'souls'}`

/** What wins a challenge: together, and against each other. */
const challenges: Record<ChallengeId, { goal: string; rivals: string }> = {
  'mom-is-home': {
    goal: 'Kill the final boss, Mom!, before the timer runs out.',
    rivals: 'Whoever is the active player when the final boss, Mom!, dies has won.',
  },
  'greeds-ledger': {
    goal: 'Greed hides where only a 6 hits him. Pay him off or beat him down before the timer runs out.',
    rivals: 'Whoever is the active player when the final boss, Greed, dies has won.',
  },
  'the-siege': {
    goal: 'Hold out until the timer reaches zero. Too many minions at the end of a round, and you are overrun.',
    rivals: 'Whoever has killed four minions on their own turns first has won.',
  },
}

const variants: Record<VariantId, string> = {
  'enhanced-bartering':
    'Loot cards and items can be traded as well as ¢. Items not while one of the two is dead, nor during an attack.',
  'souls-are-money':
    'Once in your action phase you may give up a soul for 5¢, a loot card and an unused starting item.',
  'casino-mode': 'Everybody begins with an eternal Portable Slot Machine as well.',
  'rewards-for-everyone': 'When a monster dies, all players gain its rewards; the active player gains them twice.',
  'super-shop': 'Whenever a player gains a soul, the others gain 5¢ each and the shop has one slot more.',
  'minions-die-first': 'Bosses cannot be attacked while there is a basic monster in play.',
}

export const en = {
  challenges,
  variants,
  lesson: (name: string) => `Lesson: ${name}`,
  firstEdition: 'First edition',
  challenge: (name: string, goal: string) => `Challenge, ${name}: ${goal}`,
  /** `difficulty` null: a goal of one's own goes by no difficulty's name. */
  mode: (mode: Config['mode'], difficulty: Config['difficulty'] | null) => {
    const name = mode === 'co-op' ? 'Co-op' : 'Solitaire'
    return difficulty === null ? name : `${name}, ${difficulty.replace('-', ' ')}`
  },
  together: (mode: string, n: number) => `${mode}: ${souls(n)} together`,
  toWin: (n: number) => `${souls(n)} to win`,
  soulCap: (n: number) => `At most ${souls(n)} of each character count`,
  sets: (names: readonly string[]) => `Sets: ${names.join(', ')}`,
  /** What a set is called, from its name: names of sets are facts, but the single cards of others have none. */
  setName: (_id: SetId, name: string) => name,
  rooms: 'With rooms',
  bonusSouls: (names: readonly string[]) => `Bonus souls: ${names.join(', ')}`,
  bonusSoulCount: (n: number) => (n === 0 ? 'No bonus souls' : `${n} bonus ${n === 1 ? 'soul' : 'souls'}`),
  characters: {
    eden: 'Everybody plays Eden',
    'one-of-two': 'Each player keeps one of two characters',
    any: 'Each player chooses from all characters',
  },
  draft: 'Two treasures are drafted by each player before the first turn',
  variantsPlayed: (names: readonly string[]) => `${names.length === 1 ? 'Variant' : 'Variants'}: ${names.join(', ')}`,
  cents: (n: number) => `${n}¢ in the game`,
  startCents: (n: number) => `${n}¢ each at the start`,
  startHand: (n: number) => `${n} loot ${n === 1 ? 'card' : 'cards'} each at the start`,
  handLimit: (n: number) => `At most ${n} loot cards in hand at the end of a turn`,
  openHands: 'Open hands',
  recommended: 'Decks by the recommended ratios',
  recommendedDeck: (deck: Deck) => `${title(deck)} by the recommended ratio`,
  ownDeck: (deck: Deck, byRatio: boolean, n: number) =>
    `${title(deck)} ${byRatio ? 'by a custom ratio' : 'hand-picked'}: ${n} ${n === 1 ? 'card' : 'cards'}`,
  /** What is short of: of a deck by category, or bonus souls. */
  short: (deck: Deck | 'bonus soul', lacks: readonly { category: string | null; wanted: number; there: number }[]) =>
    `${deck === 'bonus soul' ? 'Bonus souls' : title(deck)}: ${lacks
      .map(({ category, wanted, there }) => `${there} instead of ${wanted}${category === null ? '' : ` ${category}`}`)
      .join('; ')}`,
  fewSouls: (n: number, sure: number) => `Few souls: ${n}; it takes ${sure} to be sure that somebody wins`,
}

/** What a language has to say of a table. */
export type TableWords = typeof en
