import { is } from '../../../effects/named.ts'
import { facesText } from '../../../model/library.ts'
import { eachIn } from './counts.ts'
import { capital, clause, list, sentences, THAT_PLAYER, THEY, WORDS } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/rolls.ts. */

/** "up to 2" for all numbers from 1 on, "1 or 3" for any others. */
const upTo = (by: readonly number[]): string => {
  const sorted = by.toSorted((a, b) => a - b)
  return sorted.length > 1 && sorted.every((x, i) => x === i + 1) ? `up to ${sorted.length}` : sorted.join(' or ')
}

export const rolls = {
  roll: (n, t) => {
    const { cases } = n
    const before = t.unmentioned(n).filter(([slot]) => !(is(n.by, 'bound') && n.by.name === slot))
    for (const k of cases) t.declare(k.ability.modes[0]!.targets)
    // from here on "they" are those who roll
    if (t.card === 'monster' && is(n.by, 'active') && t.subject === THEY && !t.mentionedActive) t.subject = THAT_PLAYER
    const rolls = t.say(clause(n.by ? t.ref(n.by) : t.agent(), 'roll', ''))
    // targets chosen before the roll are mentioned before it
    for (const [slot, phrase] of before) t.mention(slot, phrase)
    const who = before.length === 0 ? rolls : `${before.map(([, p]) => t.choosing(p)).join(', ')}, then ${rolls}`
    if (cases.length === 1 && cases[0]!.on.length === 0)
      return before.length === 0
        ? `${who}, then ${t.effect(cases[0]!.ability.modes[0]!.effect)}`
        : `${who}. ${capital(t.effect(cases[0]!.ability.modes[0]!.effect))}`
    const lowest = (k: { on: readonly number[] }): number => Math.min(...k.on)
    for (const k of cases.toSorted((a, b) => lowest(a) - lowest(b)))
      t.row(facesText(k.on), (w) => w.effectOf(k.ability))
    if (n.forEach !== undefined)
      return `${who} ${eachIn(n.forEach, t)?.each ?? `as many dice as ${t.value(n.forEach)}`}:`
    const times = `${WORDS[n.times ?? 1] ?? String(n.times)} times`
    if (n.timesIf !== undefined) return `${who}. If ${t.condition(n.timesIf)}, ${rolls} ${times} instead:`
    return n.times === undefined ? `${who}:` : `${who} ${times}:`
  },
  rollTogether: (n, t) => {
    const k = n.n
    t.dice = k
    const rolls = t.say(clause(t.ref(n.who), 'roll', k === 1 ? '' : `${k} dice`))
    return `${rolls}. ${capital(t.effect(n.cases[0]!.ability.modes[0]!.effect))}`
  },
  rollAgain: () => 'roll again',
  reroll: (n, t) =>
    is(n.die, 'thatDie') ? 'have it rerolled' : sentences(t.lead(n.die), `${t.owner(n.die)} controller rerolls it`),
  rerollMore: (n, t) =>
    sentences(
      t.lead(n.die),
      `${t.owner(n.die)} controller rerolls it, but rolls ${n.n} dice instead. They choose another player. That player chooses one of the rolls as the result`,
    ),
  addToDie: (n, t) => {
    const v = t.value(n.n)
    if (v.startsWith('-')) return `subtract ${v.slice(1)} from ${t.object(n.die)}`
    return `add ${v} to ${t.object(n.die)}`
  },
  setDie: (n, t) => `change ${t.object(n.die)} to ${typeof n.n === 'number' ? `a ${n.n}` : t.value(n.n)}`,
  alterDie: (n, t) => {
    const by = n.by
    const die = t.object(n.die)
    if (n.to === true)
      return by.length === 6 ? `change ${die} to any number` : `change ${die} to a ${list(by.map(String), 'or a')}`
    if (by.every((x) => x > 0)) return `add ${upTo(by)} to ${die}`
    if (by.every((x) => x < 0)) return `subtract ${upTo(by.map((x) => -x))} from ${die}`
    return `add or subtract ${Math.max(...by)} from ${die}`
  },
  thatDie: (_n, t) => t.die ?? { text: 'it', thing: true },
} satisfies PhrasesOf<'effect' | 'ref'>
