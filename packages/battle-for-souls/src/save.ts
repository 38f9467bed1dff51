import {
  faultIn,
  fingerprint,
  hashOf,
  type Option,
  type RandomState,
  type Reasons,
  type RestoreContext,
  type SavedPack,
  type Saving,
  type SourceOf,
  type StoredState,
} from '@soulstack/kit'
import { between, flag, list, orNull, plain, type Read, record, text, whole, word } from '@soulstack/kit/shape'
import { type CardDef, SIDES } from './cards/card.ts'
import { cards as printed } from './cards/index.ts'
import { check } from './rules/invariants.ts'
import { machine } from './rules/machine.ts'
import { type Deciding, QUESTIONS, type QuestionCode } from './rules/questions.ts'
import { rulesOf } from './rules/setup.ts'
import { type Frame, GOODS, type OpenCard, type Rules, SETS, type SideState, type State } from './rules/state.ts'
import { readConfig } from './setup/config.ts'

/**
 * How games of Battle For Souls are saved. Procedures, steps, sides, and the sets and goods in options are written by name. Cards in the
 * game stay numbers, which follow from the cards of the save and the configuration; so do places on Earth, seats, and steps of the turn,
 * which the rulebook numbers.
 */

/** Raise it with each change of the format of a saved state, and add an upgrade. */
const FORMAT = 2

const PACK = 'battle-for-souls'

type Reads = RestoreContext<Rules>
type Plain = Readonly<Record<string, unknown>>

// cards

const hashes = new WeakMap<readonly CardDef[], { packs: readonly SavedPack[]; byHash: ReadonlyMap<string, CardDef> }>()

/** The saved form of cards, by id and hash, and an index by hash. */
function savedCards(cards: readonly CardDef[]) {
  let known = hashes.get(cards)
  if (known === undefined) {
    const byHash = new Map(cards.map((card) => [hashOf(card), card]))
    const named = [...byHash].map(([hash, { id }]) => [id, hash] as const)
    hashes.set(cards, (known = { packs: [{ id: PACK, version: '1', builtIn: true, cards: named }], byHash }))
  }
  return known
}

/** Card lists of saved games that differ from this release's, by hash, so that tables with the same cards share them. */
const otherLists = new Map<string, readonly CardDef[]>()
const MOST_OTHER_LISTS = 8

/** The cards of a saved game as they were. @returns null if some were not kept; `reasons` then says which. */
function cardsOf(packs: readonly SavedPack[], source: SourceOf, reasons: Reasons): readonly CardDef[] | null {
  const own = savedCards(printed)
  if (packs === own.packs) return printed
  const key = hashOf(packs)
  const known = otherLists.get(key)
  if (known !== undefined) return known
  const found = packs.flatMap(({ cards }) =>
    cards.map(([id, hash]) => {
      const card = own.byHash.get(hash) ?? source(hash)
      if (card !== undefined && hashOf(card) === hash) return card as CardDef
      reasons.add('card', id, hash)
      return null
    }),
  )
  if (!found.every((card) => card !== null)) return null
  otherLists.set(key, found)
  if (otherLists.size > MOST_OTHER_LISTS) otherLists.delete(otherLists.keys().next().value!)
  return found
}

const numbers = new WeakMap<Rules, string>()
const NO_KINDS = new Map<never, never>()

// writing

const CODED: Readonly<Record<string, readonly string[]>> = { set: SETS, buy: GOODS }

const savedOption = (option: Option): unknown =>
  Object.hasOwn(CODED, option.act) ? { ...option, a: CODED[option.act]![option.a] } : option

const savedQuestion = ({ ask }: Deciding): unknown =>
  ask.code === 'flip' ? { code: ask.code, args: { side: SIDES[ask.args.side] } } : ask

function write({ rules: _, out: __, ...g }: State): Plain {
  return {
    ...g,
    frames: g.frames.map((f) => machine.saved(f)),
    decision: g.decision && {
      ...g.decision,
      ask: savedQuestion(g.decision),
      options: g.decision.options.map(savedOption),
    },
    asked: g.asked.map(savedOption),
    sides: Object.fromEntries(SIDES.map((name, side) => [name, g.sides[side]])),
  }
}

// reading

const number = whole(-1_000_000, 1_000_000)
const seat: Read<number, Reads> = (value, { rules }) => between(value, 0, (rules?.config.players ?? 4) - 1)
const card: Read<number, Reads> = (value, { rules }) => between(value, -1, (rules?.def.length ?? 10_000) - 1)
const cards = list(card, 10_000)

