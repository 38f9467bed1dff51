import type { LogLine } from '@soulstack/kit'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Crest } from '../look/Crest.tsx'
import { catalogue } from './catalogue.ts'
import s from './Log.module.css'
import { openInspector } from './looking.ts'
import { log, notes, seatName, view } from './state.ts'
import { Part } from './Words.tsx'

const LINES = 240
/** How long a touch goes on scrolling, in ms. */
const BY_HAND = 1500

/** What has happened, grouped by turn, the latest at the foot. `setup`: the game has not come to its first turn. */
export function LogLines({ setup }: { setup?: boolean }) {
  const box = useRef<HTMLElement>(null)
  const atFoot = useRef(true)
  /** When a person last touched it: nothing else takes it away from its foot. */
  const touched = useRef(Number.NEGATIVE_INFINITY)
  const lines = [...log.value, ...notes.value].sort((a, b) => a.n - b.n).slice(-LINES)
  const toFoot = () => {
    const e = box.current
    if (!e || !atFoot.current) return
    e.scrollTop = e.scrollHeight
  }
  useLayoutEffect(toFoot, [lines.length, lines[lines.length - 1]?.n])
  // what is below grows and shrinks with each question
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(toFoot)
    if (box.current) sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [])
  const touch = () => {
    touched.current = performance.now()
  }
  // a game that asks nothing before its first turn has told nothing when it begins
  const early = setup || log.value.some((l) => l.turn === 1)
  const turns: { turn: number; lines: LogLine[]; times: Map<number, number> }[] = []
  for (const line of lines) {
    const last = turns[turns.length - 1]
    const before = last?.lines[last.lines.length - 1]
    if (last?.turn !== line.turn) turns.push({ turn: line.turn, lines: [line], times: new Map() })
    else if (before && sameWords(before, line)) last.times.set(before.n, (last.times.get(before.n) ?? 1) + 1)
    else last.lines.push(line)
  }
  return (
    <section
      ref={box}
      class={s.lines}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Lines of the log"
      data-log=""
      onScroll={(e) => {
        const b = e.currentTarget
        // only somebody who scrolls back leaves the foot, not a log that becomes smaller or larger
        const byHand = performance.now() - touched.current < BY_HAND
        atFoot.current = b.scrollHeight - b.scrollTop - b.clientHeight < 30 || (atFoot.current && !byHand)
        toFoot()
      }}
      onWheel={touch}
      onPointerDown={touch}
      onPointerMove={(e) => e.buttons && touch()}
      onTouchMove={touch}
      onKeyDown={touch}
    >
      <div class={s.inner}>
        {turns.map(({ turn, lines: those, times }) => (
          <section key={turn}>
            <h3>
              {turn === 0 && early
                ? 'Before the first turn'
                : `Turn ${turn || 1} · ${turnOf(those) ?? ''}`.replace(/ · $/, '')}
            </h3>
            {those.map((line) => (
              <p key={line.n} class={cx(s.line, line.depth > 0 && s.deeper)} data-kind={line.kind}>
                <Crest seat={line.seat} class={s.crest} />
                <span>
                  {line.parts.map((part, i) =>
                    typeof part === 'object' && 'card' in part && catalogue.value.has(part.card) ? (
                      <button
                        key={`${i}`}
                        type="button"
                        class={s.card}
                        tabIndex={-1}
                        onClick={() => openInspector({ card: part.card, places: [] })}
                      >
                        <Part part={part} />
                      </button>
                    ) : (
                      <Part key={`${i}`} part={part} />
                    ),
                  )}
                  {times.has(line.n) && <small> ×{times.get(line.n)}</small>}
                </span>
              </p>
            ))}
          </section>
        ))}
      </div>
    </section>
  )
}

/** Two lines that say the same of the same seat stand as one. */
const sameWords = (a: LogLine, b: LogLine): boolean =>
  a.seat === b.seat && a.depth === b.depth && a.kind === b.kind && JSON.stringify(a.parts) === JSON.stringify(b.parts)

/** The log as it stands in the rail. */
export function Log({ setup }: { setup?: boolean }) {
  return (
    <section class={s.log}>
      <h2>Log</h2>
      <LogLines setup={setup ?? false} />
    </section>
  )
}

/** Whose turn a group of lines belongs to: the turn's own line says so, or it is the turn now. */
function turnOf(lines: readonly LogLine[]): string | null {
  const first =
    lines.find((l) => l.kind === 'turn' && l.seat !== null) ?? lines.find((l) => l.depth === 0 && l.seat !== null)
  if (first?.seat !== null && first?.seat !== undefined) return seatName(first.seat)
  const v = view.value
  return v && lines[0]?.turn === v.turn.number ? seatName(v.turn.active) : null
}
