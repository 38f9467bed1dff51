import { type Decision, isOf, type Option, type Seat } from '@soulstack/kit'
import { declaredIn, use } from '../rules/declare.ts'
import { angelDeed, choices, deedOf } from '../rules/effects.ts'
import { allColours, type PieceAt, playsFor, rewardsFor } from '../rules/hand.ts'
import { type Play, REWARDS } from '../rules/sets.ts'
import { afterAdding, reapedTo } from '../rules/souls.ts'
import {
  defOf,
  GOODS,
  HAND_LIMIT,
  HEAVEN,
  isSolo,
  isTeams,
  PLACES,
  PRICES,
  partnerOf,
  SAINTED,
  SETS,
  type State,
  sideName,
  sideOf,
} from '../rules/state.ts'
import type { Discarding } from '../words/facts.ts'
import type { Words } from '../words/index.ts'
import { doing, setGain } from './declared.ts'
import { cardName, gainOf, soulName } from './names.ts'
import type { OptionObservation } from './observation.ts'
import { observeOption, takenBy, top } from './option-observation.ts'
import { abilityClause, cardText } from './text.ts'
import type { OptionView, SetKind } from './types.ts'

/** Options in words. */

/** Whether at least one card must be discarded: in solo play, except in the last turn. */
const mustDiscard = (g: State): boolean => isSolo(g) && !g.last

/** How cards are discarded now. */
export const discarding = (g: State): Discarding => (isTeams(g) ? 'fan' : mustDiscard(g) ? 'some' : 'any')

/** An option as the seat that is asked sees it: the verb first, and how a soul's points will change. */
export function optionView(g: State, d: Decision, o: Option, id: number, w: Words): OptionView {
  const seen = observeOption(g, d, o)
  const [label, detail = null] = optionWords(g, d.seat, o, seen, w)
  return { id, act: o.act, label, detail, ...seen, opens: opens(g, d, o) }
}

/** What an option does, and what comes of it. */
function optionWords(g: State, seat: Seat, o: Option, seen: OptionObservation, w: Words): [string, (string | null)?] {
  const { options: says } = w
  const side = sideOf(g, seat)
  const { a, b } = o
  switch (o.act) {
    case 'angel': {
      const { n } = angelDeed(g, a, b)
      return [says.angel(cardName(g, a, w), sideName(side), n, soulName(g, b, w)), changes(g, b, seen.becomes!, w)]
    }
    case 'buy': {
      const price = PRICES[GOODS[a]!]
      return [says.buy(sideName(side), gainOf(a), price, soulName(g, b, w)), changes(g, b, seen.becomes!, w)]
    }
    case 'set':
      return [w.names.set(SETS[a]!), setDetail(g, seat, SETS[a]!, playsFor(g, seat, SETS[a]!), w)]
    case 'discard':
      return [says.discard, says.discards(g.hands[seat]!.length === 0 ? null : discarding(g))]
    case 'draw-one':
      return [says.drawOne, says.hand(g.hands[seat]!.length, HAND_LIMIT)]
    case 'use': {
      const clause = abilityClause(defOf(g, a).ability!, sideName(side), w.language)
      return [says.use(cardName(g, a, w)), says.does(clause)]
    }
    case 'reap':
      return [says.reap, reapDetail(g, w)]
    case 'draw':
      return [says.draw]
    case 'end':
      return [says.end]
    case 'stop':
      return [says.stop]
    case 'pass':
      return [says.pass]
    case 'yes':
      return [says.flip]
    case 'no':
      return [says.noFlip]
    case 'card':
      return [says.discardCard(cardName(g, g.hands[seat]![a]!, w))]
    case 'cards':
      return [
        takenBy(g, seat, a)
          .map((piece) => pieceName(g, seat, piece, w))
          .join(', '),
      ]
    case 'none':
      return [says.none]
    case 'nothing':
      return [says.onlyRelic(sideName(side)), says.noPoints]
    default:
      return effectWords(g, seat, o, seen, w)
  }
}

/** Whether an option leads to further questions before anything happens: for which soul, with which cards, which cards to discard. */
function opens(g: State, { seat, ask }: Decision, { act, a }: Option): boolean {
  if (ask.code !== 'turn' && ask.code !== 'second') return false
  switch (act) {
    case 'set': {
      const kind = SETS[a]!
      const plays = playsFor(g, seat, kind)
      return plays.length > 1 || rewardsFor(g, seat, kind, allColours(plays)).length > 0
    }
    case 'discard':
      return g.hands[seat]!.length > 0
    case 'use':
      // drawing needs no question
      return defOf(g, a).ability!.effects.some((e) => e.op !== 'draw' && choices(g, seat, e, null, []).length > 0)
    default:
      return false
  }
}

const changes = (g: State, place: number, after: number, { names }: Words): string =>
  names.changes(g.points[place]!, after, Math.abs(after) < SAINTED ? null : after > 0 ? 'heaven' : 'hell')

/** A choice within an effect, described by what it will do. */
function effectWords(
  g: State,
  seat: Seat,
  o: Option,
  { becomes }: OptionObservation,
  w: Words,
): [string, (string | null)?] {
  const side = sideOf(g, seat)
  const f = top(g)
  const answered = isOf(f, use) ? declaredIn(g, f.l.answers) : null
  const label = w.options.deed(w.deeds.will(doing(g, side, deedOf(g, seat, o), answered, w)))
  switch (o.act) {
    case 'add':
    case 'remove':
      return [label, changes(g, o.a, becomes!, w)]
    case 'move': {
      const to = o.b % PLACES
      const after = afterAdding(g, side, to, Math.floor(o.b / PLACES))
      return [label, w.options.other(soulName(g, to, w), changes(g, to, after, w))]
    }
    case 'claim':
    case 'spare':
      return [label, w.names.standing(g.points[o.a]!)]
    case 'destroy':
      return [label, cardText(defOf(g, o.a), w.language)]
    default:
      return [label]
  }
}

/** What a set could do now. */
function setDetail(g: State, seat: Seat, kind: SetKind, plays: readonly Play[], w: Words): string {
  const side = sideOf(g, seat)
  const { add, gain } = REWARDS[kind]
  const brought = setGain(g, side, kind)
  const brings = brought === null ? null : w.deeds.brings(brought)
  if (gain === 'victory') return brings!
  if (gain === 'favour') return w.options.andAnother(brings!)
  const rewards = rewardsFor(g, seat, kind, allColours(plays))
  const souls = rewards.flatMap(({ act, a }) => (act === 'add' ? [soulName(g, a, w)] : []))
  const most = Math.max(0, ...rewards.map(({ act, b }) => (act === 'remove' ? b : 0)))
  return w.options.set(sideName(side), add, souls, most, brings)
}

function pieceName(g: State, seat: Seat, { from, at }: PieceAt, w: Words): string {
  if (from === 'favour') return cardName(g, at, w)
  if (from === 'hand') return cardName(g, g.hands[seat]![at]!, w)
  return w.options.ofFan(cardName(g, g.fans[partnerOf(g, seat)]![at]!, w))
}

/** Where the souls would go. */
function reapDetail(g: State, w: Words): string {
  const heaven: string[] = []
  const hell: string[] = []
  let purgatory = 0
  for (const [place, soul] of g.souls.entries()) {
    if (soul < 0) continue
    const side = reapedTo(g.points[place]!)
    if (side === null) purgatory++
    else (side === HEAVEN ? heaven : hell).push(soulName(g, place, w))
  }
  return w.options.reaps(heaven, hell, purgatory)
}
