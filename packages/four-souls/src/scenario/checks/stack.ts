import { isRecord } from '@soulstack/kit'
import { differs, wordOf } from '@soulstack/kit/scenario'
import { fieldsOf, listOf, type Path, type Said } from '@soulstack/kit/scenario/input'
import { isObject } from '../../model/entity.ts'
import type { Item } from '../../model/stack.ts'
import { ruleOfItem } from '../../rules/rule-items.ts'
import { STACK_CHECKS } from '../../setup/positions/keys.ts'
import { entityNames, idOfDef } from '../names.ts'
import { say } from '../problems/index.ts'
import type { Run } from '../run.ts'

/** Checks of the stack. */

/** A stack item in words, for messages. */
export function stackWords(run: Run, t: Item): Said {
  const who = run.named(entityNames(run.g, run.names, t.who)[0] ?? '?')
  switch (t.kind) {
    case 'roll':
      return say('die', t.face)
    case 'damage':
      return say('damage', t.amount, who)
    case 'death':
      return say('death', who)
    case 'rule':
      return run.named(ruleOfItem(t)!)
    default:
      return run.named(idOfDef(run.g, t.ctx!.def))
  }
}

/** Checks the whole stack, the top item first. */
export function checkStack(run: Run, value: unknown, path: Path): void {
  const is = [...run.g.stack].reverse()
  const specs = value === 'empty' ? [] : listOf(value)
  const words = is.map((t) => stackWords(run, t))
  if (specs.length !== is.length) throw differs(say('stack'), specs, words, path, (word) => run.named(word))
  for (const [i, spec] of specs.entries()) checkItem(run, is[i]!, spec, words[i]!, [...path, i])
}

/** Whether a rule item has this name, or the card of any other item. A loot card that has begun to resolve has both. */
function isCalledSo({ g }: Run, t: Item, word: string): boolean {
  const rule = ruleOfItem(t)
  return word === rule || ((rule === null || rule === 'loot-card') && word === idOfDef(g, t.ctx?.def ?? -1))
}

function checkItem(run: Run, t: Item, spec: unknown, words: Said, path: Path): void {
  const { g, names } = run
  const who = (): string[] => entityNames(g, names, t.who).map((n) => n.toLowerCase())
  if (!isRecord(spec)) {
    const w = wordOf(spec)
    const fits =
      t.kind === 'roll' || t.kind === 'damage' || t.kind === 'death'
        ? w === (t.kind === 'roll' ? 'die' : t.kind)
        : isCalledSo(run, t, w)
    if (!fits) throw differs(say('onStack'), spec, words, path, (word) => run.named(word))
    return
  }
  const f = fieldsOf(spec, path, say('ofStack'), STACK_CHECKS)
  const fail = (): never => {
    throw differs(say('onStack'), spec, words, path, (word) => run.named(word))
  }
  for (const [key, wanted] of Object.entries(f)) {
    switch (key as keyof typeof STACK_CHECKS) {
      case 'card':
        if (t.ctx === null || idOfDef(g, t.ctx.def) !== wanted) fail()
        break
      case 'rule':
        if (ruleOfItem(t) !== wanted) fail()
        break
      case 'slot':
        if (t.kind !== 'rule' || t.amount + 1 !== wanted) fail()
        break
      case 'die':
        if (t.kind !== 'roll' || t.face !== wanted) fail()
        break
      case 'damage':
        if (t.kind !== 'damage' || t.amount !== wanted) fail()
        break
      case 'death':
        if (t.kind !== 'death' || !who().includes(wordOf(wanted))) fail()
        break
      case 'to':
        if (!who().includes(wordOf(wanted))) fail()
        break
      case 'by': {
        const isDealt = t.kind === 'damage' || t.kind === 'death'
        const seat = isDealt ? t.bySeat : t.ctl
        const is = [seat >= 0 ? names[seat]!.toLowerCase() : 'game']
        // the source of damage is the object that deals it as well as its controller (Damage)
        if (isDealt && isObject(t.by)) is.push(...entityNames(g, names, t.by).map((n) => n.toLowerCase()))
        if (!is.includes(wordOf(wanted))) fail()
        break
      }
      case 'kind':
        if (t.kind !== wanted) fail()
        break
      case 'number':
        if (t.ctx === null || t.ctx.number !== wanted) fail()
        break
      case 'target': {
        const has = new Set(
          (t.ctx?.bind ?? []).flat().flatMap((e) => entityNames(g, names, e).map((n) => n.toLowerCase())),
        )
        if (!listOf(wanted).every((w) => has.has(wordOf(w)))) fail()
        break
      }
    }
  }
}
