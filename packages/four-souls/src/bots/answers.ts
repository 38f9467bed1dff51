import type { Decision, Option } from '@soulstack/kit'
import { is } from '../effects/named.ts'
import { isSlot, slotOf } from '../model/entity.ts'
import type { Definition, Target } from '../model/library.ts'
import { isOf, type Linked } from '../model/node.ts'
import { cardAsking, type Question, type QuestionCode } from '../model/questions.ts'
import { inEdition } from '../setup/pool.ts'
import { hasWord } from './amounts.ts'
import { findNode, itemWorth, lootWorth, roughWorth } from './cards.ts'
import { deckFight } from './deck.ts'
import { duelWorth } from './duels.ts'
import { fightWorth } from './fights.ts'
import { isAlly } from './goals.ts'
import { damageValue, prizeOf } from './harm.ts'
import { itemGain, playWorth } from './objects.ts'
import { roomWorth } from './rooms.ts'
import { choosing, type Scope, scopeOf } from './scope.ts'
import { changedFace, faceWorth } from './stack.ts'
import { centsFor, side, TREASURE, WIN } from './stakes.ts'
import { type Entity, isSeat, type Table, type Thing } from './table.ts'
import { modeWorth, worthOf } from './weighing.ts'

/** Returns the worth of an option. There is one function for each question that the rules and cards ask. */
type Weigh<C extends QuestionCode = QuestionCode> = (
  option: Option,
  d: Decision & { ask: Question<C> },
  t: Table,
) => number

/** Weighs an option of any question except priority. */
export function weigh(option: Option, d: Decision, t: Table): number {
  const asked = d as Decision & { ask: Question }
  // each function only gets questions with its own code
  const own = questions[asked.ask.code] as Weigh | undefined
  return (own ?? byAct)(option, asked, t)
}

const defOf = (d: Decision, t: Table): Definition | null => t.library.definitions[cardAsking(d)] ?? null
/** The card that an option names. */
const named = ({ a }: Option, t: Table): Definition => t.library.definitions[a]!
/** The scope of the card that asks, used by the seat being asked. */
const asked = (d: Decision, t: Table) => scopeOf(t, t.me, defOf(d, t), sourceOf(d, t))

/** The object that asks, as far as the view shows: one of that card, preferably the bot's own. */
function sourceOf(d: Decision, t: Table): Entity {
  const def = defOf(d, t)
  let found: Thing | undefined
  for (const thing of t.all) if (thing.def === def && (found === undefined || thing.owner === t.me)) found = thing
  return found?.object.id ?? 0
}

/** The worth of a character: its health, its attack and its starting item; without one it chooses a treasure. */
function characterWorth({ source }: Definition, t: Table): number {
  const item = source.startingItem === null ? undefined : t.library.byId.get(source.startingItem)
  // characters refer to the card; the edition decides which form of it is in this game
  const starts = item === undefined ? TREASURE : itemWorth(inEdition(t.library, t.edition, item))
  return starts + 2 * (source.health ?? 0) + 3 * (source.attack ?? 0) + 20 * source.souls
}

/** The worth of choosing this effect from several. */
const branchWorth = (n: Linked | undefined, s: Scope): number => (isOf(n, 'effect') ? worthOf(n, s) : 0)

/** The worth of changing the face of the topmost die on the stack. */
function topDie(d: Decision, t: Table, face: (now: number) => number): number {
  const die = t.top('roll')
  return die?.face == null ? 0 : changedFace(die, face(die.face), { ...asked(d, t), depth: 1 })
}

const keep = (def: Definition): number => (def.source.type === 'loot' ? lootWorth(def) : itemWorth(def))

/** The worth of covering a monster slot: best if it hides the monster the bot least wants to fight. */
function covering(slot: number, t: Table): number {
  const top = t.seen.monsters[slot]?.top
  const monster = top == null ? undefined : t.thing(top.id)
  return monster === undefined ? 100 : -fightWorth(t, t.me, monster, prizeOf(t, monster))
}

