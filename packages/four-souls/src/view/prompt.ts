import type { Decision, Option, Seat } from '@soulstack/kit'
import { abilities, definition, definitions, nodes, type Target } from '../language/library.ts'
import type { Linked } from '../language/nodes.ts'
import { ANY, abilityText, capital, finish, type Phrase, Writer, YOU } from '../language/text.ts'
import { canActivate, canPlay, hasLootPlay, isForbidden } from '../rules/announce.ts'
import { attackAllowed, isOver, mustAttack } from '../rules/attack.ts'
import { canPayToAttack } from '../rules/attack-tax.ts'
import { ARMOUR } from '../rules/change.ts'
import { objectOf } from '../rules/context.ts'
import { finalFace } from '../rules/dice.ts'
import { isObject, isSeat } from '../rules/entity.ts'
import { ctxOfFrame } from '../rules/machine.ts'
import { isMain, purchaseAllowed } from '../rules/priority.ts'
import { topOf } from '../rules/stack.ts'
import { BOSS_ARMOUR, type Item, type State } from '../rules/state.ts'
import {
  evasionOf,
  health,
  lootPlaysLeft,
  mayActivateMore,
  mayPlayMore,
  purchasesLeft,
  regularAttacksLeft,
} from '../rules/stats.ts'
import { deckNames } from './decks.ts'
import { defId, defName, entityName, itemTitle, refOf, seatName } from './names.ts'
import type { CardId, DecisionView, OptionView, PromptShape, Ref } from './types.ts'
import { whatItDoes } from './view.ts'

/** How a decision is put to a person: the question, why, the options in words, and what the main button does. */
export function decisionView(g: State, d: Decision): DecisionView {
  const asked = question(g, d)
  const options = d.options.map((o, i) => optionView(g, d, o, i))
  return {
    id: d.id,
    shape: asked.shape,
    ask: asked.ask,
    why: why(g, d),
    card: cardOfQuestion(d),
    min: d.min,
    max: d.max,
    ordered: d.ordered,
    options,
    main: mainButton(g, d, asked.shape, asked.done),
    whyNot: asked.shape === 'action' ? whyNot(g, d) : [],
  }
}

/** Why the game waits, for everybody: public facts only. */
export function whyWaiting(g: State, you: Seat | null): string {
  const d = g.decision!
  const who = capital(seatName(d.seat, you))
  const verb = who === 'You' ? 'have' : 'has'
  if (d.ask.code === 'priority') {
    const top = topOf(g)
    if (top !== undefined) return `${who} ${verb} priority: ${itemTitle(g, top, you)} is on top of the stack.`
    if (isOwnPhase(g, d)) return who === 'You' ? 'You are in your action phase.' : `${who} is in the action phase.`
    return `${who} ${verb} priority in the ${g.phase} phase.`
  }
  const about = PUBLIC[d.ask.code] ?? 'makes a choice'
  const card = CARD_ARG.has(d.ask.code) ? Number(d.ask.args?.[0] ?? -1) : -1
  const plain = who === 'You' ? about.replace(/^(\w+)s\b/, '$1') : about
  return dot(`${who} ${plain}${card >= 0 ? ` for ${defName(card)}` : ''}`)
}

const PUBLIC: Record<string, string> = {
  'choose-character': 'chooses a character',
  'draft-item': 'chooses a treasure to gain',
  'choose-starting-item': 'chooses a starting item',
  'attack-target': 'chooses what to attack',
  'buy-what': 'chooses what to buy',
  'cover-slot': 'chooses a monster slot',
  'discard-room': 'decides about the room',
  'penalty-item': 'chooses an item to destroy for the death penalty',
  'penalty-loot': 'discards for the death penalty',
  'discard-to-limit': 'discards down to the maximum hand size',
  'recharge-step': 'chooses what recharges',
  'order-triggers': 'orders abilities',
  'order-deaths': 'orders deaths',
  'order-damage': 'chooses an order',
  'order-reroll': 'chooses an order',
  'order-discard': 'chooses an order',
  'order-bottom': 'chooses an order',
  'order-replace': 'chooses an order',
  'redirect-attack': 'chooses which monster is attacked',
  'adjust-roll': 'decides what the roll counts as',
  vote: 'votes',
  may: 'decides',
}
/** Codes whose first argument is the card they are about. */
const CARD_ARG = new Set([
  'choose-mode',
  'choose-target',
  'choose',
  'choose-number',
  'vote',
  'choose-ability',
  'discard',
  'discard-any',
  'steal-loot',
  'may-steal-loot',
  'put-event',
  'give-loot',
  'look-hand',
  'trade-theirs',
  'trade-mine',
  'hand-to-deck',
  'order-damage',
  'play-copy',
  'new-character',
  'order-reroll',
  'order-discard',
  'order-bottom',
  'order-replace',
  'divide-damage',
  'choose-face',
  'choose-change',
  'keep-one',
  'may-bottom',
  'may-discard',
  'put-under',
  'give-curse',
  'choose-die',
  'look-deck',
  'arrange',
  'revealed-top',
  'may-bottom-any',
  'search',
  'recover',
  'give-soul',
  'destroy-cost',
  'soul-cost',
  'give-cost',
  'give-cost-to',
  'may',
])

