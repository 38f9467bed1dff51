import type { Language } from '@soulstack/kit'
import { type Moment, type Place, type PromptingOfGame, passOf, type Waiting } from '@soulstack/tables/game'
import { isLastBeforeTurn, weighWindow } from '../bots/window.ts'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { printed } from '../packs/index.ts'
import { cardName } from '../text/card-name.ts'
import type { ObjectView, OptionView, StackItemView, View } from '../view/types.ts'
import { toldIn } from './told.ts'

/** How `prompting/` reads a moment of Four Souls: windows of priority, and what lies on the stack. */

/** Options that only the active player has in an empty window of the action phase: that is more than a chance to respond. */
const OWN = new Set(['attack', 'purchase', 'end', 'attack-target', 'attack-deck', 'buy', 'buy-deck'])

const places: readonly Place[] = [
  { id: 'start', label: 'Start phase', labels: { de: 'Startphase' } },
  { id: 'action', label: 'Action phase', labels: { de: 'Aktionsphase' } },
  { id: 'attack', label: 'Before an attack roll', labels: { de: 'Vor einem Angriffswurf' } },
  { id: 'end', label: 'End phase', labels: { de: 'Endphase' } },
]

/** The name of a card. */
function nameOf(card: string, { byId }: Library, language: Language): string {
  const source = byId.get(card)?.source
  return source === undefined ? card : cardName(source, language)
}

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

function sourceOf(item: StackItemView, language: Language, cards: Library): Waiting['source'] {
  // items of the rules belong to no card
  const name = item.card === null || item.kind === 'rule' ? item.title : nameOf(item.card, cards, language)
  const key = item.card === null || item.kind === 'rule' ? item.title : item.card
  return { key: `${item.kind} ${key}`, title: SOURCES[language][item.kind](name) }
}

/** The objects in front of the seat whose view it is. */
function ownObjects(v: View): (ObjectView | null)[] {
  const mine = v.seats[v.you ?? -1]
  return mine ? [mine.character, ...mine.items, ...mine.curses, ...mine.souls] : []
}

/**
 * Whether an item targets this seat, or something in front of it, and is somebody else's. Damage and death count whoever they come from.
 */
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

/** Whether the seat is about to die, which costs it an item, or somebody else is about to affect an object in front of it. */
function loses(v: View): boolean {
  const top = v.stack.at(-1)
  if (v.you === null || top === undefined || top.kind === 'rule') return false
  if (top.kind === 'death') return top.targets.some((at) => at.at === 'seat' && at.seat === v.you)
  if (top.controller === v.you && top.kind !== 'damage') return false
  const objects = ownObjects(v)
  return top.targets.some((at) => at.at === 'object' && objects.some((o) => o?.id === at.id))
}

/**
 * What a planned attack or purchase was based on: the seat's own health, attack, ¢ and charged objects, and the target's stats. Only what is
 * chosen is compared, as the price of a purchase is part of the plan.
 */
function stakes(v: View, then: { a: number }): number[] {
  const own = v.seats[v.you ?? -1]
  if (!own) return []
  const charged = ownObjects(v).filter((o) => o?.charged).length
  const target = [...v.monsters, ...v.rooms, ...v.finals, ...v.minions].find((slot) => slot.top?.id === then.a)?.top
  const { health = 0, evasion = 0, attack = 0 } = target?.stats ?? {}
  return [own.health, own.attack, own.cents, own.items.length, charged, -own.effects.length].concat(
    [health, evasion ?? 0, attack, target?.effects.length ?? 0].map((n) => -n),
  )
}

/** Whether a player is about to make an attack roll and would die on a miss, as the target's attack is at least their health (R-ATK-10). */
function isTense({ attack, stack, seats, turn, ...v }: View): boolean {
  if (!attack || stack.length > 0 || turn.phase !== 'action') return false
  const slots = [...v.monsters, ...v.rooms, ...v.finals, ...v.minions].map((slot) => slot.top)
  const target = [...slots, ...seats.flatMap((seat) => seat.items)].find((one) => one?.id === attack.target)
  const harm = target?.stats?.attack ?? seats[attack.targetSeat ?? -1]?.attack ?? 0
  const health = seats[attack.attacker]?.health ?? 0
  return harm > 0 && health <= harm
}

const PLAYED: readonly StackItemView['kind'][] = ['loot', 'ability', 'rule']

/** What others play and use, and every roll, is a reason to think again. */
function newsOf({ you }: View, { kind, controller }: StackItemView): Waiting['news'] {
  if (kind === 'roll') return 'die'
  const isTheirs = controller !== null && controller !== you
  return isTheirs && (kind === 'loot' || kind === 'ability') ? 'played' : undefined
}

function waiting(v: View, language: Language, cards: Library): Waiting[] {
  return v.stack
    .map((item) => ({
      id: item.id,
      title: item.title,
      source: sourceOf(item, language, cards),
      aimed: isAimed(v, item),
      own: item.controller === v.you && PLAYED.includes(item.kind),
      news: newsOf(v, item),
    }))
    .reverse()
}

function windowOf(v: View): Moment['window'] {
  const d = v.decision
  const pass = passOf(d)
  // a pass with consequences of its own has a `detail`: it ends the action phase, or starts another round
  if (!d || !pass || pass.detail !== null || d.options.some((o) => OWN.has(o.act))) return null
  return { pass: pass.id, place: placeOf(v) }
}

function placeOf(v: View): string | null {
  const { phase } = v.turn
  if (v.stack.length > 0 || phase === 'setup') return null
  return phase === 'action' && v.attack ? 'attack' : phase
}

/** Cards in the seat's own hand, and cards it looks at, are interchangeable if they have the same name. Objects in play are not. */
function alike(v: View, { at }: OptionView): string | null {
  if (at?.at === 'hand') return v.seats[v.you ?? -1]?.hand?.[at.index] ?? null
  return at?.at === 'card' ? at.card : null
}

/** The cards of a table, which may be players' own. */
const cardsOf = (state?: State): Library => state?.rules.library ?? printed

export const fourSoulsFlow: PromptingOfGame<State, View> = {
  places,
  listsAll: true,
  read: (view, language = 'en', state?) => ({
    waiting: waiting(view, language, cardsOf(state)),
    window: windowOf(view),
    goesOn: view.attack !== null,
  }),
  alike: (view, option) => alike(view, option as OptionView),
  idle: ({ decision }) => (decision?.idle ?? null) !== null,
  weigh: (view, state?) => weighWindow(view, cardsOf(state)),
  loses,
  beforeOwnTurn: (view, state?) => isLastBeforeTurn(view, cardsOf(state)),
  tense: isTense,
  stakes,
  told: toldIn,
  lasting: ({ shape, options }) => shape === 'order' && options.every((o) => o.act === 'trigger'),
}
