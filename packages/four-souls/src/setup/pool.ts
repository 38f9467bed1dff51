import { EDITIONS, type Edition } from '../editions/index.ts'
import type { CardSource } from '../model/card.ts'
import { type Config, DIFFICULTIES } from '../model/config.ts'
import type { Definition, Library } from '../model/library.ts'
import type { ChallengeRules, Pool, Rules, VariantRules } from '../model/rules.ts'
import { Permit } from '../model/statics.ts'
import { SETS } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { CASINO_ITEM } from '../packs/variants/variants.ts'
import { challenge } from './challenges.ts'
import { VARIANTS } from './variants.ts'

/**
 * The cards of the sets that were chosen; those of a pack that is not the game's own are there because the table has it. Cards marked 3+ stay
 * out with fewer players, and in solitaire and co-op (Anatomy of a Card; Solitaire/Co-op Mode).
 */
const isIn = ({ source, builtIn }: Definition, c: Config): boolean =>
  (!builtIn || c.sets.some((id) => SETS.some((s) => s.id === id && s.name === source.set))) &&
  (c.rooms || source.type !== 'room') &&
  (!source.threePlus || (c.players >= 3 && c.mode === 'competitive'))

/** The card as it is in the edition that is played. */
export const inEdition = (library: Library, edition: Edition, def: Definition): Definition =>
  edition.cards === 'first forms' ? (library.forms.get(def.id) ?? def) : def

/** Who chooses a starting item as the game begins. Eden only: as many as there are players, for a box has only one (Variants). */
export const isEden = (def: Definition): boolean =>
  def.abilities.some((a) => Permit.is(a.node) && a.node.what === 'startingItem')

/** "If you have less Eden cards than players, you can use any other character card as a stand-in" (Eden Only). */
const edenOfOtherSets = ({ plain }: Library, config: Config): Definition | undefined =>
  plain.some((def) => isEden(def) && isIn(def, config)) ? undefined : plain.find(isEden)

const pools = new WeakMap<Library, Map<string, Pool>>()
/** How many pools of a library are remembered; the options of a table have very many combinations. */
const REMEMBERED = 64

/** The pool of a configuration with the cards of a library; the same object for both the same. */
export function poolOf(config: Config, library: Library = printed): Pool {
  let byConfig = pools.get(library)
  if (byConfig === undefined) pools.set(library, (byConfig = new Map()))
  const key = JSON.stringify(config)
  const known = byConfig.get(key)
  if (known) return known
  const made = makePool(config, library)
  if (byConfig.size >= REMEMBERED) byConfig.delete(byConfig.keys().next().value!)
  byConfig.set(key, made)
  return made
}

function makePool(config: Config, library: Library): Pool {
  const cards: number[] = []
  const characters: number[] = []
  const bonus: number[] = []
  const standIn = config.characters === 'eden' ? edenOfOtherSets(library, config) : undefined
  for (const def of library.plain) {
    if (!isIn(def, config) && def !== standIn) continue
    const { type } = def.source
    const wanted = config.characters !== 'eden' || isEden(def)
    if (type === 'bonus-soul' && (!Array.isArray(config.bonusSouls) || config.bonusSouls.includes(def.id)))
      bonus.push(cards.length)
    const copies = config.characters === 'eden' && isEden(def) ? config.players : def.source.copies
    for (let i = 0; i < copies; i++) {
      if (type === 'character' && wanted) characters.push(cards.length)
      cards.push(inEdition(library, EDITIONS[config.edition], def).number)
    }
  }
  const together = config.mode !== 'competitive'
  const rules: Rules = {
    library,
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
    challenge: challengeOf(config, library, cards),
    variants: variantsOf(config, library, cards),
    difficulty: Object.keys(DIFFICULTIES).indexOf(config.difficulty),
    bodies: cards.some((d) => hasBody(library.definitions[d]!.source)),
    cards,
    config,
  }
  return { rules, characters, bonus }
}

/** The cards of a challenge are put on the table whatever the sets; a final boss that is not in the box is added. */
function challengeOf(config: Config, { byId }: Library, cards: number[]): ChallengeRules | null {
  const made = config.challenge === null ? undefined : challenge(config.challenge)
  if (made === undefined) return null
  const add = (id: string): number => cards.push(byId.get(id)!.number) - 1
  const finals = made.finals.map((id) => {
    const there = cards.indexOf(byId.get(id)!.number)
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
function variantsOf({ variants, players }: Config, { byId }: Library, cards: number[]): VariantRules | null {
  if (variants.length === 0) return null
  const add = (id: string): number => cards.push(byId.get(id)!.number) - 1
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
