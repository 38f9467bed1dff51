import { ANY } from '../../library/library.ts'
import type { Put, Thing, Wanted } from '../facts.ts'
import { divider } from '../sentence.ts'
import type { Asking, Questions } from '../sentences.ts'
import { englishWriter } from './cards/index.ts'
import { type Phrase, YOU } from './cards/words.ts'
import { isYou, lootCards, name } from './names.ts'

/** What is asked. Where a card asks, its name stands before the question with a colon. */

const put = (ask: string, done = 'Confirm'): Put => ({ ask, done })
const order = (ask: string): Put => put(ask, 'In this order')

const phrase = (t: Thing): Phrase => (isYou(t) ? YOU : { text: name(t) })

/** "a monster or a player", "an item you control, or none", "any number of shop items": what may be chosen here. */
function wanted(w: Wanted | null): string {
  if (w === null) return 'one'
  const t = englishWriter()
  if (w.holder !== null) t.holder = phrase(w.holder)
  const { text } = t.filter(w.filter, w.all ? ANY : Math.max(1, w.max))
  return w.orNone ? `${text}, or none` : text
}

const count = (n: number, noun: string): string => `${n > 900 ? 'any number of' : n} ${noun}${n === 1 ? '' : 's'}`
/** "your", "Ned’s". */
const whose = (t: Thing): string => (isYou(t) ? 'your' : `${name(t)}’s`)

/** By the code of the question. */
export const questions: Questions = {
  'choose-mode': () => put('choose one.'),
  'choose-target': (q) => put(`choose ${wanted(q.wanted)}.`),
  choose: (q) => put(`choose ${wanted(q.wanted)}.`),
  'attack-target': () => put('Choose what to attack.', 'Attack'),
  'buy-what': () => put('Choose what to buy.', 'Buy'),
  'discard-room': () => put('Put a room into discard?', 'Put it there'),
  'cover-slot': (q) => put(`Choose a slot for ${q.card(0)}.`, 'Put it there'),
  'penalty-item': (q) =>
    put(isYou(q.who(0)) ? 'You died. Destroy an item.' : `Choose the item ${name(q.who(0))} destroys.`, 'Destroy'),
  'penalty-loot': () => put('You died. Lose a loot card.', 'Lose it'),
  'discard-to-limit': (q) => put(`Too many cards: discard ${q.n(0)}.`, 'Discard'),
  'recharge-step': (q) =>
    put(
      `Choose ${q.n(0) === 1 ? 'the item' : `the ${q.n(0)} items`} that recharge${q.n(0) === 1 ? 's' : ''}.`,
      'Recharge',
    ),
  discard: (q) => put(`discard ${lootCards(q.n(1))}.`, 'Discard'),
  'discard-any': () => put('discard any number of loot cards.', 'Discard'),
  'which-replacement-first': () => put('Which effect applies first?'),
  'order-triggers': () => order('Order triggers: the last resolves first.'),
  'order-deaths': () => order('In which order do they die?'),
  'order-damage': () => order('in which order is the damage taken?'),
  'order-reroll': (q) => order(`reroll ${q.mine ? 'your' : 'the shop'} items in which order?`),
  'order-discard': () => order('put into discard, the last one on top.'),
  'order-bottom': () => order('put on the bottom, the first one highest.'),
  'order-replace': () => order('replace which monster first?'),
  'order-refills': () => order('Which slot is refilled first?'),
  'choose-character': () => put('Choose your character.', 'Play it'),
  'draft-item': () => put('Choose a treasure to gain.', 'Gain it'),
  'choose-starting-item': () => put('Choose your starting item.', 'Take it'),
  'choose-number': () => put('choose a number.'),
  'choose-face': () => put('change the roll to which number?', 'Change'),
  'choose-die': (q) => put(`which of ${whose(q.who(1))} dice counts?`),
  'adjust-roll': (q) => put(`Your roll is a ${q.n(0)}. What does it count as?`),
  'redirect-attack': (q) => put(`Which monster ${isYou(q.who(0)) ? 'do you' : `does ${name(q.who(0))}`} attack?`),
  'give-curse': (q) => put(`who gains ${q.card(1)}?`, 'Give'),
  'put-under': () => put('put on the bottom, the first one highest.', 'Put them there'),
  'may-discard': () => put('put this card into discard?', 'Into discard'),
  'choose-change': () => put('change the roll by how much?', 'Change'),
  'play-copy': (q) => put(`play a copy of ${q.card(1)} for free?`, 'Yes'),
  'new-character': () => put('choose your new character.', 'Play it'),
  vote: () => put('cast your vote.', 'Vote'),
  'choose-ability': () => put('which ability?'),
  'steal-loot': (q) => put(`choose a loot card to steal from ${name(q.who(1))}.`, 'Steal'),
  'may-steal-loot': (q) =>
    put(`steal ${q.max > 1 ? `up to ${q.max} loot cards` : 'a loot card'} from ${name(q.who(1))}?`, 'Steal'),
  'put-event': () => put('put an event in a monster slot?', 'Put it there'),
  'give-loot': (q) => put(`choose ${lootCards(q.max)} to give to ${name(q.who(1))}.`, 'Give'),
  'look-hand': (q) => put(`${whose(q.who(1))} hand.`, 'Seen'),
  'look-deck': (q) => put(`the top of the ${q.deck(1)} deck.`, 'Seen'),
  'trade-theirs': (q) => put(`swap for one of ${whose(q.who(1))} loot cards?`, 'Swap'),
  'trade-mine': () => put('which card do you give for it?', 'Swap'),
  'hand-to-deck': () => put('put which card on top of the loot deck?', 'Put it there'),
  'divide-damage': (q) => put(`damage ${q.n(1)} of ${q.n(2)}: who takes it?`, 'Deal'),
  'keep-one': (q) =>
    put(
      q.max > 1 ? `which ${q.max} stay on top? The top one first.` : 'which stays on top? The rest go under.',
      'Keep',
    ),
  'may-bottom': () => put('put this card on the bottom?', 'To the bottom'),
  'may-bottom-any': () => put('put any of these on the bottom?', 'To the bottom'),
  arrange: () => put('put these back, the first one on top.', 'Put them back'),
  'revealed-top': (q) => put(`${q.card(1)} is on top of the ${q.deck(2)} deck.`),
  search: (q) => (q.options > 0 ? put('take which card?', 'Take it') : put(`none in the ${q.deck(1)} deck.`, 'Go on')),
  recover: (q) =>
    q.ordered
      ? put('put on the monster deck, first on top.', 'Put them there')
      : put('put which card on the monster deck?', 'Put it there'),
  'give-soul': (q) => put(`choose a soul to give to ${name(q.who(1))}.`, 'Give'),
  'remove-counters': (q) =>
    put(`remove which ${q.n(1) === 1 ? 'counter' : `${q.n(1)} counters`} from ${q.card(2)}?`, 'Remove'),
  'destroy-cost': (q) => put(`destroy ${q.n(1)} items as the cost.`, 'Destroy'),
  'soul-cost': () => put('discard a soul as the cost.', 'Discard'),
  'give-cost': () => put('give away an item as the cost.', 'Give'),
  'give-cost-to': () => put('who gets it?', 'Give'),
}

