import {
  becomeCurse,
  choose,
  chosen,
  gainCents,
  gainTreasure,
  loot as lootEffect,
  lootPlay,
  on,
  pick,
  putIntoDiscard,
  result,
  rewarded,
  roll,
  self,
  tap,
  whenever,
} from '../effects/index.ts'
import { Play } from '../model/abilities.ts'
import type { CardSource, CardType, Keyword } from '../model/card.ts'
import type { SetId } from '../model/config.ts'
import type { AbilitySource, Effect } from '../model/node.ts'
import { isNode } from '../model/written.ts'

/**
 * How a card is written: its printed facts and its abilities by name. Its id is its name in kebab case, unless another is given.
 */

/** The sets that have cards here: `id` as in a table's options, `name` as printed. */
export const SETS = [
  { id: 'base', name: 'Base Game V2' },
  { id: 'gold-box', name: 'Gold Box V2' },
  { id: 'plus', name: 'Four Souls+ V2' },
  { id: 'requiem', name: 'Requiem' },
  { id: 'warp-zone', name: 'Requiem Warp Zone' },
  { id: 'alt-art', name: 'Alt Art' },
  { id: 'unboxing', name: 'The Unboxing of Isaac' },
  { id: 'summer', name: 'The Summer of Isaac' },
  { id: 'promos', name: 'Promos' },
  { id: 'anniversary', name: 'Anniversary' },
  { id: 'tapeworm', name: 'Tapeworm' },
  { id: 'target', name: 'Target' },
  { id: 'gish', name: 'Gish' },
  { id: 'retro', name: 'Retro' },
  { id: 'g-fuel', name: 'G Fuel' },
  { id: 'dick-knots', name: 'Dick Knots' },
  { id: 'youtooz', name: 'Youtooz' },
  { id: 'bum-bo', name: 'The Legend of Bum-bo' },
  { id: 'mewgenics', name: 'Mewgenics' },
  { id: 'nendoroid', name: 'Nendoroid' },
  // printed for official challenges; our own challenges do without them
  { id: 'challenge-cards', name: 'Challenge cards' },
] as const satisfies readonly { id: Exclude<SetId, 'more'>; name: string }[]

/**
 * What tables chose as `more` before the sets of these cards were complete. New tables are not offered it, but options and saves from then
 * name it: they keep the cards that they had.
 */
export const MORE = {
  id: 'more',
  name: 'A selection of other sets',
  cards: [
    'the-deserter',
    'the-zealot',
    'the-knight',
    'bum-bo-the-weird',
    'bum-bo-the-stout',
    'anima-sola',
    'the-revenant',
    'lemegeton',
    'focus',
    'strange-marble',
    'bag-o-holes',
    'greed-butt',
    'monster-card',
    'loot-card',
    'charmed-vis',
    'cursed-lil-haunt',
    'min-min',
    'the-bloat-alt-art',
    'moms-charmed-heart',
    'dogma',
    'the-harbingers',
    'the-beast',
    'guppys-pieces',
    'godhead-alt-art',
    'co-op-baby',
    'the-clicker',
    'birthright',
    'damocles',
  ],
} as const

/** The set of a card; undefined for the cards of challenges and variants, and for cards that are not the game's own. */
export const setOf = ({ set }: Pick<CardSource, 'set'>): SetId | undefined => SETS.find((s) => s.name === set)?.id

/** Whether a card is chosen with this set. */
export const isOfSet = (card: Pick<CardSource, 'id' | 'set'>, id: SetId): boolean =>
  id === MORE.id ? card.set === MORE.name || MORE.cards.some((one) => one === card.id) : setOf(card) === id

/** The base box, the Kickstarter cards and Four Souls+ were also published in the first edition. */
export const FIRST_SETS: readonly SetId[] = ['base', 'gold-box', 'plus']
/** The names of these as printed in the first edition. */
const FIRST_NAMES: Readonly<Partial<Record<SetId, string>>> = {
  base: 'Base Game',
  'gold-box': 'Gold Box',
  plus: 'Four Souls+',
}

/** The name of a set at a table of this edition. */
export const setName = (id: SetId, edition: 1 | 2): string =>
  (edition === 1 ? FIRST_NAMES[id] : undefined) ?? [...SETS, MORE].find((s) => s.id === id)!.name
/** The id of the item that everybody starts with in Casino Mode. */
export const CASINO_ITEM = 'casino-slot-machine'

/** `Challenges` and `Variants` cannot be chosen as sets: their cards lie on the table when they are played. */
export type Set = (typeof SETS)[number]['name'] | 'Challenges' | 'Variants'

interface Common {
  id?: string
  copies?: number
  souls?: number
  keywords?: Keyword[]
  category?: string
  threePlus?: boolean
  abilities?: Record<string, AbilitySource>
}

/** `The D6` → `the-d6`, `Mom's Bra` → `moms-bra`, `A Dime!!` → `a-dime`. */
export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function card(
  set: Set,
  type: CardType,
  name: string,
  category: string | null,
  facts: Common & Partial<CardSource>,
): CardSource {
  return {
    id: facts.id ?? idOf(name),
    name,
    type,
    set,
    category: facts.category ?? category,
    copies: facts.copies ?? 1,
    health: facts.health ?? null,
    evasion: facts.evasion ?? null,
    attack: facts.attack ?? null,
    souls: facts.souls ?? 0,
    reward: facts.reward ?? null,
    keywords: facts.keywords ?? [],
    threePlus: facts.threePlus ?? false,
    startingItem: facts.startingItem ?? null,
    back: facts.back ?? null,
    outside: facts.outside ?? false,
    formOf: null,
    abilities: facts.abilities ?? {},
  }
}

