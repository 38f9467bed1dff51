import { readFileSync } from 'node:fs'
import { type CardDef, type Effect, otherSide, QUALITIES, type Side, type Target } from '../../src/cards/card.ts'
import { cards } from '../../src/cards/index.ts'
import { cardText } from '../../src/view/text.ts'

/** Compares our cards with the facts about the real ones (see README.md in this folder). */

/** One line of `cards.jsonl`; absent fields are not on the card. */
interface Fact {
  side: 'heaven' | 'hell' | 'neutral'
  type: string
  name: string
  color?: string
  virtue?: string
  sin?: string
  strength_color?: string
  weakness_color?: string
  vp: number
  copies: number
  expires?: 'end_of_turn' | 'never'
  exhausted_to?: 'void' | Side
  ability?: {
    step: number | null
    timing: 'own_step' | 'instant'
    uses: number | 'unlimited' | 'once_per_turn_shared'
    trigger?: string
    condition?: { in_play: string; color: string }
    effect?: FactEffect[]
    choose_one?: FactEffect[]
  }
}

interface FactEffect {
  op: string
  points?: 'HP' | 'UP'
  n?: number
  amount?: number
  upto?: true
  cap?: number
  refill?: true
  from_?: string
  to?: string
  target?: FactTarget
}

interface FactTarget {
  virtue?: string
  weakness?: string
  virtue_any?: string[]
  weakness_any?: string[]
  forbid?: 'HP' | 'UP'
  require?: 'HP' | 'UP'
  min?: number
  count_upto?: number
  not_?: string
}

/** The compared facts of a card, which must be equal in both sources. */
type Account = Record<string, string | number>

/** The result of the comparison. */
export interface SetReport {
  set: string
  /** Cards and physical cards in the facts, and how many of these cards we have. */
  cards: number
  physical: number
  found: number
  /** Names of cards that we lack, and of cards that are not in the facts. */
  missing: string[]
  surplus: string[]
  /** One sentence for each difference. */
  differences: string[]
}

