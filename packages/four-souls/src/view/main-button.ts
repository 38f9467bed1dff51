import type { PromptShape } from '@soulstack/kit'
import { type Decision, isOf } from '@soulstack/kit'
import { machine } from '../model/machine.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { mustAttack } from '../rules/attack.ts'
import { rollHits } from '../rules/combat.ts'
import { finalFace } from '../rules/dice.ts'
import { isMain } from '../rules/priority.ts'
import { priority } from '../rules/procedures.ts'
import { topOf } from '../rules/stack.ts'
import { health } from '../rules/stats.ts'
import { turn } from '../rules/turn.ts'
import { type AfterPasses, seatThing, type Thing, type Upcoming } from '../text/facts.ts'
import { type Words, wordsOf } from '../text/index.ts'
import { ownDue } from './dues.ts'
import { fightView } from './fight.ts'
import { declaredNow, endsByPassing, isBetweenRolls } from './moment.ts'
import { itemTitle, thing } from './names.ts'
import { whatItDoes } from './stack-item.ts'
import type { AttackView, DecisionView } from './types.ts'

/** The step of the turn in which the active player loots. */
const LOOT_STEP = machine.stepOf(turn, 'loot')

/** The acts that begin an attack and a purchase, in any edition (D11). */
const DUE: Readonly<Record<'attack' | 'purchase', readonly string[]>> = {
  attack: ['attack', 'attack-target', 'attack-deck'],
  purchase: ['purchase', 'buy', 'buy-deck'],
}

/** The label and effect of the main button. `done`: its label if options are picked first. */
export function mainButton(g: State, d: Decision, shape: PromptShape, done: string, w: Words): DecisionView['main'] {
  const { moments } = w
  if (shape !== 'action') {
    if (d.max === 0) return { label: done, detail: '', pick: null, danger: false }
    const detail = d.ordered && d.min === d.max ? moments.asShown : moments.choose(d.min, d.max)
    return { label: done, detail, pick: null, danger: ownDue(d) !== null }
  }
  const end = d.options.findIndex((o) => o.act === 'end')
  if (end >= 0) return { ...moments.end, pick: end, danger: false }
  const pass = d.options.findIndex((o) => o.act === 'pass')
  if (pass < 0 || d.options.some((o) => o.act === 'attack' || o.act === 'purchase')) {
    const attacks = pass < 0 || mustAttack(g)
    const leads = new Set(
      d.options.flatMap(({ act }) => (DUE[attacks ? 'attack' : 'purchase'].includes(act) ? [act] : [])),
    )
    return { ...(attacks ? moments.mustAttack : moments.mustPurchase), pick: null, danger: false, leads: [...leads] }
  }
  const label = moments.pass
  const top = topOf(g)
  if (top === undefined) {
    const fight = ownNextRoll(g, d)
    if (endsByPassing(g, d) && declaredNow(g) === null && !isBetweenRolls(g))
      return { ...moments.end, detail: moments.endsAction, pick: pass, danger: false }
    if (fight === null) return { label, detail: afterPasses(g, d, w), pick: pass, danger: false }
    const detail = moments.nextHits(onlyOther(g, d), fight.hits)
    return { label: moments.rollAgain, detail, pick: pass, danger: fight.missKills }
  }
  const own = top.who === d.seat
  const taken = own && top.kind === 'damage' ? top.amount : 0
  const detail = moments.will(isLastToPass(g), onlyOther(g, d), willHappen(g, top, d, w))
  return {
    label: taken > 0 ? moments.takeDamage(taken) : label,
    detail,
    pick: pass,
    danger: own && (top.kind === 'death' || (taken > 0 && taken >= health(g, d.seat))),
  }
}

/**
 * The attack of the player who is asked, if passing leads to its next attack roll and nothing else (Attacking: rolls go on until one side is
 * dead). Null if nothing has been rolled yet, something else comes first, or it is not their attack.
 */
export function ownNextRoll(g: State, d: Decision): AttackView | null {
  const fight = isBetweenRolls(g) ? fightView(g) : null
  return fight !== null && fight.attacker === d.seat && fight.last !== null ? fight : null
}

/** What passing does while the stack is empty. */
function afterPasses(g: State, d: Decision, { moments }: Words): string {
  const declared = declaredNow(g)
  if (declared !== null && d.seat === g.active) return moments.thenYouChoose(onlyOther(g, d), declared)
  if (isBetweenRolls(g)) return moments.nextRoll
  return moments.allPass(afterAllPass(g), seatThing(g.active, d.seat))
}

/** What follows when everybody has passed with an empty stack. */
function afterAllPass(g: State): AfterPasses {
  const declared = declaredNow(g)
  if (declared !== null) return declared === 'attack' ? 'choose-attack' : 'choose-purchase'
  if (isMain(g) && g.rules.edition.actionEnds === 'passed' && !mustAttack(g)) return 'action-ends'
  if (isMain(g)) return 'goes-on'
  switch (g.phase) {
    case 'start':
      return isBeforeLoot(g) ? 'loots' : 'action-begins'
    case 'action':
      return g.declared === 'end' ? 'end-begins' : 'attack-is-over'
    case 'end':
      return 'turn-ends'
    default:
      return 'game-goes-on'
  }
}

/** Is the loot step of the turn still to come? */
const isBeforeLoot = (g: State): boolean => g.frames.some((f) => f.proc === turn.id && f.step === LOOT_STEP)

/** The only other player who has to pass, or null if there are several. */
const onlyOther = (g: State, { seat }: Decision): Thing | null =>
  g.seats.length === 2 ? seatThing(1 - seat, seat) : null

/** What the top of the stack will do once everybody has passed. */
function willHappen(g: State, top: Item, { seat: you }: Decision, w: Words): Upcoming {
  switch (top.kind) {
    case 'damage':
      return { is: 'damage', who: thing(g, top.who, you, w), n: top.amount }
    case 'death':
      return { is: 'death', who: thing(g, top.who, you, w) }
    case 'roll':
      return {
        is: 'roll',
        face: finalFace(g, top),
        attack: top.attack
          ? { whom: thing(g, top.by, you, w), hits: rollHits(g, top.who, top.by, finalFace(g, top)) }
          : null,
      }
    default: {
      // the length of the English text decides, so that every language says equally much
      const what = whatItDoes(g, top, you, w)
      const english = w.language === 'en' ? what : whatItDoes(g, top, you, wordsOf('en'))
      return { is: 'item', title: itemTitle(g, top, you, w), what: english.length <= BRIEF ? what : null }
    }
  }
}

/** How many characters of English fit into the small line of a button. */
const BRIEF = 40

const isLastToPass = (g: State): boolean => {
  const f = g.frames[g.frames.length - 1]
  return isOf(f, priority) && f.l.passes === g.rules.players - 1
}
