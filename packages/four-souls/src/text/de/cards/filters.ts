import { is } from '../../../effects/named.ts'
import { ANY } from '../../../model/library.ts'
import type { Linked } from '../../../model/node.ts'
import { type Filter, filterOf, type Sort } from '../../phrases.ts'
import { sortsOf } from '../../writer.ts'
import { germanFor, germanWord } from '../card-names/index.ts'
import {
  A,
  compound,
  type Determiner,
  EACH,
  either,
  fixed,
  followedBy,
  HE,
  inCases,
  list,
  NO_DETERMINER,
  type Noun,
  nounPhrase,
  type Parts,
  type Phrase,
  relative,
  someOf,
  THE,
  whose,
  YOU,
} from './nouns.ts'
import {
  ATTACK_ROLL,
  counterNoun,
  DECK_OF,
  FINAL_BOSS,
  MINION,
  PLAYER,
  quoted,
  SORTS,
  THIS_TARGET,
  TIES,
} from './vocabulary.ts'

import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Filters: what may be chosen, and what "each" means. */

/** Adjectives that filters ask for. */
const adjectivesOf = (t: GermanWriter, f: Filter, sort: Sort, random: boolean): string[] => {
  const words: string[] = []
  if (is(f.otherThan, 'active')) words.push('nicht aktiv')
  // on monsters, "other" players are all but the active player
  else if (random && f.other === true && sort === 'player' && t.card === 'monster') words.push('nicht aktiv')
  else if ((f.other === true) !== (f.otherThan !== undefined)) words.push('ander')
  if (f.living === true) words.push('lebend')
  const isTrigger = sort === 'itemTrigger' || sort === 'monsterTrigger'
  if (f.eternal === false && !isTrigger) words.push('nicht ewig')
  if (f.eternal === true && !isTrigger) words.push('ewig')
  if (f.passive === true) words.push('passiv')
  if (f.attacking === true) words.push('angreifend')
  if (f.charged === true) words.push('geladen')
  if (f.charged === false) words.push('deaktiviert')
  // only for the sorts to which it can apply: nobody attacks a shop item, or buys a monster
  if (f.attacked !== undefined && sort !== 'item')
    words.push(
      f.byYou === true
        ? `von ${t.you().dat} gerade angegriffen`
        : f.attacked
          ? 'gerade angegriffen'
          : 'gerade nicht angegriffen',
    )
  if (f.purchased === false && sort === 'item') words.push('gerade nicht gekauft')
  return words
}

/** "ein Monster oder ein Spieler", "einer deiner Gegenstände", "bis zu 2 Gegenstände", genau: "2 deiner Gegenstände". */
export function someThat(
  t: GermanWriter,
  filter: Linked,
  max = 1,
  exact = false,
  more: readonly string[] = [],
): Phrase {
  const n = filterOf(filter)
  const sorts = sortsOf(n)
  if (n.decks !== undefined) {
    const names = `${list(n.decks.map((deck, i) => (i + 1 < n.decks!.length ? `${DECK_OF[deck].replace('deck', '')}-` : DECK_OF[deck])))}`
    return { ...fixed(`das ${names}`, 'n'), gen: `des ${names}s`, dat: `dem ${names}` }
  }
  const all = sorts.map((sort): Parts => partsOf(t, n, sort, more))
  // "ein Monster oder einen Spieler ohne Eimarke": what is said of all of them is said once
  const parts = all.map((p, i) => (i + 1 < all.length ? { ...p, tail: unmarked(p.tail, n) } : p))
  const { owner, holder: of2 } = holderOf(t, n)
  const tail = of2 + tailOf(t, n, sorts, max > 1)
  const howMany = max >= ANY ? 'beliebig viele' : max > 1 ? `${exact ? '' : 'bis zu '}${max}` : ''
  const mixed = parts.length > 1 ? { again: THIS_TARGET } : {}
  if (owner !== null) {
    const of = parts.map(
      (p): Parts => ({
        ...p,
        det: whose(owner),
        adjectives: (p.adjectives ?? []).filter((word) => word !== 'zufällig'),
      }),
    )
    const drawn = more.includes('zufällig') ? ' (zufällig gewählt)' : ''
    return { ...followedBy(someOf(howMany === '' ? 'ein' : howMany, of), tail + drawn), ...mixed }
  }
  if (max > 1) {
    const several = parts.map((p, i) =>
      nounPhrase({ ...p, det: NO_DETERMINER, many: true, tail: (p.tail ?? '') + (i === parts.length - 1 ? tail : '') }),
    )
    const named = either(several, 'oder', { plural: true })
    return inCases((c) => `${howMany} ${named[c]}`, several[0]!.gender, { plural: true })
  }
  const others = n.owner === 'others' || n.owner === 'players' || n.notOf !== undefined
  const other = n.owner === 'others' || n.notOf !== undefined
  const holder = nounPhrase({ det: A, ...(other && { adjectives: ['ander'] }), noun: PLAYER })
  const alone = either(
    parts.map((p) => nounPhrase({ ...p, det: A })),
    'oder',
    mixed,
  )
  // "ein anderes Monster oder ein anderer Spieler"
  const whole = followedBy(alone, tail)
  if (!others) return whole
  return { ...followedBy(alone, ` ${holder.gen}${tail}`), owned: { what: whole, whose: holder } }
}

