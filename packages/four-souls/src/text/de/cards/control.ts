import { is } from '../../../effects/named.ts'
import { after, clause, sentence, when } from './clauses.ts'
import { fixed, followedBy, HE } from './nouns.ts'
import { BE, CARRY_OUT, eachPlayer, HAPPEN } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/control.ts. */
const EACH_WHO_DID = followedBy(eachPlayer, ', der das getan hat,')
const EACH_OF_THEM = fixed('jeder von ihnen', 'm', { acc: 'jeden von ihnen', dat: 'jedem von ihnen' })

export const control = {
  seq: (n, t) => t.inOrder(n.of),
  allAbove: (_n, t) => clause(t.agent(), CARRY_OUT, 'alles Obige'),
  ifDo: (n, t) => {
    const first = t.effect(n.first)
    const then = n.then
    const text = t.effect(then)
    if (is(then, 'reflex')) return [...first, ...text]
    const [next, ...rest] = text
    const [own, ...fronts] = next?.fronts ?? []
    // "falls du das tust und du am Zug bist"
    if (next && own?.text.startsWith('falls '))
      return [
        ...first,
        { ...next, fronts: [when(`${t.ifDone()} und ${own.text.slice('falls '.length)}`), ...fronts] },
        ...rest,
      ]
    return [...first, ...after(when(t.ifDone()), text)]
  },
  thenController: (n, t) => {
    const first = t.effect(n.first)
    t.introduce(n.as, HE)
    return [...first, ...after(when(`falls ein Spieler ${t.ref(n.of).acc} kontrolliert hat`), t.effect(n.then))]
  },
  and: (n, t) => t.linked(n.first, n.then),
  measured: (n, t) => {
    t.measures = n.first
    return t.inOrder([n.first, n.then])
  },
  if: (n, t) => {
    const then = after(when(`falls ${t.condition(n.cond)}`), t.effect(n.then))
    return n.else ? [...then, ...after({ text: 'andernfalls', clause: false }, t.effect(n.else))] : then
  },
  each: (n, t) => {
    t.introduce(n.as, t.every(n.of))
    if (n.did !== undefined) t.didIt(n.did)
    return t.effect(n.do)
  },
  eachOfThem: (n, t) => {
    const them = t.ref(n.of)
    t.severalNumbers = true
    // those who were not chosen are named with what they do
    t.introduce(n.as, t.hasDone(n.of) ? EACH_WHO_DID : them.fresh === true ? EACH_OF_THEM : them)
    return [...(them.fresh === true ? sentence(t.choosing(them)) : []), ...t.effect(n.do)]
  },
  nothing: () => clause(fixed('nichts', 'n'), HAPPEN),
  gap: (n) => clause(fixed(`(noch nicht gebaut: ${String(n.what)})`, 'n'), BE),
} satisfies PhrasesOf<'effect'>
