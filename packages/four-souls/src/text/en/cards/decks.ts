import { topText } from './tops.ts'
import { clause, WORDS } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/decks.ts. */

export const decks = {
  lookDeck: (n, t) => {
    const cards = topText(n, t, t.value(n.n))
    // monsters say who looks, unless that player has already been mentioned
    if (n.how === 'arrange' && n.by === undefined && t.card === 'monster') {
      const who = t.agent()
      const looks = t.say(clause(who, 'look', `at ${cards}`))
      return `${looks} and ${who.plural || / may look /.test(looks) ? 'put' : 'puts'} them back in any order`
    }
    const top = `look at ${cards}`
    if (n.how === 'look') return top
    if (n.how === 'arrange') return `${top} and put them back in any order`
    if (n.how === 'keepOne')
      return n.keep === 1 || n.keep === undefined
        ? `${top}. Keep one on top and put the rest on the bottom`
        : `${top}. Keep ${WORDS[n.keep] ?? String(n.keep)} on top in any order and put the rest on the bottom`
    if (n.how === 'mayDiscard') return `${top}. You may put it into discard`
    return `${top}. You may put it on the bottom of its deck`
  },
  millTop: (n, t) => `put ${topText(n, t, 1)} into discard`,
  millEach: () => 'put the top card of each deck into discard',
  undiscard: (n, t) => `put the top card of ${t.object(n.of)} back on its deck`,
  revealTop: (n, t) => `reveal ${topText(n, t, 1)} and either put it back or put it into discard`,
  giveCurses: (n, t) =>
    `reveal the top ${t.value(n.n)} monster cards. Give each curse among them to a player of your choice and put the rest on the bottom of the deck in any order`,
  lookEachDeck: () => 'look at the top card of each deck. You may put any of them on the bottom of their decks',
} satisfies PhrasesOf<'effect'>
