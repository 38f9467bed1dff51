import type { Decision, Option } from '@soulstack/kit'
import { REFILLED } from '../editions/first/refill.ts'
import { is } from '../effects/named.ts'
import { DECKS } from '../model/decks.ts'
import {
  cardOf,
  deckOf,
  type Entity,
  isCard,
  isDeck,
  isItem,
  isObject,
  isSeat,
  isSlot,
  itemOf,
  slotOf,
} from '../model/entity.ts'
import { type Ability, type Library, plainId } from '../model/library.ts'
import type { Obj } from '../model/objects.ts'
import { cardAsking, countersAsked, type QuestionCode, questionOf } from '../model/questions.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { defOfCard, itemById, objectOf } from '../rules/context.ts'
import { type Counters, removals } from '../rules/counters.ts'
import { chosenRewording } from '../rules/rewording.ts'
import { ruleOfItem } from '../rules/rule-items.ts'

/** Names in scenarios: the words that refer to each option and to everything on the table. */

/** The id of a card; for a first-edition form, that of its card. */
export function idOfDef(g: State, number: number): string {
  const def = g.rules.library.definitions[number]
  return def === undefined ? '?' : plainId(def)
}

/** The ids that refer to an object: of what it is now, and of what is printed on it if it is a copy. */
export const cardsOfObject = (g: State, o: Obj): string[] =>
  o.printed !== o.def && o.printed >= 0 ? [idOfDef(g, o.def), idOfDef(g, o.printed)] : [idOfDef(g, o.def)]

/** Who owns an object, in words: its controller's name, `shop` or `game`. */
export function ownerOf(names: readonly string[], o: Obj): string {
  return o.ctl >= 0 ? names[o.ctl]! : o.row === 'shop' ? 'shop' : 'game'
}

function objectNames(g: State, names: readonly string[], o: Obj): string[] {
  const ids = cardsOfObject(g, o)
  if (o.kind === 'character') ids.push('character')
  return [...ids, ...ids.map((id) => `${ownerOf(names, o)}/${id}`)]
}

/** The words for a stack item; the first is the plainest. */
export function itemNames(g: State, names: readonly string[], t: Item): string[] {
  switch (t.kind) {
    case 'roll':
      return ['die', `${names[t.who]}/die`]
    case 'damage':
      return ['damage']
    case 'death':
      return ['death']
    case 'rule':
      // a loot card that has begun to resolve can be chosen as the card that it is (X08)
      return ruleOfItem(t) === 'loot-card' ? ['loot-card', ...cardNames(g, names, t)] : [ruleOfItem(t)!]
    default:
      return cardNames(g, names, t)
  }
}

function cardNames(g: State, names: readonly string[], t: Item): string[] {
  const id = idOfDef(g, t.ctx!.def)
  return [id, 'stack/' + id, ...(t.ctl >= 0 ? [`${names[t.ctl]}/${id}`] : [])]
}

function deckNames(deck: number): string[] {
  const name = DECKS[deck]!
  return [`${name}-deck`, name, `${name}-discard`, 'deck']
}

function slotNames(g: State, names: readonly string[], slot: number): string[] {
  const top = objectOf(g, g.monsters[slot]?.top ?? 0)
  return [String(slot + 1), `slot-${slot + 1}`, ...(top === null ? [] : objectNames(g, names, top))]
}

/** The words for anything a rule can point at; the first is the plainest. */
export function entityNames(g: State, names: readonly string[], e: Entity): string[] {
  if (isSeat(e)) return [names[e] ?? '?']
  if (isSlot(e)) return slotNames(g, names, slotOf(e))
  if (isObject(e)) {
    const o = objectOf(g, e)
    return o === null ? [] : objectNames(g, names, o)
  }
  if (isItem(e)) {
    const t = itemById(g, itemOf(e))
    return t === null ? [] : itemNames(g, names, t)
  }
  if (isCard(e)) return [idOfDef(g, defOfCard(g, cardOf(e)))]
  if (isDeck(e)) return deckNames(deckOf(e))
  return []
}

