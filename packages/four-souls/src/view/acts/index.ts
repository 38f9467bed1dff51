import { type ActGrouper, type ActPlace, type GameEvent, TOOK_BACK } from '@soulstack/kit'
import { hasLine, isEvent, isLogged, lineOf, type OwnActKind, type TypedEvent } from '../../model/events.ts'
import { howStacked } from '../../text/log-words.ts'
import type { LogReader } from '../log-context.ts'
import { Acts } from './acts.ts'
import {
  alone,
  bottomed,
  buys,
  cents,
  declaresPurchase,
  enters,
  event,
  fizzled,
  given,
  laid,
  looks,
  looted,
  lost,
  penalty,
  ruleItem,
  stacked,
  turn,
} from './cards.ts'
import {
  attacks,
  cancelsAttack,
  damage,
  declaresAttack,
  dies,
  dying,
  face,
  prevents,
  revealed,
  roll,
  rolled,
  soul,
} from './fights.ts'

/**
 * Acts of the log: events that belong together share one line ("Ned attacks Chub: 1 miss; takes 1"), which grows as long as nothing else
 * happens. A response is a separate act. What is carried out after it begins a new line, which names what it belongs to.
 */

/** Handlers for kinds of events that need one. */
const HANDLERS: { readonly [K in OwnActKind]: (a: Acts, e: TypedEvent<K>, knows: boolean) => ActPlace | null } = {
  turn,
  looted,
  cents,
  discards: lost,
  destroyed: lost,
  enters,
  shop: laid,
  monster: laid,
  soul,
  given,
  damage,
  prevents,
  stacked,
  roll,
  face,
  rolled,
  'rule-item': ruleItem,
  'event-played': event,
  fizzled,
  dying,
  dies,
  penalty,
  'declares-attack': declaresAttack,
  revealed,
  attacks,
  'attack-cancelled': cancelsAttack,
  'declares-purchase': declaresPurchase,
  buys,
  'looks-deck': looks,
  bottomed,
}

/** Groups the events of a turn into acts, worded for this reader. */
export function followActs(reader: LogReader): ActGrouper {
  const acts = new Acts(reader)
  return (e, knows) => follow(acts, e, knows)
}

function follow(a: Acts, e: GameEvent, knows: boolean): ActPlace | null {
  // the game was taken back
  if (!isEvent(e))
    return e.type === TOOK_BACK ? a.begin({ is: 'other', seat: -1, card: -1, e: null, resolved: true }) : null
  if (!isLogged(e)) {
    trackUnlogged(a, e)
    return null
  }
  const { act } = lineOf(e)
  if (act === 'own') return HANDLERS[e.type as OwnActKind](a, e as never, knows)
  if (!hasLine(e, a.library)) return null
  switch (act) {
    case 'alone':
      return alone(a, e)
    case 'apart':
      return a.begin(a.cause('other', e))
    case 'together':
      return a.merge(e, knows, e.type)
    case 'within':
      return a.within(e)
    default:
      return a.addEvent(e, knows)
  }
}

/** Keeps track of causes by events that have no line in the log. */
function trackUnlogged(a: Acts, e: TypedEvent): void {
  switch (e.type) {
    case 'resolves':
      a.now = a.items.get(e.item) ?? a.now
      if (a.now) a.now.resolved = true
      break
    case 'rule-resolves':
      if (e.rule === 'loot-step') a.lootStep = true
      else a.now = a.items.get(e.item) ?? a.now
      break
    case 'pays-costs': {
      const announced: TypedEvent<'stacked'> = { ...e, type: 'stacked', item: -1, copy: false }
      // triggers cost nothing, and costs in two steps are of one announcement
      if (howStacked(announced, a) === 'triggers' || (a.paying?.card === e.card && a.paying.seat === e.seat)) break
      a.paying = { ...a.cause('item', announced), unsaid: true }
      a.now = a.paying
      break
    }
    case 'pays-price':
      a.now = a.purchase
      break
    case 'dealt':
      a.harm.push({ who: e.who, cause: e.combat ? a.fight : a.currentCause() })
      break
    case 'rewards':
      // what triggered on the death has nothing to do with its reward, and after other lines the reward is its own
      if (
        a.killers.has(e.card) &&
        (a.killers.get(e.card) !== a.currentCause() || a.killers.get(e.card) !== a.open?.cause)
      )
        a.now = { ...a.cause('reward', e), resolved: true }
      break
    case 'no-damage':
      a.takeCauseOfHarm(e.who)
      break
    case 'loot-step':
      a.lootStep = true
  }
}
