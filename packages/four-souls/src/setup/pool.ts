import { EDITIONS, type Edition } from '../editions/index.ts'
import { type CardSource, type Definition, definition, definitions, firstForm } from '../library/library.ts'
import type { ChallengeRules, Rules } from '../model/state.ts'
import { SETS } from '../packs/card.ts'
import { allCards, printed } from '../packs/index.ts'
import { challenge } from './challenges.ts'
import { type Config, DIFFICULTIES } from './config.ts'
import { CASINO_ITEM, VARIANTS, type VariantRules } from './variants.ts'

/** The physical cards of a table, and the rules it is played by. */
export interface Pool {
  rules: Rules
  /** Character cards that may be given out. */
  characters: number[]
  /** Bonus souls to draw from, or the chosen ones. */
  bonus: number[]
}

/** Cards marked 3+ stay out with fewer players, and in solitaire and co-op (Anatomy of a Card; Solitaire/Co-op Mode). */
const isIn = (card: CardSource, c: Config): boolean =>
  isInSet(card, c) && (!card.threePlus || (c.players >= 3 && c.mode === 'competitive'))

const isInSet = (card: CardSource, c: Config): boolean =>
  c.sets.some((id) => SETS.some((s) => s.id === id && s.name === card.set)) && (c.rooms || card.type !== 'room')

/** The card as it is in the edition that is played. */
export const inEdition = (edition: Edition, def: Definition): Definition =>
  edition.cards === 'first forms' ? (firstForm(def.id) ?? def) : def

/** Who chooses a starting item as the game begins. Eden only: as many as there are players, for a box has only one (Variants). */
export const isEden = (def: Definition): boolean => def.abilities.some((a) => a.node.what === 'startingItem')

/** "If you have less Eden cards than players, you can use any other character card as a stand-in" (Eden Only). */
const edenOfOtherSets = (config: Config): Definition | undefined =>
  allCards.some((def) => isEden(def) && isIn(def.source, config)) ? undefined : allCards.find(isEden)

const byConfig = new Map<string, Pool>()
/** How many pools are remembered; the options of a table have very many combinations. */
const REMEMBERED = 64

/** The pool of a configuration; the same object for the same configuration. */
export function poolOf(config: Config): Pool {
  const key = JSON.stringify(config)
  const known = byConfig.get(key)
  if (known) return known
  const made = makePool(config)
  if (byConfig.size >= REMEMBERED) byConfig.delete(byConfig.keys().next().value!)
  byConfig.set(key, made)
  return made
}

function makePool(config: Config): Pool {
  const cards: number[] = []
  const characters: number[] = []
  const bonus: number[] = []
  const standIn = config.characters === 'eden' ? edenOfOtherSets(config) : undefined
  for (const def of allCards) {
    if (!isIn(def.source, config) && def !== standIn) continue
    const { type } = def.source
    const wanted = config.characters !== 'eden' || isEden(def)
    if (type === 'bonus-soul' && (!Array.isArray(config.bonusSouls) || config.bonusSouls.includes(def.id)))
      bonus.push(cards.length)
    const copies = config.characters === 'eden' && isEden(def) ? config.players : def.source.copies
    for (let i = 0; i < copies; i++) {
      if (type === 'character' && wanted) characters.push(cards.length)
      cards.push(inEdition(EDITIONS[config.edition], def).number)
    }
  }
  const together = config.mode !== 'competitive'
  const rules: Rules = {
    library: printed,
    edition: EDITIONS[config.edition],
    players: config.players,
    together,
    soulsToWin: config.soulsToWin,
    soulCap: config.soulCap,
    startCents: config.startCents,
    startHand: config.startHand,
    handLimit: config.handLimit,
    centsPool: config.centsPool,
    bonusSouls: Array.isArray(config.bonusSouls) ? config.bonusSouls.length : config.bonusSouls,
    openHands: config.openHands,
    rooms: config.rooms,
    draft: config.draft,
    characters: config.characters,
    decks: config.decks,
    challenge: challengeOf(config, cards),
    variants: variantsOf(config, cards),
    difficulty: Object.keys(DIFFICULTIES).indexOf(config.difficulty),
    bodies: cards.some((d) => hasBody(definitions[d]!.source)),
    cards,
    config,
  }
  return { rules, characters, bonus }
}

/** The cards of a challenge are put on the table whatever the sets; a final boss that is not in the box is added. */
function challengeOf(config: Config, cards: number[]): ChallengeRules | null {
  const made = config.challenge === null ? undefined : challenge(config.challenge)
  if (made === undefined) return null
  const add = (id: string): number => cards.push(definition(id)!.number) - 1
  const finals = made.finals.map((id) => {
    const there = cards.indexOf(definition(id)!.number)
    return there >= 0 ? there : add(id)
  })
  return {
    card: add(made.id),
    timer: made.timer[config.difficulty],
    timerWins: made.timerWins,
    finals,
    minions: made.minions[config.difficulty],
  }
}

/** The cards of variants are put on the table whatever the sets; so is what each player begins with. */
function variantsOf({ variants, players }: Config, cards: number[]): VariantRules | null {
  if (variants.length === 0) return null
  const add = (id: string): number => cards.push(definition(id)!.number) - 1
  const wanted = VARIANTS.filter((v) => variants.includes(v.id))
  return {
    cards: wanted.filter((v) => v.card).map((v) => add(v.id)),
    trade: variants.includes('enhanced-bartering'),
    starters: variants.includes('souls-are-money'),
    items: variants.includes('casino-mode') ? Array.from({ length: players }, () => add(CASINO_ITEM)) : [],
  }
}

/** Cards with HP that are no monsters: items and rooms that can be attacked. */
const hasBody = (card: CardSource): boolean =>
  card.health !== null && (card.type === 'treasure' || card.type === 'room' || card.type === 'starting-item')
