import { is, type NodeNamed } from '../../../effects/named.ts'
import { facesText } from '../../../model/library.ts'
import type { Linked } from '../../../model/node.ts'
import { type Amount, number } from './amounts.ts'
import { type Clause, clause, type GermanText, sentence, type Verb, when } from './clauses.ts'
import { eachIn } from './counts.ts'
import { again, fixed, list, type Phrase } from './nouns.ts'
import { CHANGE, CHOOSE, LET, LOWER, RAISE, RAISE_OR_LOWER, REROLL, ROLL_DICE, times } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/rolls.ts. */
function roll(n: NodeNamed<'roll'>, t: GermanWriter): GermanText {
  const { cases } = n
  const before = t.unmentioned(n).filter(([slot]) => !(is(n.by, 'bound') && n.by.name === slot))
  for (const k of cases) t.declare(k.ability.modes[0]!.targets)
  const who = n.by ? t.ref(n.by) : t.agent()
  // targets chosen before the roll are mentioned before it
  for (const [slot, phrase] of before) t.mention(slot, phrase)
  const rolls = clause(
    before.length === 0 ? who : again(who),
    ROLL_DICE,
    '',
    before.length === 0 ? {} : { tie: 'dann' },
  )
  const choices = before.map(([, p], i) =>
    clause(i === 0 ? who : again(who), CHOOSE, p.acc, i === 0 ? {} : { tie: 'und' }),
  )
  const start: Clause[] = [...choices, rolls]
  if (cases.length === 1 && cases[0]!.on.length === 0) {
    const then = t.effect(cases[0]!.ability.modes[0]!.effect)
    const [first, ...rest] = then
    // "würfle, dann erhalte …": as long as nothing else opens what follows
    if (before.length === 0 && first !== undefined && first.fronts.length === 0) {
      const [c, ...others] = first.clauses
      return [
        { fronts: [], clauses: [rolls, { ...c!, tie: 'dann' }, ...others], ...(first.colon && { colon: true }) },
        ...rest,
      ]
    }
    return [{ fronts: [], clauses: start }, ...then]
  }
  const lowest = (k: { on: readonly number[] }): number => Math.min(...k.on)
  for (const k of cases.toSorted((a, b) => lowest(a) - lowest(b))) t.row(facesText(k.on), (w) => w.effectOf(k.ability))
  if (n.timesIf === undefined || n.times === undefined) {
    const each = n.forEach === undefined ? null : (eachIn(n.forEach, t)?.each ?? `${number(t.amount(n.forEach))}-mal`)
    const all =
      each !== null ? { ...rolls, rest: each } : n.times === undefined ? rolls : { ...rolls, rest: times(n.times) }
    return [{ fronts: [], clauses: [...choices, all], colon: true }]
  }
  return [
    { fronts: [], clauses: start },
    {
      fronts: [when(`falls ${t.condition(n.timesIf)}`)],
      clauses: [clause(again(who), ROLL_DICE, `stattdessen ${times(n.times)}`)],
      colon: true,
    },
  ]
}

/** What a die is changed to: "das Ergebnis", "eine 3". */
const result = (a: Amount): string => (a.of === undefined ? `eine ${number(a)}` : a.of.acc)

const die = (n: { readonly die: Linked }, t: GermanWriter): Phrase => t.ref(n.die)

/** "bis zu 2" for all numbers from 1 on, "1 oder 3" for any others. */
function upTo(by: readonly number[]): string {
  const sorted = by.toSorted((a, b) => a - b)
  return sorted.length > 1 && sorted.every((x, i) => x === i + 1) ? `bis zu ${sorted.length}` : list(sorted.map(String))
}

function alterDie(n: NodeNamed<'alterDie'>, t: GermanWriter): Clause {
  const by = n.by
  const it = die(n, t).acc
  const change = (v: Verb, how: string): Clause => clause(t.agent(), v, `${it} ${how}`)
  if (n.to === true)
    return change(CHANGE, by.length === 6 ? 'in eine beliebige Zahl' : `in ${list(by.map((x) => `eine ${x}`))}`)
  if (by.every((x) => x > 0)) return change(RAISE, `um ${upTo(by)}`)
  if (by.every((x) => x < 0)) return change(LOWER, `um ${upTo(by.map((x) => -x))}`)
  return change(RAISE_OR_LOWER, `um ${Math.max(...by)}`)
}

export const rolls = {
  roll,
  rollTogether: (n, t) => {
    const k = n.n
    t.dice = k
    const rolls = clause(t.ref(n.who), ROLL_DICE, k === 1 ? '' : `mit ${k} Würfeln`)
    return [...t.say(rolls), ...t.effect(n.cases[0]!.ability.modes[0]!.effect)]
  },
  rollAgain: (_n, t) => clause(t.agent(), ROLL_DICE, 'noch einmal'),
  reroll: (n, t) => {
    const ref = n.die
    if (is(ref, 'thatDie')) {
      // the player who rolled rolls again; "you" may be that player or make them do it
      const roller = t.subject
      const by = t.agent()
      return by.nom === roller.nom ? clause(by, REROLL) : clause(by, LET, `${roller.acc} neu würfeln`)
    }
    const lead = t.lead(ref)
    const it = t.ref(ref)
    return [...lead, ...sentence(clause(fixed(`wer ${it.acc} kontrolliert,`, 'm'), REROLL, it.acc))]
  },
  rerollMore: (n, t) => [
    ...t.lead(n.die),
    ...sentence(
      clause(fixed('der Spieler, der gewürfelt hat,', 'm'), REROLL, `mit ${n.n} Würfeln`),
      clause(fixed('er', 'm', { pronoun: true }), CHOOSE, 'einen anderen Spieler', {
        tie: 'und',
        after: ', der einen der Würfe als Ergebnis wählt',
      }),
    ),
  ],
  addToDie: (n, t) => {
    const v = number(t.amount(n.n))
    const it = die(n, t).acc
    return v.startsWith('-')
      ? clause(t.agent(), LOWER, `${it} um ${v.slice(1)}`)
      : clause(t.agent(), RAISE, `${it} um ${v}`)
  },
  setDie: (n, t) =>
    clause(t.agent(), CHANGE, `${die(n, t).acc} in ${typeof n.n === 'number' ? `eine ${n.n}` : result(t.amount(n.n))}`),
  alterDie,
  thatDie: (_n, t) => t.die ?? fixed('der Wurf', 'm', { gen: 'des Wurfs', dat: 'dem Wurf', acc: 'den Wurf' }),
} satisfies PhrasesOf<'effect' | 'ref'>
