import { CHANNEL } from '../model/channels.ts'
import { isObject, isSeat } from '../model/entity.ts'
import type { Attack, State } from '../model/state.ts'
import { rollHits } from '../rules/combat.ts'
import { currentAttack } from '../rules/context.ts'
import { clampFace, finalFace } from '../rules/dice.ts'
import { attackOf, health, modified } from '../rules/stats.ts'
import type { AttackView } from './types.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** The current attack, as everybody sees it: who attacks what, which faces hit, and the damage of a hit and of a miss. */
export function fightView(g: State): AttackView | null {
  const a = currentAttack(g)
  if (a === null) return null
  const known = isSeat(a.target) || isObject(a.target)
  const deals = known ? attackOf(g, a.seat) : 0
  const takes = known ? attackOf(g, a.target) : 0
  return {
    attacker: a.seat,
    target: isObject(a.target) ? a.target : null,
    targetSeat: isSeat(a.target) ? a.target : null,
    deck: a.deck,
    hits: known ? hitting(g, a) : [],
    deals,
    takes,
    hitKills: known && deals > 0 && deals >= health(g, a.target),
    missKills: takes > 0 && takes >= health(g, a.seat),
    last: a.face > 0 ? { face: a.face, hit: a.hit } : null,
  }
}

/** The faces that hit (Attacking) with the die on the stack, or else with the next one, including modifiers (Dice Rolls, step 5). */
function hitting(g: State, a: Attack): number[] {
  const die = g.stack.findLast((t) => t.kind === 'roll' && t.attack)
  const next = { attack: true, nth: g.seats[a.seat]!.thisTurn.rolls + 1 }
  const result = (face: number): number =>
    die ? finalFace(g, { ...die, face }) : clampFace(modified(g, CHANNEL.die, a.seat, face, next))
  return FACES.filter((face) => rollHits(g, a.seat, a.target, result(face)))
}
