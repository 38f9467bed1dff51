import type { Seat } from '@soulstack/kit'
import { type Entity, isItem, isSeat, itemEntity } from '../model/entity.ts'
import type { Ability } from '../model/library.ts'
import type { Ctx, Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { finalFace } from '../rules/dice.ts'
import { attackOf, evasionOf } from '../rules/stats.ts'
import { seatThing, type Thing } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { filterOf } from '../text/phrases.ts'
import { abilityText } from '../text/text.ts'
import { cardOfItem, defId, itemTitle, nameOf, refOf, thing } from './names.ts'
import { referencesIn } from './outcomes.ts'
import { whatRuleItemDoes } from './rule-items.ts'
import type { Ref, StackItemView } from './types.ts'

/** Items on the stack as they are shown, with what they will do. */

/** The view of an item on the stack. `i`: its index from the bottom. */
export function stackItem(g: State, t: Item, i: number, you: Seat | null, w: Words): StackItemView {
  const def = (t.ctx !== null ? cardOfItem(g, t) : undefined) ?? objectOf(g, t.by)?.def ?? objectOf(g, t.who)?.def ?? -1
  const source = t.ctx !== null ? objectOf(g, t.ctx.src) : objectOf(g, t.by)
  return {
    id: t.id,
    n: i + 1,
    kind: t.kind,
    card: def >= 0 ? defId(g, def) : null,
    source: source?.id ?? null,
    controller: t.ctl >= 0 ? t.ctl : null,
    title: itemTitle(g, t, you, w),
    what: whatItDoes(g, t, you, w),
    targets: targetsOf(g, t),
    face: t.kind === 'roll' ? t.face : null,
    needs: t.kind === 'roll' && t.attack && objectOf(g, t.by) !== null ? evasionOf(g, t.by) : null,
  }
}

/** The chosen targets of an item; for the outcome of a roll, including those that were chosen before the roll. */
function targetEntities(g: State, t: Item): Entity[] {
  if (t.kind === 'damage' || t.kind === 'death') return [t.who]
  if (t.kind === 'roll') return t.attack ? [t.by] : []
  if (t.kind === 'rule') return t.who >= 0 ? [t.who] : []
  const a = g.rules.library.abilities[t.ctx!.ability]
  if (a === undefined) return []
  const { mode, bind } = t.ctx!
  const slots = new Set([...a.modes[mode]!.targets.map((x) => x.slot), ...referencesIn(a.modes[mode]!).slots])
  return [...slots].flatMap((slot) => bind[slot] ?? [])
}

const targetsOf = (g: State, t: Item): Ref[] =>
  targetEntities(g, t)
    .filter((e) => isSeat(e) || isItem(e) || objectOf(g, e) !== null || e >= itemEntity(0))
    .map(refOf)
    .filter((r) => r !== null)

/** What an item will do, in words. */
export function whatItDoes(g: State, t: Item, you: Seat | null, w: Words): string {
  const { stack } = w
  switch (t.kind) {
    case 'roll': {
      if (!t.attack) return stack.rolledFor(seatThing(t.who, you), nameOf(g, cardOfItem(g, t), w))
      const needs = evasionOf(g, t.by)
      const whom = thing(g, t.by, you, w)
      return finalFace(g, t) >= needs
        ? stack.hits(whom, attackOf(g, t.who))
        : stack.misses(whom, seatThing(t.who, you), attackOf(g, t.by))
    }
    case 'damage': {
      const from = isSeat(t.by) || objectOf(g, t.by) !== null ? thing(g, t.by, you, w) : null
      return stack.damage(t.amount, t.combat, thing(g, t.who, you, w), from)
    }
    case 'death':
      return stack.dies(isSeat(t.who))
    case 'rule':
      return whatRuleItemDoes(g, t, w)
    default: {
      const a = g.rules.library.abilities[t.ctx!.ability]
      if (a === undefined)
        return g.rules.library.definitions[t.ctx!.def]!.has.ambush ? stack.becomesMonster : stack.becomesItem
      const text = a.modal ? modeText(g, t, w) : abilityText(a, w.language)
      const rows = text.rows.map((r) => (r.on === null ? r.text : `${r.on}: ${r.text}`)).join(' ')
      const discards = a.modes[t.ctx!.mode]!.targets.some((x) => filterOf(x.filter).of.includes('discard'))
      const aims = targetEntities(g, t)
        .map((e) => thing(g, e, you, w))
        .map((aim): Thing => (discards && aim.is === 'deck' ? { ...aim, is: 'discard' } : aim))
      const number = chosenNumber(a, t.ctx!)
      const chosen = [...aims.map(w.names.aim), ...(number === null ? [] : [number])]
      const rolled = t.ctx!.x > 0 && referencesIn(a.modes[t.ctx!.mode]!).result ? ` (${stack.rolled(t.ctx!.x)})` : ''
      return `${text.text} ${rows}`.trim() + rolled + (chosen.length > 0 ? ` → ${chosen.join(', ')}` : '')
    }
  }
}

/** The number that was chosen with the targets, as it is shown: a face, a change like +1; null if there is none. */
function chosenNumber(a: Ability, { mode, number }: Ctx): string | null {
  const by = a.modes[mode]!.number
  if (by === null) return null
  return by.kind.numbers!(by).act === 'add' && number > 0 ? `+${number}` : String(number)
}

function modeText(g: State, t: Item, w: Words): { text: string; rows: { on: string | null; text: string }[] } {
  const a = g.rules.library.abilities[t.ctx!.ability]!
  const row = abilityText(a, w.language).rows[t.ctx!.mode]
  return { text: row?.text ?? '', rows: [] }
}