const questions: { readonly [C in QuestionCode]?: Weigh<C> } = {
  'attack-target': ({ act, a }, _, t) => {
    if (isSeat(a) && act !== 'attack-deck') return isAlly(t, a) ? -WIN : duelWorth(t, t.me, a)
    const monster = t.thing(a)
    if (act === 'attack-deck' || monster === undefined) return deckFight(t)
    return fightWorth(t, t.me, monster, prizeOf(t, monster))
  },
  'cover-slot': ({ a }, _, t) => covering(a, t),
  'buy-what': ({ act, a, b }, _, t) => (act === 'buy' ? itemGain(t, a) : TREASURE + 1) + centsFor(t, t.me, -b),
  bid: ({ a }, _, t) => 4 + centsFor(t, t.me, -a),
  'make-offer': ({ act }, d, t) => {
    const node = t.library.nodes[d.ask.args.node]
    return act === 'yes' && is(node, 'offer') ? worthOf(node.then, asked(d, t)) : 0
  },
  'accept-offer': ({ act }) => (act === 'yes' ? 1 : 0),
  'discard-room': ({ a }, _, t) => {
    const room = t.thing(a)
    return room === undefined ? 0 : -roomWorth(t, room.def) - 0.5
  },
  'choose-starting-item': (option, _, t) => itemWorth(named(option, t)),
  'draft-item': (option, _, t) => itemWorth(named(option, t)),
  'choose-character': (option, _, t) => characterWorth(named(option, t), t),
  'choose-target': (option, d, t) => {
    const ability = t.library.abilities[d.ask.args.ability]
    const scope = asked(d, t)
    for (const mode of ability?.modes ?? []) {
      const at = mode.targets.findIndex((target: Target) => target.filter.id === d.ask.args.filter)
      if (at < 0) continue
      const worth = modeWorth(mode, choosing(scope, mode.targets[at]!.slot, [option.a]), at + 1)
      // whatever is put in a slot, prefer the slot where it does no harm
      return isSlot(option.a) ? worth + covering(slotOf(option.a), t) / 1000 : worth
    }
    return byAct(option, d, t)
  },
  choose: (option, d, t) => {
    const node = t.library.nodes[d.ask.args.node]
    if (!is(node, 'choose')) return byAct(option, d, t)
    return worthOf(node.then, choosing(asked(d, t), node.as, [option.a]))
  },
  'choose-mode': ({ act, a, b }, d, t) =>
    act === 'branch'
      ? branchWorth(t.library.nodes[b], asked(d, t))
      : modeWorth(t.library.abilities[b]!.modes[a]!, asked(d, t)),
  may: ({ act }, d, t) => {
    const node = t.library.nodes[d.ask.args.node]
    return act === 'yes' && is(node, 'may') ? worthOf(node.do, asked(d, t)) : 0
  },
  'choose-ability': ({ b }, _, t) => Math.max(...t.library.abilities[b]!.modes.map((m) => roughWorth(m.effect))),
  'choose-face': ({ a }, d, t) => topDie(d, t, () => a),
  'choose-change': ({ a }, d, t) => topDie(d, t, (face) => face + a),
  'adjust-roll': ({ a }, _, t) => {
    const die = t.top('roll')
    return die === undefined ? 0 : faceWorth(die, a, scopeOf(t, t.me, null))
  },
  // what the die is for is not on the stack yet, and most rolls want high numbers
  'choose-die': ({ a }, d, t) => side(t, d.ask.args.roller) * a,
  'redirect-attack': ({ a }, d, t) => {
    const monster = t.thing(a)
    return monster === undefined ? 0 : fightWorth(t, d.ask.args.attacker, monster, prizeOf(t, monster))
  },
  'divide-damage': ({ a }, d, t) => damageValue(a, 1, asked(d, t)),
  // all of it: the best target has just been chosen
  'how-much-damage': ({ a }) => a,
  'steal-loot': (option, _, t) => lootWorth(named(option, t)),
  'may-steal-loot': (option, _, t) => lootWorth(named(option, t)),
  'trade-theirs': (option, _, t) => lootWorth(named(option, t)) - Math.min(99, ...t.hand.map(lootWorth)) - 0.5,
  search: (option, _, t) => keep(named(option, t)),
  'take-top': (option, _, t) => keep(named(option, t)),
  'reveal-which': (option, _, t) => keep(named(option, t)),
  retrieve: (option, _, t) => keep(named(option, t)),
  'play-revealed': (option, _, t) => playWorth(named(option, t), scopeOf(t, t.me, named(option, t))),
  'give-rest': ({ a }, _, t) => (isSeat(a) ? side(t, a) : 0),
  recover: (option, _, t) => named(option, t).source.souls * 10 - (named(option, t).source.health ?? 0),
  // cards below average go to the bottom
  'may-bottom': (option, d, t) => belowAverage(named(option, t)) - (d.min > 0 ? 0 : 0.5),
  'may-discard': (option, _, t) => belowAverage(named(option, t)) - 0.5,
  'may-discard-any': (option, _, t) => belowAverage(named(option, t)) - 0.5,
  'may-bottom-any': (option, _, t) => belowAverage(named(option, t)) - 0.5,
  'keep-one': (option, _, t) => keep(named(option, t)),
  'revealed-top': (option, _, t) => (option.act === 'discard' ? belowAverage(named(option, t)) : 0),
  vote: (option, d, t) => {
    if (option.act !== 'word') return voteWorth(option, d, t)
    const node = t.library.nodes[option.b]
    if (!is(node, 'voteBetween')) return 0
    return branchWorth(option.a === 0 ? node.then : node.otherwise, asked(d, t))
  },
  'vote-tie': voteWorth,
  // prefer to pay with a card whose name improves the ability
  discard: (option, d, t) => {
    const word = defOf(d, t)?.paids.map((a) => findNode(a.modes[0]!.effect, 'paidWith')?.word)[0]
    const def = t.hand[option.a]
    return byAct(option, d, t) + (word !== undefined && def !== undefined && hasWord(def, word) ? 10 : 0)
  },
  'give-cost-to': ({ a }, _, t) => (isSeat(a) ? side(t, a) : 0),
}