/** "der Gegenstand mit den meisten Stimmen", "jeder Spieler mit den meisten Stimmen (auch bei Gleichstand)". */
export function theVoted(t: GermanWriter, filter: Linked, all: boolean): Phrase {
  // "other" is about the player who votes
  const { other: _, ...n } = filterOf(filter)
  return followedBy(
    either(
      sortsOf(n).map((sort) => nounPhrase({ ...partsOf(t, n, sort), det: all ? EACH : THE })),
      all ? 'und' : 'oder',
    ),
    ` mit den meisten Stimmen${all ? ` ${TIES}` : ''}`,
  )
}

/** "2 verschiedene Spieler". */
export function differentOnes(t: GermanWriter, filter: Linked, howMany: number): Phrase {
  const n = filterOf(filter)
  const all = sortsOf(n).map((sort) =>
    nounPhrase({ ...partsOf(t, n, sort, ['verschieden']), det: NO_DETERMINER, many: true }),
  )
  const named = either(all, 'oder', { plural: true })
  return inCases((c) => `${howMany} ${named[c]}`, all[0]!.gender, { plural: true })
}

/** The owner: as a possessive ("deine", "seine"), or after the noun ("eines anderen Spielers"). */
function holderOf(t: GermanWriter, n: Filter): { owner: Phrase | null; holder: string } {
  if (n.owner === 'you') return { owner: t.card === 'monster' ? HE : YOU, holder: '' }
  if (n.of2 === undefined) return { owner: null, holder: '' }
  const p = t.holder ?? t.ref(n.of2)
  return p.pronoun ? { owner: p, holder: '' } : { owner: null, holder: ` ${p.gen}` }
}

/** "jedes Monster und jeder Spieler", "jede deiner Seelen". */
export function everyThat(t: GermanWriter, filter: Linked): Phrase {
  const n = filterOf(filter)
  const sorts = sortsOf(n)
  // on monsters, "other" players are all but the active player
  const but = t.card === 'monster' && n.other === true && sorts.includes('player')
  if (but) return nounPhrase({ det: EACH, adjectives: ['nicht aktiv'], noun: PLAYER })
  const { owner, holder } = holderOf(t, n)
  const tail = holder + tailOf(t, n, sorts, false) + (n.owner === 'players' ? ' im Besitz eines Spielers' : '')
  const parts = sorts.map((sort) => partsOf(t, n, sort))
  if (owner !== null) {
    const of = parts.map((p): Parts => ({ ...p, det: whose(owner) }))
    return followedBy(someOf('jed', of), tail)
  }
  return followedBy(
    either(
      parts.map((p) => nounPhrase({ ...p, det: EACH })),
      'und',
    ),
    tail,
  )
}

/** Without articles, many of them: "Guppy-Gegenstände", "Schergen". */
export function severalThat(t: GermanWriter, filter: Linked, det: Determiner = NO_DETERMINER): Phrase {
  const n = filterOf(filter)
  const sorts = sortsOf(n)
  const all = sorts.map((sort) => nounPhrase({ ...partsOf(t, n, sort), det, many: true }))
  return followedBy(either(all, 'oder', { plural: true }), tailOf(t, n, sorts, true))
}

/** None of them: "keine anderen Gegenstände". */
export function noneThat(t: GermanWriter, filter: Linked): Phrase {
  const n = filterOf(filter)
  const sorts = sortsOf(n)
  const none = { is: 'like ein', stem: 'kein' } as const
  const all = sorts.map((sort) => nounPhrase({ ...partsOf(t, n, sort), det: none, many: true }))
  return followedBy(either(all, 'und', { plural: true }), tailOf(t, n, sorts, true))
}