const option: Read<Option, Reads> = (value, { reasons }) => {
  const given = plain(value, null)
  const act = text(60)(given['act'], null)
  if (!Object.hasOwn(CODED, act)) return anyOption(given, null)
  const name = text(60)(given['a'], null)
  const a = CODED[act]!.indexOf(name)
  if (a < 0) reasons.add('name', act, name)
  return anyOption({ ...given, a: Math.max(0, a) }, null)
}
const anyOption = record<Option>({ act: text(60), a: whole(), b: whole() })
const options = list(option, 10_000)

/** Reads a question and checks its arguments with its entry, whose fields may have changed since. */
const question: Read<Deciding['ask'], Reads> = (value, { reasons, rules }) => {
  const { code, args } = record<{ code: string; args: Plain }>({ code: text(60), args: plain })(value, null)
  if (!Object.hasOwn(QUESTIONS, code)) {
    reasons.add('name', 'question', code)
    return { code: 'discard', args: {} }
  }
  const { fields } = QUESTIONS[code as QuestionCode]
  const read: Plain = 'side' in fields ? { ...args, side: SIDES.indexOf(args['side'] as never) } : args
  const isWhole = (value: unknown) => Number.isSafeInteger(value)
  const isIn = (list: { readonly length: number }) => (value: unknown) =>
    isWhole(value) && (value as number) >= 0 && (value as number) < list.length
  const fault = faultIn<Types>(fields, read, {
    seat: isWhole,
    number: isWhole,
    flag: (value) => typeof value === 'boolean',
    text: (value) => typeof value === 'string',
    side: isIn(SIDES),
    dealt: isIn(rules?.def ?? { length: 10_000 }),
    set: (value) => SETS.includes(value as never),
  })
  if (fault !== null) reasons.add('question', code, fault)
  return { code, args: read } as unknown as Deciding['ask']
}
type Types = Record<'seat' | 'number' | 'flag' | 'text' | 'side' | 'dealt' | 'set', unknown>

const open = list(record<OpenCard, Reads>({ card, used: number, until: number, played: number }), 10_000)

const side = orNull(
  record<SideState, Reads>({
    deck: cards,
    discard: cards,
    angels: cards,
    victory: cards,
    favours: cards,
    relics: cards,
    openAngels: cards,
    openFavours: open,
    openRelics: open,
    home: cards,
  }),
)
const bothSides = record<Record<(typeof SIDES)[number], SideState | null>, Reads>({ heaven: side, hell: side })

const read = record<StoredState<State>, Reads>({
  random: record<RandomState>({ key: list(whole(0, 2 ** 32 - 1), 8), n: whole(0) }),
  frames: list<Frame, Reads>((value, { reasons }) => machine.restored(value, reasons), 10_000),
  decision: orNull(
    record<Deciding, Reads>({ id: number, seat, ask: question, options, min: number, max: number, ordered: flag }),
  ),
  over: orNull(
    record<NonNullable<State['over']>, Reads>({
      winners: list(seat),
      reason: word('won', 'tie', 'lost', 'turn-cap'),
    }),
  ),
  picks: list(whole(0, 100_000)),
  asked: options,
  decisions: number,
  turn: number,
  active: seat,
  step: number,
  twoPair: flag,
  fanUsed: number,
  last: flag,
  souls: cards,
  points: list(number, 100),
  soulStack: cards,
  purgatory: cards,
  void: cards,
  box: cards,
  hands: list(cards, 4),
  fans: list(cards, 4),
  sides: (value, c) => {
    const both = bothSides(value, c)
    return SIDES.map((name) => both[name])
  },
})

/** How games of Battle For Souls are saved. */
export const saving: Saving<State> = {
  format: FORMAT,
  // 1: without the cards that a table was set without; no game that was played left any out
  upgrades: { 1: (state) => ({ ...state, box: [] }) },
  own: () => savedCards(printed).packs,
  packs: ({ cards }) => savedCards(cards).packs,
  source: ({ cards }, hash) => savedCards(cards).byHash.get(hash),
  numbers(rules) {
    let known = numbers.get(rules)
    if (known === undefined) numbers.set(rules, (known = fingerprint(rules.def)))
    return known
  },
  // cards here are plain records without kinds of nodes
  kinds: () => NO_KINDS,
  rules(config, packs, source, reasons) {
    const cards = cardsOf(packs, source, reasons)
    return cards && rulesOf(readConfig(config), cards)
  },
  write,
  read,
  check,
}
