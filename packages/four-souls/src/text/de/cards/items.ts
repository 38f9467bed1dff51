import { is } from '../../../effects/named.ts'
import { after, type Clause, clause, sentence, when } from './clauses.ts'
import { again, list, nounPhrase, type Phrase, whose } from './nouns.ts'
import { giving } from './resources.ts'
import { two, what } from './searching.ts'
import {
  DESTROY,
  GAIN,
  GIVE,
  HAND,
  ITEM,
  LOSE,
  REROLL,
  RETURN,
  STEAL,
  SWAP,
  TREASURE,
  TURN_INTO,
} from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/items.ts. */

export const items = {
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
} satisfies PhrasesOf<'effect'>
