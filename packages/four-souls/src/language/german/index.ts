import { type Ability, definitions, innerAbilities, nodes } from '../library.ts'
import type { Linked } from '../nodes.ts'
import type { AbilityText } from '../text.ts'
import { cents, many, number } from './amounts.ts'
import { costText } from './costs.ts'
import { capital, finished, inside } from './grammar.ts'
import { LOOT_CARD, SELF, TREASURE } from './vocabulary.ts'
import { GermanWriter } from './writer.ts'

/** The German texts of abilities and rewards. */

/** A writer for the abilities of this card. */
export function germanWriterFor(def: number): GermanWriter {
  const { type } = definitions[def]!.source
  const card =
    type === 'monster'
      ? 'monster'
      : type === 'event' || type === 'room' || type === 'challenge' || type === 'variant'
        ? 'event'
        : 'player'
  return new GermanWriter(card, SELF[type]!)
}

/** For an ability inside a lasting effect: the node that makes that. */
function madeBy(a: Ability): Linked | null {
  for (const [id, list] of innerAbilities) if (nodes[id]!.k === 'lasting' && list.includes(a)) return nodes[id]!
  return null
}

/** What an ability says in German, with its rows. */
export function germanAbility(a: Ability): AbilityText {
  const t = germanWriterFor(a.card)
  const n = a.node
  t.declare(a.modes.flatMap((m) => m.targets))
  const costs = a.costs.map((c) => t.cost(c))
  const lasting = madeBy(a)
  let text: string
  if (a.modal && a.kind !== 'trigger') {
    text = 'Wähle eines:'
    for (const m of a.modes) t.row(null, (w) => w.aimed(m.targets, m.effect))
  } else if (lasting !== null)
    text = finished(t.waiting([n], null, lasting.uses !== undefined, lasting.ends === 'turn'))
  else if (a.kind === 'outcome') text = finished(t.aimed(a.modes[0]!.targets, n))
  else text = finished(t.ability(n))
  if (costs.length > 0) text = `${costText(costs)}: ${text}`
  return { tag: a.kind === 'tap' ? 'tap' : a.kind === 'paid' ? 'paid' : null, text, rows: t.rows }
}

/** The reward in short: "7¢", "2 Beutekarten", "1 Schatz", "Wurf: so viele ¢". */
export function germanReward(def: number): string | null {
  const { reward, source } = definitions[def]!
  return reward === null ? null : inShort(reward, new GermanWriter('player', SELF[source.type]!))
}

function inShort(reward: Linked, t: GermanWriter): string {
  // without a word about who: the active player
  if ((reward.who as Linked | undefined)?.k === 'eachOf') return capital(inside(t.effect(reward)))
  const short = (v: unknown, say: typeof cents): string => (typeof v === 'number' ? say({ digits: String(v) }) : '')
  switch (reward.k) {
    case 'gainCents':
      return short(reward.n, cents) || 'so viele ¢'
    case 'loot':
      return short(reward.n, (a) => many(a, LOOT_CARD)) || `so viele ${LOOT_CARD.many.acc}`
    case 'gainTreasure': {
      const a = t.amount(reward.n as number | Linked)
      return a.digits === undefined ? `${number(a)} ${TREASURE.many.acc}` : many(a, TREASURE)
    }
    case 'roll': {
      const cases = reward.cases as { on: number[]; ability: Ability }[]
      if (cases.length === 1 && cases[0]!.on.length === 0)
        return `Wurf: ${inShort(cases[0]!.ability.modes[0]!.effect, t)}`
      break
    }
  }
  return capital(inside(t.effect(reward)))
}