interface Question {
  shape: PromptShape
  ask: string
  /** What the main button says when picks are made. */
  done: string
}

function question(g: State, d: Decision): Question {
  const args = (d.ask.args ?? []) as number[]
  const you = d.seat
  const card = CARD_ARG.has(d.ask.code) ? `${defName(args[0] ?? -1)}: ` : ''
  const one = (ask: string, done = 'Choose'): Question => ({
    shape: d.max > 1 ? 'several' : 'one',
    ask: card + ask,
    done,
  })
  const deck = (i: number): string => deckNames[args[i] ?? 0]!
  switch (d.ask.code) {
    case 'priority':
      return { shape: 'action', ask: priorityQuestion(g, d), done: 'Pass' }
    case 'choose-mode':
      return one('choose one.')
    case 'choose-target':
      return one(`choose ${filterPhrase(g, d)}.`)
    case 'choose':
      return one(`choose ${filterPhrase(g, d)}.`)
    case 'attack-target':
      return one('Choose what to attack.', 'Attack')
    case 'buy-what':
      return one('Choose what to buy.', 'Buy')
    case 'discard-room':
      return { shape: 'several', ask: 'A monster died this turn. You may put a room into discard.', done: 'Discard it' }
    case 'cover-slot':
      return one(`Choose the monster slot that ${defName(args[0]!)} is put in.`, 'Put it there')
    case 'penalty-item':
      return one(
        args[0] === you
          ? 'You died. Choose an item to destroy.'
          : `Choose the item ${seatName(args[0]!, you)} destroys.`,
        'Destroy',
      )
    case 'penalty-loot':
      return one('You died. Choose a loot card to lose.', 'Give it up')
    case 'discard-to-limit':
      return one(`You hold too many cards. Discard ${args[0]}.`, 'Discard')
    case 'recharge-step':
      return one(`Only ${args[0]} of your items can recharge. Choose ${args[0] === 1 ? 'it' : 'them'}.`, 'Recharge')
    case 'discard':
      return one(`discard ${args[1] === 1 ? 'a loot card' : `${args[1]} loot cards`}.`, 'Discard')
    case 'discard-any':
      return { shape: 'several', ask: `${card}discard any number of loot cards.`, done: 'Discard' }
    case 'which-replacement-first':
      return one('Several effects change this. Which applies first?')
    case 'order-triggers':
      return {
        shape: 'order',
        ask: 'Your abilities go on the stack. The first is put first and resolves last.',
        done: 'Put them',
      }
    case 'order-deaths':
      return { shape: 'order', ask: 'Several monsters die. In which order?', done: 'In this order' }
    case 'order-damage':
      return { shape: 'order', ask: `${card}in which order is the damage taken?`, done: 'In this order' }
    case 'order-reroll':
      return {
        shape: 'order',
        ask: `${card}in which order are ${objectOf(g, d.options[0]?.a ?? -1)?.ctl === you ? 'your' : 'the shop'} items rerolled?`,
        done: 'In this order',
      }
    case 'order-discard':
      return {
        shape: 'order',
        ask: `${card}in which order are these put into discard? The first goes first and lies below the others.`,
        done: 'In this order',
      }
    case 'order-bottom':
      return {
        shape: 'order',
        ask: `${card}in which order do these go under their deck? The first goes first and lies above the others.`,
        done: 'In this order',
      }
    case 'order-replace':
      return {
        shape: 'order',
        ask: `${card}in which order are these monsters replaced? The first gets the top card of the monster deck.`,
        done: 'In this order',
      }
    case 'choose-character':
      return one('Choose your character. What nobody chooses is out of the game.', 'Play it')
    case 'draft-item':
      return one('Choose a treasure to gain.', 'Gain it')
    case 'choose-starting-item':
      return one('Choose your starting item. It becomes eternal.', 'Take it')
    case 'may':
      return { shape: 'yes-no', ask: mayQuestion(g, d), done: 'Yes' }
    case 'choose-number':
      return { shape: 'number', ask: `${card}choose a number.`, done: 'Choose' }
    case 'choose-face':
      return { shape: 'number', ask: `${card}change the roll to which number?`, done: 'Change' }
    case 'choose-die':
      return {
        shape: 'number',
        ask: `${card}these are the dice of ${seatName(args[1]!, you)}. Which one counts?`,
        done: 'Choose',
      }
    case 'adjust-roll':
      return { shape: 'number', ask: `Your roll is a ${args[0]}. What does it count as?`, done: 'Choose' }
    case 'redirect-attack':
      return one(`${capital(seatName(args[0]!, you))} attacks a monster. Choose which one.`, 'Choose')
    case 'give-curse':
      return one(`who gains ${defName(args[1]!)}?`, 'Give')
    case 'put-under':
      return {
        shape: 'order',
        ask: `${card}put these on the bottom of the ${deck(1)} deck. The first lies above the others.`,
        done: 'Put them there',
      }
    case 'may-discard':
      return {
        shape: 'several',
        ask: `${card}the top of the ${deck(1)} deck. Choose it to put it into discard.`,
        done: 'Into discard',
      }
    case 'choose-change':
      return { shape: 'number', ask: `${card}change the roll by how much?`, done: 'Change' }
    case 'play-copy':
      return {
        shape: 'yes-no',
        ask: `${card}do you want to play a copy of ${defName(args[1]!)}? It needs no loot play.`,
        done: 'Yes',
      }
    case 'new-character':
      return one('choose the character you go on as.', 'Play it')
    case 'vote':
      return one('choose what you vote for.', 'Vote')
    case 'choose-ability':
      return one('which ability?')
    case 'steal-loot':
      return one(`choose a loot card to steal from ${seatName(args[1]!, you)}.`, 'Steal')
    case 'may-steal-loot':
      return one(
        `you may choose ${d.max > 1 ? `up to ${d.max} loot cards` : 'a loot card'} to steal from ${seatName(args[1]!, you)}.`,
        'Steal',
      )
    case 'put-event':
      return one('you may choose an event to put in a monster slot.', 'Put it there')
    case 'give-loot':
      return one(
        `choose ${d.max === 1 ? 'a loot card' : `${d.max} loot cards`} to give to ${seatName(args[1]!, you)}.`,
        'Give',
      )
    case 'look-hand':
      return { shape: 'several', ask: `${card}this is the hand of ${seatName(args[1]!, you)}.`, done: 'Seen' }
    case 'look-deck':
      return { shape: 'several', ask: `${card}this is the top of the ${deck(1)} deck.`, done: 'Seen' }
    case 'trade-theirs':
      return {
        shape: 'several',
        ask: `${card}the hand of ${seatName(args[1]!, you)}. Choose a card to take in a swap, or none.`,
        done: 'Swap',
      }
    case 'trade-mine':
      return one('choose the card you give for it.', 'Swap')
    case 'hand-to-deck':
      return one('choose a card to put on top of the loot deck.', 'Put it there')
    case 'divide-damage':
      return one(`point ${args[1]} of ${args[2]}: who takes it?`, 'Deal')
    case 'keep-one':
      return d.max > 1
        ? one(
            `choose ${d.max} cards that stay on top of the ${deck(1)} deck, the topmost first; the rest go to the bottom.`,
            'Keep',
          )
        : one(`choose the card that stays on top of the ${deck(1)} deck; the rest go to the bottom.`, 'Keep')
    case 'may-bottom':
      return {
        shape: 'several',
        ask: `${card}the top of the ${deck(1)} deck. Choose it to put it on the bottom.`,
        done: 'To the bottom',
      }
    case 'may-bottom-any':
      return {
        shape: 'several',
        ask: `${card}the top of each deck. Choose those that go to the bottom.`,
        done: 'To the bottom',
      }
    case 'arrange':
      return {
        shape: 'order',
        ask: `${card}put these back on the ${deck(1)} deck. The first is on top.`,
        done: 'Put them back',
      }
    case 'revealed-top':
      return one(`${defName(args[1]!)} is on top of the ${deck(2)} deck.`)
    case 'search':
      return d.options.length > 0
        ? { shape: 'several', ask: `${card}choose a card you found.`, done: 'Take it' }
        : { shape: 'several', ask: `${card}there is none in the ${deck(1)} deck.`, done: 'Go on' }
    case 'recover':
      return d.ordered
        ? {
            shape: 'several',
            ask: `${card}choose cards to put on top of the monster deck; the first chosen is on top.`,
            done: 'Put them there',
          }
        : one('choose a card to put on top of the monster deck.', 'Put it there')
    case 'give-soul':
      return one(`choose a soul to give to ${seatName(args[1]!, you)}.`, 'Give')
    case 'destroy-cost':
      return one(`choose ${args[1]} items to destroy as the cost.`, 'Destroy')
    case 'soul-cost':
      return one('choose a soul to discard as the cost.', 'Discard')
    case 'give-cost':
      return one('choose an item to give away as the cost.', 'Give')
    case 'give-cost-to':
      return one('who gets it?', 'Give')
    default:
      return one('choose.')
  }
}

