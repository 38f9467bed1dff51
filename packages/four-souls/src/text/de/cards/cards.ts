import { is } from '../../../effects/named.ts'
import { filterOf } from '../../phrases.ts'
import { germanFor } from '../card-names/index.ts'
import { many, number } from './amounts.ts'
import { after, type Clause, clause, sentence, when } from './clauses.ts'
import { eachIn } from './counts.ts'
import { A, again, EACH, fixed, list, nounPhrase, type Phrase, possessive, THE, whose, YOU } from './nouns.ts'
import { giving } from './resources.ts'
import {
  can,
  FREE_SLOT,
  its,
  lookDeck,
  REST_UNDER_AT_RANDOM,
  reveal,
  search,
  THEM,
  topMonsters,
  two,
  what,
} from './searching.ts'
import { top } from './tops.ts'
import {
  CARD,
  CHOOSE,
  COME,
  COUNTER,
  counterNoun,
  DEACTIVATE,
  DELETE,
  DESTROY,
  EXPAND,
  FLIP,
  GAIN,
  GIVE,
  HAND,
  INTO_DISCARD,
  ITEM,
  LAY_BACK,
  LET,
  LEVEL,
  LEVEL_UP,
  LOOK,
  LOSE,
  MOVE,
  NOTE,
  PLAYER,
  PUT,
  quoted,
  RECHARGE,
  REMOVE,
  REPLACE,
  REROLL,
  RETURN,
  REVEAL,
  SLOTS_OF,
  SOUL,
  STARTING_ITEM,
  STEAL,
  SWAP,
  THIS_ITEM,
  TREASURE,
  TREASURE_CARD,
  TURN_INTO,
} from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Effects on cards: in decks, in play, from outside the game; counters, slots and souls. */

