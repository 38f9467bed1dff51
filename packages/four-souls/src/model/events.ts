import {
  type EventEntry,
  type EventOf,
  type EventTypes,
  eventsOf,
  type GameEvent,
  type Listener,
  type LoggedKind,
} from '@soulstack/kit'
import { type Entity, isSeat } from './entity.ts'
import type { Library } from './library.ts'
import { RULE_ITEM_RULES, type RuleItemName } from './rule-items.ts'
import type { ItemKind } from './stack.ts'
import type { State } from './state.ts'

/**
 * Everything that can happen in a game, with one entry per kind: its fields, whether it reveals anything hidden, and its line in the log.
 * The wording is in text/en/log.ts and text/de/log.ts. The rules report events with `g.out?.push({ type, … })`, so none is created while
 * nobody listens.
 */

/** What fields can be. */
export interface FieldTypes extends EventTypes {
  /** Anything a rule can point at. */
  entity: Entity
  /** An object in play. */
  object: Entity
  /** The id of a stack item. */
  item: number
  /** A card of the library by its number; -1: none. */
  card: number
  cards: readonly number[]
  ability: number
  deck: number
  slot: number
  /** The targets of a stack item. `card`: the card of the target, -1 for players. */
  aims: readonly { who: Entity; card: number }[]
  rule: RuleItemName
  kind: ItemKind
  /** Whether an attack roll hits; null: there is nothing left to hit. */
  hit: boolean | null
  traded: Traded
}

/** What a trade contains besides ¢ and a favour: numbers of loot cards, and items by their cards. */
export interface Traded {
  readonly loot: number
  readonly items: readonly number[]
  readonly forCents: number
  readonly forLoot: number
  readonly forItems: readonly number[]
}

/**
 * How a log line relates to the acts of the log:
 * - `alone`: a separate line that ends the current act;
 * - `apart`: a separate line, after which the current act continues;
 * - absent: it adds to the summary of the current act;
 * - `together`: the same, merged with other lines of its kind;
 * - `within`: only visible when the act is expanded;
 * - `own`: view/acts/ decides.
 */
export type Act = 'alone' | 'apart' | 'together' | 'within' | 'own'

const event = eventsOf<FieldTypes, State, Library, { readonly act?: Act }>()

/** Whether any target of an ability is chosen at random. */
const isRandom = (g: State, ability: number): boolean =>
  g.rules.library.abilities[ability]?.modes.some((mode) => mode.targets.some((target) => target.random === true)) ??
  false

/** Outcomes of rolls are logged by the roll and by what they do; a played event has its own line. */
const isLoggedAsStacked = (e: { kind: string; ability: number; played?: boolean }, { abilities }: Library) =>
  e.kind === 'loot' || (abilities[e.ability]?.kind !== 'outcome' && e.played !== true)

/** Rule items without a line of their own: the declaration, loot card or monster's death has been logged before. */
const LOGGED_BEFORE: ReadonlySet<RuleItemName> = new Set<RuleItemName>([
  'attack-declaration',
  'purchase-declaration',
  'monster-card',
  'loot-card',
])

// A kind that does not declare this counts as revealing something, which is the safe default. The beginning of a turn
// is one of those: the player's items may let them look at cards.
const shown = { reveals: false } as const