function partsOf(t: GermanWriter, f: Filter, sort: Sort, more: readonly string[] = []): Parts {
  const s = SORTS[sort]
  const base: Noun =
    f.row === 'minions'
      ? MINION
      : f.row === 'finals'
        ? FINAL_BOSS
        : sort === 'die' && f.attackRoll === true
          ? ATTACK_ROLL
          : s.noun
  const n = f.guppy === true ? compound('Guppy-', base) : base
  return {
    det: A,
    adjectives: [...more, ...adjectivesOf(t, f, sort, more.length > 0), ...(s.adjectives ?? [])],
    noun: n,
    tail:
      (sort === 'itemTrigger' ? ownerOfTrigger(f) : (s.tail ?? '')) +
      (sort === 'item' && f.owner === 'shop' ? ' im Laden' : '') +
      marksOf(f),
  }
}

/** " mit einer Eimarke", " ohne Lebensmarke": the counters that a filter looks for. */
const marksOf = (f: Filter): string =>
  (f.counter === undefined ? '' : ` mit einer ${counterNoun(f.counter).one.dat}`) +
  (f.noCounter === undefined ? '' : ` ohne ${counterNoun(f.noCounter).one.acc}`)
/** What follows a noun, without its counters. */
const unmarked = (tail: string | undefined, f: Filter): string => (tail ?? '').replace(marksOf(f), '')

/** "dich oder einen deiner Gegenstände". */
function aimedAt(t: GermanWriter, what: Linked): string {
  const f = filterOf(what)
  const others = sortsOf(f).filter((sort) => sort !== 'player')
  if (f.owner !== 'you' || others.length === f.of.length) return t.filter(what).acc
  const own = others.map((sort) => someOf('ein', { ...partsOf(t, f, sort), det: whose(YOU) }).acc)
  return list(['dich', ...own])
}

/** " eines nicht ewigen Gegenstands": an ability is not eternal, but what it belongs to. */
const ownerOfTrigger = (f: Filter): string =>
  f.eternal === undefined ? ' eines Gegenstands' : ` eines ${f.eternal ? '' : 'nicht '}ewigen Gegenstands`

function tailOf(t: GermanWriter, f: Filter, sorts: readonly Sort[], many: boolean): string {
  let s = f.named === undefined ? '' : ` namens ${list(f.named.map((name) => quoted(germanFor(name))))}`
  if (f.playing !== undefined)
    s += `, dessen Charakter ${list(f.playing.map((name) => quoted(germanFor(name))))} heißt,`
  if (f.word !== undefined) s += ` mit ${quoted(germanWord(f.word))} im Namen`
  if (f.owner === 'elsewhere') s += ' von einem anderen Spieler oder aus dem Laden'
  if (f.most === 'souls') s += ` mit den meisten Seelen ${TIES}`
  if (f.most === 'items') s += ` mit den meisten Gegenständen ${TIES}`
  if (f.most === 'cents') s += ` mit den meisten ¢ ${TIES}`
  if (f.other === true && f.otherThan !== undefined) s += ` außer ${t.ref(f.otherThan).dat} und ${t.you().dat}`
  const { gender } = SORTS[sorts[sorts.length - 1]!].noun
  const which = relative(gender, many)
  const clauses = [
    ...(f.rolledAt === undefined
      ? []
      : [`in diesem Zug einen Angriffswurf gegen ${t.ref(f.rolledAt).acc} gemacht ${many ? 'haben' : 'hat'}`]),
    ...(f.plain === true ? [`weder Talisman noch Hinterhalt ${many ? 'sind' : 'ist'}`] : []),
    ...(f.copied === false ? [`in diesem Zug noch nicht kopiert ${many ? 'wurden' : 'wurde'}`] : []),
  ]
  if (clauses.length > 0) s += `, ${which} ${list(clauses, 'und')},`
  if (f.aimedAt !== undefined) s += `, ${which} auf ${aimedAt(t, f.aimedAt)} ${many ? 'zielen' : 'zielt'},`
  if (f.atYou === true) s += `, ${which} auf dich oder etwas von dir ${many ? 'zielen' : 'zielt'},`
  if (sorts.includes('buried')) s += many ? ', die keine Ereignisse sind,' : `, ${which} kein Ereignis ist,`
  if (sorts.includes('beneath')) s += `, ${which} unter ${t.thisCard.dat} ${many ? 'liegen' : 'liegt'},`
  if (f.attackRoll === false) s += many ? `, die keine Angriffswürfe sind,` : `, ${which} kein Angriffswurf ist,`
  return s
}

export const filters = {
  pick: (n, t) => t.filter(n),
} satisfies PhrasesOf<'filter'>