function priorityQuestion(g: State, d: Decision): string {
  if (isOwnPhase(g, d)) {
    const s = g.seats[d.seat]!
    const left = [
      s.unlimitedLoot ? 'any number of loot plays' : count(lootPlaysLeft(g, d.seat), 'loot play'),
      count(regularAttacksLeft(g), 'attack'),
      count(purchasesLeft(g), 'purchase'),
    ]
    return `Your action phase. Left this turn: ${left.join(', ')}.`
  }
  const can = d.options.length - 1
  return `You have priority. ${can === 0 ? 'Nothing of yours can be used now.' : `${can} ${can === 1 ? 'thing' : 'things'} of yours can be used now.`}`
}

const count = (n: number, noun: string): string => `${n > 900 ? 'any number of' : n} ${noun}${n === 1 ? '' : 's'}`

/** "a monster or a player", "an item you control, or none", "any number of shop items": what may be chosen here. */
function filterPhrase(g: State, d: Decision): string {
  const n = nodes[Number(d.ask.args?.[1] ?? -1)]
  if (n === undefined) return 'one'
  const t = new Writer()
  // "they control": their name
  if (n.of2 !== undefined) {
    const owner = objectOf(g, d.options[0]?.a ?? -1)?.ctl ?? -1
    if (owner >= 0) t.holder = seatPhrase(owner, d.seat)
  }
  const all = d.min === 0 && d.max > 1 && d.max >= d.options.length
  const text = t.filter(n, all ? ANY : Math.max(1, d.max)).text
  return d.min === 0 && d.max === 1 ? `${text}, or none` : text
}