export const EVENTS = {
  // the game, its rounds and turns
  'plays-as': event({ seat: 'seat', card: 'card' }, { line: { rule: 'R-VAR-03', of: 'seat', depth: 0, act: 'alone' } }),
  'laid-out': event({ cards: 'cards' }, { line: { rule: 'R-VAR-01', depth: 0, act: 'alone' } }),
  'left-over': event({ card: 'card' }, { line: { rule: 'R-VAR-01', act: 'within' } }),
  round: event({ n: 'number' }, { ...shown, line: { rule: 'R-TRN-16', depth: 0, act: 'alone' } }),
  timer: event({ n: 'number' }, { ...shown, line: { rule: 'R-TOG-03' } }),
  /** `souls`: how many each player has. */
  turn: event(
    { seat: 'seat', n: 'number', souls: 'numbers' },
    { line: { rule: 'R-TRN-01', of: 'seat', depth: 0, act: 'own', tally: (e) => ({ score: e.souls }) } },
  ),
  'loot-step': event({ seat: 'seat' }, shown),
  'ends-turn': event({ seat: 'seat' }, { ...shown, line: { rule: 'R-TRN-09', of: 'seat', depth: 0, act: 'alone' } }),
  'turn-ended': event({ card: 'card' }, { ...shown, line: { rule: 'R-TRN-14' } }),
  skips: event({ seat: 'seat' }, { ...shown, line: { rule: 'R-TRN-17', of: 'seat', depth: 0, act: 'alone' } }),
  'too-many-cards': event(
    { seat: 'seat', n: 'number' },
    { ...shown, line: { rule: 'R-TRN-11', of: 'seat', act: 'alone' } },
  ),
  over: event(
    { winners: 'numbers', together: 'flag', souls: 'numbers', team: 'flag?' },
    {
      line: {
        rule: ({ winners, together, team }) => {
          if (winners.length === 0) return 'R-TOG-04'
          if (together) return 'R-TOG-05'
          if (team === true) return 'R-VAR-11'
          return winners.length > 1 ? 'R-WIN-02' : 'R-WIN-01'
        },
        depth: 0,
        act: 'alone',
        tally: (e) => ({ score: e.souls, won: e.winners }),
      },
    },
  ),

  // ¢ and health, which are public like all counts
  cents: event(
    { seat: 'seat', n: 'number' },
    {
      ...shown,
      line: {
        rule: ({ n }) => (n > 0 ? 'R-GIV-01' : 'R-MEC-19'),
        of: 'seat',
        act: 'own',
        tally: ({ n }) => ({ n }),
      },
    },
  ),
  'cents-given': event({ seat: 'seat', to: 'seat', n: 'number' }, { ...shown, line: { rule: 'R-GIV-02', of: 'seat' } }),
  'cents-paid': event({ seat: 'seat', to: 'seat', n: 'number' }, { ...shown, line: { rule: 'R-MEC-20', of: 'seat' } }),
  'pays-health': event({ seat: 'seat', n: 'number' }, { ...shown, line: { rule: 'R-MEC-20', of: 'seat' } }),
  heals: event({ who: 'entity', n: 'number', card: 'card' }, { ...shown, line: { rule: 'R-MEC-17', of: 'who' } }),
  /** `combat`: whether it is combat damage. */
  dealt: event({ item: 'item', who: 'entity', combat: 'flag' }, shown),
  damage: event(
    { who: 'entity', n: 'number', by: 'entity', bySeat: 'seat', combat: 'flag', card: 'card' },
    {
      ...shown,
      line: {
        rule: 'R-DMG-01',
        of: 'who',
        act: 'own',
        tally: ({ bySeat, n }) => ({ ...(isSeat(bySeat) && { whose: bySeat }), n }),
      },
    },
  ),
  /** `card`: the card that prevents it. */
  prevents: event({ who: 'entity', n: 'number', card: 'card' }, { ...shown, line: { rule: 'R-EFF-06', act: 'own' } }),
  /** All of the damage has been prevented. */
  'no-damage': event({ who: 'entity' }, shown),
  /** Damage or a death leaves the stack without happening. */
  prevented: event({ item: 'item', kind: 'kind', card: 'card', seat: 'seat', rule: 'rule?' }, shown),
  dying: event({ who: 'entity', card: 'card' }, { ...shown, line: { rule: 'R-DTH-01', of: 'who', act: 'own' } }),
  'death-prevented': event({ who: 'entity', card: 'card' }, { ...shown, line: { rule: 'R-MEC-22', of: 'who' } }),
  /** `seat`: the player who killed it. */
  dies: event(
    { who: 'entity', card: 'card', seat: 'seat' },
    {
      ...shown,
      line: {
        rule: ({ who }) => (isSeat(who) ? 'R-DTH-03' : 'R-DTH-05'),
        of: 'who',
        depth: 0,
        act: 'own',
        tally: ({ seat }) => (isSeat(seat) ? { whose: seat } : {}),
      },
    },
  ),
  rewards: event({ card: 'card', seat: 'seat' }, shown),
  penalty: event({ seat: 'seat' }, { ...shown, line: { rule: 'R-DTH-14', of: 'seat', act: 'own' } }),

  // the stack: what is put on it, and how it leaves
  /** `copy`: it has no physical card; `played`: it is an event that is in no slot. Loot was hidden from everybody except its player. */
  stacked: event(
    {
      item: 'item',
      kind: ['loot', 'ability'],
      card: 'card',
      seat: 'seat',
      ability: 'ability',
      mode: 'number',
      copy: 'flag',
      at: 'aims',
      played: 'flag?',
    },
    {
      reveals: (e, by, g) => (e.kind === 'loot' ? e.seat !== by || e.copy : isRandom(g, e.ability)),
      line: {
        rule: (e, { abilities }) => {
          if (e.kind === 'loot') return 'R-CRD-08'
          const kind = abilities[e.ability]?.kind
          return kind === 'tap' ? 'R-ABL-09' : kind === 'paid' ? 'R-ABL-10' : 'R-ABL-12'
        },
        of: 'seat',
        depth: 0,
        act: 'own',
        logged: isLoggedAsStacked,
      },
    },
  ),
  /** The costs of what is announced are paid next. It is put on the stack only after them. */
  'pays-costs': event(
    { kind: ['loot', 'ability'], card: 'card', seat: 'seat', ability: 'ability', mode: 'number', at: 'aims' },
    shown,
  ),
  /** The price of a declared purchase is paid next. */
  'pays-price': event({ seat: 'seat' }, shown),
  /** `who`: e.g. the player who pays the penalty; `card`: the card it comes from. */
  'rule-item': event(
    { item: 'item', rule: 'rule', seat: 'seat', who: 'entity', card: 'card', n: 'number' },
    {
      ...shown,
      line: {
        rule: ({ rule }) => RULE_ITEM_RULES[rule],
        of: 'seat',
        depth: 0,
        act: 'own',
        logged: ({ rule }) => !LOGGED_BEFORE.has(rule),
      },
    },
  ),
  'event-played': event(
    { object: 'object', card: 'card', seat: 'seat' },
    { line: { rule: 'D32', of: 'seat', depth: 0, act: 'own' } },
  ),
  resolves: event({ item: 'item', card: 'card', seat: 'seat', ability: 'ability' }, shown),
  'rule-resolves': event({ item: 'item', rule: 'rule' }, shown),
  cancelled: event(
    { item: 'item', kind: 'kind', card: 'card', seat: 'seat', rule: 'rule?' },
    { ...shown, line: { rule: 'R-MEC-05' } },
  ),
  fizzled: event(
    { item: 'item', kind: 'kind', card: 'card', seat: 'seat', rule: 'rule?' },
    {
      ...shown,
      line: { rule: ({ kind }) => (kind === 'loot' || kind === 'ability' ? 'R-MEC-14' : 'R-ATK-13'), act: 'own' },
    },
  ),
  'not-put': event(
    { card: 'card', seat: 'seat' },
    { ...shown, line: { rule: 'R-ABL-06', act: 'within', logged: ({ card }) => card >= 0 } },
  ),
  /** A replacement effect applies. */
  replaces: event({ object: 'object', card: 'card', ability: 'ability' }, shown),
  doubled: event({ item: 'item', card: 'card', seat: 'seat' }, { ...shown, line: { rule: 'D22' } }),
  'gains-abilities': event({ object: 'object', card: 'card', of: 'card' }, { line: { rule: 'R-CPY-01' } }),
  copies: event({ object: 'object', card: 'card', of: 'card' }, { line: { rule: 'R-CPY-01' } }),
  /** An object is made of these cards: the stats of the first, the abilities of the second and the rewards of the third. */
  merges: event({ object: 'object', card: 'card', parts: 'cards' }, { line: { rule: 'R-ZON-12' } }),
  /** `text`: the key of the ability as it is now (Wordings). */
  'number-changed': event(
    { seat: 'seat', card: 'card', who: 'entity', from: 'number', to: 'number', text: 'text' },
    { ...shown, line: { rule: 'R-EFF-01' } },
  ),

  // dice
  roll: event(
    { item: 'item', seat: 'seat', face: 'number', attack: 'flag' },
    { line: { rule: ({ attack }) => (attack ? 'R-ATK-09' : 'R-DIC-02'), of: 'seat', act: 'own' } },
  ),
  dice: event({ seat: 'seat', faces: 'numbers', card: 'card' }, { line: { rule: 'R-DIC-02', of: 'seat' } }),
  face: event({ item: 'item', face: 'number', seat: 'seat' }, { line: { rule: 'R-DIC-04', of: 'seat', act: 'own' } }),
  /** The die was public as it was rolled (`from`), and so are static bonuses. */
  rolled: event(
    { item: 'item', seat: 'seat', face: 'number', from: 'number', attack: 'flag', hit: 'hit' },
    {
      ...shown,
      line: {
        rule: 'R-DIC-06',
        of: 'seat',
        act: 'own',
        logged: ({ attack, face, from }) => attack || face !== from,
      },
    },
  ),

  // cards
  looted: event(
    { seat: 'seat', n: 'number', card: 'card', only: 'viewers' },
    { line: { rule: 'R-CRD-07', of: 'seat', act: 'own' } },
  ),
  /** A loot card from a deck or discard is put in a hand. That is not looting. */
  'takes-loot': event({ seat: 'seat', card: 'card', only: 'viewers' }, { line: { rule: 'R-ZON-10', of: 'seat' } }),
  'loot-given': event(
    { seat: 'seat', to: 'seat', card: 'card', only: 'viewers' },
    { line: { rule: 'R-GIV-02', of: 'seat' } },
  ),
  discards: event(
    { seat: 'seat', card: 'card' },
    { reveals: ({ seat }, by) => seat !== by, line: { rule: 'R-MEC-08', of: 'seat', act: 'own' } },
  ),
  /** Cards that leave play have been logged before. */
  discarded: event(
    { card: 'card', from: ['deck', 'rooms', 'play'] },
    {
      reveals: ({ from }) => from === 'deck',
      line: {
        rule: ({ from }) => (from === 'rooms' ? 'R-TRN-12' : 'R-ZON-08'),
        act: 'together',
        logged: ({ from }) => from !== 'play',
      },
    },
  ),
  revealed: event(
    { card: 'card', seat: 'seat', attack: 'flag?' },
    // cards are revealed for many reasons; only an attack on the deck has a rule for it
    { line: { rule: ({ attack }) => (attack === true ? 'R-ATK-06' : null), of: 'seat', act: 'own' } },
  ),
  enters: event(
    { object: 'object', card: 'card', seat: 'seat' },
    { line: { rule: 'R-CRD-01', of: 'seat', act: 'own' } },
  ),
  shop: event({ object: 'object', card: 'card', slot: 'slot' }, { line: { rule: 'R-SLT-01', act: 'own' } }),
  monster: event({ object: 'object', card: 'card', slot: 'slot' }, { line: { rule: 'R-CRD-11', act: 'own' } }),
  'at-random': event({ card: 'card' }, { line: { rule: null } }),
  moved: event({ object: 'object', card: 'card', slot: 'slot' }, { line: { rule: 'R-ZON-04' } }),
  room: event({ object: 'object', card: 'card', slot: 'slot' }, { line: { rule: 'R-CRD-28', act: 'within' } }),
  minion: event({ object: 'object', card: 'card', slot: 'slot' }, { line: { rule: 'R-CHA-05' } }),
  'final-boss': event({ object: 'object', card: 'card', slot: 'slot' }, { line: { rule: 'R-CHA-02', act: 'alone' } }),
  flipped: event({ object: 'object', card: 'card' }, { line: { rule: 'R-MEC-15' } }),
  soul: event(
    { seat: 'seat', card: 'card', value: 'number' },
    { line: { rule: 'R-CRD-21', of: 'seat', act: 'own', tally: ({ value }) => ({ n: value }) } },
  ),
  'bonus-soul': event({ card: 'card' }, { line: { rule: 'R-CRD-25' } }),
  given: event(
    { object: 'object', card: 'card', seat: 'seat', from: 'seat' },
    { line: { rule: 'R-GIV-02', of: 'seat', act: 'own' } },
  ),
  cursed: event(
    { object: 'object', card: 'card', seat: 'seat' },
    { line: { rule: 'R-KEY-05', of: 'seat', act: 'together' } },
  ),
  destroyed: event(
    { object: 'object', card: 'card', seat: 'seat' },
    { ...shown, line: { rule: 'R-MEC-07', of: 'seat', act: 'own' } },
  ),
  rerolls: event({ object: 'object', card: 'card', seat: 'seat' }, {}),
  recharges: event({ object: 'object', card: 'card' }, { ...shown, line: { rule: 'R-MEC-06', act: 'together' } }),
  /** `kind`: what cards call these counters, if they have a name that cards gave them. */
  counters: event(
    { who: 'entity', card: 'card', n: 'number', kind: 'text?' },
    { ...shown, line: { rule: 'R-CNT-01' } },
  ),
  expands: event({ row: ['shop', 'monster', 'room'], n: 'number' }, { ...shown, line: { rule: 'R-SLT-05' } }),
  'to-hand': event({ seat: 'seat', card: 'card' }, { line: { rule: 'R-ZON-10', of: 'seat' } }),
  'new-character': event({ seat: 'seat', card: 'card' }, { line: { rule: 'R-ZON-11', of: 'seat' } }),

  // decks and hands
  reshuffle: event({ deck: 'deck' }, { line: { rule: 'R-ZON-07', act: 'within' } }),
  looks: event({ seat: 'seat', at: 'seat' }, { line: { rule: null, of: 'seat', act: 'together' } }),
  'looks-deck': event({ seat: 'seat', deck: 'deck', n: 'number' }, { line: { rule: null, of: 'seat', act: 'own' } }),
  bottomed: event({ seat: 'seat', deck: 'deck', n: 'number' }, { line: { rule: null, of: 'seat', act: 'own' } }),
  /** A card is put under an object. */
  'put-under': event({ object: 'object', card: 'card', by: 'card' }, { line: { rule: 'R-ZON-12' } }),
  /** A player may play a card from elsewhere this turn; `card` -1: the top of the loot deck. */
  'may-play': event({ seat: 'seat', card: 'card' }, { line: { rule: 'R-CRD-08', of: 'seat' } }),
  undiscarded: event({ card: 'card', deck: 'deck' }, { line: { rule: null } }),
  searches: event({ seat: 'seat', deck: 'deck' }, { line: { rule: null, of: 'seat' } }),
  'to-deck': event({ card: 'card', where: ['top', 'bottom', 'depth', 'secret'] }, { line: { rule: null } }),
  'hand-to-deck': event({ seat: 'seat' }, { line: { rule: null, of: 'seat' } }),
  'hands-passed': event({ right: 'flag?' }, { line: { rule: null } }),
  traded: event({ seat: 'seat', to: 'seat' }, { line: { rule: 'R-GIV-03', of: 'seat' } }),
  /** It is said on whom the others had agreed. */
  'secret-told': event({ seat: 'seat' }, { line: { rule: null, of: 'seat' } }),
  bids: event({ seat: 'seat', n: 'number' }, { line: { rule: null, of: 'seat' } }),
  'characters-passed': event({}, { line: { rule: null } }),
  votes: event({ votes: 'numbers' }, { line: { rule: 'R-MEC-25' } }),

  // declarations
  /** `who`, `card`: the target; absent if none is named yet. */
  'declares-attack': event(
    { seat: 'seat', who: 'entity?', card: 'card?' },
    { ...shown, line: { rule: 'R-ATK-02', of: 'seat', depth: 0, act: 'own' } },
  ),
  attacks: event(
    { seat: 'seat', who: 'entity', card: 'card' },
    { ...shown, line: { rule: 'R-ATK-03', of: 'seat', depth: 0, act: 'own' } },
  ),
  'attack-cancelled': event({ seat: 'seat', card: 'card' }, { ...shown, line: { rule: 'R-ATK-12', act: 'own' } }),
  'declares-purchase': event(
    { seat: 'seat', who: 'entity?', card: 'card?' },
    { ...shown, line: { rule: 'R-PUR-02', of: 'seat', depth: 0, act: 'own' } },
  ),
  'cannot-pay': event({ seat: 'seat' }, { ...shown, line: { rule: 'R-PUR-04', of: 'seat' } }),
  /** `unseen`: bought from the top of the deck. */
  buys: event(
    { seat: 'seat', card: 'card', n: 'number', unseen: 'flag?' },
    { ...shown, line: { rule: 'R-PUR-03', of: 'seat', act: 'own' } },
  ),

  // offers
  /** `counter`: it answers another offer, which it declines. `turns`: how many turns it is open for. */
  offer: event(
    { seat: 'seat', to: 'seat', n: 'number', favour: 'text', counter: 'flag?', turns: 'number?', trade: 'traded?' },
    { ...shown, line: { rule: 'R-BAR-01', of: 'seat', depth: 0, act: 'apart' } },
  ),
  'offer-accepted': event(
    { seat: 'seat', to: 'seat', n: 'number', favour: 'text', trade: 'traded?' },
    { ...shown, line: { rule: 'R-BAR-02', of: 'seat', depth: 0, act: 'apart' } },
  ),
  'offer-declined': event(
    { seat: 'seat', to: 'seat', n: 'number' },
    { ...shown, line: { rule: 'R-BAR-02', of: 'seat', depth: 0, act: 'apart' } },
  ),
  'offer-withdrawn': event(
    { seat: 'seat', to: 'seat', n: 'number' },
    { ...shown, line: { rule: 'R-BAR-02', of: 'seat', depth: 0, act: 'apart' } },
  ),
  'offer-lapsed': event(
    { seat: 'seat', to: 'seat', n: 'number' },
    { ...shown, line: { rule: 'R-BAR-02', of: 'seat', depth: 0, act: 'apart' } },
  ),

  // notes
  noted: event({ card: 'card', what: 'text' }, { line: { rule: 'R-MEC-21' } }),
  goal: event({ card: 'card', ability: 'ability' }, { ...shown, line: { rule: 'R-MEC-21' } }),
  /** Something that a card says but cannot do yet. */
  gap: event({ card: 'card', what: 'text' }, { line: { rule: null } }),
} as const

