import type { Language, Viewer } from '@soulstack/kit'
import { scoreOf } from '../rules/score.ts'
import { reapedTo } from '../rules/souls.ts'
import { CLAIMED, SAINTED, type SideNumber, type State, sideName } from '../rules/state.ts'
import type { Counted } from '../words/facts.ts'
import { type Words, wordsOf } from '../words/index.ts'
import { declaredView } from './declared.ts'
import type { OpenCardObservation, SideObservation } from './observation.ts'
import { observe } from './observe.ts'
import { decisionView, ruleFor, waitingFor } from './prompt.ts'
import type { OpenCardView, ScoreView, SideView, View } from './types.ts'

/** The view of this viewer: everything that they may see (observe.ts), with its words in this language. */
export function view(g: State, viewer: Viewer, language: Language = 'en'): View {
  const w = wordsOf(language)
  const seen = observe(g, viewer)
  const { you } = seen
  const d = g.decision
  return {
    ...seen,
    game: 'battle-for-souls',
    sides: seen.sides.map((side) => sideView(g, side, w)),
    souls: seen.souls.map((soul) => soul && { ...soul, standing: soulStanding(soul.points, w) }),
    declared: declaredView(g, seen.declared, w),
    waiting: d && { seat: d.seat, why: waitingFor(g, d, you, w), rule: ruleFor(g, d, you) },
    decision: d !== null && d.seat === you ? decisionView(g, d, w) : null,
    scores: g.over && g.sides.flatMap((s, side) => (s ? [scoreView(g, side as SideNumber, w)] : [])),
  }
}

function sideView(g: State, seen: SideObservation, w: Words): SideView {
  const s = g.sides.find((_, side) => sideName(side as SideNumber) === seen.side)!
  const until = new Map([...s.openFavours, ...s.openRelics].map((open) => [open.card, open.until]))
  const noted = (open: OpenCardObservation): OpenCardView => ({
    ...open,
    note: noteOn(g, open, until.get(open.id)!, w),
  })
  return {
    ...seen,
    angels: seen.angels.map((open) => ({ ...open, note: w.notes.angel(seen.side) })),
    favours: seen.favours.map(noted),
    relics: seen.relics.map(noted),
  }
}

/** What matters about a card in play. `until`: the turn at whose end it is discarded; 0: it stays. */
function noteOn(g: State, { left }: OpenCardObservation, until: number, { notes }: Words): string {
  const uses =
    left === null ? '' : left === 'unlimited' ? notes.eachTurn : left === 0 ? notes.used : notes.usesLeft(left)
  const ends = until === 0 ? '' : until === g.turn ? notes.thisTurn : notes.partnersTurn
  const note = [uses, ends].filter(Boolean).join(', ')
  return note.charAt(0).toUpperCase() + note.slice(1)
}

/** The standing of a soul, in words. */
function soulStanding(points: number, { soul }: Words): string {
  const side = reapedTo(points)
  const n = Math.abs(points)
  if (side !== null) return soul.reaped(points, sideName(side), SAINTED - n)
  return points === 0 ? soul.neutral : soul.short(points, points > 0 ? 'heaven' : 'hell', CLAIMED - n)
}

/** Card types, in the order of the final count. */
const COUNTED: readonly Counted[] = [
  'soul',
  'archangel',
  'devil',
  'holy-relic',
  'unholy-relic',
  'intercession',
  'sin',
  'victory-point',
]

function scoreView(g: State, side: SideNumber, { counted }: Words): ScoreView {
  const { points, byType } = scoreOf(g, side)
  return {
    side: sideName(side),
    points,
    lines: COUNTED.flatMap((type) => {
      const line = byType.get(type)
      return line ? [{ what: counted[type], ...line }] : []
    }),
  }
}