const seatPhrase = (seat: Seat, you: Seat): Phrase => (seat === you ? YOU : { text: seatName(seat, you) })

/** "Mom's Razor: do you want to deal 1 damage to …?" */
function mayQuestion(g: State, d: Decision): string {
  const [def, node] = (d.ask.args ?? []) as number[]
  const n = nodes[node!]
  if (n === undefined) return `${defName(def!)}: do you want to?`
  const t = new Writer()
  const f = g.frames[g.frames.length - 1]
  const who = f === undefined ? -1 : ctxOfFrame(g, f).who
  if (isSeat(who)) t.subject = seatPhrase(who, d.seat)
  const text = t.effect(n.do as Linked).replace(/^you (may )?/, '')
  return `${defName(def!)}: do you want to ${text.replace(/ to you$/, ' to yourself')}?`
}

function why(g: State, d: Decision): string {
  const top = topOf(g)
  if (d.ask.code === 'priority') {
    if (top !== undefined)
      return `${itemTitle(g, top, d.seat)} is on top of the stack: ${lower(whatItDoes(g, top, d.seat))}`
    const declared = declaredNow(g)
    if (declared !== null)
      return `${d.seat === g.active ? 'You have' : `${capital(seatName(g.active, d.seat))} has`} declared ${declared === 'attack' ? 'an attack: what is attacked' : 'a purchase: what is bought'} is chosen when everybody has passed.`
    if (isFought(g)) {
      const { seat, target } = g.attack!
      return dot(
        `${capital(seatName(seat, d.seat))} ${seat === d.seat ? 'attack' : 'attacks'} ${entityName(g, target, d.seat)}`,
      )
    }
    if (d.seat === g.active && g.phase === 'action') return 'It is your turn and the stack is empty.'
    return `Priority passes in the ${g.phase} phase of ${d.seat === g.active ? 'your' : `{seat:${g.active}}'s`} turn.`
  }
  return ''
}

