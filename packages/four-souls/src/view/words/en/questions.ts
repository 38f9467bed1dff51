import { capital, type Phrase, YOU } from '../../../language/english/words.ts'
import { Writer } from '../../../language/english/writer.ts'
import { ANY } from '../../../language/library.ts'
import type { Linked } from '../../../language/nodes.ts'
import type { Asked, Put, Thing, Wanted } from '../facts.ts'
import { divider } from '../sentence.ts'
import { isYou, lootCards, name } from './names.ts'

/** What is asked. Where a card asks, its name stands before the question with a colon. */

const put = (ask: string, done = 'Confirm'): Put => ({ ask, done })
const order = (ask: string): Put => put(ask, 'In this order')

const phrase = (t: Thing): Phrase => (isYou(t) ? YOU : { text: name(t) })

/** "a monster or a player", "an item you control, or none", "any number of shop items": what may be chosen here. */
function wanted(w: Wanted | null): string {
  if (w === null) return 'one'
  const t = new Writer()
  if (w.holder !== null) t.holder = phrase(w.holder)
  const { text } = t.filter(w.filter, w.all ? ANY : Math.max(1, w.max))
  return w.orNone ? `${text}, or none` : text
}

const count = (n: number, noun: string): string => `${n > 900 ? 'any number of' : n} ${noun}${n === 1 ? '' : 's'}`

/** By the code of the question. */
export const questions = {
  'choose-mode': () => put('choose one.'),
  'choose-target': (q: Asked) => put(`choose ${wanted(q.wanted)}.`),
  choose: (q: Asked) => put(`choose ${wanted(q.wanted)}.`),
  'attack-target': () => put('Choose what to attack.', 'Attack'),
  'buy-what': (q: Asked) =>
    put(q.deckToo ? 'Choose what to buy. The top of the deck is unseen.' : 'Choose what to buy.', 'Buy'),
  'discard-room': () => put('A monster died this turn. You may put a room into discard.', 'Discard it'),
  'cover-slot': (q: Asked) => put(`Choose the monster slot that ${q.card(0)} is put in.`, 'Put it there'),
  'penalty-item': (q: Asked) =>
    put(
      isYou(q.who(0)) ? 'You died. Choose an item to destroy.' : `Choose the item ${name(q.who(0))} destroys.`,
      'Destroy',
    ),
  'penalty-loot': () => put('You died. Choose a loot card to lose.', 'Give it up'),
  'discard-to-limit': (q: Asked) => put(`You hold too many cards. Discard ${q.n(0)}.`, 'Discard'),
  'recharge-step': (q: Asked) =>
    put(`Only ${q.n(0)} of your items can recharge. Choose ${q.n(0) === 1 ? 'it' : 'them'}.`, 'Recharge'),
  discard: (q: Asked) => put(`discard ${lootCards(q.n(1))}.`, 'Discard'),
  'discard-any': () => put('discard any number of loot cards.', 'Discard'),
  'which-replacement-first': () => put('Several effects change this. Which applies first?'),
  'order-triggers': () => put('Your abilities go on the stack. The first is put first and resolves last.', 'Put them'),
  'order-deaths': () => order('Several monsters die. In which order?'),
  'order-damage': () => order('in which order is the damage taken?'),
  'order-reroll': (q: Asked) => order(`in which order are ${q.mine ? 'your' : 'the shop'} items rerolled?`),
  'order-discard': () =>
    order('in which order are these put into discard? The first goes first and lies below the others.'),
  'order-bottom': () =>
    order('in which order do these go under their deck? The first goes first and lies above the others.'),
  'order-replace': () =>
    order('in which order are these monsters replaced? The first gets the top card of the monster deck.'),
  'order-refills': () => order('Several slots are empty. Which is refilled first?'),
  'choose-character': () => put('Choose your character. What nobody chooses is out of the game.', 'Play it'),
  'draft-item': () => put('Choose a treasure to gain.', 'Gain it'),
  'choose-starting-item': () => put('Choose your starting item. It becomes eternal.', 'Take it'),
  'choose-number': () => put('choose a number.'),
  'choose-face': () => put('change the roll to which number?', 'Change'),
  'choose-die': (q: Asked) => put(`these are the dice of ${name(q.who(1))}. Which one counts?`),
  'adjust-roll': (q: Asked) => put(`Your roll is a ${q.n(0)}. What does it count as?`),
  'redirect-attack': (q: Asked) => put(`${capital(name(q.who(0)))} attacks a monster. Choose which one.`),
  'give-curse': (q: Asked) => put(`who gains ${q.card(1)}?`, 'Give'),
  'put-under': (q: Asked) =>
    put(`put these on the bottom of the ${q.deck(1)} deck. The first lies above the others.`, 'Put them there'),
  'may-discard': (q: Asked) =>
    put(`the top of the ${q.deck(1)} deck. Choose it to put it into discard.`, 'Into discard'),
  'choose-change': () => put('change the roll by how much?', 'Change'),
  'play-copy': (q: Asked) => put(`do you want to play a copy of ${q.card(1)}? It needs no loot play.`, 'Yes'),
  'new-character': () => put('choose the character you go on as.', 'Play it'),
  vote: () => put('choose what you vote for.', 'Vote'),
  'choose-ability': () => put('which ability?'),
  'steal-loot': (q: Asked) => put(`choose a loot card to steal from ${name(q.who(1))}.`, 'Steal'),
  'may-steal-loot': (q: Asked) =>
    put(
      `you may choose ${q.max > 1 ? `up to ${q.max} loot cards` : 'a loot card'} to steal from ${name(q.who(1))}.`,
      'Steal',
    ),
  'put-event': () => put('you may choose an event to put in a monster slot.', 'Put it there'),
  'give-loot': (q: Asked) => put(`choose ${lootCards(q.max)} to give to ${name(q.who(1))}.`, 'Give'),
  'look-hand': (q: Asked) => put(`this is the hand of ${name(q.who(1))}.`, 'Seen'),
  'look-deck': (q: Asked) => put(`this is the top of the ${q.deck(1)} deck.`, 'Seen'),
  'trade-theirs': (q: Asked) => put(`the hand of ${name(q.who(1))}. Choose a card to take in a swap, or none.`, 'Swap'),
  'trade-mine': () => put('choose the card you give for it.', 'Swap'),
  'hand-to-deck': () => put('choose a card to put on top of the loot deck.', 'Put it there'),
  'divide-damage': (q: Asked) => put(`point ${q.n(1)} of ${q.n(2)}: who takes it?`, 'Deal'),
  'keep-one': (q: Asked) =>
    put(
      q.max > 1
        ? `choose ${q.max} cards that stay on top of the ${q.deck(1)} deck, the topmost first; the rest go to the bottom.`
        : `choose the card that stays on top of the ${q.deck(1)} deck; the rest go to the bottom.`,
      'Keep',
    ),
  'may-bottom': (q: Asked) =>
    put(`the top of the ${q.deck(1)} deck. Choose it to put it on the bottom.`, 'To the bottom'),
  'may-bottom-any': () => put('the top of each deck. Choose those that go to the bottom.', 'To the bottom'),
  arrange: (q: Asked) => put(`put these back on the ${q.deck(1)} deck. The first is on top.`, 'Put them back'),
  'revealed-top': (q: Asked) => put(`${q.card(1)} is on top of the ${q.deck(2)} deck.`),
  search: (q: Asked) =>
    q.options > 0
      ? put('choose a card you found.', 'Take it')
      : put(`there is none in the ${q.deck(1)} deck.`, 'Go on'),
  recover: (q: Asked) =>
    q.ordered
      ? put('choose cards to put on top of the monster deck; the first chosen is on top.', 'Put them there')
      : put('choose a card to put on top of the monster deck.', 'Put it there'),
  'give-soul': (q: Asked) => put(`choose a soul to give to ${name(q.who(1))}.`, 'Give'),
  'remove-counters': (q: Asked) =>
    put(`choose which ${q.n(1) === 1 ? 'counter' : `${q.n(1)} counters`} to remove from ${q.card(2)}.`, 'Remove'),
  'destroy-cost': (q: Asked) => put(`choose ${q.n(1)} items to destroy as the cost.`, 'Destroy'),
  'soul-cost': () => put('choose a soul to discard as the cost.', 'Discard'),
  'give-cost': () => put('choose an item to give away as the cost.', 'Give'),
  'give-cost-to': () => put('who gets it?', 'Give'),
}

