import { ANY } from '../../../model/library.ts'
import type { Linked } from '../../../model/node.ts'
import { type Filter, filterOf, type Sort } from '../../phrases.ts'
import { sortsOf } from '../../writer.ts'
import {
  A,
  compound,
  type Determiner,
  EACH,
  either,
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
import { ATTACK_ROLL, FINAL_BOSS, MINION, PLAYER, quoted, SORTS, THIS_TARGET, TIES } from './vocabulary.ts'

import type { GermanWriter } from './writer.ts'

/** Filters: what may be chosen, and what "each" means. */

/** Adjectives that filters ask for. */
const adjectivesOf = (t: GermanWriter, f: Filter, sort: Sort, random: boolean): string[] => {
  const words: string[] = []
  // on monsters, "other" players are all but the active player
  if (random && f.other === true && sort === 'player' && t.card === 'monster') words.push('nicht aktiv')
  else if ((f.other === true) !== (f.otherThan !== undefined)) words.push('ander')
  if (f.living === true) words.push('lebend')
  if (f.eternal === false) words.push('nicht ewig')
  if (f.eternal === true) words.push('ewig')
  if (f.passive === true) words.push('passiv')
  if (f.attacking === true) words.push('angreifend')
  if (f.charged === true) words.push('geladen')
  if (f.charged === false) words.push('deaktiviert')
  // only for the sorts to which it can apply: nobody attacks a shop item, or buys a monster
  if (f.attacked !== undefined && sort !== 'item')
    words.push(f.attacked ? 'gerade angegriffen' : 'gerade nicht angegriffen')
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
  const parts = sorts.map((sort): Parts => partsOf(t, n, sort, more))
  const { owner, holder: of2 } = holderOf(t, n)
  const tail = of2 + tailOf(t, n, sorts, max > 1)
  const howMany = max >= ANY ? 'beliebig viele' : max > 1 ? `${exact ? '' : 'bis zu '}${max}` : ''
  const mixed = parts.length > 1 ? { again: THIS_TARGET } : {}
  if (owner !== null) {
    const of = parts.map((p): Parts => ({ ...p, det: whose(owner) }))
    return { ...followedBy(someOf(howMany === '' ? 'ein' : howMany, of), tail), ...mixed }
  }
  if (max > 1) {
    const all = parts.map((p, i) =>
      nounPhrase({ ...p, det: NO_DETERMINER, many: true, tail: (p.tail ?? '') + (i === parts.length - 1 ? tail : '') }),
    )
    const named = either(all, 'oder', { plural: true })
    return inCases((c) => `${howMany} ${named[c]}`, all[0]!.gender, { plural: true })
  }
  const others = n.owner === 'others' || n.owner === 'players'
  const holder = nounPhrase({ det: A, ...(n.owner === 'others' && { adjectives: ['ander'] }), noun: PLAYER })
  const alone = either(
    parts.map((p) => nounPhrase({ ...p, det: A })),
    'oder',
    mixed,
  )
  // "ein anderes Monster oder ein anderer Spieler"
  const whole = followedBy(alone, tail)
  if (!others) return whole
  return { ...followedBy(whole, ` ${holder.gen}`), owned: { what: whole, whose: holder } }
}

/** "der Gegenstand mit den meisten Stimmen". */
export function theVoted(t: GermanWriter, filter: Linked): Phrase {
  const n = filterOf(filter)
  return followedBy(
    either(
      sortsOf(n).map((sort) => nounPhrase({ ...partsOf(t, n, sort), det: THE })),
      'oder',
    ),
    ' mit den meisten Stimmen',
  )
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
  if (but) return followedBy(nounPhrase({ det: EACH, noun: PLAYER }), ' außer dem aktiven')
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
    tail: (s.tail ?? '') + (sort === 'item' && f.owner === 'shop' ? ' im Laden' : ''),
  }
}

function tailOf(t: GermanWriter, f: Filter, sorts: readonly Sort[], many: boolean): string {
  let s = f.named === undefined ? '' : ` namens ${list(f.named.map(quoted))}`
  if (f.owner === 'elsewhere') s += ' von einem anderen Spieler oder aus dem Laden'
  if (f.most === 'souls') s += ` mit den meisten Seelen ${TIES}`
  if (f.most === 'items') s += ` mit den meisten Gegenständen ${TIES}`
  if (f.most === 'cents') s += ` mit den meisten ¢ ${TIES}`
  if (f.other === true && f.otherThan !== undefined) s += ` außer ${t.ref(f.otherThan).dat} und ${t.you().dat}`
  const { gender } = SORTS[sorts[sorts.length - 1]!].noun
  const which = relative(gender, many)
  if (f.aimedAt !== undefined) s += `, ${which} auf ${t.filter(f.aimedAt).acc} ${many ? 'zielen' : 'zielt'},`
  if (sorts.includes('buried')) s += many ? ', die keine Ereignisse sind,' : `, ${which} kein Ereignis ist,`
  if (f.attackRoll === false) s += many ? `, die keine Angriffswürfe sind,` : `, ${which} kein Angriffswurf ist,`
  return s
}
