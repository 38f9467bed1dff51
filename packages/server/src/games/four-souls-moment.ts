import { isLastBeforeTurn, weighWindow } from '@soulstack/bots/four-souls/window'
import { catalogue } from '@soulstack/four-souls'
import type { ObjectView, OptionView, StackItemView, View } from '@soulstack/four-souls/view/types'
import type { Language } from '@soulstack/kit'
import { type FlowOfGame, type Moment, type Place, passOf, type Waiting } from './moment.ts'

/** How `flow/` reads a moment of Four Souls: windows of priority, and what lies on the stack. */

/** What the active player alone can do in the empty window of the action phase: there passing is not all that goes on without. */
const OWN = new Set(['attack', 'purchase', 'end', 'attack-target', 'attack-deck', 'buy', 'buy-deck'])

const places: readonly Place[] = [
  { id: 'start', label: 'Start phase', labels: { de: 'Startphase' } },
  { id: 'action', label: 'Action phase', labels: { de: 'Aktionsphase' } },
  { id: 'attack', label: 'Before an attack roll', labels: { de: 'Vor einem Angriffswurf' } },
  { id: 'end', label: 'End phase', labels: { de: 'Endphase' } },
]

/** The names of cards; read once. */
let names: Map<string, string> | undefined
const nameOf = (card: string): string =>
  (names ??= new Map(catalogue().map(({ id, name }) => [id, name]))).get(card) ?? card

const SOURCES: Record<Language, Record<StackItemView['kind'], (name: string) => string>> = {
  en: {
    loot: (name) => name,
    ability: (name) => `abilities of ${name}`,
    roll: (name) => `rolls for ${name}`,
    damage: (name) => `damage from ${name}`,
    death: (name) => `death of ${name}`,
    rule: (name) => name,
  },
  de: {
    loot: (name) => name,
    ability: (name) => `Fähigkeiten von ${name}`,
    roll: (name) => `Würfe für ${name}`,
    damage: (name) => `Schaden durch ${name}`,
    death: (name) => `Tod von ${name}`,
    rule: (name) => name,
  },
}

function sourceOf(item: StackItemView, language: Language): Waiting['source'] {
  // what the rules put there has no card of its own
  const name = item.card === null || item.kind === 'rule' ? item.title : nameOf(item.card)
  const key = item.card === null || item.kind === 'rule' ? item.title : item.card
  return { key: `${item.kind} ${key}`, title: SOURCES[language][item.kind](name) }
}

/** What lies in front of the seat that looks. */
function ownObjects(v: View): (ObjectView | null)[] {
  const mine = v.seats[v.you ?? -1]
  return mine ? [mine.character, ...mine.items, ...mine.curses, ...mine.souls] : []
}

/** Is it somebody else's, and aimed at this seat or at something in front of it? Damage and death are, whoever they come from. */
function isAimed(v: View, item: StackItemView): boolean {
  const suffers = item.kind === 'damage' || item.kind === 'death'
  if (item.controller === v.you && !suffers) return false
  const objects = ownObjects(v)
  return item.targets.some(
    (at) =>
      (at.at === 'seat' && at.seat === v.you) ||
      (at.at === 'object' && objects.some((o) => o?.id === at.id)) ||
      (at.at === 'stack' && v.stack.some((other) => other.id === at.id && other.controller === v.you)),
  )
}

/** Is the seat about to die, which costs it an item, or is somebody else about to do something to what lies in front of it? */
function loses(v: View): boolean {
  const top = v.stack.at(-1)
  if (v.you === null || top === undefined || top.kind === 'rule') return false
  if (top.kind === 'death') return top.targets.some((at) => at.at === 'seat' && at.seat === v.you)
  if (top.controller === v.you && top.kind !== 'damage') return false
  const objects = ownObjects(v)
  return top.targets.some((at) => at.at === 'object' && objects.some((o) => o?.id === at.id))
}

/** Is a player about to roll who dies if they miss, as what they attack has no less attack than they have health (R-ATK-10)? */
function isTense({ attack, stack, seats, turn, ...v }: View): boolean {
  if (!attack || stack.length > 0 || turn.phase !== 'action') return false
  const slots = [...v.monsters, ...v.rooms, ...v.finals, ...v.minions].map((slot) => slot.top)
  const target = [...slots, ...seats.flatMap((seat) => seat.items)].find((one) => one?.id === attack.target)
  const harm = target?.stats?.attack ?? seats[attack.targetSeat ?? -1]?.attack ?? 0
  const health = seats[attack.attacker]?.health ?? 0
  return harm > 0 && health <= harm
}

const PLAYED: readonly StackItemView['kind'][] = ['loot', 'ability', 'rule']

function waiting(v: View, language: Language): Waiting[] {
  return v.stack
    .map((item) => ({
      id: item.id,
      title: item.title,
      source: sourceOf(item, language),
      aimed: isAimed(v, item),
      own: item.controller === v.you && PLAYED.includes(item.kind),
    }))
    .reverse()
}

function windowOf(v: View): Moment['window'] {
  const d = v.decision
  const pass = passOf(d)
  // passing that has consequences of its own is told in the option: it ends the action phase, or goes round once more
  if (!d || !pass || pass.detail !== null || d.options.some((o) => OWN.has(o.act))) return null
  return { pass: pass.id, place: placeOf(v) }
}

function placeOf(v: View): string | null {
  const { phase } = v.turn
  if (v.stack.length > 0 || phase === 'setup') return null
  return phase === 'action' && v.attack ? 'attack' : phase
}

/** Cards of the own hand and cards that are only looked at: two of the same name are the same. Objects in play are not. */
function alike(v: View, { at }: OptionView): string | null {
  if (at?.at === 'hand') return v.seats[v.you ?? -1]?.hand?.[at.index] ?? null
  return at?.at === 'card' ? at.card : null
}

export const fourSoulsFlow: FlowOfGame = {
  places,
  listsAll: true,
  // the server reads only views that this game made
  read: (view: View, language = 'en') => ({ waiting: waiting(view, language), window: windowOf(view) }),
  alike,
  idle: ({ decision }: View) => (decision?.idle ?? null) !== null,
  weigh: weighWindow,
  loses,
  beforeOwnTurn: isLastBeforeTurn,
  tense: isTense,
  lasting: ({ shape, options }) => shape === 'order' && options.every((o) => o.act === 'trigger'),
}