/** Questions that are put together in another way. */
export const asking: Asking = {
  other: put('choose.'),
  may: (card, effect, who) => {
    if (effect === null) return put(`${card}${divider(card)} use it?`, 'Yes')
    const t = englishWriter()
    if (who !== null) t.subject = phrase(who)
    const text = t.effect(effect).replace(/^you (may )?/, '')
    return put(`${card}${divider(card)} ${text.replace(/ to you$/, ' to yourself')}?`, 'Yes')
  },
  vote: (node) => {
    const t = englishWriter()
    t.introduce(node.as, t.voted(node.of))
    return put(`${t.effect(node.then)}.`, 'Vote')
  },
  ownPhase: (loot, attacks, purchases) => {
    const left = [
      loot === null ? 'any loot' : count(loot, 'loot play'),
      count(attacks, 'attack'),
      count(purchases, 'purchase'),
    ].filter((one) => !one.startsWith('0 '))
    return left.length === 0 ? 'Your turn: no attack or purchase left.' : `Your turn: ${left.join(', ')}.`
  },
  priority: (can) => (can === 0 ? 'You can only pass.' : 'Use or play something?'),
  nextRoll: (missKills) => `${missKills ? 'The next miss kills you.' : 'Your attack goes on.'} Use something first?`,
  only: (option) => `${option}?`,
  otherwise: (ask) => `Answer this first: ${ask}`,
}
