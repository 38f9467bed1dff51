import { ANY } from '../../model/library.ts'
import type { QuestionText, QuestionWords, Thing, Wanted } from '../facts.ts'
import { divider, undotted } from '../sentence.ts'
import type { Asking } from '../sentences.ts'
import { englishWriter } from './cards/index.ts'
import { type Phrase, YOU } from './cards/words.ts'
import { isYou, lootCards, name } from './names.ts'

/** Questions. If a card asks, the question follows its name and a colon, so it begins in lower case. */

const put = (ask: string, done = 'Confirm'): QuestionText => ({ ask: undotted(ask), done })
const order = (ask: string): QuestionText => put(ask, 'In this order')

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

/** Questions by code. */
export const questions: QuestionWords = {
  'choose-mode': () => put('choose one.'),
  'choose-target': (_, q) => put(`choose ${wanted(q.wanted)}.`),
  choose: (_, q) => put(`choose ${wanted(q.wanted)}.`),
  'attack-target': () => put('Choose what to attack.', 'Attack'),
  'buy-what': () => put('Choose what to buy.', 'Buy'),
  'discard-room': () => put('Put a room into discard?', 'Put it there'),
  'cover-room': (a, q) => put(`Choose a room slot for ${q.card(a.about)}.`, 'Put it there'),
  'cover-slot': (a, q) => put(`Choose a slot for ${q.card(a.about)}.`, 'Put it there'),
  'penalty-item': (a, q) =>
    put(
      isYou(q.who(a.dead)) ? 'You died. Destroy an item.' : `Choose the item ${name(q.who(a.dead))} destroys.`,
      'Destroy',
    ),
  'penalty-shop': (a, q) => put(`Choose the shop item that ${q.card(a.about)} covers.`, 'Put it there'),
  'penalty-loot': () => put('You died. Lose a loot card.', 'Lose it'),
  'discard-to-limit': (a) => put(`Too many cards: discard ${a.n}.`, 'Discard'),
  'recharge-step': (a) =>
    put(`Choose ${a.n === 1 ? 'the item' : `the ${a.n} items`} that recharge${a.n === 1 ? 's' : ''}.`, 'Recharge'),
  discard: (a) => put(`discard ${lootCards(a.n)}.`, 'Discard'),
  'discard-any': () => put('discard any number of loot cards.', 'Discard'),
  'which-replacement-first': () => put('Which effect applies first?'),
  'order-triggers': () => order('Order triggers: the last resolves first.'),
  'order-deaths': () => order('In which order do they die?'),
  'order-damage': () => order('in which order is the damage taken?'),
  'order-reroll': (_, q) => order(`reroll ${q.own ? 'your' : 'the shop'} items in which order?`),
  'order-discard': () => order('put into discard, the last one on top.'),
  'order-bottom': () => order('put on the bottom, the first one highest.'),
  'order-replace': () => order('replace which monster first?'),
  'order-refills': () => order('Which slot is refilled first?'),
  'choose-character': () => put('Choose your character.', 'Play it'),
  'draft-item': () => put('Choose a treasure to gain.', 'Gain it'),
  'choose-starting-item': () => put('Choose your starting item.', 'Take it'),
  'choose-number': () => put('choose a number.'),
  'pick-number': () => put('choose a number.'),
  'choose-face': () => put('change the roll to which number?', 'Change'),
  'choose-die': (a, q) => put(`which of ${whose(q.who(a.roller))} dice counts?`),
  'adjust-roll': (a) => put(`Your roll is a ${a.face}. What does it count as?`),
  'redirect-attack': (a, q) =>
    put(`Which monster ${isYou(q.who(a.attacker)) ? 'do you' : `does ${name(q.who(a.attacker))}`} attack?`),
  'give-curse': (a, q) => put(`who gains ${q.card(a.about)}?`, 'Give'),
  'put-under': () => put('put on the bottom, the first one highest.', 'Put them there'),
  'may-discard': () => put('put this card into discard?', 'Into discard'),
  'choose-change': () => put('change the roll by how much?', 'Change'),
  'play-copy': (a, q) => put(`play a copy of ${q.card(a.about)} for free?`, 'Yes'),
  'new-character': () => put('choose your new character.', 'Play it'),
  vote: () => put('cast your vote.', 'Vote'),
  'vote-tie': () => put('the vote is a tie: choose.'),
  'choose-ability': () => put('which ability?'),
  'change-number': () => put('which number?'),
  'steal-loot': (a, q) => put(`choose a loot card to steal from ${name(q.who(a.from))}.`, 'Steal'),
  'may-steal-loot': (a, q) =>
    put(`steal ${q.max > 1 ? `up to ${q.max} loot cards` : 'a loot card'} from ${name(q.who(a.from))}?`, 'Steal'),
  'take-top': (_, q) => put(q.max > 1 ? `take which ${q.max}?` : 'take which card?', 'Take'),
  'reveal-which': () => put('reveal which card?', 'Reveal'),
  'play-revealed': () => put('play one of these now?', 'Play it'),
  'how-many-counters': () => put('remove how many counters?', 'Remove'),
  'give-rest': () => put('whose hand gets the rest?', 'Give'),
  retrieve: () => put('put which card in your hand?', 'Take it'),
  'card-beneath': () => put('choose a card that lies under it.'),
  bid: (a) => put(a.high === 0 ? 'make a bid?' : `the high bid is ${a.high}¢. Bid more?`, 'Bid'),
  'make-offer': (a, q) => put(`make ${name(q.who(a.to))} the offer?`, 'Yes'),
  'accept-offer': (a, q) => put(`accept ${whose(q.who(a.from))} offer?`, 'Accept'),
  'agree-on': () => put('agree on somebody in secret: vote.', 'Vote'),
  'guess-who': () => put('who is it?', 'That one'),
  'hide-where': () => put('how far from the top? Nobody else learns it.', 'Hide it'),
  'pass-item': () => put('choose an eternal item to give to the right.', 'Give'),
  'which-copy': () => put('choose a loot card to play a copy of.'),
  'put-event': () => put('put an event in a monster slot?', 'Put it there'),
  'give-loot': (a, q) => put(`choose ${lootCards(q.max)} to give to ${name(q.who(a.to))}.`, 'Give'),
  'look-hand': (a, q) => put(`${whose(q.who(a.of))} hand.`, 'Seen'),
  'look-deck': (a, q) => put(`the top of the ${q.deck(a.deck)} deck.`, 'Seen'),
  'trade-theirs': (a, q) => put(`swap for one of ${whose(q.who(a.other))} loot cards?`, 'Swap'),
  'trade-mine': () => put('which card do you give for it?', 'Swap'),
  'hand-to-deck': () => put('put which card on top of the loot deck?', 'Put it there'),
  'divide-damage': (a) => put(`damage ${a.n} of ${a.of}: who takes it?`, 'Deal'),
  'how-much-damage': (a) => put(`how much damage? ${a.of} left to divide.`, 'Deal'),
  'keep-one': (_, q) =>
    put(
      q.max > 1 ? `which ${q.max} stay on top? The top one first.` : 'which stays on top? The rest go under.',
      'Keep',
    ),
  'may-bottom': () => put('put this card on the bottom?', 'To the bottom'),
  'may-discard-any': () => put('put any of these into discard?', 'Discard'),
  'may-bottom-any': () => put('put any of these on the bottom?', 'To the bottom'),
  arrange: () => put('put these back, the first one on top.', 'Put them back'),
  'revealed-top': (a, q) => put(`${q.card(a.about)} is on top of the ${q.deck(a.deck)} deck.`),
  search: (a, q) =>
    q.options > 0
      ? put(q.max > 1 ? 'take which cards?' : 'take which card?', q.max > 1 ? 'Take them' : 'Take it')
      : put(`none in the ${q.deck(a.deck)} deck.`, 'Go on'),
  recover: (_, q) =>
    q.ordered
      ? put('put on the monster deck, first on top.', 'Put them there')
      : put('put which card on the monster deck?', 'Put it there'),
  'bonus-soul': () => put('who gains it?', 'Give'),
  'give-soul': (a, q) => put(`choose a soul to give to ${name(q.who(a.to))}.`, 'Give'),
  'add-counter': (a, q) => put(`put which counter on ${q.card(a.to)}?`, 'Put'),
  'remove-counters': (a, q) =>
    put(`remove which ${a.n === 1 ? 'counter' : `${a.n} counters`} from ${q.card(a.from)}?`, 'Remove'),
  'destroy-cost': (a) => put(`destroy ${a.n} items as the cost.`, 'Destroy'),
  'soul-cost': () => put('discard a soul as the cost.', 'Discard'),
  'give-cost': () => put('give away an item as the cost.', 'Give'),
  'give-cost-to': () => put('who gets it?', 'Give'),
}

/** Questions that are put together from parts. */
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
    t.introduce(node.as, t.voted(node.of, node.tie === 'all'))
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
