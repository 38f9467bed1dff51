import type { Seat } from '@soulstack/kit'
import { isSeat, NONE } from '../model/entity.ts'
import type { Ability } from '../model/library.ts'
import { fieldAs } from '../model/node.ts'
import type { Ctx, Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { finalFace } from '../rules/dice.ts'
import { isForcing } from '../rules/forcing.ts'
import { chosenRewording, isRewording } from '../rules/rewording.ts'
import { attackOf, evasionOf } from '../rules/stats.ts'
import { seatThing, type Thing } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { filterOf } from '../text/phrases.ts'
import { abilityLine, abilityText } from '../text/text.ts'
import { cardOfItem, nameOf, thing } from './names.ts'
import { rewordingWords } from './notes.ts'
import { referencesIn } from './outcomes.ts'
import { whatRuleItemDoes } from './rule-items.ts'
import { targetEntities } from './stack-observation.ts'

/** Items on the stack in words: what they will do. */

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
      const number = chosenNumber(g, a, t.ctx!)
      const forced = forcedAbility(g, a, t.ctx!, w)
      const reworded = rewordedText(g, a, t.ctx!, w)
      const chosen = [...aims.map(w.names.aim), ...[number, forced, reworded].filter((x) => x !== null)]
      const around = aroundRoll(g, t, w)
      const rolled =
        t.ctx!.x > 0 && (around !== '' || referencesIn(a.modes[t.ctx!.mode]!).result)
          ? ` (${stack.rolled(t.ctx!.x)})`
          : ''
      return `${around} ${text.text} ${rows}`.trim() + rolled + (chosen.length > 0 ? ` → ${chosen.join(', ')}` : '')
    }
  }
}

/** What the text of an effect says before its roll, if that was made before it (X11): all of it happens. Otherwise empty. */
function aroundRoll(g: State, t: Item, w: Words): string {
  const whole = g.rules.edition.wholeOf(g, t.ctx!)
  if (whole === null || fieldAs(whole.mode.effect, 'cases', 'cases') !== undefined) return ''
  return abilityText(whole.ability, w.language).text
}

/** The ability that must be activated, which was chosen with its item; null: there is none. */
const forcedAbility = (g: State, a: Ability, { mode, number }: Ctx, w: Words): string | null =>
  isForcing(a.modes[mode]!) ? `“${abilityLine(g.rules.library.abilities[number]!, w.language)}”` : null

/** The number that is to be changed, which was chosen with its card; null: there is none. */
function rewordedText(g: State, a: Ability, c: Ctx, w: Words): string | null {
  const { effect, targets } = a.modes[c.mode]!
  if (!isRewording(a.modes[c.mode]!)) return null
  const rewording = chosenRewording(g, c.bind[targets[0]!.slot]?.[0] ?? NONE, effect, c.number)
  return rewording === null ? null : `“${rewordingWords(g, rewording, w)}”`
}

/** The number that was chosen with the targets, as it is shown: a face, a change like +1; null if there is none. */
function chosenNumber(g: State, a: Ability, c: Ctx): string | null {
  const { mode, number } = c
  const by = a.modes[mode]!.number
  if (by === null) return null
  return by.kind.numbers!(by, g, c).act === 'add' && number > 0 ? `+${number}` : String(number)
}

function modeText(g: State, t: Item, w: Words): { text: string; rows: { on: string | null; text: string }[] } {
  const a = g.rules.library.abilities[t.ctx!.ability]!
  const row = abilityText(a, w.language).rows[t.ctx!.mode]
  return { text: row?.text ?? '', rows: [] }
}
