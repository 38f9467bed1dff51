import type { CardSource, CardType } from '../../src/model/card.ts'
import { isWritten } from '../../src/model/written.ts'
import { targetOf } from './choices.ts'
import { type Done, doneBy } from './effects.ts'
import { eventOf, isReplacement } from './events.ts'

/**
 * Reads the facts about the wording of a card (facts/wording.jsonl) from its program: one row for each ability, followed by one for each
 * outcome of a roll and each bullet of a choice.
 */

/** A row of facts. The vocabulary of each field is described in facts/README.md. Absent: there is nothing of the kind. */
export interface Wording {
  when: string
  on?: string
  who?: string
  by?: string
  faces?: readonly number[]
  often?: string
  cost?: string
  modes?: string
  first?: readonly string[]
  later?: readonly string[]
  each?: readonly string[]
  does?: readonly string[]
  joins?: readonly string[]
  may?: 1
  /** Events of abilities that effects create. */
  inner?: readonly string[]
  lasts?: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const WHEN: Readonly<Record<string, string>> = {
  tap: 'tap',
  paid: 'paid',
  play: 'play',
  whenever: 'each',
  would: 'would',
  asTurnStarts: 'as',
  asTurnEnds: 'as',
  claim: 'claim',
}

const whenOf = (n: Fields): string => {
  if (n['k'] === 'enters') return n['as'] === true ? 'as' : 'each'
  return isReplacement(n) ? 'instead' : (WHEN[n['k'] as string] ?? 'static')
}

/** Whom the second person of a card without a controller addresses. */
const UNCONTROLLED: ReadonlySet<CardType> = new Set(['monster', 'room', 'bonus-soul'])

/** What is paid, as a word and a number. */
function costOf(costs: unknown): string | undefined {
  const words = ((costs ?? []) as Fields[]).flatMap(({ k, n, cents }) => {
    if (k === 'pay') return [`cents:${cents}`]
    if (k === 'payCounters') return [`counters:${n}`]
    if (k === 'payAnyCounters') return ['counters:any']
    if (k === 'payHp') return [`hp:${n}`]
    if (k === 'payLoot') return [`loot:${n}`]
    if (k === 'payHand') return ['hand']
    if (k === 'payItems') return [`items:${n}`]
    if (k === 'payThis') return ['this']
    return k === 'payGift' ? ['gift'] : []
  })
  return words.length > 0 ? words.join('+') : undefined
}

const sorted = (list: readonly string[]): { list?: readonly string[] } =>
  list.length > 0 ? { list: [...list].sort() } : {}

/** The fields that effects, targets and durations fill. */
function filled(first: readonly string[], may: boolean, done: Done): Omit<Wording, 'when'> {
  const lists = {
    first: sorted([...first, ...done.first]).list,
    later: sorted(done.later).list,
    each: sorted([...new Set(done.each)]).list,
    does: sorted([...new Set(done.does)]).list,
    joins: sorted(done.joins).list,
    inner: sorted([...new Set(done.inner)]).list,
    lasts: sorted([...new Set(done.lasts)]).list,
  }
  const there = Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined))
  return { ...there, ...((may || done.may) && { may: 1 }) }
}

/** The targets of an ability or an outcome, in words. */
function targetsOf(targets: unknown): { first: string[]; may: boolean } {
  const all = Object.values((targets ?? {}) as Fields).map(targetOf)
  return { first: all.map(({ choice }) => choice), may: all.some(({ may }) => may) }
}

/** An outcome of a roll or a bullet of a choice. */
function part(when: 'outcome' | 'mode', { targets, do: effect, on }: Fields): Wording[] {
  const { first, may } = targetsOf(targets)
  const done = doneBy(effect)
  const faces = when === 'outcome' && on !== undefined ? { faces: on as number[] } : {}
  return [{ when, ...faces, ...modesOf(undefined, done), ...filled(first, may, done) }, ...parts(undefined, done)]
}

/** When the bullet of a choice is chosen: with the targets, or as the ability resolves. */
const modesOf = (modes: unknown, done: Done): { modes?: string } => {
  if (modes !== undefined) return { modes: 'first' }
  return done.bullets.length > 0 ? { modes: 'later' } : {}
}

const parts = (modes: unknown, done: Done): Wording[] => [
  ...((modes ?? []) as Fields[]).flatMap((mode) => part('mode', mode)),
  ...done.bullets.flatMap((effect) => part('mode', { do: effect })),
  ...done.outcomes.flatMap((outcome) => part('outcome', outcome)),
]

const STACKLESS: ReadonlySet<string> = new Set(['as', 'instead', 'static'])

/** The rows of an ability. */
function ability(n: Fields): Wording[] {
  const { first, may } = targetsOf(n['targets'])
  const done = doneBy(n)
  const cost = costOf(n['cost'])
  // what does not use the stack has no later
  const atOnce = STACKLESS.has(whenOf(n)) ? done.later : []
  const head: Wording = {
    when: whenOf(n),
    ...eventOf(n),
    ...(cost !== undefined && { cost }),
    ...modesOf(n['modes'], done),
    ...filled([...first, ...atOnce], may, atOnce.length > 0 ? { ...done, later: [] } : done),
  }
  const { each: _, ...still } = head
  return [head.when === 'static' ? still : head, ...parts(n['modes'], done)]
}

const omitEvent = ({ on: _on, who: _who, ...row }: Wording): Wording => row

/** A card that nobody controls says "the active player" where the program says "you", and its other players are the non-active ones. */
function addressed(row: Wording, type: CardType): Wording {
  if (type === 'event' && row.on === 'enters') return { ...omitEvent(row), when: 'play' }
  if (!UNCONTROLLED.has(type)) return row
  const said = (who: string): string => (who === 'you' ? 'active' : who === 'non-active' ? 'other-player' : who)
  const chosen = (choice: string): string =>
    choice.replace('player(non-active', 'player(other').replace(/(item\(.*)theirs/, '$1yours')
  const each = (choice: string): string => chosen(choice).replace('theirs', 'yours')
  const turn = row.on === 'turn-start' || row.on === 'turn-end'
  return {
    ...row,
    ...(row.who !== undefined && { who: turn ? 'any' : said(row.who) }),
    ...(row.by !== undefined && { by: said(row.by) }),
    ...(row.first !== undefined && { first: row.first.map(chosen).sort() }),
    ...(row.later !== undefined && { later: row.later.map(chosen).sort() }),
    ...(row.each !== undefined && { each: row.each.map(each).sort() }),
  }
}

/** An ability of a soul addresses the player who controls it. */
const isSoul = (n: Fields): boolean => n['asSoul'] === true || (isWritten(n['if']) && n['if'].k === 'thisIsSoul')

/** The rows of a card, ability by ability in the order in which they are written; one row if it has none. */
export function readCard({ type, abilities }: CardSource): Wording[][] {
  const printed = Object.values(abilities).map((n) => n as unknown as Fields)
  const rows = printed
    .filter((n) => n['hidden'] !== true)
    .map((n) => ability(n).map((row) => (isSoul(n) ? row : addressed(row, type))))
  return rows.length > 0 ? rows : [[{ when: 'none' }]]
}
