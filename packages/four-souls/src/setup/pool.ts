// Which cards are in the game.
import { EDITIONS, type Edition } from '../editions/index.ts'
import type { CardSource } from '../model/card.ts'
import { CHANNELS } from '../model/channels.ts'
import { type Config, DIFFICULTIES, type SetId } from '../model/config.ts'
import { type Definition, type Library, plainId } from '../model/library.ts'
import type { ChallengeRules, Pool, Rules, VariantRules } from '../model/rules.ts'
import { CASINO_ITEM, isOfSet, setOf } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { challenge } from './challenges.ts'
import { configKey, libraryWith } from './packs.ts'
import { VARIANTS } from './variants.ts'

/** The set with the room deck, whose rooms are used whatever the other sets. */
const ROOM_SET: SetId = 'requiem'

/**
 * Whether a card is in the game: it belongs to a chosen set, or to a pack of the table that is not built in. Cards marked 3+ are left out
 * with fewer players, and in solitaire and co-op (Anatomy of a Card; Solitaire/Co-op Mode). The first edition has no such icon (1e:
 * Components).
 */
const isIn = ({ source, builtIn }: Definition, c: Config, icon: Edition['playerIcon']): boolean =>
  (!builtIn || c.sets.some((id) => isOfSet(source, id)) || (source.type === 'room' && setOf(source) === ROOM_SET)) &&
  (c.rooms || source.type !== 'room') &&
  (!source.threePlus || icon === 'not printed' || (c.players >= 3 && c.mode === 'competitive'))

/** The form of a card in an edition. */
export const inEdition = (library: Library, edition: Edition, def: Definition): Definition =>
  edition.cards === 'first forms' ? (library.forms.get(def.id) ?? def) : def

/** Whether this is Eden: a character who chooses a starting item as the game begins. */
export const isEden = (def: Definition): boolean => def.choosesItem

/** The Eden card to use if the chosen sets have none: "you can use any other character card as a stand-in" (Eden Only). */
const edenOfOtherSets = ({ plain }: Library, config: Config, icon: Edition['playerIcon']): Definition | undefined =>
  plain.some((def) => isEden(def) && isIn(def, config, icon)) ? undefined : plain.find(isEden)

const pools = new WeakMap<Library, Map<string, Pool>>()
/** How many pools are cached per library; options have very many combinations. */
const REMEMBERED = 64

/** The pool of a configuration with the cards of a library and of its packs. Cached: the same arguments return the same object. */
export function poolOf(config: Config, own: Library = printed): Pool {
  const library = libraryWith(config.packs, own)
  let byConfig = pools.get(library)
  if (byConfig === undefined) pools.set(library, (byConfig = new Map()))
  const key = configKey(config)
  const known = byConfig.get(key)
  if (known) return known
  const made = makePool(config, library)
  if (byConfig.size >= REMEMBERED) byConfig.delete(byConfig.keys().next().value!)
  byConfig.set(key, made)
  return made
}

/** The pool of a game that was saved before format 6: until then, the first edition heeded the 3+ icon of reprints, too. */
export const poolBefore6 = (config: Config, own: Library): Pool =>
  makePool(config, libraryWith(config.packs, own), 'heeded')

/** @param icon whether cards marked 3+ may be left out */
function makePool(config: Config, library: Library, icon = EDITIONS[config.edition].playerIcon): Pool {
  const cards: number[] = []
  const characters: number[] = []
  const bonus: number[] = []
  const standIn = config.characters === 'eden' ? edenOfOtherSets(library, config, icon) : undefined
  const used = library.plain.filter((def) => isIn(def, config, icon) || def === standIn)
  // of several pictures of one card, that of the last set is used
  const pictures = new Map(used.map((def) => [plainId(def), def]))
  for (const def of used) {
    if (pictures.get(plainId(def)) !== def) continue
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
    teams: config.teamSize > 1 ? config.players / config.teamSize : 0,
    soulsToWin: config.soulsToWin,
    soulCap: config.soulCap,
    startCents: config.startCents,
    startHand: config.startHand,
    handLimit: config.handLimit,
    centsPool: config.centsPool,
    bonusSouls: Array.isArray(config.bonusSouls) ? config.bonusSouls.length : config.bonusSouls,
    openHands: config.openHands,
    teamHands: config.teamHands,
    rooms: config.rooms,
    draft: config.draft,
    characters: config.characters,
    decks: config.decks,
    challenge: challengeOf(config, library, cards),
    variants: variantsOf(config, library, cards),
    difficulty: Object.keys(DIFFICULTIES).indexOf(config.difficulty),
    counted: countedBy(cards, library),
    bodies: cards.some((d) => bringsBody(library.definitions[d]!.source, library)),
    covered: cardsWith(cards, library, (def) => def.covered),
    inDiscard: cardsWith(cards, library, (def) => def.inDiscard),
    cards,
    config,
  }
  return { rules, characters, bonus }
}

/** The physical numbers of the cards with such definitions. */
const cardsWith = (cards: readonly number[], { definitions }: Library, which: (def: Definition) => boolean): number[] =>
  [...cards.keys()].filter((card) => which(definitions[cards[card]!]!))

/** The channels of the events that these cards count in a turn, on either face. */
function countedBy(cards: readonly number[], { definitions, byId }: Library): readonly boolean[] | null {
  const counted: boolean[] = []
  const add = ({ countedChannels }: Definition): void => {
    for (const channel of countedChannels) counted[channel] = true
  }
  for (const number of cards) {
    const def = definitions[number]!
    add(def)
    if (def.source.back !== null) add(byId.get(def.source.back)!)
  }
  return counted.length === 0 ? null : Array.from({ length: CHANNELS }, (_, channel) => counted[channel] === true)
}

/** Adds the card of a challenge, whatever the sets, and final bosses that they do not contain. */
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

/** Adds the cards of variants and the items that players begin with, whatever the sets. */
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

/** Whether an item, room or soul with HP can come of this card: itself, its other face, or a monster that becomes an item. */
function bringsBody(card: CardSource, { byId }: Library): boolean {
  if (hasBody(card)) return true
  if (card.back !== null && hasBody(byId.get(card.back)!.source)) return true
  // a soul of it can be attacked
  if (byId.get(card.id)?.soulAttackable === true) return true
  return card.health !== null && JSON.stringify([card.abilities, card.reward]).includes('"k":"becomeItem')
}

/** Whether this is an item or room with HP, which can be attacked. */
const hasBody = (card: CardSource): boolean =>
  card.health !== null && (card.type === 'treasure' || card.type === 'room' || card.type === 'starting-item')