/** The name of an ability on its card: `strike` for `the-bone/strike`. */
export const abilityName = (a: Ability | undefined): string => a?.key.split('/')[1]?.split(/[.~]/)[0] ?? '?'

/** The words for an option; the first is the plainest. Several options with the same word are distinguished by `#2`. */
export function optionNames(g: State, names: readonly string[], d: Decision, o: Option): string[] {
  switch (o.act) {
    case 'play':
    case 'hand':
      return [idOfDef(g, defOfCard(g, g.seats[d.seat]!.hand[o.a]!))]
    case 'play-other':
      return [idOfDef(g, o.b)]
    case 'activate': {
      const own = entityNames(g, names, o.a)
      return own.map((n) => `${n} ${abilityName(g.rules.library.abilities[o.b])}`)
    }
    case 'target':
    case 'room':
    case 'attack-target':
    case 'destroy':
    case 'death':
      return entityNames(g, names, o.a)
    case 'buy-discard':
    case 'buy': {
      const said = entityNames(g, names, o.a)
      return [...said, ...said.map((name) => `${name} for ${o.b}`)]
    }
    case 'attack-deck':
      return ['deck', 'monster-deck']
    case 'buy-deck':
      return ['deck', 'treasure-deck']
    case 'slot':
      return slotNames(g, names, o.a)
    case 'refill':
      return [`${REFILLED[o.a] === 'shop' ? 'shop' : 'monster'} ${o.b + 1}`]
    case 'mode':
    case 'branch':
      return [String(o.a + 1)]
    case 'word': {
      const node = g.rules.library.nodes[o.b]
      return is(node, 'voteBetween') ? [node.words[o.a]!] : []
    }
    case 'number':
    case 'face':
      return [String(o.a)]
    case 'add':
      return [String(o.a)]
    case 'counters':
      return [counterWords(removals(objectOf(g, o.a)!, countersAsked(d))[o.b]!)]
    case 'card':
      return [idOfDef(g, o.a)]
    case 'reword': {
      const q = questionOf(d)
      const effect = q.code === 'change-number' ? g.rules.library.nodes[q.args.node] : undefined
      const rewording = is(effect, 'changeNumber') ? chosenRewording(g, o.a, effect, o.b) : null
      if (rewording === null) return []
      const { ability, change } = rewording
      const words = `${change.from} to ${change.to}`
      return [`${abilityName(ability)} ${words}`, words]
    }
    case 'ability':
    case 'trigger':
    case 'replacement': {
      const own = isObject(o.a) ? entityNames(g, names, o.a) : []
      // boss armour is not an ability of the card
      if (o.b < 0) return own
      const a = g.rules.library.abilities[o.b]
      const id = idOfDef(g, a?.card ?? -1)
      return [...new Set([id, `${id}/${abilityName(a)}`, abilityName(a), ...own])]
    }
    default:
      return [o.act]
  }
}

/** A set of counters as one word: `hp` for one counter, `2-generic+1-hp` for several. */
function counterWords(which: Counters): string {
  const kinds = Object.keys(which)
  const one = kinds.length === 1 && which[kinds[0]!] === 1
  return one ? kinds[0]! : kinds.map((kind) => `${which[kind]}-${kind}`).join('+')
}

/** Whether options with the same name are interchangeable: two pennies in a hand are, two Flies in play may not be. */
export const isSame = (a: Option): boolean => a.act === 'hand' || a.act === 'play' || a.act === 'card'

