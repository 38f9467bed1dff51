import { isRecord, type LogPart } from '@soulstack/kit'
import { type Deed, done, type Naming, sentence, toDo } from '@soulstack/kit/scenario'
import { listOf } from '@soulstack/kit/scenario/input'
import { openFor } from '../text/de/names.ts'
import { type Fields, inPlaces, inPlural, naming } from './german-names.ts'
import { atPrice, inFull } from './short.ts'

/** Describes steps and checks in German, as words.ts does in English. */

export { germanCheck } from './checks-german.ts'

/** Describes a step; empty for a step that only contains checks. */
export function germanStep(value: unknown, names: readonly string[]): LogPart[] {
  const n = naming(names)
  const [who, what] = Object.entries(value as Fields)[0]!
  if (who === 'check' || who === 'then') return []
  return sentence(who === 'all' ? everybody(n, what) : `${n.who(who)} ${done(deed(n, what))}`)
}

function everybody(n: Naming, what: unknown): string {
  const said = String(what).trim()
  if (said === 'resolve') return 'alle passen, bis nichts mehr auf dem Stapel liegt'
  const times = /^pass\s+(\d+)/.exec(said)?.[1]
  if (times) return `alle passen, ${times}-mal`
  const until = /^(?:pass|resolve) until (.+?)(?:['’]s turn)?$/.exec(said)?.[1]
  if (!until) return 'alle passen'
  return `alle passen, bis ${GOALS[until] ?? `${n.thing(until)} am Zug ist`}`
}

const GOALS: Record<string, string> = {
  empty: 'der Stapel leer ist',
  action: 'die Aktionsphase beginnt',
  end: 'die Endphase beginnt',
  'end phase': 'die Endphase beginnt',
  start: 'die Startphase beginnt',
  'start phase': 'die Startphase beginnt',
  asked: 'jemand gefragt wird',
}

const PLAIN: Record<string, Deed> = {
  end: { does: 'beendet', what: 'den Zug', to: 'beenden' },
  pass: { does: 'passt', to: 'passen' },
  attack: { does: 'sagt', what: 'einen Angriff', prefix: 'an', to: 'ansagen' },
  purchase: { does: 'sagt', what: 'einen Kauf', prefix: 'an', to: 'ansagen' },
  accept: { does: 'nimmt', what: 'das Angebot', prefix: 'an', to: 'annehmen' },
  decline: { does: 'lehnt', what: 'das Angebot', prefix: 'ab', to: 'ablehnen' },
  act: { does: 'tut', what: 'etwas', to: 'tun' },
}

function deed(n: Naming, what: unknown): Deed {
  if (isRecord(what)) return action(n, what)
  if (typeof what !== 'string') return choosing(n, what)
  const full = inFull(what)
  return full ? action(n, full) : (PLAIN[what] ?? choosing(n, what))
}

function choosing(n: Naming, what: unknown): Deed {
  const words = listOf(what)
  if (words.length === 1 && words[0] === 'ok') return { does: 'macht', what: 'weiter', to: 'machen' }
  return { does: 'wählt', what: chosen(n, what), to: 'wählen' }
}

const chosen = (n: Naming, what: unknown): string =>
  n
    .things(inPlaces(what))
    // a number in a text that is changed
    .replace(/\b(\d) to (\d)\b/, '$1 zu $2')

function action(n: Naming, f: Fields): Deed {
  const more = said(n, f)
  if ('play' in f) return { does: 'spielt', what: n.thing(f.play) + aim(n, f), to: 'spielen', more }
  if ('activate' in f) {
    const what = n.thing(f.activate) + (f.ability === undefined ? '' : ` (${abilityName(f.ability)})`) + aim(n, f)
    return { does: 'nutzt', what, to: 'nutzen', more }
  }
  if ('attack' in f) {
    const what = f.attack === 'deck' ? 'die oberste Karte des Monsterdecks' : n.thing(f.attack)
    return { does: 'greift', what: what + aim(n, f), prefix: 'an', to: 'angreifen', more }
  }
  if ('buy' in f) {
    const { item, price } = atPrice(f.buy)
    const what = (item === 'deck' ? 'den obersten Schatz' : n.thing(item)) + (price === null ? '' : ` für ${price}¢`)
    return { does: 'kauft', what: what + aim(n, f), to: 'kaufen', more }
  }
  if ('declare' in f) {
    const [, kind, object] = /^(attack|buy)\s+(.+)$/.exec(String(f.declare)) ?? []
    const on = n.thing(object ?? f.declare)
    const what = kind === 'buy' ? 'einen Kauf' : 'einen Angriff'
    return { does: 'sagt', what, prefix: 'an', to: 'ansagen', more: `: ${on}` }
  }
  if ('offer' in f) return offering(n, f.offer as Fields)
  if ('accept' in f)
    return { does: 'nimmt', what: 'das Angebot', prefix: 'an', to: 'annehmen', more: ` und gibt ${n.things(f.accept)}` }
  if ('cannot' in f) return { does: 'kann nicht', what: toDo(deed(n, f.cannot)), to: '' }
  if ('can' in f) return { does: 'kann', what: toDo(deed(n, f.can)), to: '' }
  if ('sees' in f) {
    const then = f.choose === undefined ? '' : ` und ${done(choosing(n, f.choose))}`
    return { does: 'sieht', what: n.things(f.sees), to: 'sehen', more: then }
  }
  return choosing(n, f.choose)
}

/** German names of abilities, which scenarios name as in the code of their card. */
const ABILITIES: Record<string, string> = {
  add: 'dazuzählen',
  fire: 'feuern',
  loot: 'Beute ziehen',
  play: 'spielen',
  soul: 'Seele',
  strike: 'zuschlagen',
  tap: '↷',
  throw: 'werfen',
}
const abilityName = (name: unknown): string => ABILITIES[String(name)] ?? String(name).replaceAll('-', ' ')

const aim = (n: Naming, f: Fields): string =>
  f.target === undefined ? '' : ` auf ${n.things(inPlaces(f.target), 'niemanden')}`

/** The choices made along the way. */
function said(n: Naming, f: Fields): string {
  let words = ''
  if (f.mode !== undefined) words += `, Möglichkeit ${n.row(listOf(f.mode).map(String))}`
  if (f.slot !== undefined)
    words += `, ${typeof f.slot === 'number' ? `auf Platz ${f.slot}` : `über ${n.things(f.slot)}`}`
  if (f.pay !== undefined) words += `, gezahlt mit ${n.things(f.pay)}`
  if (f.choose !== undefined) words += `; gewählt: ${chosen(n, f.choose)}`
  return words
}

function offering(n: Naming, f: Fields): Deed {
  const goods = (cents: unknown, loot: string, items: unknown): string[] => [
    ...(cents ? [`${String(cents)}¢`] : []),
    ...(loot ? [loot] : []),
    ...listOf(items).map((item) => n.thing(item)),
  ]
  const given = goods(f.cents, f.loot === undefined ? '' : n.things(f.loot), f.items)
  const loot = f['for-loot'] ? inPlural(f['for-loot'], 'Beutekarte', 'Beutekarten') : ''
  const wanted = goods(f['for-cents'], loot, f['for-items'])
  if (f.favour !== undefined) wanted.push(`„${String(f.favour)}“`)
  const what = `${n.who(f.to)} ${n.row(given.length === 0 ? ['nichts'] : given)}`
  const till = f.turns === undefined ? '' : `, ${openFor(Number(f.turns))}`
  return { does: 'bietet', what: what + (wanted.length > 0 ? ` für ${n.row(wanted)}` : '') + till, to: 'bieten' }
}
