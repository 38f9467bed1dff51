import { is, type NodeNamed } from '../../../effects/named.ts'
import { ANY } from '../../../model/library.ts'
import { filterOf } from '../../phrases.ts'
import { gainAbilitiesText } from './altering.ts'
import { eachIn } from './counts.ts'
import { topText } from './tops.ts'
import { article, asObject, capital, clause, counterWord, IT, list, many, THEY, their, WORDS } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** Effects on cards: in decks, in play, copied, from outside the game; counters, slots and souls. */

/** "search the monster deck for a curse and put it in a monster slot, then shuffle that deck". */
function search(n: NodeNamed<'search'>, t: Writer): string {
  const deck = n.to === 'hand' ? 'loot' : n.to === 'gain' || n.guppy === true ? 'treasure' : 'monster'
  const [it, where] = n.most === undefined ? ['it', 'a monster slot'] : ['them', 'monster slots']
  const goes =
    n.slot !== undefined
      ? `put it in ${t.object(n.slot)}`
      : n.to === 'hand'
        ? `put ${it} in your hand`
        : n.to === 'slots'
          ? `put ${it} in ${where} not being attacked`
          : `gain ${it}`
  const lead = `search the ${deck} deck for ${wantedText(n, deck)}`
  const text = `${lead}${n.open === true ? `. Reveal ${it}, ` : ' and '}${goes}, then shuffle that deck`
  if (n.as === undefined || n.then === undefined) return text
  t.introduce(n.as, n.most === undefined ? IT : THEY)
  return `${text}. ${capital(t.effect(n.then))}`
}

/** "Dingle or Dangle", "up to 2 cards named Bomb!", "a curse". */
function wantedText(n: NodeNamed<'search'>, deck: string): string {
  const names = n.named === undefined ? '' : list([n.named, ...(n.orNamed === undefined ? [] : [n.orNamed])])
  const one = n.guppy === true ? 'Guppy item' : n.curse === true ? 'curse' : names === '' ? `${deck} card` : 'card'
  if (n.most === undefined) return names === '' ? article(one) : names
  const many = n.most >= ANY ? `any number of ${one}s` : `up to ${n.most} ${one}s`
  return names === '' ? many : `${many} named "${names}"`
}

