import { is } from '../../../effects/named.ts'
import type { Linked } from '../../../model/node.ts'
import { article, capital, clause, many, their, WORDS } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** Effects on cards: in decks, in play, copied, from outside the game; counters, slots and souls. */

/** "the top card of a deck", "the top 4 treasure cards". */
const topText = (n: { readonly deck?: string; readonly of?: Linked }, t: Writer, v: string | number): string => {
  const kind = n.deck === undefined ? '' : `${n.deck} `
  const of = n.deck !== undefined || n.of === undefined ? '' : ` of ${t.object(n.of)}`
  return String(v) === '1' ? `the top ${kind}card${of}` : `the top ${v} ${kind}cards${of}`
}

export const cards = {
  lookDeck: (n, t) => {
    const cards = topText(n, t, t.value(n.n))
    // monsters say who looks, unless that player has already been mentioned
    if (n.how === 'arrange' && n.by === undefined && t.card === 'monster') {
      const who = t.agent()
      return `${t.say(clause(who, 'look', `at ${cards}`))} and ${who.plural ? 'put' : 'puts'} them back in any order`
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
  millTop: (n, t) => `discard ${topText(n, t, 1)}`,
  millEach: () => 'discard the top card of each deck',
  undiscard: (n, t) => `put the top card of ${t.object(n.of)} back on its deck`,
  revealTop: (n, t) => `reveal ${topText(n, t, 1)} and either put it back or discard it`,
  giveCurses: (n, t) =>
    `reveal the top ${t.value(n.n)} monster cards. Give each curse among them to a player of your choice and put the rest on the bottom of the deck in any order`,
  lookEachDeck: () => 'look at the top card of each deck. You may put any of them on the bottom of their decks',
  search: (n, t) =>
    n.guppy === true || n.slot === undefined
      ? 'search the treasure deck for a Guppy item and gain it, then shuffle that deck'
      : `search the monster deck for ${String(n.named)} and put it in ${t.object(n.slot)}, then shuffle that deck`,
  revealEvents: (n, t) =>
    `reveal the top ${t.value(n.n)} monster cards. ${
      n.played === true
        ? 'You may make the active player play an event among them'
        : 'You may put an event among them in a monster slot not being attacked'
    }. Put the rest on the bottom of the deck in a random order`,
  recover: (n, t) => `put ${t.object(n.what)} on top of the monster deck`,
  revealBosses: (n, t) =>
    `reveal the top monster cards one by one until ${String(n.n)} of them are bosses. Put those in monster slots not being attacked and discard the rest. ${capital(t.effect(n.then))}`,
  pickGuppy: (n) =>
    `look at the top ${String(n.n)} treasure cards. You may gain a Guppy item among them. Put the rest on the bottom of the deck in a random order`,
  steal: (n, t) => {
    const thief = n.by === undefined ? t.agent() : t.ref(n.by)
    const what = t.ref(n.what)
    const it = what.text === 'they' ? 'them' : what.text
    return clause(thief, 'steal', what.owned ? `${what.owned.what} from ${what.owned.whose}` : it)
  },
  give: (n, t) => {
    const what = t.object(n.what)
    const to = t.object(n.to)
    return clause(t.agent(), 'give', to === 'you' ? `you ${what}` : `${what} to ${to}`)
  },
  swap: (n, t) => `swap ${t.object(n.a)} with ${t.object(n.b)}`,
  rerollItem: (n, t) => {
    const ref = n.what
    const what = t.ref(ref)
    const which = is(ref, 'eachOf') || what.plural ? 'each' : 'it'
    return `reroll ${what.text === 'they' ? 'them' : what.text}${t.explain('reroll', `destroy ${which} and replace it with the top treasure card`)}`
  },
  swapForTreasure: (n, t) => {
    const who = t.ref(n.who)
    return clause(who, 'destroy', `each item ${who.you ? 'you' : 'they'} control, then gain that many treasures`)
  },
  becomeItem: (n, t) => {
    const who = t.ref(n.who)
    return `if this is a monster, it becomes an item. ${capital(t.say(clause(who, 'gain', 'it')))}`
  },
  returnToHand: (n, t) => clause(t.agent(), 'return', `${t.object(n.what)} to ${their(t.agent())} hand`),
  curse: (n, t) => clause(t.ref(n.who), 'gain', 'this as a curse'),
  discardThis: (n, t) => `discard ${t.object(n.what)}`,
  toBottom: (n, t) => `put ${t.object(n.what)} on the bottom of its deck`,
  thisToDeck: (n, t) =>
    n.where === 'depth'
      ? `put ${t.self().text} into its deck, ${String(n.depth)}th from the top`
      : `put ${t.self().text} on ${n.where === 'top' ? 'top' : 'the bottom'} of its deck`,
  copyTap: (n, t) => `use a ↷ ability of ${t.object(n.of)} as if this had it`,
  copyAsPlayed: (n, t) => `choose ${t.object(n.of)} as you play this and use one of its ↷ abilities as if this had it`,
  becomeCopy: (n, t) =>
    `${t.self().text} becomes a copy of ${t.object(n.of)}${n.forTurn === true ? ' till end of turn' : ''}`,
  playCopies: () =>
    "reveal the top loot card. If it's no trinket and no ambush, each player may play a copy of it without using a loot play",
  becomeTopMonster: (_n, t) => `reveal the top monster card. ${capital(t.self().text)} becomes a copy of that card`,
  loseEternal: (n, t) => {
    const what = t.ref(n.what)
    return clause(what, 'lose', 'eternal')
  },
  copyPlayed: () => 'copy it',
  doublePlayed: () => 'double its effect',
  recharge: (n, t) => clause(t.agent(), 'recharge', t.object(n.what)),
  deactivate: (n, t) => `deactivate ${t.object(n.what)}`,
  addCounters: (n, t) => {
    const v = t.value(n.n)
    if (n.named === 'level') return `${t.ref(n.on).text} levels up${v === '1' ? '' : ` by ${v}`}`
    const counter = n.named === 'generic' ? 'counter' : `${n.named === 'hp' ? 'HP' : String(n.named)} counter`
    return `put ${v === '1' ? article(counter) : many(v, counter)} on ${t.object(n.on)}`
  },
  removeCounters: (n, t) => `remove ${many(t.value(n.n), 'counter')} from ${t.object(n.on)}`,
  startCounters: (n) => `this starts with ${String(n.n)} counters on it`,
  setCounters: (n) => `this starts with exactly ${String(n.n)} counters on it`,
  flip: (n, t) => `flip ${t.object(n.what)}`,
  flipDie: (n, t) => `flip ${t.object(n.die)} (7 minus what it shows)`,
  note: (n, t) => `note ${t.value(n.n)}${n.turn === true ? ' till end of turn' : ''}`,
  clearNotes: () => 'clear what this has noted',
  fromOutside: (n) => `put a card named "${String(n.name)}" from outside the game in a monster slot not being attacked`,
  activeBonusSoul: (n) => `"${String(n.name)}", if it is outside the game, becomes an active bonus soul`,
  changeCharacter: () =>
    'choose a character card from outside the game. It replaces your character, and its starting item replaces yours',
  expand: (n) => `expand the ${String(n.row)} slots by ${String(n.n)}`,
  replaceMonster: (n, t) => {
    return `discard ${t.object(n.what)} and put the top monster card in its place`
  },
  topIntoSlot: (n, t) => `put the top monster card in ${t.object(n.slot)}`,
  becomeSoul: (n, t) =>
    `${t.self().text} becomes a soul ${n.blank === true ? 'and loses all its abilities' : 'and you gain it'}`,
  soulInstead: (_n, t) => `${t.self().text} becomes a soul`,
  gainBonusSoul: (n, t) => clause(t.ref(n.who), 'gain', 'this soul'),
  giveSoul: (n, t) =>
    clause(
      t.ref(n.from),
      'give',
      `${t.card === 'monster' ? 'the active player' : 'you'} ${n.least === true ? '1 soul, or a soul that counts more if they have no other' : 'a soul they control'}`,
    ),
} satisfies PhrasesOf<'effect'>
