import { isWritten } from '../../src/model/written.ts'

/** What an ability waits for, as the facts about wordings write it. */

type Fields = Readonly<Record<string, unknown>>

/** The events of the rules by the words of the facts. Absent here: the same word. */
const EVENT: Readonly<Record<string, string>> = {
  diceRolled: 'roll',
  roll: 'roll',
  wouldRoll: 'roll',
  missed: 'misses',
  damage: 'damage',
  wouldTake: 'damage',
  takeDamage: 'damage',
  wouldDie: 'dies',
  death: 'dies',
  diesAfter: 'dies-after',
  destroy: 'destroyed',
  penaltyPaid: 'penalty',
  turnStart: 'turn-start',
  turnEnd: 'turn-end',
  activated: 'activates',
  attackDeclared: 'declares',
  attackTarget: 'attacked',
  attackRollAhead: 'attack-roll',
  played: 'plays',
  purchaseDeclared: 'declares-purchase',
  purchased: 'purchases',
  gainedSoul: 'soul',
  soulCame: 'soul',
  gainedItem: 'gained-this',
  itemCame: 'gained-this',
  gainedCents: 'cents',
  gainCents: 'cents',
  gaveCents: 'gives-cents',
  gainTreasure: 'treasure',
  gainedRewards: 'rewards',
  looted: 'loots',
  loot: 'loots',
  counted: 'counter',
}

const WHO: Readonly<Record<string, string>> = {
  otherPlayer: 'other-player',
  otherMonster: 'other-monster',
  nonActive: 'non-active',
  playerOrMonster: 'player-or-monster',
  attacker: 'attacking',
  attackerOrKeeper: 'attacking',
}
const whoOf = (who: unknown): string => WHO[who as string] ?? (who as string)

const onOf = ({ on, treasure, ...more }: Fields): string => {
  if (isAttackRoll(on, more)) return 'attack-roll'
  return on === 'gainedItem' && treasure === true ? 'treasure' : (EVENT[on as string] ?? (on as string))
}
const ROLLS: ReadonlySet<unknown> = new Set(['diceRolled', 'roll', 'wouldRoll'])
const isAttackRoll = (on: unknown, { combat, asked }: Fields): boolean =>
  ROLLS.has(on) && (combat === true || (asked as readonly string[]).includes('isAttackRoll'))

function oftenOf({ first, every, nth, at, twice, on, inRound, asked }: Fields): { often?: string } {
  if (first === true || inRound === true || (asked as readonly string[]).includes('firstAttackRoll'))
    return { often: '1' }
  if (every !== undefined) return { often: `every-${every}` }
  if (twice === true) return { often: 'twice-in-a-row' }
  if (nth !== undefined) return { often: String(nth) }
  return at !== undefined && on === 'counted' ? { often: String(at) } : {}
}

/** The conditions of an ability, in a list: some of them are part of the printed event. */
function conditionsOf(condition: unknown): (Fields & { k: string })[] {
  if (!isWritten(condition)) return []
  const fields = condition as unknown as Fields & { k: string }
  return fields.k === 'all' ? (fields['of'] as unknown[]).flatMap(conditionsOf) : [fields]
}

/** "Dies on an attack roll of 6" is written as a condition. */
function killingFaces(conditions: readonly Fields[]): number[] | undefined {
  const found = conditions.find(({ k, a, op }) => k === 'compare' && isWritten(a) && a.k === 'faceRolled' && op === '=')
  return found && [found['b'] as number]
}

/** Static abilities that replace something: what they replace, and whom it is about. */
function replaced(n: Fields): EventWords | null {
  if (n['k'] === 'moreDice' && n['against'] === true) return { on: 'attack-roll', who: 'attacking', by: 'this' }
  if (n['k'] === 'moreDice') return { on: 'roll', who: whoOf(n['who']) }
  if (n['k'] === 'modify' && n['faces'] !== undefined)
    return { on: 'roll', who: whoOf(n['to']), faces: n['faces'] as number[] }
  if (n['what'] === 'soulToAnother') return { on: 'soul', who: 'active', by: 'this' }
  if (n['what'] === 'passedOn') return { on: 'to-discard', who: 'this' }
  return n['what'] === 'penaltyToShop' ? { on: 'penalty', who: 'player' } : null
}

/** Whether it is a replacement, whatever its kind. */
export const isReplacement = (n: Fields): boolean => n['k'] === 'instead' || replaced(n) !== null

/** The fields about the event of an ability. */
interface EventWords {
  on?: string
  who?: string
  by?: string
  faces?: readonly number[]
  often?: string
}

/** Abilities that are about an event without naming it. */
const WITHOUT_EVENT: Readonly<Record<string, EventWords>> = {
  enters: { on: 'enters', who: 'this' },
  asTurnStarts: { on: 'turn-start', who: 'you' },
  asTurnEnds: { on: 'turn-end', who: 'you' },
}

/** Whom an event is about that does not say so: only players roll, and a replacement is about its controller. */
function unsaid(n: Fields, event: Fields): string {
  if (event['on'] === 'wouldRoll') return event['combat'] === true ? 'attacker' : 'player'
  return n['k'] === 'instead' ? 'you' : 'any'
}

/** Who causes it. What "gains or purchases this" is about is in the event. */
function causeOf(event: Fields, on: string): unknown {
  if (on === 'gained-this') return undefined
  if (event['another'] === true) return 'otherPlayer'
  return event['by'] ?? ((event['asked'] as readonly string[]).includes('thisAttacked') ? 'this' : undefined)
}

/** The fields about the event of an ability; none for an ability that waits for nothing. */
export function eventOf(n: Fields): EventWords {
  const fixed = WITHOUT_EVENT[n['k'] as string] ?? replaced(n)
  if (fixed !== null) return fixed
  const event = n['k'] === 'instead' ? { ...n, on: n['change'] } : n['event']
  if (!isWritten(event)) return {}
  const conditions = conditionsOf(n['if'])
  const fields: Fields = { ...event, asked: conditions.map(({ k }) => k) }
  const on = onOf(fields)
  const often = oftenOf(fields)
  if (fields['deck'] === true) return { on: 'attacked', who: 'deck', by: whoOf(fields['by']), ...often }
  const by = causeOf(fields, on)
  const faces = (fields['faces'] as number[] | undefined) ?? killingFaces(conditions)
  return {
    on,
    who: whoOf(fields['who'] ?? unsaid(n, fields)),
    ...(by !== undefined && { by: whoOf(by) }),
    ...(faces !== undefined && { faces }),
    ...often,
  }
}
