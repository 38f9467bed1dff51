import { Refusal } from '@soulstack/kit'
import { baseGame } from './cards/index.ts'
import type { CardSource } from './language/library.ts'
import type { Rules } from './rules/state.ts'

/** What a table is made with. */
export interface Config {
  players: number
  soulsToWin: number
  /** How many of the bonus souls are in the game, chosen at random. */
  bonusSouls: number
}

const LIMITS = { players: [2, 4], soulsToWin: [1, 8], bonusSouls: [0, 3] } as const

/**
 * Reads a configuration from untrusted data: `{ players, soulsToWin?, bonusSouls? }`; `bonusSouls` may be true (3) or false (0).
 * @throws Refusal naming the field, what stood there and what would be right.
 */
export function readConfig(data: unknown): Config {
  if (typeof data !== 'object' || data === null)
    throw new Refusal('bad-config', 'A game is configured with { players, soulsToWin, bonusSouls }.')
  const d = data as Record<string, unknown>
  const unknown = Object.keys(d).filter((k) => !Object.hasOwn(LIMITS, k))
  if (unknown.length > 0)
    throw new Refusal(
      'bad-config',
      `There is no option ${unknown.join(', ')}; there are ${Object.keys(LIMITS).join(', ')}.`,
    )
  const read = (name: keyof typeof LIMITS, fallback: number): number => {
    const raw = d[name]
    const [least, most] = LIMITS[name]
    const yesNo = name === 'bonusSouls' && typeof raw === 'boolean'
    const value = raw === undefined ? fallback : yesNo ? (raw ? most : least) : raw
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
      throw new Refusal('bad-config', `${name} is a whole number from ${least} to ${most}, not ${JSON.stringify(raw)}.`)
    return value
  }
  return { players: read('players', 4), soulsToWin: read('soulsToWin', 4), bonusSouls: read('bonusSouls', 3) }
}

/** Is this card in the game with so many players? Cards marked 3+ stay out with fewer (Anatomy of a Card). */
const isIn = (card: CardSource, players: number): boolean => players >= 3 || !card.threePlus

const rulesByConfig = new Map<string, { rules: Rules; characters: number[]; bonus: number[] }>()

/** The physical cards of a table, numbered, and the rules it is played by. The same object for the same configuration. */
export function rulesFor(config: Config): { rules: Rules; characters: number[]; bonus: number[] } {
  const key = JSON.stringify(config)
  const known = rulesByConfig.get(key)
  if (known) return known
  const cards: number[] = []
  const characters: number[] = []
  const bonus: number[] = []
  for (const def of baseGame) {
    if (!isIn(def.source, config.players)) continue
    if (def.source.type === 'character') characters.push(cards.length)
    if (def.source.type === 'bonus-soul') bonus.push(cards.length)
    for (let i = 0; i < def.source.copies; i++) cards.push(def.number)
  }
  const made = {
    rules: {
      players: config.players,
      soulsToWin: config.soulsToWin,
      startCents: 3,
      startHand: 3,
      handLimit: 10,
      centsPool: 100,
      bonusSouls: config.bonusSouls,
      cards,
      config,
    },
    characters,
    bonus,
  }
  rulesByConfig.set(key, made)
  return made
}
