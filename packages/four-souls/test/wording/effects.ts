import { isWritten } from '../../src/model/written.ts'
import { choiceOf, targetOf } from './choices.ts'
import { eventOf, isReplacement } from './events.ts'
import { amountOf, verbsOf } from './verbs.ts'

/** What an effect does, as the facts about wordings write it. */

type Fields = Readonly<Record<string, unknown>>

/** Everything that an effect does, chooses and asks, without the outcomes of rolls and the bullets of choices. */
export interface Done {
  first: string[]
  later: string[]
  each: string[]
  does: string[]
  joins: string[]
  inner: string[]
  lasts: string[]
  may: boolean
  /** The effects of a choice made as the ability resolves. */
  bullets: unknown[]
  outcomes: Fields[]
  /** Whether this is inside an effect that creates abilities. */
  creates: boolean
}

/** How two effects are joined. */
const JOINS: Readonly<Record<string, string>> = {
  and: 'and',
  ifDo: 'do',
  ifNot: 'not',
}

/** How long a lasting effect lasts. */
const ENDS: Readonly<Record<string, string>> = {
  turn: 'turn',
  nextTurn: 'next-turn',
  yourTurnEnd: 'next-turn',
  attackRoll: 'next',
}

/** Flags of kinds that ask whether something is to be done. */
const ASKS: ReadonlySet<string> = new Set(['mayBottom', 'mayDiscard', 'mayLook'])

function lastsOf(n: Fields): string[] {
  const k = n['k'] as string
  if (k === 'lasting') return [...(n['uses'] === undefined ? [] : ['next']), ...endOf(n['ends'])]
  if (k === 'gainAbilities') return [n['ends'] === 'turn' ? 'turn' : 'next-turn']
  if (n['forTurn'] === true || n['turn'] === true) return ['turn']
  if (n['toNextTurn'] === true) return ['next-turn']
  if (NEXT.has(k)) return ['next']
  return THIS_TURN.has(k) ? ['turn'] : []
}
const endOf = (ends: unknown): string[] => (ENDS[ends as string] === undefined ? [] : [ENDS[ends as string]!])
/** "The next 1 damage", "your next attack roll". */
const NEXT: ReadonlySet<string> = new Set(['preventFrom', 'nextAttackRoll'])
const THIS_TURN: ReadonlySet<string> = new Set(['lootPlay', 'mayPlayTop', 'mayPlayIt', 'mayPlayCopy', 'changeNumber'])

const asks = (n: Fields): boolean =>
  n['k'] === 'may' ||
  n['k'] === 'tradeLoot' ||
  n['k'] === 'lookEachDeck' ||
  n['k'] === 'offer' ||
  n['k'] === 'pickGuppy' ||
  n['k'] === 'adjustRoll' ||
  n['k'] === 'auction' ||
  n['k'] === 'revealEvents' ||
  (n['k'] === 'discard' && n['any'] === true) ||
  (n['k'] === 'permit' && (n['what'] === 'see' || n['what'] === 'redirect')) ||
  n['optional'] === true ||
  n['may'] === true ||
  ASKS.has(n['how'] as string)

/** Effects with a choice of their own. */
const LATER: Readonly<Record<string, string>> = {
  giveSoul: 'soul(theirs)',
  rerollMore: 'player(other)',
  revealEvents: 'slot(not-attacked)',
  guessWho: 'player(non-active)',
}

/** Effects on each of some. */
const EACH: Readonly<Record<string, string>> = {
  passHands: 'player',
  millEach: 'deck',
  lookEachDeck: 'deck',
  eachGains: 'player',
  playCopies: 'player',
  passCharacters: 'player',
  guessWho: 'player(non-active)',
}

/** What an ability or an effect does. */
export function doneBy(root: unknown): Done {
  const done: Done = {
    first: [],
    later: [],
    each: [],
    does: [],
    joins: [],
    inner: [],
    lasts: [],
    may: false,
    bullets: [],
    outcomes: [],
    creates: false,
  }
  visit(root, done)
  return done
}

