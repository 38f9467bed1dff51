import type { TargetSource } from '../../src/model/card.ts'
import { ANY } from '../../src/model/library.ts'
import { isWritten } from '../../src/model/written.ts'

/** What an ability chooses, as the facts about wordings write it: `monster|player`, `item(non-eternal,yours)`, `2 player`. */

type Fields = Readonly<Record<string, unknown>>

/** The words for what is chosen. Not listed: what each of these stands for is chosen among cards that are no objects. */
const KINDS: Readonly<Record<string, string>> = {
  die: 'roll',
  itemTrigger: 'ability',
  monsterTrigger: 'ability',
  buried: 'card',
  discarded: 'card',
  beneath: 'card',
}

const fieldsOf = (x: unknown): Fields => (isWritten(x) ? x : {})
const kindOf = (x: unknown): string => (isWritten(x) ? x.k : '')

/** The words that narrow a choice down. */
function narrowings(filter: Fields, random: boolean): string[] {
  const of = kindOf(filter['of2'])
  const is: Record<string, boolean> = {
    other: filter['other'] === true || (filter['otherThan'] !== undefined && kindOf(filter['otherThan']) !== 'active'),
    'non-active': kindOf(filter['otherThan']) === 'active',
    'non-eternal': filter['eternal'] === false,
    eternal: filter['eternal'] === true,
    attacked: filter['attacked'] === true,
    'not-attacked': filter['attacked'] === false,
    attack: filter['attackRoll'] === true,
    'non-attack': filter['attackRoll'] === false,
    yours: filter['owner'] === 'you',
    others: filter['owner'] === 'others' || filter['notOf'] !== undefined,
    players: filter['owner'] === 'players',
    elsewhere: filter['owner'] === 'elsewhere',
    shop: filter['owner'] === 'shop',
    theirs: of !== '' && of !== 'you',
    attacking: filter['attacking'] === true,
    living: filter['living'] === true,
    passive: filter['passive'] === true,
    deactivated: filter['charged'] === false,
    most: filter['most'] !== undefined,
    counter: filter['counter'] !== undefined,
    'no-counter': filter['noCounter'] !== undefined,
    named: filter['named'] !== undefined || filter['playing'] !== undefined,
    random,
  }
  return Object.keys(is)
    .filter((word) => is[word])
    .sort()
}

/** A filter in words. */
export function choiceOf(filter: unknown, count = '', random = false): string {
  const fields = fieldsOf(filter)
  const kinds = [...new Set((fields['of'] as string[]).map((kind) => KINDS[kind] ?? kind))].sort().join('|')
  const words = narrowings(fields, random)
  return `${count === '' ? '' : `${count} `}${kinds}${words.length > 0 ? `(${words.join(',')})` : ''}`
}

/** A target in words, and whether it may be declined. */
export function targetOf(target: unknown): { choice: string; may: boolean } {
  if (isWritten(target)) return { choice: choiceOf(target), may: false }
  const { filter, optional, count, any, max, random, shares } = target as TargetSource
  // points are divided among any number of targets, whether the card or something else says how many points
  const divided = shares !== undefined || (target as Fields)['divided'] === true
  return {
    choice: choiceOf(filter, any === true || divided ? '*' : countOf(count, max), random === true),
    may: optional === true,
  }
}

/** `2`: exactly as many; `2?`: up to as many; nothing: one. */
function countOf(exactly: number | undefined, most: number | undefined): string {
  if (exactly !== undefined && exactly > 1) return String(exactly)
  if (most !== undefined && most >= ANY) return '*'
  return most !== undefined && most > 1 ? `${most}?` : ''
}