export const cards = {
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
  search,
  revealEvents: (n, t) =>
    `reveal the top ${t.value(n.n)} monster cards. ${
      n.played === true
        ? 'You may make the active player play an event among them'
        : 'You may put an event among them in a monster slot not being attacked'
    }. Put the rest on the bottom of the deck in a random order`,
  recover: (n, t) => `put ${t.object(n.what)} on top of the monster deck`,
  revealBosses: (n, t) => {
    t.introduce(n.as, THEY)
    return `reveal the top monster cards one by one until ${String(n.n)} of them are bosses. Put those in monster slots not being attacked and the rest into discard. ${capital(t.effect(n.then))}`
  },
  pickGuppy: (n) =>
    `look at the top ${String(n.n)} treasure cards. You may gain a Guppy item among them. Put the rest on the bottom of the deck in a random order`,
  steal: (n, t) => {
    const thief = n.by === undefined ? t.agent() : t.ref(n.by)
    const what = t.ref(n.what)
    return clause(thief, 'steal', what.owned ? `${what.owned.what} from ${what.owned.whose}` : asObject(what))
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
    const rerolled = `${asObject(what)}${t.explain('reroll', `destroy ${which} and replace it with the top treasure card`)}`
    // on a monster, somebody has to choose what, or to be the one whose items they are
    const own = is(ref, 'eachOf') && filterOf(ref.of).owner === 'you'
    return t.card === 'monster' && (what.fresh === true || own)
      ? clause(t.agent(), 'reroll', rerolled)
      : `reroll ${rerolled}`
  },
  swapForTreasure: (n, t) => {
    const who = t.ref(n.who)
    return clause(who, 'destroy', `each item ${who.you ? 'you' : 'they'} control, then gain that many treasures`)
  },
  becomeItem: (n, t) => {
    const it = t.self().text
    const given = n.abilities === undefined || n.inner === undefined ? null : n.inner.map((a) => t.quoted(a))
    const becomes = given === null ? 'an item' : `an item with ${list(given, 'and')} and loses all its other abilities`
    const gains = capital(t.say(clause(t.ref(n.who), 'gain', 'it')))
    // as the reward of a monster, which can be gained again once that is an item
    if (given === null && t.card !== 'event') return `if this is a monster, it becomes an item. ${gains}`
    return `${it} becomes ${becomes}. ${gains}`
  },
  returnToHand: (n, t) => clause(t.agent(), 'return', `${t.object(n.what)} to ${their(t.agent())} hand`),
  curse: (n, t) => clause(t.ref(n.who), 'gain', 'this as a curse'),
  discardThis: (n, t) => `put ${t.object(n.what)} into discard`,
  removeFromGame: (_n, t) => `remove ${t.self().text} from the game`,
  toBottom: (n, t) => `put ${t.object(n.what)} on the bottom of its deck`,
  giveThis: (n, t) => clause(t.agent(), 'give', `this to ${t.object(n.to)}`),
  thisToDeck: (n, t) =>
    n.where === 'depth'
      ? `put ${t.self().text} into its deck, ${String(n.depth)}th from the top`
      : `put ${t.self().text} on ${n.where === 'top' ? 'top' : 'the bottom'} of its deck`,
  copyTap: (n, t) => `use a ↷ ability of ${t.object(n.of)} as if this had it`,
  forceActivation: (n, t) => `choose a ↷ or $ ability of ${t.object(n.of)}. Its controller must activate it if able`,
  copyAsPlayed: (n, t) => `choose ${t.object(n.of)} as you play this and use one of its ↷ abilities as if this had it`,
  becomeCopy: (n, t) =>
    `${t.self().text} becomes a copy of ${t.object(n.of)}${n.forTurn === true ? ' till end of turn' : ''}${n.toNextTurn === true ? ' till the start of your next turn' : ''}`,
  gainAbilities: gainAbilitiesText,
  playCopies: () =>
    "reveal the top loot card. If it's neither a trinket nor an ambush, each player may play a copy of it without using a loot play",
  becomeTopMonster: (_n, t) => `reveal the top monster card. ${capital(t.self().text)} becomes a copy of that card`,
  loseEternal: (n, t) => {
    const what = t.ref(n.what)
    return clause(what, 'lose', 'eternal')
  },
  copyPlayed: () => 'copy it',
  copyStacked: (n, t) => `copy ${t.object(n.what)}`,
  changeNumber: (n, t) =>
    `change a number in the effect text of ${t.object(n.of)} by ${n.by} till end of turn. The number can't become less than ${n.least} or more than ${n.most}`,
  doublePlayed: () => 'double its effect',
  recharge: (n, t) => clause(t.agent(), 'recharge', t.object(n.what)),
  deactivate: (n, t) =>
    is(n.what, 'yourCharacter') ? clause(t.agent(), 'deactivate', t.object(n.what)) : `deactivate ${t.object(n.what)}`,
  addCounters: (n, t) => {
    const v = t.value(n.n)
    if (n.named === 'level') return `${t.ref(n.on).text} levels up${v === '1' ? '' : ` by ${v}`}`
    const each = is(n.n, 'handOf') || is(n.n, 'soulsOf') ? eachIn(n.n, t) : null
    const counter = n.alike === true ? 'counter' : counterWord(n.counter ?? n.named)
    const counters = each !== null || v === '1' ? article(counter) : many(v, counter)
    const on = t.ref(n.on)
    const what = `${counters} on ${asObject(on)}${n.alike === true ? ' of a kind that is already on it' : ''}${each === null ? '' : ` ${each.each}`}`
    // on a monster, somebody has to choose where
    const chosen = t.card === 'monster' && on.fresh === true && on.random !== true
    return t.acts || chosen ? clause(t.agent(), 'put', what, 'puts') : `put ${what}`
  },
  removeCounters: (n, t) => {
    const v = n.n
    const counter = counterWord(n.counter)
    if (v === undefined) return `remove all ${counter}s from ${t.object(n.on)}`
    if (n.level === true) return `${t.ref(n.on).text} levels down${t.value(v) === '1' ? '' : ` by ${t.value(v)}`}`
    if (is(v, 'countersHere') && is(n.on, 'this')) return `remove all counters from ${t.object(n.on)}`
    if (is(v, 'half') && is(v.of, 'countersHere') && is(n.on, 'this'))
      return `remove half of the counters on ${t.object(n.on)} (rounded down)`
    return `remove ${n.counter !== undefined && v === 1 ? article(counter) : many(t.value(v), counter)} from ${t.object(n.on)}`
  },
  startCounters: (n) =>
    n.level === true ? `this starts at level ${String(n.n)}` : `this starts with ${String(n.n)} counters on it`,
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
    return `put ${t.object(n.what)} into discard and the top monster card in its place`
  },
  hideInDeck: (n, t) => `put ${t.self().text} in the monster deck in secret, at least ${n.least} cards from the top`,
  becomeRoom: (n, t) => {
    const what = t.ref(n.what)
    return clause(what, 'become', 'a room. Expand the room slots by 1 and put it in the new slot')
  },
  passCharacters: () =>
    'each player gives their character and an eternal item they control to the player to their right',
  putBeneath: (n, t) => clause(t.agent(), 'put', `${t.object(n.what)} under ${t.self().text}`),
  beneathToDeck: (n, t) => clause(t.agent(), 'put', `${t.object(n.what)} on top of its deck`),
  putInSlot: (n, t) => {
    const what = t.ref(n.what)
    const it = what.text === 'they' ? 'them' : what.text
    const free = 'one or more monster slots not being attacked'
    const counters =
      n.counters === undefined
        ? ''
        : `, with ${n.counters === 1 ? 'a counter' : many(String(n.counters), 'counter')} on it,`
    const put = `put ${it}${counters} in ${n.slot === undefined ? free : t.object(n.slot)}${n.under === true ? ', under its top card' : ''}`
    if (n.as === undefined || n.then === undefined) return put
    t.introduce(n.as, n.slot === undefined ? THEY : { text: 'that monster', thing: true })
    return `${put}. ${capital(t.effect(n.then))}`
  },
  moveToSlot: (n, t) => clause(t.agent(), 'move', `${t.object(n.what)} to ${t.object(n.slot)}`),
  discardSlot: (n, t) => `put all cards in ${t.object(n.slot)} into discard`,
  topIntoSlot: (n, t) => {
    if (n.by === undefined) return `put the top monster card in ${t.object(n.slot)}`
    // the player who puts it there is named in full
    t.mentionedActive = false
    return clause(t.ref(n.by), 'put', `the top monster card in ${t.object(n.slot)}`)
  },
  becomeSoul: (n, t) =>
    `${t.self().text} becomes a soul${n.stays === true ? '' : n.blank === true ? ' and loses all its abilities' : ' and you gain it'}`,
  soulInstead: (_n, t) => `${t.self().text} becomes a soul`,
  gainBonusSoul: (n, t) => clause(t.ref(n.who), 'gain', 'this soul'),
  giveSoul: (n, t) =>
    clause(
      t.ref(n.from),
      'give',
      `${t.card === 'monster' ? 'the active player' : 'you'} ${n.least === true ? '1 soul, or a soul that counts more if they have no other' : 'a soul they control'}`,
    ),
} satisfies PhrasesOf<'effect'>