/** The card a question is about, when one is. */
function cardOfQuestion(d: Decision): CardId | null {
  const about = CARD_ARG.has(d.ask.code) || d.ask.code === 'cover-slot'
  const def = about ? Number(d.ask.args?.[0] ?? -1) : -1
  return def >= 0 ? defId(def) : null
}

/** A full stop, where a name such as "Bomb!" does not end the sentence already. */
const dot = (s: string): string => (/[.!?]$/.test(s) ? s : `${s}.`)
const lower = (s: string): string => (s.length > 0 ? s[0]!.toLowerCase() + s.slice(1) : s)

// -------------------------------------------------------------------------------------------------------------- options

function optionView(g: State, d: Decision, o: Option, id: number): OptionView {
  const w = words(g, d, o)
  return { id, label: w.label, detail: w.detail ?? null, act: o.act, at: w.at ?? null }
}

interface Words {
  label: string
  detail?: string | null
  at?: Ref | null
}

function words(g: State, d: Decision, o: Option): Words {
  const you = d.seat
  switch (o.act) {
    case 'play': {
      const def = g.rules.cards[g.seats[you]!.hand[o.a]!]!
      return { label: `Play ${defName(def)}`, detail: lootText(def), at: { at: 'hand', index: o.a } }
    }
    case 'activate': {
      const object = objectOf(g, o.a)!
      const t = abilityText(abilities[o.b]!)
      return { label: `Use ${defName(object.def)}`, detail: textOf(t), at: { at: 'object', id: o.a } }
    }
    case 'attack':
      return {
        label: 'Attack',
        detail: 'Declare an attack; the target is chosen after everybody had a chance to respond.',
      }
    case 'purchase':
      return {
        label: 'Buy',
        detail: 'Declare a purchase; what you buy is chosen after everybody had a chance to respond.',
      }
    case 'end':
      return { label: 'End my turn', detail: 'The end phase begins.' }
    case 'pass':
      return {
        label: 'Pass',
        detail: endsByPassing(g, d)
          ? 'Ends the action phase if the others pass too.'
          : d.options.some((x) => x.act === 'end')
            ? 'The others may act, then it is your move again.'
            : null,
      }
    case 'hand': {
      const def = g.rules.cards[g.seats[you]!.hand[o.a]!]!
      return { label: defName(def), at: { at: 'hand', index: o.a } }
    }
    case 'card':
      return { label: defName(o.a), detail: startsWith(d, o.a), at: { at: 'card', card: defId(o.a) } }
    case 'mode': {
      const row = abilityText(abilities[o.b]!).rows[o.a]
      return { label: row?.text ?? `Option ${o.a + 1}` }
    }
    case 'yes':
      return { label: 'Yes' }
    case 'no':
      return { label: 'No' }
    case 'number':
      return { label: String(o.a), at: { at: 'number', n: o.a } }
    case 'face': {
      // what allows it, where the roll itself may be left as it is
      const by = objectOf(g, o.b)
      const detail = by === null ? null : defName(by.kind === 'effect' ? by.printed : by.def)
      return { label: String(o.a), detail, at: { at: 'number', n: o.a } }
    }
    case 'add':
      return { label: o.a > 0 ? `+${o.a}` : String(o.a), at: { at: 'number', n: o.a } }
    case 'slot': {
      const top = objectOf(g, g.monsters[o.a]!.top)
      return {
        label: top === null ? `Slot ${o.a + 1}` : `Over ${defName(top.def)}`,
        at: { at: 'slot', zone: 'monster', index: o.a },
      }
    }
    case 'attack-target':
      return {
        label: `Attack ${entityName(g, o.a, you)}`,
        // a card shows what is needed, a player does not
        detail: isSeat(o.a) ? `Hit on ${evasionOf(g, o.a)} or more. Press to confirm.` : null,
        at: refOf(o.a),
      }
    case 'room':
      return { label: `Discard ${entityName(g, o.a, you)}`, at: refOf(o.a) }
    case 'attack-deck':
      return { label: 'Attack the top of the monster deck', at: { at: 'deck', deck: 'monster' } }
    case 'buy':
      return {
        label: `Buy ${entityName(g, o.a, you)} for ${o.b}¢`,
        detail: lacking(g, o),
        at: { at: 'object', id: o.a },
      }
    case 'buy-deck':
      return {
        label: `Buy the top treasure for ${o.b}¢`,
        detail: lacking(g, o),
        at: { at: 'deck', deck: 'treasure' },
      }
    case 'replacement': {
      const object = objectOf(g, o.a)
      if (o.b === ARMOUR)
        return {
          label: 'Boss armour',
          detail: `${entityName(g, o.a, you)} takes ${BOSS_ARMOUR} damage instead.`,
          at: refOf(o.a),
        }
      return {
        label: defName(abilities[o.b]!.card),
        detail: textOf(abilityText(abilities[o.b]!)),
        at: object?.def ? { at: 'object', id: o.a } : null,
      }
    }
    case 'trigger': {
      const a = abilities[o.b]!
      return {
        label: defName(a.card),
        detail: textOf(abilityText(a)),
        at: isObject(o.a) ? { at: 'object', id: o.a } : null,
      }
    }
    case 'keep':
      return { label: 'Put it back' }
    case 'discard':
      return { label: 'Put it into discard' }
    case 'branch':
      return { label: finish(new Writer().effect(nodes[o.b]!)) }
    case 'ability': {
      return { label: textOf(abilityText(abilities[o.b]!)) }
    }
    default: {
      const e = o.a
      const name = isDiscard(d) ? discardName(e) : entityName(g, e, you)
      const owner = isObject(e) ? (objectOf(g, e)?.ctl ?? -1) : -1
      const detail = isSeat(e)
        ? `${health(g, e)} health`
        : isObject(e) && owner >= 0
          ? owner === you
            ? 'yours'
            : `${seatName(owner, you)}'s`
          : null
      const at = isDiscard(d) ? discardRef(e) : refOf(e)
      return { label: isSeat(e) && e === you ? 'You' : capital(name), detail, at }
    }
  }
}

