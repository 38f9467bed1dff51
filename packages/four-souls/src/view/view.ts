import type { Language, Seat, Viewer } from '@soulstack/kit'
import { type Entity, isSeat } from '../model/entity.ts'
import type { Library } from '../model/library.ts'
import { COUNTERS, type Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { ANYTHING, attackOrders, mustAttack, permitTargets, THE_DECK } from '../rules/attack.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { mustPurchase } from '../rules/declarations.ts'
import { soulWorth } from '../rules/objects.ts'
import { challenge } from '../setup/challenges.ts'
import { VARIANTS } from '../setup/variants.ts'
import { challengeWords, tableWords, variantAbout } from '../setup/words/index.ts'
import { type Words, wordsOf } from '../text/index.ts'
import { cardText } from '../text/text.ts'
import { lineText } from './catalogue.ts'
import { itemTitle, nameOf, thing } from './names.ts'
import { alteredWords, mergedWords, noteWords } from './notes.ts'
import type {
  ChallengeObservation,
  ObjectObservation,
  Observation,
  SeatObservation,
  SlotObservation,
} from './observation.ts'
import { fromTop, observe, seesOffered, seesWhoDecides } from './observe.ts'
import { offerWords } from './offers.ts'
import { decisionView } from './prompt.ts'
import { whatItDoes } from './stack-item.ts'
import type { ChallengeView, ObjectView, SeatView, SlotView, View } from './types.ts'
import { ruleOfQuestion, whyWaiting } from './why.ts'

/**
 * The only thing that leaves the engine for people: everything that this viewer may see (observe.ts), with its words. All text is in `language`;
 * nothing else differs between languages.
 */
export function view(g: State, viewer: Viewer, language: Language = 'en'): View {
  const w = wordsOf(language)
  const seen = observe(g, viewer)
  const { you } = seen
  const say: Say = { g, effects: g.objects.filter(isEffect), w }
  const d = g.decision
  const named = seesWhoDecides(g, viewer)
  return {
    ...seen,
    game: 'four-souls',
    turn: { ...seen.turn, mustDo: mustDo(g, you, w) },
    seats: seen.seats.map((seat) => seatView(seat, say)),
    monsters: slots(seen.monsters, say),
    shop: slots(seen.shop, say),
    rooms: slots(seen.rooms, say),
    finals: slots(seen.finals, say),
    minions: slots(seen.minions, say),
    stack: seen.stack.map((item, i) => {
      const t = g.stack[i]!
      return { ...item, title: itemTitle(g, t, you, w), what: whatItDoes(g, t, you, w) }
    }),
    piles: pilesView(g, seen.piles),
    offers: seen.offers.map((offer, i) => {
      const o = g.offers[i]!
      return { ...offer, ...offerWords(g, o, seesOffered(g, o, viewer), w) }
    }),
    challenge: challengeView(g, seen.challenge, language),
    variants: seen.variants.map((variant) => ({
      ...variant,
      name: tableWords(language).cardName(variant.id, VARIANTS.find(({ id }) => id === variant.id)!.name),
      about: variantAbout(variant.id, language),
    })),
    waiting:
      d === null
        ? null
        : { seat: named ? d.seat : null, why: whyWaiting(g, you, named, w), rule: ruleOfQuestion(g, d) },
    decision: d !== null && d.seat === you ? decisionView(g, d, w) : null,
  }
}

const pilesView = (g: State, { treasure, loot, monster, room }: Observation['piles']): View['piles'] => ({
  treasure: { ...treasure, discard: fromTop(g, g.discards[0]!) },
  loot: { ...loot, discard: fromTop(g, g.discards[1]!) },
  monster: { ...monster, discard: fromTop(g, g.discards[2]!) },
  room: { ...room, discard: fromTop(g, g.discards[3]!) },
})

/** What words are made from: the state, its continuing effects, and the language. */
interface Say {
  readonly g: State
  readonly effects: readonly Obj[]
  readonly w: Words
}

function challengeView(g: State, seen: ChallengeObservation | null, language: Language): ChallengeView | null {
  const data = seen === null ? undefined : challenge(seen.id)
  if (seen === null || data === undefined) return null
  const lines = cardText(g.rules.library.definitions[g.rules.cards[g.rules.challenge!.card]!]!, language).map(lineText)
  const { goal, rivals } = challengeWords(data, language)
  return {
    ...seen,
    name: tableWords(language).cardName(data.id, data.name),
    goal: g.rules.together ? goal : rivals,
    rules: lines,
  }
}

/** What the active player must still attack before the turn can end. */
function mustDo(g: State, you: Seat | null, w: Words): string[] {
  if (g.phase !== 'action') return []
  const buys = mustPurchase(g) ? [w.mustDo.purchase] : []
  if (!mustAttack(g)) return buys
  const attacks = attackOrders(g).map((p) =>
    p.target === ANYTHING
      ? w.mustDo.attack(p.extra)
      : p.target === THE_DECK
        ? w.mustDo.attackDeck
        : w.mustDo.attackOne(
            permitTargets(g, p)
              .filter((e) => isSeat(e) || objectOf(g, e) !== null)
              .map((e) => thing(g, e, you, w)),
          ),
  )
  const times = new Map<string, number>()
  for (const attack of attacks) times.set(attack, (times.get(attack) ?? 0) + 1)
  return [...[...times].map(([attack, n]) => (n > 1 ? `${attack} ×${n}` : attack)), ...buys]
}

function seatView(seat: SeatObservation, say: Say): SeatView {
  const view: SeatView = {
    ...seat,
    character: seat.character && countedView(seat.character, 0, say),
    souls: seat.souls.map((o) => countedView(o, 1, say)),
    items: seat.items.map((o) => objectView(o, say)),
    curses: seat.curses.map((o) => objectView(o, say)),
    effects: effectsOn(seat.seat, say),
  }
  const marks = seat.counters === undefined ? NO_WORDS : marksOf(seat.counters, say.w)
  if (marks.length > 0) view.marks = marks
  return view
}

/** A soul, or a character, which can count as one; `usual`: as how many such a thing usually counts. */
function countedView(o: ObjectObservation, usual: number, say: Say): ObjectView {
  const worth = soulWorth(say.g, objectOf(say.g, o.id)!)
  return worth === usual ? objectView(o, say) : { ...objectView(o, say), worth }
}

const slots = (row: readonly SlotObservation[], say: Say): SlotView[] =>
  row.map((slot) => ({ ...slot, top: slot.top && objectView(slot.top, say) }))

function objectView(o: ObjectObservation, say: Say): ObjectView {
  const { g, w } = say
  const object = objectOf(g, o.id)!
  const { beneath } = object
  let notes = object.notes?.map((note) => noteWords(g, note, w)) ?? NO_WORDS
  if (beneath !== null) notes = [...notes, w.notes.beneath(beneath.map((card) => nameOf(g, defOfCard(g, card), w)))]
  if (object.merged !== null) notes = [...notes, ...mergedWords(g, object, w)]
  const effects = effectsOn(o.id, say)
  const view: ObjectView = {
    ...o,
    notes,
    effects: object.altered === null ? effects : [...alteredWords(g, object, w), ...effects],
  }
  const marks = marksOf(o.named, w)
  if (marks.length > 0) view.marks = marks
  return view
}

// one list for all that have none, because most have none
const NO_WORDS: string[] = []
Object.freeze(NO_WORDS)

/** The counters of kinds that cards name, in words. */
function marksOf(counters: Readonly<Record<string, number>>, w: Words): string[] {
  let marks = NO_WORDS
  for (const kind in counters)
    if (!COUNTERS.some((name) => name === kind)) marks = [...marks, w.options.counters({ [kind]: counters[kind]! })]
  return marks
}

const isEffect = (o: Obj | null): o is Obj => o !== null && o.kind === 'effect'

/** The continuing effects on a player or object, in words. */
function effectsOn(e: Entity, { g, effects, w }: Say): string[] {
  if (effects.length === 0) return NO_WORDS
  const words: string[] = []
  for (const o of effects) {
    const on = o.effect!.captured
    // what an object has from it is said of the object
    if ((on.length > 0 ? !on.includes(e) : o.ctl !== e) || o.effect!.lends) continue
    words.push(effectWords(g, o, w))
  }
  return words
}

/** A continuing effect in words. Cached. */
function effectWords(g: State, o: Obj, w: Words): string {
  const { abilities: made, uses, ends, amount } = o.effect!
  let said = lasting[w.language].get(g.rules.library)
  if (said === undefined) lasting[w.language].set(g.rules.library, (said = new Map()))
  const key = `${made.join()} ${uses} ${amount} ${ends} ${o.printed}`
  let words = said.get(key)
  if (words === undefined) {
    const inner = made.map((a) => g.rules.library.abilities[a]!.node)
    words = `${w.notes.lasting(inner, { uses: Math.max(0, uses), remembers: amount }, ends, g.rules.library.definitions[o.printed]!.source.type)} (${nameOf(g, o.printed, w)})`
    said.set(key, words)
  }
  return words
}
const lasting: Record<Language, WeakMap<Library, Map<string, string>>> = { en: new WeakMap(), de: new WeakMap() }