/** Questions that are put together in another way. */
export const asking = {
  /** For a code without a question of its own. */
  other: put('choose.'),
  /** Whether an effect is to happen. `who`: whom "they" in it means. */
  may: (card: string, effect: Linked | null, who: Thing | null): Put => {
    if (effect === null) return put(`${card}${divider(card)} do you want to?`, 'Yes')
    const t = new Writer()
    if (who !== null) t.subject = phrase(who)
    const text = t.effect(effect).replace(/^you (may )?/, '')
    return put(`${card}${divider(card)} do you want to ${text.replace(/ to you$/, ' to yourself')}?`, 'Yes')
  },
  /** In the own action phase; `loot` null: any number. */
  ownPhase: (loot: number | null, attacks: number, purchases: number) =>
    `Your action phase. Left this turn: ${[
      loot === null ? 'any number of loot plays' : count(loot, 'loot play'),
      count(attacks, 'attack'),
      count(purchases, 'purchase'),
    ].join(', ')}.`,
  /** In any other window: how many things can be done. */
  priority: (can: number) =>
    `You have priority. ${can === 0 ? 'Nothing of yours can be used now.' : `${can} ${can === 1 ? 'thing' : 'things'} of yours can be used now.`}`,
  /** Why nothing else on the table is an answer. */
  otherwise: (ask: string) => `You are asked something else now. ${ask}`,
}