/** What a character that may be chosen begins with. */
function startsWith(d: Decision, def: number): string | null {
  if (d.ask.code !== 'choose-character' && d.ask.code !== 'new-character') return null
  const item = definitions[def]!.source.startingItem
  if (item === null) return d.ask.code === 'new-character' ? 'Has no starting item.' : 'Chooses a starting item.'
  return `Starts with ${definition(item)!.source.name}.`
}

/** Is the filter of this question about discards rather than decks? */
const isDiscard = (d: Decision): boolean =>
  d.ask.code === 'choose-target' &&
  ((nodes[Number(d.ask.args?.[1] ?? -1)]?.of as string[] | undefined) ?? []).includes('discard')
const discardName = (e: number): string => {
  const ref = refOf(e)
  return ref !== null && ref.at === 'deck' ? `the ${ref.deck} discard` : ''
}
const discardRef = (e: number): Ref | null => {
  const ref = refOf(e)
  return ref !== null && ref.at === 'deck' ? { at: 'discard', deck: ref.deck, index: null } : ref
}

const textOf = (t: { text: string; rows: { on: string | null; text: string }[] }): string =>
  [t.text, ...t.rows.map((r) => (r.on === null ? `• ${r.text}` : `${r.on}: ${r.text}`))].join(' ')

function lootText(def: number): string {
  const d = definitions[def]!
  if (d.has.ambush) return 'Becomes a monster that must be attacked this turn.'
  return d.loot === null ? 'Becomes an item of yours.' : textOf(abilityText(d.loot))
}

// ------------------------------------------------------------------------------------------------------------ main button

