import { type ActGrouper, type ActPlace, type GameEvent, TOOK_BACK } from '@soulstack/kit'
import { hasLine, isEvent, isLogged, lineOf, type OwnActKind, type TypedEvent } from '../../model/events.ts'
import type { Reading } from '../tell.ts'
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
 * Acts of the log: what belongs together is told in one line ("Ned attacks Chub: 1 miss; takes 1"), which grows while nothing else
 * happens. What answers it is an act of its own; what is carried out after the answer begins a line anew, with what it belongs to.
 */

/** How those stand in acts that have a way of their own. */
const OWN: { readonly [K in OwnActKind]: (a: Acts, e: TypedEvent<K>, knows: boolean) => ActPlace | null } = {
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

/** Finds the acts among the events of a turn, told in these words to this reader. */
export function followActs(reading: Reading): ActGrouper {
  const acts = new Acts(reading)
  return (e, knows) => follow(acts, e, knows)
}

function follow(a: Acts, e: GameEvent, knows: boolean): ActPlace | null {
  // somebody went back
  if (!isEvent(e))
    return e.type === TOOK_BACK ? a.begin({ is: 'other', seat: -1, card: -1, e: null, resolved: true }) : null
  if (!isLogged(e)) {
    beside(a, e)
    return null
  }
  const { act } = lineOf(e)
  if (act === 'own') return OWN[e.type as OwnActKind](a, e as never, knows)
  if (!hasLine(e, a.library)) return null
  switch (act) {
    case 'alone':
      return alone(a, e)
    case 'apart':
      return a.begin(a.cause('other', e))
    case 'together':
      return a.many(e, knows, e.type)
    case 'within':
      return a.within(e)
    default:
      return a.say(e, knows)
  }
}

/** What the log does not tell, and what it follows from. */
function beside(a: Acts, e: TypedEvent): void {
  switch (e.type) {
    case 'resolves':
      a.now = a.items.get(e.item) ?? a.now
      if (a.now) a.now.resolved = true
      break
    case 'rule-resolves':
      if (e.rule === 'loot-step') a.lootStep = true
      else a.now = a.items.get(e.item) ?? a.now
      break
    case 'dealt':
      a.harm.push({ who: e.who, cause: e.combat ? a.fight : a.here() })
      break
    case 'no-damage':
      a.causeOfHarm(e.who)
      break
    case 'loot-step':
      a.lootStep = true
  }
}
