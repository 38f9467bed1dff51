import { is } from '../../../effects/named.ts'
import { ifDone } from './joining.ts'
import { capital, sentences, THEY } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/control.ts. */

export const control = {
  seq: (n, t) => t.inOrder(n.of),
  allAbove: () => 'do all of the above',
  ifDo: (n, t) => {
    const first = t.effect(n.first)
    const then = n.then
    const text = t.effect(then)
    if (is(then, 'reflex')) return `${first}. ${capital(text)}`
    return `${first}. ${ifDone(t)}${text.startsWith('if ') ? ` and ${text.slice(3)}` : `, ${text}`}`
  },
  thenController: (n, t) => {
    const first = t.effect(n.first)
    t.introduce(n.as, THEY)
    const them = t.ref(n.of).plural ? 'one of them' : 'it'
    return `${first}. If ${them} was controlled by a player, ${t.effect(n.then)}`
  },
  and: (n, t) => t.linked(n.first, n.then),
  measured: (n, t) => {
    t.measures = n.first
    return `${t.effect(n.first)}, then ${t.effect(n.then)}`
  },
  if: (n, t) => {
    const then = `if ${t.condition(n.cond)}, ${t.effect(n.then)}`
    return n.else ? `${then}. Otherwise, ${t.effect(n.else)}` : then
  },
  each: (n, t) => {
    const phrase = t.every(n.of)
    t.introduce(n.as, phrase)
    if (n.did !== undefined) t.didIt(n.did)
    return t.effect(n.do)
  },
  eachOfThem: (n, t) => {
    const them = t.ref(n.of)
    t.severalNumbers = true
    // those who were not chosen are named with what they do
    const named = them.fresh !== true && !t.hasDone(n.of)
    t.introduce(n.as, named ? them : { text: t.hasDone(n.of) ? 'each player who did' : 'each of them' })
    return sentences(them.fresh === true ? `${t.choosing(them)}. ` : '', t.effect(n.do))
  },
  nothing: () => 'nothing happens',
  gap: (n) => `(not built yet: ${String(n.what)})`,
} satisfies PhrasesOf<'effect'>