function mainButton(g: State, d: Decision, shape: PromptShape, done: string): DecisionView['main'] {
  if (shape !== 'action') {
    if (d.max === 0) return { label: done, detail: '', pick: null, danger: false }
    const size = d.min === d.max ? String(d.min) : d.min === 0 ? `up to ${d.max}` : `${d.min} to ${d.max}`
    return {
      label: done,
      detail: d.ordered && d.min === d.max ? 'in the order shown' : `choose ${size}`,
      pick: null,
      danger: false,
    }
  }
  const end = d.options.findIndex((o) => o.act === 'end')
  if (end >= 0)
    return { label: 'End my turn', detail: 'Nothing is waiting. The end phase begins.', pick: end, danger: false }
  const pass = d.options.findIndex((o) => o.act === 'pass')
  if (pass < 0 || d.options.some((o) => o.act === 'attack' || o.act === 'purchase'))
    return { label: 'You must attack', detail: 'Your turn cannot end before that.', pick: null, danger: false }
  const top = topOf(g)
  if (top === undefined) return { label: 'Pass', detail: afterPasses(g, d), pick: pass, danger: false }
  const last = isLastToPass(g)
  const hurts =
    top.who === d.seat && (top.kind === 'death' || (top.kind === 'damage' && top.amount >= health(g, d.seat)))
  return {
    label: 'Pass',
    detail: `${last ? 'Then' : ifTheyPass(g, d.seat)} ${willHappen(g, top, d.seat)}`,
    pick: pass,
    danger: hurts,
  }
}

/** Is it the active player who is asked, in the empty window of the own action phase? */
const isOwnPhase = (g: State, d: Decision): boolean =>
  d.options.some((o) => o.act === 'end' || o.act === 'attack' || o.act === 'purchase') ||
  (g.rules.edition.actionEnds === 'passed' && d.seat === g.active && isMain(g))

/** Is passing here how the active player says that the action phase is to end (D05)? */
const endsByPassing = (g: State, d: Decision): boolean =>
  g.rules.edition.actionEnds === 'passed' && d.seat === g.active && isMain(g) && g.attack === null

/** What is said of a purchase that cannot be paid for yet (D08). */
function lacking(g: State, o: Option): string | null {
  const { cents } = g.seats[g.active]!
  return cents >= o.b ? null : `You have ${cents}¢: without ${o.b - cents}¢ more it fizzles.`
}

/** An attack or a purchase that has been declared and has no target yet. */
function declaredNow(g: State): 'attack' | 'purchase' | null {
  if (g.phase !== 'action' || g.stack.length > 0 || g.attack !== null) return null
  return g.declared === 1 ? 'attack' : g.declared === 2 ? 'purchase' : null
}

/** What passing does while the stack is empty. */
function afterPasses(g: State, d: Decision): string {
  const declared = declaredNow(g)
  const yours = d.seat === g.active
  if (declared !== null && yours)
    return `${ifTheyPass(g, d.seat)} you choose what to ${declared === 'attack' ? 'attack' : 'buy'}.`
  if (isFought(g)) return 'If everybody passes, the next attack roll is made.'
  if (endsByPassing(g, d)) return 'Ends the action phase if the others pass too.'
  if (isMain(g) && g.rules.edition.actionEnds === 'passed')
    return mustAttack(g)
      ? `If everybody passes, ${seatName(g.active, d.seat)} goes on.`
      : 'If everybody passes, the action phase ends.'
  return 'If everybody passes, the game goes on.'
}

/** Between two attack rolls, while nothing is on the stack and both still stand. */
function isFought(g: State): boolean {
  if (g.phase !== 'action' || g.stack.length > 0 || g.attack === null || isOver(g)) return false
  return isSeat(g.attack.target) || isObject(g.attack.target)
}

/** Who else has to pass: a single other player is called by name. */
const ifTheyPass = (g: State, you: Seat): string =>
  g.seats.length === 2 ? `If ${seatName(1 - you, you)} passes too,` : 'If the others pass too,'