/** The ability every character of the base box has. */
export const PLAY_ONE_MORE = tap(lootPlay(1))

/** Functions that make the cards of one set, one per type of card. */
export function cardsOf(set: Set) {
  return {
    character: (
      name: string,
      startingItem: string | null,
      abilities: Record<string, AbilitySource> = {},
      more: Common & Partial<CardSource> = {},
    ): CardSource =>
      card(set, 'character', name, null, {
        health: 2,
        attack: 1,
        startingItem,
        abilities: { play: PLAY_ONE_MORE, ...abilities },
        ...more,
      }),

    startingItem: (
      name: string,
      abilities: Record<string, AbilitySource>,
      more: Common & Partial<CardSource> = {},
    ): CardSource => card(set, 'starting-item', name, null, { keywords: ['eternal'], abilities, ...more }),

    treasure: (
      name: string,
      category: 'passive' | 'active' | 'paid' | 'one-use' | 'soul',
      abilities: Record<string, AbilitySource>,
      more: Common & Partial<CardSource> = {},
    ): CardSource => card(set, 'treasure', name, category, { abilities, ...more }),

    loot: (name: string, category: string, copies: number, ability: AbilitySource, more: Common = {}): CardSource =>
      card(set, 'loot', name, category, { copies, abilities: { play: ability }, ...more }),

    trinket: (name: string, abilities: Record<string, AbilitySource>, more: Common = {}): CardSource =>
      card(set, 'loot', name, 'trinket', { abilities, ...more, keywords: [...(more.keywords ?? []), 'trinket'] }),

    /** A loot that becomes a monster. `stats`: health, evasion, attack. */
    ambush: (
      name: string,
      category: string,
      stats: [number, number, number],
      reward: Effect | null,
      abilities: Record<string, AbilitySource>,
      more: Common = {},
    ): CardSource =>
      card(set, 'loot', name, category, {
        health: stats[0],
        evasion: stats[1],
        attack: stats[2],
        reward,
        abilities,
        ...more,
        keywords: [...(more.keywords ?? []), 'ambush'],
      }),

    /** `stats`: health, evasion, attack; null: another card has them, with which it merges. */
    monster: (
      name: string,
      category: string,
      stats: [number, number, number] | null,
      reward: Effect | null,
      abilities: Record<string, AbilitySource> = {},
      more: Common & Partial<CardSource> = {},
    ): CardSource =>
      card(set, 'monster', name, category, {
        ...(stats !== null && { health: stats[0], evasion: stats[1], attack: stats[2] }),
        reward,
        abilities,
        ...more,
      }),

    /**
     * `does`: what happens; or, if several abilities are printed, each in its own paragraph, these by name. Each triggers separately
     * (Events).
     */
    event: (
      name: string,
      category: 'good event' | 'bad event',
      does: AbilitySource | Readonly<Record<string, AbilitySource>>,
      more: Common = {},
    ): CardSource =>
      card(set, 'event', name, category, { abilities: isNode(does) ? { happens: does } : does, ...more }),

    /**
     * The keyword curse adds the two triggered abilities that every curse has. Who gains it stands after the first full stop of the first, so
     * it is chosen as that resolves (Keyworded Abilities; R-ABL-03).
     */
    curse: (name: string, abilities: Record<string, AbilitySource>): CardSource =>
      card(set, 'curse', name, 'curse', {
        keywords: ['curse'],
        abilities: {
          ...abilities,
          enters: Play.of({ do: choose('cursed', pick('player'), becomeCurse(chosen('cursed'))), hidden: true }),
          lifts: whenever(on('dies', { who: 'you' }), putIntoDiscard(self), { hidden: true }),
        },
      }),

    /** `claims`: the condition on which it is gained; or, if it waits for events, its abilities by name. */
    bonusSoul: (
      name: string,
      claims: AbilitySource | Readonly<Record<string, AbilitySource>>,
      more: Common = {},
    ): CardSource =>
      card(set, 'bonus-soul', name, null, {
        souls: 1,
        abilities: isNode(claims) ? { claim: claims } : claims,
        ...more,
      }),

    room: (
      name: string,
      abilities: Record<string, AbilitySource>,
      more: Common & Partial<CardSource> = {},
    ): CardSource => card(set, 'room', name, null, { abilities, ...more }),

    /** The rules of a challenge, as a card that lies on the table. */
    challenge: (name: string, abilities: Record<string, AbilitySource>): CardSource =>
      card(set, 'challenge', name, null, { abilities }),

    /** The rules of a variant, as a card that lies on the table. */
    variant: (name: string, id: string, abilities: Record<string, AbilitySource>): CardSource =>
      card(set, 'variant', name, null, { id, abilities }),

    /** More copies of another set's card: the same except for its id, its set and the number of copies. */
    reprint: (of: CardSource, copies: number): CardSource => ({ ...of, id: `${of.id}-${setOf({ set })}`, set, copies }),

    /** Another set's card with another picture. `n`: its number, if the set has several of them. */
    pictured: (of: CardSource, n = 1): CardSource => ({
      ...of,
      id: [of.id, setOf({ set }), ...(n > 1 ? [n] : [])].join('-'),
      set,
      pictureOf: of.pictureOf ?? of.id,
    }),
  }
}

/** Rewards. */
export const cents = (n: number): Effect => gainCents(n, rewarded)
export const lootReward = (n: number): Effect => lootEffect(n, rewarded)
export const treasureReward = (n: number): Effect => gainTreasure(n, rewarded)
export const rollForCents = roll(gainCents(result, rewarded), rewarded)
export const rollForLoot = roll(lootEffect(result, rewarded), rewarded)