const average = (def: Definition): number => (def.source.type === 'loot' ? 3 : TREASURE)
/** How much worse a card is than the average of its deck. */
const belowAverage = (def: Definition): number => average(def) - keep(def)

/** The worth to the bot of an object where it is: positive if it is the bot's own. */
function ownership(e: Entity, t: Table): number {
  const thing = t.thing(e)
  return thing === undefined || thing.owner < 0
    ? 0
    : side(t, thing.owner) * (itemWorth(thing.def) + 20 * Number(thing.kind === 'soul'))
}

/** The worth of what happens to the one that is voted for. */
function voteWorth({ a }: Option, d: Decision, t: Table): number {
  if (!isSeat(a) && t.thing(a)?.kind !== 'monster') return -ownership(a, t)
  for (const { modes } of defOf(d, t)?.abilities ?? [])
    for (const { effect } of modes) {
      const node = findNode(effect, 'vote')
      if (node !== null) return worthOf(node.then, choosing(asked(d, t), node.as, [a]))
    }
  return 0
}

/** For questions about giving something up: prefers the least valuable. */
const byAct: Weigh = (option, _, t) => {
  switch (option.act) {
    case 'hand':
      return -lootWorth(t.hand[option.a]!)
    case 'card':
      return keep(named(option, t))
    case 'destroy':
    case 'target':
      return isSeat(option.a) ? -side(t, option.a) : -ownership(option.a, t)
    default:
      return 0
  }
}