function visit(x: unknown, done: Done): void {
  if (Array.isArray(x)) for (const each of x) visit(each, done)
  if (!isWritten(x)) return
  const n: Fields = x
  const { k } = x
  done.does.push(...verbsOf(n))
  done.lasts.push(...lastsOf(n))
  if (JOINS[k] !== undefined) done.joins.push(JOINS[k])
  if (n['did'] !== undefined) done.joins.push('do')
  if (k === 'if' && n['else'] !== undefined) done.joins.push('not')
  if (asks(n)) done.may = true
  if (k === 'choose')
    done.later.push(
      choiceOf(n['from'], amountOf(n['max']) === '' ? '' : `${amountOf(n['max'])}?`, n['random'] === true),
    )
  if (LATER[k] !== undefined) done.later.push(LATER[k])
  if (k === 'guessWho' || (k === 'voteBetween' && n['otherwise'] !== undefined)) done.joins.push('not')
  if (k === 'vote' && n['tie'] === 'active') done.later.push('player')
  if (n['what'] === 'soulToAnother' || n['what'] === 'passedOn') done.first.push('player(other)')
  if (n['what'] === 'penaltyToShop') done.first.push('slot')
  if (k === 'pickTop' && n['to'] === 'slot') done.later.push('slot')
  if (k === 'pickTop' && n['rest'] === 'hand') done.later.push('player(other)')
  if (k === 'claim' && n['fewest'] === true) done.first.push('player(most)')
  // "do all of the above"
  if (k === 'allAbove') return
  if ((k === 'eachOf' || k === 'each') && !isOneCharacter(n['of'])) done.each.push(choiceOf(n['of']))
  if (k === 'everyoneBut')
    done.each.push(isWritten(n['of']) && n['of'].k === 'active' ? 'player(non-active)' : 'player(other)')
  if (EACH[k] !== undefined) done.each.push(EACH[k])
  if (k === 'vote' || k === 'voteBetween') done.each.push(n['living'] === true ? 'player(living)' : 'player')
  if (k === 'vote') done.first.push(choiceOf(n['of'], n['each'] === undefined ? '' : String(n['each'])))
  // the bullets of an ability that an effect creates are no rows
  if (k === 'oneOf' && !done.creates) {
    done.bullets.push(...(n['of'] as unknown[]))
    return
  }
  if (k === 'roll' || k === 'rollTogether') {
    visit(n['who'], done)
    const cases = n['cases'] as Fields[]
    // one outcome whatever the roll is part of what the ability does
    if (cases.length === 1 && (cases[0]!['on'] === undefined || (cases[0]!['on'] as number[]).length === 6))
      visit(cases[0]!['do'], done)
    else done.outcomes.push(...cases)
    return
  }
  // what an ability chooses that an effect creates is chosen later
  if (NESTED.has(k)) for (const inner of Object.values((n['abilities'] ?? []) as Fields)) nested(inner, done)
  const { creates } = done
  done.creates = creates || NESTED.has(k)
  for (const [name, value] of Object.entries(n)) if (!APART.has(name)) inside(value, done)
  done.creates = creates
}

/** What waits for an event in an ability that an effect creates. */
const CREATED: Readonly<Record<string, string>> = { whenever: 'each', would: 'would' }
const NESTED: ReadonlySet<string> = new Set(['lasting', 'reflex', 'becomeItem'])
function nested(inner: unknown, done: Done): void {
  if (!isWritten(inner)) return
  const { targets, modes } = inner as unknown as Fields
  const { on } = eventOf(inner as unknown as Fields)
  const when = isReplacement(inner as unknown as Fields) ? 'instead' : CREATED[inner.k]
  if (on !== undefined && when !== undefined) done.inner.push(`${when}:${on}`)
  done.later.push(...Object.values((targets ?? {}) as Fields).map((target) => targetOf(target).choice))
  for (const mode of (modes ?? []) as Fields[]) {
    done.later.push(...Object.values((mode['targets'] ?? {}) as Fields).map((target) => targetOf(target).choice))
    visit(mode['do'], done)
  }
}

/** "Their character" is one. */
const isOneCharacter = (of: unknown): boolean =>
  isWritten(of) && 'of2' in of && String((of as unknown as Fields)['of']) === 'character'

/** What is read elsewhere: targets and modes have rows or words of their own, and events and filters choose nothing. */
const APART: ReadonlySet<string> = new Set(['k', 'targets', 'modes', 'event', 'from', 'cost', 'by', 'until'])

/** Nodes in the fields of a node, also in a record of abilities. */
const inside = (value: unknown, done: Done): void => {
  if (isWritten(value) && (value as { k: string }).k === 'pick') return
  visit(value, done)
}