export const cards = {
  lookDeck,
  millTop: (n, t) => clause(t.agent(), PUT, `${top(n, t).acc} ${INTO_DISCARD}`),
  millEach: (_n, t) => clause(t.agent(), PUT, `die oberste Karte jedes Decks ${INTO_DISCARD}`),
  undiscard: (n, t) => clause(t.agent(), LAY_BACK, `die oberste Karte ${t.ref(n.of).gen} auf ihr Deck`),
  revealTop: (n, t) => [
    {
      fronts: [],
      clauses: [
        clause(t.agent(), REVEAL, top(n, t).acc),
        clause(t.agent(), LAY_BACK, 'sie entweder', { tie: 'und' }),
        clause(t.agent(), PUT, `sie ${INTO_DISCARD}`, { tie: 'oder' }),
      ],
    },
  ],
  giveCurses: (n, t) => [
    ...reveal(t, topMonsters(n, t)),
    ...two(
      clause(t.agent(), GIVE, 'jeden Fluch darunter einem Spieler deiner Wahl'),
      clause(t.agent(), PUT, 'die übrigen in beliebiger Reihenfolge unter das Deck', { tie: 'und' }),
    ),
  ],
  lookEachDeck: (_n, t) => [
    ...sentence(clause(t.agent(), LOOK, 'die oberste Karte jedes Decks')),
    ...sentence(can(clause(again(t.agent()), PUT, 'beliebige davon unter ihre Decks'))),
  ],
  search,
  revealEvents: (n, t) => [
    ...reveal(t, topMonsters(n, t)),
    ...sentence(
      n.played === true
        ? can(clause(YOU, LET, 'den aktiven Spieler ein Ereignis darunter spielen'))
        : can(clause(YOU, PUT, `ein Ereignis darunter ${FREE_SLOT}`)),
    ),
    ...sentence(clause(YOU, PUT, REST_UNDER_AT_RANDOM)),
  ],
  recover: (n, t) => clause(t.agent(), PUT, `${t.ref(n.what).acc} oben auf das Monsterdeck`),
  revealBosses: (n, t) => {
    t.introduce(n.as, THEM)
    return [
      ...sentence(
        clause(t.agent(), REVEAL, 'die obersten Monsterkarten einzeln', {
          after: `, bis ${String(n.n)} davon Bosse sind`,
        }),
      ),
      ...two(
        clause(t.agent(), PUT, 'diese auf gerade nicht angegriffene Monsterplätze'),
        clause(t.agent(), PUT, `die übrigen ${INTO_DISCARD}`, { tie: 'und' }),
      ),
      ...t.effect(n.then),
    ]
  },
  pickGuppy: (n, t) => [
    ...sentence(clause(t.agent(), LOOK, `die obersten ${String(n.n)} ${TREASURE_CARD.many.acc}`)),
    ...sentence(can(clause(YOU, GAIN, 'einen Guppy-Gegenstand darunter'))),
    ...sentence(clause(YOU, PUT, REST_UNDER_AT_RANDOM)),
  ],

  steal: (n, t) => {
    const thief = n.by === undefined ? t.agent() : t.ref(n.by)
    const p = what(n, t)
    return clause(
      thief,
      STEAL,
      p.owned ? `${p.owned.whose.dat} ${p.owned.what.acc}` : p.acc.replace(/ im Laden$/, ' aus dem Laden'),
    )
  },
  give: (n, t) => {
    const p = what(n, t)
    const to = t.ref(n.to)
    if (p.pronoun || (p === t.thisCard && !to.pronoun)) return clause(t.agent(), GIVE, `${p.acc} ${to.dat}`)
    return giving(t.agent(), to.dat, p.acc)
  },
  swap: (n, t) => {
    const a = t.ref(n.a)
    return clause(t.agent(), SWAP, `${a.acc} gegen ${t.ref(n.b).acc}`)
  },
  rerollItem: (n, t) => {
    const ref = n.what
    const p = t.ref(ref)
    const each = is(ref, 'eachOf') || p.plural
    const meaning = `zerstöre ${each ? 'jeden' : 'ihn'} und ersetze ihn durch die oberste Schatzkarte`
    return clause(t.agent(), REROLL, p.acc, { after: t.explain('reroll', meaning) })
  },
  swapForTreasure: (n, t) => {
    const who = t.ref(n.who)
    const all = { det: whose(again(who)), many: true } as const
    const ownItems = nounPhrase({ ...all, noun: ITEM })
    const first = clause(who, DESTROY, `alle ${ownItems.acc}`)
    const next = clause(who, GAIN, `ebenso viele ${TREASURE.many.acc}`, { tie: 'dann' })
    if (!who.fresh) return two(first, next)
    const then = t.chosen(who)
    return [...sentence(t.choosing(who)), ...two({ ...first, who: then }, { ...next, who: then })]
  },
  becomeItem: (n, t) => {
    const p = t.self()
    const gains = sentence(clause(t.ref(n.who), GAIN, 'ihn'))
    const turns = (it: Phrase, more = ''): Clause => clause(it, TURN_INTO, `zu einem Gegenstand${more}`)
    if (n.abilities !== undefined && n.inner !== undefined) {
      const given = list(
        n.inner.map((a) => t.quoted(a)),
        'und',
      )
      return [...two(turns(p, ` mit ${given}`), clause(p, LOSE, 'alle anderen Fähigkeiten', { tie: 'und' })), ...gains]
    }
    // as the reward of a monster, which can be gained again once that is an item
    if (t.card !== 'event')
      return [...after(when('falls dies ein Monster ist'), sentence(turns(again(t.thisCard)))), ...gains]
    return [...sentence(turns(p)), ...gains]
  },
  returnToHand: (n, t) =>
    clause(t.agent(), RETURN, `${what(n, t).acc} auf ${nounPhrase({ det: whose(t.agent()), noun: HAND }).acc}`),
  curse: (n, t) => clause(t.ref(n.who), GAIN, `${t.thisCard.acc} als Fluch`),
  discardThis: (n, t) => t.action(PUT, what(n, t), INTO_DISCARD),
  removeFromGame: (_n, t) => t.action(REMOVE, t.self(), 'aus der Partie'),
  toBottom: (n, t) => {
    const p = what(n, t)
    return t.action(PUT, p, `unter ${its(p, 'Deck')}`)
  },
  giveThis: (n, t) => giving(t.agent(), t.ref(n.to).dat, t.thisCard.acc),
  thisToDeck: (n, t) => {
    const p = t.self()
    const deck = its(p, 'Deck')
    if (n.where === 'depth') return t.action(PUT, p, `als ${String(n.depth)}. Karte von oben in ${deck}`)
    return t.action(PUT, p, n.where === 'top' ? `oben auf ${deck}` : `unter ${deck}`)
  },

  recharge: (n, t) => clause(t.agent(), RECHARGE, what(n, t).acc),
  deactivate: (n, t) => clause(t.agent(), DEACTIVATE, what(n, t).acc),
  addCounters: (n, t) => {
    const each = is(n.n, 'handOf') || is(n.n, 'soulsOf') ? eachIn(n.n, t) : null
    const a = each === null ? t.amount(n.n) : { digits: String(each.one) }
    const item = t.filterOfTarget(n.on)
    const on = t.ref(n.on)
    if (n.named === 'level') return clause(on, LEVEL_UP, a.digits === '1' ? 'um eine Stufe' : `um ${many(a, LEVEL)}`)
    const kind = counterNoun(n.counter ?? n.named)
    const alike = n.alike !== true ? '' : on.pronoun ? ' einer Art' : ' einer Art, die schon darauf liegt,'
    const v = (number(a) === '1' ? `eine ${kind.one.acc}` : many(a, kind)) + alike
    t.mentionedPlace = true
    const where = `${each === null ? '' : `${each.each} `}${on.pronoun ? 'darauf' : `auf ${on.acc}`}`
    // on a monster, somebody has to choose where
    if (t.card === 'monster' && !t.acts && on.fresh === true && on.random !== true) {
      // "er" would be that player
      if (item && filterOf(item).of.join() === 'item' && is(n.on, 'bound'))
        t.mention(n.on.name, { ...on, again: THIS_ITEM })
      return clause(t.agent(), PUT, `${v} ${where}`)
    }
    const what = fixed(v, 'f', number(a) === '1' ? {} : { plural: true })
    return t.action(PUT, what, where, n.alike === true && on.pronoun ? { after: ', die schon darauf liegt' } : {})
  },
  removeCounters: (n, t) => {
    const of = n.n
    const own = is(n.on, 'this')
    const kind = counterNoun(n.counter)
    if (of === undefined)
      return t.action(REMOVE, fixed(`alle ${kind.many.acc}`, 'f', { plural: true }), `von ${t.ref(n.on).dat}`)
    const a = t.amount(of)
    if (n.level === true) return clause(t.ref(n.on), LOSE, a.digits === '1' ? 'eine Stufe' : many(a, LEVEL))
    const v =
      own && is(of, 'countersHere')
        ? 'alle Marken'
        : own && is(of, 'half') && is(of.of, 'countersHere')
          ? 'die Hälfte der Marken (abgerundet)'
          : of === 1
            ? `${n.counter === undefined ? '1' : 'eine'} ${kind.one.acc}`
            : many(a, kind)
    const here = t.mentionedPlace
    t.mentionedPlace = true
    return t.action(
      REMOVE,
      fixed(v, 'f', of === 1 || v.startsWith('die ') ? {} : { plural: true }),
      here ? 'davon' : `von ${t.ref(n.on).dat}`,
    )
  },
  startCounters: (n, t) =>
    n.level === true
      ? clause(t.thisCard, COME, `mit Stufe ${String(n.n)} ins Spiel`)
      : clause(t.thisCard, COME, `mit ${many({ digits: String(n.n) }, COUNTER)} darauf ins Spiel`),
  setCounters: (n, t) =>
    clause(t.thisCard, COME, `mit genau ${many({ digits: String(n.n) }, COUNTER)} darauf ins Spiel`),

  flip: (n, t) => {
    const p = what(n, t)
    // "ihn" would mean the player mentioned before
    return t.action(FLIP, is(n.what, 'this') && p.gender === 'm' ? t.thisCard : p)
  },
  flipDie: (n, t) => t.action(FLIP, t.ref(n.die), '', { after: ' (7 minus das, was er zeigt)' }),
  note: (n, t) => {
    const v = number(t.amount(n.n))
    return t.action(NOTE, fixed(v, 'n'), n.turn === true ? 'bis zum Ende des Zuges' : '')
  },
  clearNotes: (_n, t) => t.action(DELETE, fixed(`alles, was ${t.thisCard.nom} notiert hat,`, 'n')),

  fromOutside: (n, t) =>
    t.action(
      PUT,
      nounPhrase({ det: A, noun: CARD, tail: ` namens ${quoted(germanFor(String(n.name)))} von außerhalb des Spiels` }),
      FREE_SLOT,
    ),
  activeBonusSoul: (n) =>
    clause(fixed(quoted(germanFor(String(n.name))), 'f'), TURN_INTO, 'zu einer aktiven Bonusseele', {
      after: ', falls sie außerhalb des Spiels ist',
    }),
  changeCharacter: (_n, t) => [
    ...sentence(clause(t.agent(), CHOOSE, 'eine Charakterkarte von außerhalb des Spiels')),
    ...sentence(
      clause(fixed('sie', 'f', { pronoun: true }), REPLACE, 'deinen Charakter'),
      clause(nounPhrase({ det: possessive('ihr'), noun: STARTING_ITEM }), REPLACE, 'deinen', { tie: 'und' }),
    ),
  ],

  expand: (n, t) => t.action(EXPAND, nounPhrase({ det: THE, noun: SLOTS_OF[n.row], many: true }), `um ${String(n.n)}`),
  replaceMonster: (n, t) => {
    const p = what(n, t)
    return two(
      t.action(PUT, p, INTO_DISCARD),
      t.action(
        PUT,
        fixed('die oberste Monsterkarte', 'f'),
        `an ${whose(again(p)).is === 'like ein' ? 'seine' : 'ihre'} Stelle`,
        { tie: 'und' },
      ),
    )
  },
  hideInDeck: (n, t) =>
    clause(t.agent(), PUT, `${t.self().acc} heimlich als ${n.least}. Karte von oben oder tiefer ins Monsterdeck`),
  becomeRoom: (n, t) => [
    ...t.say(clause(what(n, t), TURN_INTO, 'zu einem Raum')),
    {
      fronts: [],
      clauses: [
        clause(t.agent(), EXPAND, 'die Raumplätze um 1'),
        clause(t.agent(), PUT, 'ihn auf den neuen Platz', { tie: 'und' }),
      ],
    },
  ],
  passCharacters: () =>
    clause(
      nounPhrase({ det: EACH, noun: PLAYER }),
      GIVE,
      'seinen Charakter und einen seiner ewigen Gegenstände dem Spieler rechts von ihm',
    ),
  putBeneath: (n, t) => t.action(PUT, what(n, t), `unter ${t.self().acc}`),
  beneathToDeck: (n, t) => {
    const p = what(n, t)
    return t.action(PUT, p, `oben auf ${its(again(p), 'Deck')}`)
  },
  putInSlot: (n, t) => {
    const p = what(n, t)
    const free = 'einen oder mehrere Monsterplätze, die gerade nicht angegriffen werden'
    const counters =
      n.counters === undefined ? '' : `mit ${n.counters === 1 ? 'einer Marke' : `${n.counters} Marken`} darauf `
    const where = n.under === true && n.slot !== undefined ? `unter die oberste Karte ${t.ref(n.slot).gen}` : null
    const put = t.action(PUT, p, `${counters}${where ?? `auf ${n.slot === undefined ? free : t.ref(n.slot).acc}`}`)
    if (n.as === undefined || n.then === undefined) return put
    t.introduce(n.as, n.slot === undefined ? THEM : fixed('dieses Monster', 'n', { dat: 'diesem Monster' }))
    return [...t.say(put), ...t.effect(n.then)]
  },
  moveToSlot: (n, t) => clause(t.agent(), MOVE, `${what(n, t).acc} auf ${t.ref(n.slot).acc}`),
  discardSlot: (n, t) =>
    t.action(PUT, fixed(`alle Karten auf ${t.ref(n.slot).dat}`, 'f', { plural: true }), INTO_DISCARD),
  topIntoSlot: (n, t) => {
    // der Spieler, der sie legt, wird ganz genannt
    if (n.by !== undefined) t.mentionedActive = false
    const slot = `auf ${t.ref(n.slot).acc}`
    return n.by === undefined
      ? t.action(PUT, fixed('die oberste Monsterkarte', 'f'), slot)
      : clause(t.ref(n.by), PUT, `die oberste Monsterkarte ${slot}`)
  },

  becomeSoul: (n, t) => {
    const p = t.self()
    const turns = clause(p, TURN_INTO, 'zu einer Seele')
    if (n.stays === true) return turns
    if (n.blank === true)
      return two(turns, clause(p, LOSE, `alle ${its(p, 'Fähigkeiten').replace(' ', 'e ')}`, { tie: 'und' }))
    return two(turns, clause({ ...YOU, you: true }, { ...GAIN, imperative: null }, 'sie', { tie: 'und' }))
  },
  soulInstead: (_n, t) => clause(t.self(), TURN_INTO, 'zu einer Seele'),
  gainBonusSoul: (n, t) => clause(t.ref(n.who), GAIN, 'diese Seele'),
  giveSoul: (n, t) => {
    const from = t.ref(n.from)
    const who = t.card === 'monster' ? 'dem aktiven Spieler' : 'dir'
    const one = nounPhrase({ det: possessive('sein'), noun: SOUL, many: true }).gen
    return n.least === true
      ? clause(from, GIVE, `${who} 1 Seele`, { after: ', oder eine Seele, die mehr zählt, falls er keine andere hat' })
      : clause(from, GIVE, `${who} eine ${one}`)
  },
} satisfies PhrasesOf<'effect'>