const ASKS: Readonly<Partial<Record<QuestionCode, string>>> = {
  'choose-mode': 'which "choose one" to take',
  'choose-target': 'for a target',
  choose: 'to choose',
  may: 'yes or no',
  'attack-target': 'what to attack',
  'cover-slot': 'which slot to cover',
  'buy-what': 'what to buy',
  'order-triggers': 'in which order abilities go on the stack (the first is announced first)',
  'order-deaths': 'in which order the deaths resolve',
  'order-refills': 'which slots are refilled first',
  'order-damage': 'in which order the damage resolves',
  'order-reroll': 'in which order the items are rerolled',
  'order-discard': 'in which order the cards are put into discard (the first lies below the others)',
  'order-bottom': 'in which order the cards go under their deck (the first lies above the others)',
  'order-replace': 'in which order the monsters are replaced',
  'penalty-shop': 'which shop item it covers',
  'penalty-item': 'which item is destroyed as the death penalty',
  'penalty-loot': 'which loot is discarded as the death penalty',
  'add-counter': 'which counter to put on it',
  'remove-counters': 'which counters to remove',
  'which-replacement-first': 'which replacement applies first',
  'recharge-step': 'which items recharge',
  'may-steal-loot': 'which loot to steal, if any',
  'put-event': 'which event to put in a slot, if any',
  'discard-to-limit': 'which cards to discard down to the hand limit',
}

/** That the game is over, and because of which card if a card of a player ended it. */
function overInWords({ by }: NonNullable<State['over']>, { byId }: Library): string {
  const card = by === undefined ? undefined : byId.get(by)
  return `the game is over${card === undefined ? '' : `, because ${card.source.name} does more than a game can carry out`}`
}

/** The current question as a sentence, for the author of a scenario that did not expect it. */
export function askedInWords(g: State, names: readonly string[]): string {
  const d = g.decision
  if (d === null) return g.over === null ? 'nobody is asked anything' : overInWords(g.over, g.rules.library)
  const seat = names[d.seat]!
  if (d.ask.code === 'priority') {
    const can = d.options.map((o) => describe(g, names, d, o)).join(', ')
    return `${seat} has priority (${can})`
  }
  const { code } = questionOf(d)
  const card = cardAsking(d)
  const for_ = card >= 0 && ASKS_FOR_CARD.has(code) ? ` for ${idOfDef(g, card)}` : ''
  const what = ASKS[code] ?? code.replaceAll('-', ' ')
  const many =
    d.max === 0 ? 'nothing to pick: answer ok' : d.min === d.max ? `pick ${d.min}` : `pick ${d.min} to ${d.max}`
  const from = d.options.map((o) => describe(g, names, d, o)).join(', ') || 'nothing'
  return `${seat} is asked ${what}${for_} [${from}], ${many}${d.ordered ? ' in order' : ''}`
}

const ASKS_FOR_CARD: ReadonlySet<QuestionCode> = new Set<QuestionCode>([
  'choose-mode',
  'choose-target',
  'choose',
  'may',
  'choose-number',
  'pick-number',
  'choose-face',
  'choose-change',
  'discard',
  'discard-any',
  'divide-damage',
  'how-much-damage',
  'vote',
  'vote-tie',
  'bonus-soul',
])

function describe(g: State, names: readonly string[], d: Decision, o: Option): string {
  const [name] = optionNames(g, names, d, o)
  if (o.act === 'play' || o.act === 'activate') return `${o.act} ${name}`
  if (o.act === 'play-other') return `play ${name} from elsewhere`
  if (o.act === 'target' && isObject(o.a)) {
    const of = objectOf(g, o.a)
    return of !== null && of.kind === 'item' ? `${ownerOf(names, of)}/${name}` : (name ?? '?')
  }
  return name ?? o.act
}

/** Whether this word means anything in scenarios: a card, a player, a deck, a number … */
export function isWord({ byId, nodes }: Library, names: readonly string[], word: string): boolean {
  const plain = word.replace(/#\d+$/, '').replace(/^[^/]+\//, '')
  return (
    byId.has(plain) ||
    names.some((n) => n.toLowerCase() === plain) ||
    /^([+-]?\d+|\+?((\d+-)?(generic|level|attack|hp)\+?)+|slot-\d|die|damage|death|deck|character|yes|no|none|ok|keep|discard|(treasure|loot|monster|room)(-deck|-discard)?)$/.test(
      plain,
    ) ||
    nodes.some((n) => is(n, 'voteBetween') && n.words.includes(plain))
  )
}
