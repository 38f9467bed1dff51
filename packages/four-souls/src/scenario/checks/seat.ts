import { differs, equal, sameCards, wordOf, yesNo } from '@soulstack/kit/scenario'
import { fieldsOf, listOf, type Path, Problem, seatNamed } from '@soulstack/kit/scenario/input'
import type { Obj } from '../../model/objects.ts'
import type { State } from '../../model/state.ts'
import { objectOf } from '../../rules/context.ts'
import { itemsOf, objectsOf, soulsOf } from '../../rules/objects.ts'
import {
  attackOf,
  handLimit,
  health,
  lootPlaysLeft,
  maxHealth,
  priceFor,
  purchasesLeft,
  regularAttacksLeft,
  soulValue,
} from '../../rules/stats.ts'
import { SEAT_CHECKS } from '../../setup/positions/keys.ts'
import { view } from '../../view/view.ts'
import { cardsOfObject, entityNames, idOfDef } from '../names.ts'
import { say } from '../problems/index.ts'
import { named } from '../problems/named.ts'
import type { Run } from '../run.ts'

import { cardsIn, checkCounters, checkObjects, ids, mustHave } from './objects.ts'

/** Checks a player by the keys of SEAT_CHECKS. @throws Problem */
export function checkSeat(run: Run, seat: number, value: unknown, path: Path): void {
  const { g } = run
  const s = g.seats[seat]!
  const name = run.names[seat]!
  const word = named(g.rules.library)
  const f = fieldsOf(value, path, say('ofPlayer'), SEAT_CHECKS)
  for (const [key, wanted] of Object.entries(f)) {
    const at = [...path, key]
    const number = (is: number | string): void => equal(say('seatKey', key, name), wanted, is, at)
    switch (key as keyof typeof SEAT_CHECKS) {
      case 'hand':
        if (typeof wanted === 'number') number(s.hand.length)
        else sameCards(say('handOf', name), ids(g, wanted, at), cardsIn(g, s.hand), at, word)
        break
      case 'cents':
        number(s.cents)
        break
      case 'health':
        number(health(g, seat))
        break
      case 'max-health':
        number(maxHealth(g, seat))
        break
      case 'attack':
        number(attackOf(g, seat))
        break
      case 'items':
        checkObjects(run, say('itemsOf', name), wanted, itemsOf(g, seat), at)
        break
      case 'curses':
        checkObjects(run, say('cursesOf', name), wanted, ofKind(g, seat, 'curse'), at)
        break
      case 'souls':
        if (typeof wanted === 'number') equal(say('soulValueOf', name), wanted, soulValue(g, seat), at)
        else checkObjects(run, say('soulsOf', name), wanted, soulsOf(g, seat), at)
        break
      case 'has':
        for (const [i, spec] of listOf(wanted).entries()) mustHave(run, name, spec, objectsOf(g, seat), [...at, i])
        break
      case 'lacks':
        for (const id of ids(g, wanted, at))
          for (const o of objectsOf(g, seat))
            if (cardsOfObject(g, o).includes(id)) throw new Problem(say('has', name, word(id), o.kind), at)
        break
      case 'charged':
      case 'uncharged':
        for (const each of listOf(wanted)) {
          const o = owned(run, seat, each, at)
          if (o.charged !== (key === 'charged'))
            throw new Problem(say('notCharged', word(idOfDef(g, o.def)), name, key), at)
        }
        break
      case 'dead':
        equal(say('seatKey', key, name), yesNo(wanted), s.dead, at)
        break
      case 'damage':
        number(s.damage)
        break
      case 'character':
        if (!cardsOfObject(g, objectOf(g, s.character)!).includes(String(wanted)))
          throw differs(say('characterOf', name), wanted, idOfDef(g, objectOf(g, s.character)!.def), at, word)
        break
      case 'loot-plays':
        number(s.thisTurn.unlimitedLoot ? 'unlimited' : lootPlaysLeft(g, seat))
        break
      case 'attacks-left':
        mustBeActive(run, seat, at)
        number(regularAttacksLeft(g) >= 900 ? 'unlimited' : regularAttacksLeft(g))
        break
      case 'purchases-left':
        mustBeActive(run, seat, at)
        number(purchasesLeft(g))
        break
      case 'price':
        number(priceFor(g, seat, true))
        break
      case 'hand-limit':
        number(handLimit(g, seat))
        break
      case 'named-counters':
        checkCounters(say('countersOf', name), wanted, s.counters, at)
        break
      case 'hand-seen-by': {
        const others = run.names.filter((_, other) => other !== seat && view(g, other).seats[seat]!.hand !== null)
        const named = wanted === 'nobody' ? [] : listOf(wanted).map((n) => run.names[seatNamed(n, run.names, at)]!)
        sameCards(say('handSeen', name), named, others, at)
        break
      }
    }
  }
}

function mustBeActive(run: Run, seat: number, path: Path): void {
  if (run.g.active !== seat) throw new Problem(say('notTurn', run.names[seat]!), path)
}

function ofKind(g: State, seat: number, kind: Obj['kind']): Obj[] {
  return objectsOf(g, seat).filter((o) => o.kind === kind)
}

function owned(run: Run, seat: number, word: unknown, path: Path): Obj {
  const w = wordOf(word)
  const o = objectsOf(run.g, seat).find((x) => entityNames(run.g, run.names, x.id).includes(w))
  if (!o) throw new Problem(say('controlsNo', run.names[seat]!, run.named(String(word))), path)
  return o
}