const read = (): Fact[] =>
  readFileSync(new URL('cards.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Fact)

/** The facts' words for a side's points, and for the quality of a soul that counts for the side. */
const POINTS: Record<Side, 'HP' | 'UP'> = { heaven: 'HP', hell: 'UP' }
const SOURCE: Record<Side, string> = { heaven: 'virtue', hell: 'weakness' }

const phrase = (...words: (string | number | false | undefined)[]): string =>
  words.filter((w) => w !== false && w !== undefined && w !== '').join(' ')

function factTarget(t: FactTarget): string {
  const virtues = t.virtue_any ?? (t.virtue ? [t.virtue] : [])
  const weaknesses = t.weakness_any ?? (t.weakness ? [t.weakness] : [])
  return phrase(
    virtues.length > 0 && `virtue ${virtues.join('/')}`,
    weaknesses.length > 0 && `weakness ${weaknesses.join('/')}`,
    t.forbid && `no ${t.forbid}`,
    t.require && `has ${t.require}`,
    t.min !== undefined && `at least ${t.min}`,
    t.count_upto !== undefined && `up to ${t.count_upto} souls`,
    t.not_ !== undefined && 'another',
  )
}

const factEffect = (e: FactEffect): string =>
  phrase(
    e.op,
    e.upto && 'up to',
    e.n ?? e.amount,
    e.points,
    e.cap !== undefined && `cap ${e.cap}`,
    e.refill && 'refill',
    e.from_ && `from ${e.from_}`,
    // the destination of moved points is the same on all such cards: any soul without points of the other side
    typeof e.to === 'string' && `to ${e.to}`,
    e.target && factTarget(e.target),
  )

/** Our effects in the same words, from the side of the card. */
function effectFact(e: Effect, side: Side): string {
  const [own, others] = [POINTS[side], POINTS[otherSide(side)]]
  switch (e.op) {
    case 'add':
      return phrase(
        'add',
        e.upTo && 'up to',
        e.n,
        own,
        ourTarget(e.target, side),
        `no ${others}`,
        e.souls !== undefined && `up to ${e.souls} souls`,
        e.another && 'another',
      )
    case 'remove':
      return phrase('subtract', e.upTo && 'up to', e.n, others, ourTarget(e.target, side))
    case 'move':
      return phrase('move up to', e.n, own)
    case 'draw':
      return phrase('draw', e.n, 'cap 8')
    case 'claim':
      return phrase('reap_one refill at least', e.least)
    case 'rescue':
      return phrase('rescue 1 from purgatory to', side)
    case 'destroy-relic':
      return 'destroy_relic'
    case 'reduce':
      return phrase('reduce_event', e.n)
    case 'spare':
      return 'exempt_from_reap'
  }
}

const ourTarget = (t: Target, side: Side): string =>
  phrase(
    t.quality && `${SOURCE[side]} ${t.quality.join('/')}`,
    t.opposite && `${SOURCE[otherSide(side)]} ${t.opposite.join('/')}`,
    t.opposed && `has ${POINTS[otherSide(side)]}`,
  )

const TRIGGERS: Record<string, string> = { opponent_adds_points_to_one_soul: 'adds', opponent_plays_reap: 'reaps' }

function accountOfFact(f: Fact): Account {
  const account: Account = { side: f.side, points: f.vp, copies: f.copies }
  const put = (field: string, value: string | number | undefined): void => {
    if (value !== undefined) account[field] = value
  }
  put('colour', f.color)
  put('virtue', f.virtue)
  put('sin', f.sin)
  put('strength', f.strength_color)
  put('weakness', f.weakness_color)
  if (f.exhausted_to) account['leaves'] = `used up, for ${f.exhausted_to}`
  else if (f.expires === 'end_of_turn') account['leaves'] = 'with the turn'
  const { ability } = f
  if (!ability) return account
  account['when'] = ability.trigger ? TRIGGERS[ability.trigger]! : (ability.step ?? ability.timing)
  account['uses'] = ability.uses === 'once_per_turn_shared' ? 'unlimited' : ability.uses
  account['effects'] = ability.choose_one
    ? ability.choose_one.map(factEffect).join(' or ')
    : ability.effect!.map(factEffect).join(', ')
  if (ability.condition) account['while'] = `${ability.condition.in_play} of ${ability.condition.color}`
  return account
}

function accountOfCard(card: CardDef): Account {
  const { side, colour, strength, weakness, ability } = card
  const account: Account = { side: side ?? 'neutral', points: card.points, copies: card.copies }
  if (colour !== null) account['colour'] = colour
  if (strength !== null) Object.assign(account, { virtue: QUALITIES.heaven[strength], strength })
  if (weakness !== null) Object.assign(account, { sin: QUALITIES.hell[weakness], weakness })
  const angel = card.type === 'archangel' || card.type === 'devil'
  if (angel && colour !== null && colour !== 'wild')
    account[side === 'heaven' ? 'virtue' : 'sin'] = QUALITIES[side!][colour]
  if (!ability || !side) return account
  account['when'] = ability.when
  account['uses'] = ability.uses
  account['effects'] = ability.effects.map((e) => effectFact(e, side)).join(ability.choose ? ' or ' : ', ')
  if (ability.while) {
    const there = cards.find((c) => c.id === ability.while)!
    account['while'] = `${there.type} of ${there.colour}`
  }
  // where a card goes follows from its type; compare what its text says
  const text = cardText(card)
  const told = /Used up, it goes to (?:the )?(\w+)/.exec(text)?.[1]?.toLowerCase()
  if (text.includes('as the turn ends')) account['leaves'] = 'with the turn'
  else if (told !== undefined) account['leaves'] = `used up, for ${told}`
  // cards that are never used up do not mention it
  else if (!angel && ability.uses === 'unlimited') account['leaves'] = `used up, for ${side}`
  return account
}

const keyOf = (side: string | null, type: string, name: string): string =>
  `${side ?? 'neutral'} ${type.replaceAll('_', '-')} ${name}`

/** Every difference between our cards and the facts. */
export function compareFacts(): SetReport {
  const facts = read()
  const ours = new Map(cards.map((card) => [keyOf(card.side, card.type, card.name), card]))
  const report: SetReport = {
    set: 'Battle For Souls',
    cards: facts.length,
    physical: facts.reduce((n, f) => n + f.copies, 0),
    found: 0,
    missing: [],
    surplus: [],
    differences: [],
  }
  for (const fact of facts) {
    const key = keyOf(fact.side, fact.type, fact.name)
    const card = ours.get(key)
    ours.delete(key)
    if (card === undefined) {
      report.missing.push(key)
      continue
    }
    report.found++
    const [wanted, is] = [accountOfFact(fact), accountOfCard(card)]
    for (const field of new Set([...Object.keys(wanted), ...Object.keys(is)]))
      if (wanted[field] !== is[field])
        report.differences.push(`${key}: ${field} should be ${written(wanted[field])}, but is ${written(is[field])}`)
  }
  report.surplus.push(...ours.keys())
  return report
}

const written = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))