export type EventKind = keyof typeof EVENTS

/** An event of these kinds; without `K`, any event. */
export type TypedEvent<K extends EventKind = EventKind> = EventOf<FieldTypes, typeof EVENTS, K>

/** The kinds that have a log line. */
export type LogKind = LoggedKind<typeof EVENTS>

/** Whether this is an event of the game itself; take-backs are events of the kit. */
export const isEvent = (e: GameEvent): e is TypedEvent => Object.hasOwn(EVENTS, e.type)

/** Whether events of this kind have a log line. */
export const isLogged = (e: TypedEvent): e is TypedEvent<LogKind> => 'line' in EVENTS[e.type]

/** What all entries have in common. Each takes events of its own kind, and is only given those. */
type Entry = EventEntry<TypedEvent, State, Library, { readonly act?: Act }>

/** The entry of an event's kind. */
export const entryOf = (e: TypedEvent): Entry => EVENTS[e.type] as unknown as Entry

/** The log line of an event's kind. */
export const lineOf = (e: TypedEvent<LogKind>): NonNullable<Entry['line']> => entryOf(e).line!

/** Whether this event appears in the log. */
export function hasLine(e: TypedEvent<LogKind>, library: Library): boolean {
  const { logged } = lineOf(e)
  return logged === undefined || logged(e, library)
}

/** Kinds whose place in the acts of the log is decided in view/acts/. */
export type OwnActKind = { [K in LogKind]: (typeof EVENTS)[K]['line'] extends { act: 'own' } ? K : never }[LogKind]

/** Receives the events of a game. */
export type Out = Listener<TypedEvent>
