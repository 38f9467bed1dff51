import { type Eyes, isOf, type Language, type Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { Config } from '../model/config.ts'
import type { Entity } from '../model/entity.ts'
import type { Library } from '../model/library.ts'
import { COUNTERS, type Obj } from '../model/objects.ts'
import type { Slot, State } from '../model/state.ts'
import { ANYTHING, additionalAttacks, attackOrders, mustAttack, permitTargets, THE_DECK } from '../rules/attack.ts'
import { choosingCharacters, offeredTo } from '../rules/characters.ts'
import { objectOf } from '../rules/context.ts'
import { drafting } from '../rules/draft.ts'
import { handIsOpen } from '../rules/hands.ts'
import { hasBody, hasKeyword, objectsOf } from '../rules/objects.ts'
import { priority } from '../rules/procedures.ts'
import {
  attackOf,
  evasionOf,
  health,
  lootPlaysLeft,
  maxHealth,
  priceFor,
  purchasesLeft,
  regularAttacksLeft,
  soulValue,
  UNLIMITED,
} from '../rules/stats.ts'
import { challenge } from '../setup/challenges.ts'
import { VARIANTS } from '../setup/variants.ts'
import { challengeWords, variantAbout } from '../setup/words/index.ts'
import { type Words, wordsOf } from '../text/index.ts'
import { cardText } from '../text/text.ts'
import { lineText } from './catalogue.ts'
import { deckNames } from './decks.ts'
import { fightView } from './fight.ts'
import { isResponse } from './moment.ts'
import { defId, nameOf, thing } from './names.ts'
import { noteWords } from './notes.ts'
import { offerView } from './offers.ts'
import { decisionView } from './prompt.ts'
import { stackItem } from './stack-item.ts'
import type {
  ChallengeView,
  Deck,
  LaidOutView,
  ObjectView,
  PileView,
  SeatView,
  SlotView,
  TurnView,
  VariantView,
  View,
} from './types.ts'
import { ruleOfQuestion, whyWaiting } from './why.ts'

/**
 * The only thing that leaves the engine: everything that these eyes may see. Cards that are hidden from them have no identity here. All text is
 * in `language`; nothing else differs between languages.
 */
export function view(g: State, eyes: Eyes, language: Language = 'en'): View {
  const w = wordsOf(language)
  const you = eyes === 'all' ? null : eyes
  const named = seesWhoDecides(g, eyes)
  const priority = named ? priorityStates(g, eyes) : g.seats.map(() => null)
  const effects = g.objects.filter(isEffect)
  return {
    game: 'four-souls',
    edition: (g.rules.config as Config).edition,
    you,
    turn: turnView(g, you, w),
    seats: g.seats.map((_, seat) => seatView(g, seat, eyes, priority, effects, w)),
    monsters: g.monsters.map((s, i) => slotView(g, s, i, false, effects, w)),
    shop: g.shop.map((s, i) => slotView(g, s, i, true, effects, w)),
    rooms: g.rooms.map((s, i) => slotView(g, s, i, false, effects, w)),
    finals: g.finals.map((s, i) => slotView(g, s, i, false, effects, w)),
    minions: g.minions.map((s, i) => slotView(g, s, i, false, effects, w)),
    piles: Object.fromEntries(deckNames.map((deck, d) => [deck, pileView(g, deck, d, you)])) as Record<Deck, PileView>,
    laidOut: laidOut(g),
    bonusSouls: g.bonus.map((card) => defId(g, g.rules.cards[card]!)),
    stack: g.stack.map((t, i) => stackItem(g, t, i, you, w)),
    attack: fightView(g),
    waiting:
      g.decision === null
        ? null
        : {
            seat: named ? g.decision.seat : null,
            why: whyWaiting(g, you, named, w),
            rule: ruleOfQuestion(g, g.decision),
          },
    decision: g.decision !== null && g.decision.seat === you ? decisionView(g, g.decision, w) : null,
    // bartering is public (Bartering)
    offers: g.offers.map((o) => offerView(g, o, seesHand(g, o.from, eyes), w)),
    soulsToWin: g.rules.soulsToWin,
    together: g.rules.together,
    soulCap: g.rules.soulCap,
    timer: g.timer < 0 ? null : g.timer,
    round: g.round,
    challenge: challengeView(g, language),
    variants: g.rules.variants === null ? [] : variantViews(g, language),
    over: g.over === null ? null : { winners: g.over.winners.slice(), reason: g.over.reason },
  }
}

function challengeView(g: State, language: Language): ChallengeView | null {
  const rules = g.rules.challenge
  const data = rules === null ? undefined : challenge(defId(g, g.rules.cards[rules.card]!))
  if (rules === null || data === undefined) return null
  const lines = cardText(g.rules.library.definitions[g.rules.cards[rules.card]!]!, language).map(lineText)
  const object = g.objects.find((o) => o?.kind === 'challenge')?.id ?? 0
  const { goal, rivals } = challengeWords(data, language)
  return { id: data.id, object, name: data.name, goal: g.rules.together ? goal : rivals, rules: lines }
}

/** Whether these eyes see the hand of this seat. */
const seesHand = (g: State, seat: Seat, eyes: Eyes): boolean => eyes === 'all' || eyes === seat || handIsOpen(g, seat)

function variantViews(g: State, language: Language): VariantView[] {
  const { variants } = g.rules.config as Config
  return VARIANTS.filter((v) => variants.includes(v.id)).map(({ id, name }) => ({
    id,
    name,
    about: variantAbout(id, language),
    object: g.objects.find((o) => o?.kind === 'variant' && defId(g, o.def) === id)?.id ?? null,
    left: id === 'souls-are-money' ? g.starters.length : null,
  }))
}

function turnView(g: State, you: Seat | null, w: Words): TurnView {
  const attacks = g.phase === 'action' ? regularAttacksLeft(g) : 0
  const extra = additionalAttacks(g)
  const mustDo: string[] = []
  if (g.phase === 'action' && mustAttack(g))
    for (const p of attackOrders(g))
      mustDo.push(
        p.target === ANYTHING
          ? w.mustDo.attack(p.extra)
          : p.target === THE_DECK
            ? w.mustDo.attackDeck
            : w.mustDo.attackOne(
                permitTargets(p)
                  .filter((e) => objectOf(g, e) !== null)
                  .map((e) => thing(g, e, you, w)),
              ),
      )
  return {
    number: g.turn,
    active: g.active,
    phase: g.phase,
    attacksLeft: attacks >= UNLIMITED ? 'unlimited' : attacks + extra,
    purchasesLeft: g.phase === 'action' ? purchasesLeft(g) : 0,
    mustDo,
  }
}

/**
 * May these eyes see who decides? In a response window, only the one who decides may, and those who see all hands: how long a player
 * thinks, and who has already passed, would reveal something about their hands.
 */
const seesWhoDecides = (g: State, eyes: Eyes): boolean =>
  g.decision === null || eyes === 'all' || eyes === g.decision.seat || !isResponse(g, g.decision)

/** The state of each seat in the current round of priority. In a response window, only for the seat that looks. */
function priorityStates(g: State, eyes: Eyes): SeatView['priority'][] {
  const none = g.seats.map(() => null)
  const f = g.frames[g.frames.length - 1]
  if (g.decision === null || !isOf(f, priority)) return none
  const { seat: holder, passes } = f.l
  if (eyes !== 'all' && isResponse(g, g.decision)) return g.seats.map((_, seat) => (seat === holder ? 'has' : null))
  const k = g.rules.players
  const passed = Array.from({ length: passes }, (_, i) => (holder - 1 - i + k * 2) % k)
  return g.seats.map((_, seat) => (seat === holder ? 'has' : passed.includes(seat) ? 'passed' : 'to-come'))
}

function seatView(
  g: State,
  seat: Seat,
  eyes: Eyes,
  priority: SeatView['priority'][],
  effects: readonly Obj[],
  w: Words,
): SeatView {
  const s = g.seats[seat]!
  const souls: ObjectView[] = []
  const items: ObjectView[] = []
  const curses: ObjectView[] = []
  for (const o of objectsOf(g, seat)) {
    const list = o.kind === 'item' ? items : o.kind === 'soul' ? souls : o.kind === 'curse' ? curses : null
    list?.push(objectView(g, o, effects, w))
  }
  const character = objectOf(g, s.character)
  return {
    seat,
    character: character === null ? null : objectView(g, character, effects, w),
    health: s.dead ? 0 : health(g, seat),
    maxHealth: maxHealth(g, seat),
    attack: attackOf(g, seat),
    cents: s.cents,
    handCount: s.hand.length,
    hand: seesHand(g, seat, eyes) ? s.hand.map((card) => defId(g, g.rules.cards[card]!)) : null,
    soulValue: soulValue(g, seat),
    souls,
    items,
    curses,
    lootPlays: s.unlimitedLoot ? 'unlimited' : lootPlaysLeft(g, seat),
    dead: s.dead,
    effects: effectsOn(g, effects, seat, w),
    priority: priority[seat]!,
  }
}

/** The cards that are laid out to choose from before the first turn. */
function laidOut(g: State): LaidOutView[] {
  if (g.phase !== 'setup') return []
  const f = g.frames[g.frames.length - 1]
  const ids = (cards: readonly number[]) => cards.map((card) => defId(g, g.rules.cards[card]!))
  if (isOf(f, drafting)) return f.l.open.length === 0 ? [] : [{ seat: null, cards: ids(f.l.open) }]
  if (!isOf(f, choosingCharacters)) return []
  const { offered, chosen } = f.l
  if (g.rules.characters === 'any') return [{ seat: null, cards: ids(offered) }]
  const still = g.rules.players - chosen
  return Array.from({ length: still }, (_, later) => ({
    seat: (g.starting + chosen + later) % g.rules.players,
    cards: ids(offeredTo(g, offered, later)),
  }))
}

function objectView(g: State, o: Obj, effects: readonly Obj[], w: Words): ObjectView {
  const named: Record<string, number> = {}
  if (o.named !== null) for (const name of COUNTERS) if (o.named[name] !== 0) named[name] = o.named[name]
  const source = g.rules.library.definitions[o.def]!.source
  const stats = o.kind === 'monster' || hasBody(g, o) ? statsOf(g, o, source.evasion) : null
  return {
    id: o.id,
    card: defId(g, o.def),
    printed: defId(g, o.printed),
    charged: o.charged,
    counters: o.counters,
    named,
    eternal: hasKeyword(g, o, 'eternal'),
    notes: o.notes === null ? [] : o.notes.map((note) => noteWords(g, note, w)),
    stats,
    effects: effectsOn(g, effects, o.id, w),
    attacked: g.attack !== null && !g.attack.over && g.attack.target === o.id,
  }
}

const statsOf = (g: State, o: Obj, evasion: number | null) => ({
  health: health(g, o.id),
  maxHealth: maxHealth(g, o.id),
  evasion: evasion === 0 ? null : evasionOf(g, o.id),
  attack: attackOf(g, o.id),
})

const isEffect = (o: Obj | null): o is Obj => o !== null && o.kind === 'effect'

/** The continuing effects on a player or object, in words. */
function effectsOn(g: State, effects: readonly Obj[], e: Entity, w: Words): string[] {
  const words: string[] = []
  for (const o of effects) {
    const on = o.effect!.captured
    if (on.length > 0 ? !on.includes(e) : o.ctl !== e) continue
    words.push(effectWords(g, o, w))
  }
  return words
}

/** A continuing effect in words. Cached. */
function effectWords(g: State, o: Obj, w: Words): string {
  const { abilities: made, uses, ends } = o.effect!
  let said = lasting[w.language].get(g.rules.library)
  if (said === undefined) lasting[w.language].set(g.rules.library, (said = new Map()))
  const key = `${made.join()} ${uses > 0} ${ends === 'turn'} ${o.printed}`
  let words = said.get(key)
  if (words === undefined) {
    const inner = made.map((a) => g.rules.library.abilities[a]!.node)
    words = `${w.notes.lasting(inner, uses > 0, ends === 'turn', g.rules.library.definitions[o.printed]!.source.type)} (${nameOf(g, o.printed, w)})`
    said.set(key, words)
  }
  return words
}
const lasting: Record<Language, WeakMap<Library, Map<string, string>>> = { en: new WeakMap(), de: new WeakMap() }

function slotView(g: State, s: Slot, index: number, shop: boolean, effects: readonly Obj[], w: Words): SlotView {
  const top = objectOf(g, s.top)
  return {
    index,
    top: top === null ? null : objectView(g, top, effects, w),
    covered: s.under.map((card) => defId(g, g.rules.cards[card]!)).reverse(),
    price: shop && top !== null ? priceFor(g, g.active, true) : null,
  }
}

function pileView(g: State, deck: Deck, d: number, you: Seat | null): PileView {
  const pile = g.decks[d]!
  return {
    deck,
    count: pile.length,
    top:
      you !== null && maySeeTop(g, d, you) && pile.length > 0 ? defId(g, g.rules.cards[pile[pile.length - 1]!]!) : null,
    discard: g.discards[d]!.map((card) => defId(g, g.rules.cards[card]!)).reverse(),
  }
}

/** "You may look at the top card of the treasure deck at any time on your turn": the view shows it, without an action. */
export function maySeeTop(g: State, deck: number, you: Seat): boolean {
  if (deck !== 0 || g.active !== you) return false
  const list = g.index[CHANNEL.see]!
  for (let i = 0; i < list.length; i += 2) if (objectOf(g, list[i]!)?.ctl === you) return true
  return false
}
