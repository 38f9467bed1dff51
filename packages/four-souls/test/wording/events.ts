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
  attacker: 'attacking',
  attackerOrKeeper: 'attacking',
}
const whoOf = (who: unknown): string => WHO[who as string] ?? (who as string)

function onOf({ on, combat, treasure }: Fields): string {
  if (on === 'roll' && combat === true) return 'attack-roll'
  if (on === 'wouldRoll' && combat === true) return 'attack-roll'
  if (on === 'gainedItem' && treasure === true) return 'treasure'
  return EVENT[on as string] ?? (on as string)
}

function oftenOf({ first, every, nth, at, twice, on, inRound }: Fields): { often?: string } {
  if (first === true || inRound === true) return { often: '1' }
  if (every !== undefined) return { often: `every-${every}` }
  if (twice === true) return { often: 'twice-in-a-row' }
  if (nth !== undefined) return { often: String(nth) }
  return at !== undefined && on === 'counted' ? { often: String(at) } : {}
}

/** "Dies on an attack roll of 6" is written as a condition. */
function killingFaces(condition: unknown): number[] | undefined {
  if (!isWritten(condition) || condition.k !== 'compare') return undefined
  const { a, op, b } = condition as unknown as Fields
  return isWritten(a) && a.k === 'faceRolled' && op === '=' ? [b as number] : undefined
}

/** Static abilities that replace something: what they replace, and whom it is about. */
function replaced(n: Fields): { on: string; who: string; by?: string } | null {
  if (n['k'] === 'moreDice' && n['against'] === true) return { on: 'attack-roll', who: 'attacking', by: 'this' }
  if (n['k'] === 'moreDice') return { on: 'roll', who: whoOf(n['who']) }
  if (n['what'] === 'soulToAnother') return { on: 'soul', who: 'active', by: 'this' }
  if (n['what'] === 'passedOn') return { on: 'to-discard', who: 'this' }
  return n['what'] === 'penaltyToShop' ? { on: 'penalty', who: 'player' } : null
}

/** Whether it is a replacement, whatever its kind. */
export const isReplacement = (n: Fields): boolean => n['k'] === 'instead' || replaced(n) !== null

/** The fields about the event of an ability; none for an ability that waits for nothing. */
export function eventOf(n: Fields): {
  on?: string
  who?: string
  by?: string
  faces?: readonly number[]
  often?: string
} {
  if (n['k'] === 'enters') return { on: 'enters', who: 'this' }
  if (n['k'] === 'asTurnStarts') return { on: 'turn-start', who: 'you' }
  if (n['k'] === 'asTurnEnds') return { on: 'turn-end', who: 'you' }
  const permitted = replaced(n)
  if (permitted !== null) return permitted
  const { event } = n
  const fields: Fields | null = n['k'] === 'instead' ? { ...n, on: n['change'] } : isWritten(event) ? event : null
  if (fields === null) return {}
  const on = onOf(fields)
  const would = fields['on'] === 'wouldRoll' && fields['who'] === undefined
  const who = would
    ? fields['combat'] === true
      ? 'attacker'
      : 'player'
    : (fields['who'] ?? (n['k'] === 'instead' ? 'you' : 'any'))
  const killed = fields['another'] === true ? 'otherPlayer' : fields['by']
  const by = on === 'gained-this' ? undefined : killed
  const faces = fields['faces'] ?? killingFaces(n['if'])
  return {
    on: fields['deck'] === true ? 'attacked' : on,
    who: fields['deck'] === true ? 'deck' : whoOf(who),
    ...(by !== undefined && { by: whoOf(by) }),
    ...(faces !== undefined && { faces: faces as number[] }),
    ...oftenOf(fields),
  }
}