/** What passing does: "The Haunt takes 1 damage", "the roll misses The Haunt", "Bomb! resolves". */
function willHappen(g: State, top: Item, you: Seat): string {
  switch (top.kind) {
    case 'damage': {
      const who = entityName(g, top.who, you)
      return `${who} ${who === 'you' ? 'take' : 'takes'} ${top.amount} damage`
    }
    case 'death': {
      const who = entityName(g, top.who, you)
      return `${who} ${who === 'you' ? 'die' : 'dies'}`
    }
    case 'roll':
      return `the roll counts as ${finalFace(g, top)}${top.attack ? `: ${lower(whatItDoes(g, top, you))}` : ''}`
    default:
      return `${itemTitle(g, top, you)} resolves: ${lower(whatItDoes(g, top, you))}`
  }
}

const isLastToPass = (g: State): boolean => {
  const f = g.frames[g.frames.length - 1]
  return f !== undefined && f.n === g.rules.players - 1
}

// ---------------------------------------------------------------------------------------------------------------- why not

/** For what the seat has but cannot use now: the reason. */
function whyNot(g: State, d: Decision): DecisionView['whyNot'] {
  const seat = d.seat
  const s = g.seats[seat]!
  const list: DecisionView['whyNot'] = []
  const forbidden = isForbidden(g, seat)
  for (const [index, card] of s.hand.entries()) {
    const at: Ref = { at: 'hand', index }
    if (forbidden)
      list.push({ at, rule: 'R-ABL-11', reason: 'An item of the active player forbids loot on their turn.' })
    else if (!mayPlayMore(g, seat))
      list.push({ at, rule: 'R-ABL-11', reason: 'You may not play more loot cards this turn: a card in play says so.' })
    else if (!hasLootPlay(g, seat))
      list.push({
        at,
        rule: 'R-CRD-08',
        reason:
          'You have no loot play: you get one in your own action phase, and others from abilities such as that of your character.',
      })
    else if (!canPlay(g, seat, card))
      list.push({
        at,
        rule: 'R-ABL-06',
        reason: noTarget(definitions[g.rules.cards[card]!]!.loot?.modes[0]?.targets ?? []),
      })
  }
  for (const o of g.objects) {
    if (o === null || o.ctl !== seat || (o.kind !== 'item' && o.kind !== 'character')) continue
    const def = definitions[o.def]!
    if (!def.active || d.options.some((x) => x.act === 'activate' && x.a === o.id)) continue
    const at: Ref = { at: 'object', id: o.id }
    const [tap] = def.taps
    const [paid] = def.paids
    if (forbidden && o.kind === 'item')
      list.push({ at, rule: 'R-ABL-11', reason: 'An item of the active player forbids it on their turn.' })
    else if (!mayActivateMore(g, seat))
      list.push({
        at,
        rule: 'R-ABL-11',
        reason: 'You may not activate more abilities this turn: a card in play says so.',
      })
    else if (tap !== undefined && !o.charged)
      list.push({ at, rule: 'R-ABL-09', reason: 'It is deactivated. It recharges at the start of your turn.' })
    else if (tap !== undefined && !canActivate(g, o, tap))
      list.push({ at, rule: 'R-ABL-06', reason: noTarget(tap.modes[0]!.targets) })
    else if (paid !== undefined)
      list.push({
        at,
        rule: 'R-ABL-07',
        reason: paid.costs.every((c) => c.kind.payable !== undefined)
          ? `Its cost cannot be paid, or there is nothing to choose: ${textOf(abilityText(paid))}`
          : '',
      })
  }
  if (d.options.some((o) => o.act === 'end') || endsByPassing(g, d)) {
    if (!canPayToAttack(g))
      list.push({
        at: { at: 'deck', deck: 'monster' },
        rule: 'R-MEC-20',
        reason: 'You do not have the ¢ that an attack costs you now.',
      })
    else if (!attackAllowed(g))
      list.push({ at: { at: 'deck', deck: 'monster' }, rule: 'R-ATK-05', reason: 'You have no attack left this turn.' })
    if (!purchaseAllowed(g))
      list.push({
        at: { at: 'deck', deck: 'treasure' },
        rule: purchasesLeft(g) > 0 ? 'R-PUR-01' : 'R-PUR-05',
        reason: purchasesLeft(g) > 0 ? 'You do not have the ¢ for a purchase.' : 'You have no purchase left this turn.',
      })
  }
  return list
}

const noTarget = (targets: readonly Target[]): string => {
  const [first] = targets
  return first === undefined
    ? 'It cannot be used now.'
    : finish(`There is no ${new Writer().kind(first.filter)} to choose now`)
}
