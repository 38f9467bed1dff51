import { type Signal, signal, useSignal } from '@preact/signals'
import type { LogLine, LogPart } from '@soulstack/kit'
import { type ComponentChildren, Fragment } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { RuleLink } from '../../rules/RuleLink.tsx'
import { Crest } from '../../ui/Crest.tsx'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { t as log } from '../../words/en/log.ts'
import { t } from '../../words/en/table.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import { type Act, actsOf, grouped, lastOf, type RepeatedAct, withStops } from './grouping.ts'
import s from './LogLines.module.css'
import { Part, plainParts } from './LogParts.tsx'

/** The most lines that are drawn. */
const LINES = 240
/** How many lines the rail draws until somebody scrolls back. */
const FEW = 64
/** Scrolling this close to the top loads earlier lines, in px. */
const NEAR = 300
/** A scroll event within this time after a touch or key counts as the player's, in ms. */
const BY_HAND = 1500

/** The last `most` lines of the log, from the start of an act, with notices and chat messages between them. */
function latest(visit: Visit, most: number): readonly LogLine[] {
  const lines = lastOf(visit.log.value, most)
  const from = lines.length < visit.log.value.length ? lines[0]!.n : Number.NEGATIVE_INFINITY
  const between = [...visit.notes.value, ...visit.chat.inLog.value].filter((line) => line.n >= from)
  return between.length === 0 ? lines : [...lines, ...between].sort((a, b) => a.n - b.n)
}

/**
 * The log: one line for each act, grouped by turn, the latest last. The lines of an act unfold below it. `setup`: the first turn has not
 * begun; `only`: filters acts; `full`: the whole log, in which turns fold, too.
 */
export function LogLines(p: { setup?: boolean; only?: (acts: readonly Act[]) => readonly Act[]; full?: boolean }) {
  const visit = useVisit()
  const { setup, only, full } = p
  const folded = useSignal<ReadonlySet<string>>(new Set())
  const opened = useSignal<ReadonlySet<string>>(new Set())
  const box = useRef<HTMLElement>(null)
  const atFoot = useRef(true)
  /** When the player last touched it. Only then does a scroll event mean that they left the end of the log. */
  const touched = useRef(Number.NEGATIVE_INFINITY)
  // most of a long log is out of sight, so it is not drawn
  const most = useSignal(full ? LINES : FEW)
  const lines = latest(visit, most.value)
  const toFoot = () => {
    const e = box.current
    if (!e || !atFoot.current) return
    e.scrollTop = e.scrollHeight
    if (e.scrollTop < NEAR) most.value = LINES
  }
  useLayoutEffect(toFoot, [lines.length, lines[lines.length - 1]?.n])
  // the area below grows and shrinks with each question
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(toFoot)
    if (box.current) sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [])
  const touch = () => {
    touched.current = performance.now()
  }
  // only games with decisions before the first turn have lines before it; a prepared position may start in mid-turn
  const early = setup || visit.log.value.some((l) => l.turn === 1)
  const pressed = visit.part(createPressedLine)
  const all = actsOf(lines)
  const turns = grouped(only ? only(all) : all)
  // acts unfold by a button; in the rail of a live game by pressing the line
  const folds = full || visit.filmControls.value !== null
  return (
    <section
      ref={box}
      class={cx(s.lines, folds && s.folds)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={log.lines}
      aria-description={visit.filmControls.value ? log.goToMoment : log.markNamed}
      data-log=""
      onScroll={(e) => {
        const b = e.currentTarget
        // a resize of the log must not count as scrolling back
        const byHand = performance.now() - touched.current < BY_HAND
        atFoot.current = b.scrollHeight - b.scrollTop - b.clientHeight < 30 || (atFoot.current && !byHand)
        if (!atFoot.current && b.scrollTop < NEAR) most.value = LINES
        toFoot()
      }}
      onWheel={touch}
      onPointerDown={touch}
      onPointerMove={(e) => e.buttons && touch()}
      onTouchMove={touch}
      onKeyDown={touch}
    >
      <div class={s.inner}>
        {full && turns.length === 0 && <p class={s.none}>{log.noLines}</p>}
        {turns.map(({ turn, acts }, i) => {
          const closed = folded.value.has(`turn ${turn}`)
          const whose = turnOwner(visit, lines, turn, acts)
          const name = turn === 0 ? (early ? log.beforeFirstTurn : t.turn(1, whose)) : t.turn(turn, whose)
          return (
            <section key={turn}>
              <h3>{full ? <Fold of={`turn ${turn}`} closed={folded} name={name} /> : name}</h3>
              {!closed &&
                acts.map((act, k) => {
                  const id = `line ${act.head.n}`
                  const newest = i === turns.length - 1 && k === acts.length - 1
                  const more = act.lines.length > 1
                  const open = more && (opened.value.has(id) || (!folds && pressed.value === act.head.n))
                  return (
                    <Fragment key={act.head.n}>
                      <Line line={act.head} act={act} newest={newest} full={full} more={more && !folds ? open : null}>
                        {more && folds && <Fold of={id} open={opened} name={log.cameOfIt(act.lines.length)} bare />}
                      </Line>
                      {open && act.lines.map((line) => <Line key={line.n} line={line} full={full} />)}
                    </Fragment>
                  )
                })}
            </section>
          )
        })}
      </div>
    </section>
  )
}

/** The line that was pressed: it shows its rule, and what it names is highlighted on the table. */
const createPressedLine = () => signal<number | null>(null)

/**
 * A line of the log: an act, or one of its lines. Screen readers get it as one button, which its words name. `more`: whether it is unfolded;
 * null: a press does not unfold it.
 */
function Line(p: {
  line: LogLine
  act?: RepeatedAct
  newest?: boolean
  full?: boolean | undefined
  more?: boolean | null
  children?: ComponentChildren
}) {
  const visit = useVisit()
  const pressed = visit.part(createPressedLine)
  const { line, act } = p
  const parts = act?.parts ?? line.parts
  const first = parts[0]
  const isPressed = act !== undefined && pressed.value === line.n
  // the emblem of the first player named is shown before the line
  const named = typeof first === 'object' && 'seat' in first ? first.seat : null
  return (
    <p class={cx(s.line, !act && s.deeper, p.newest && s.newest, isPressed && s.pressed)} data-kind={line.kind}>
      <Crest seat={named ?? line.seat} class={s.crest} />
      <button
        type="button"
        class={s.there}
        tabIndex={p.full ? 0 : -1}
        aria-label={`${plainParts(visit, parts)}${act && act.times > 1 ? ` ×${act.times}` : ''}`}
        aria-expanded={p.more ?? undefined}
        onClick={() => {
          if (visit.filmControls.value) {
            pressed.value = line.n
            visit.filmControls.value.goToLine(line.n)
          } else press(visit, line, parts)
        }}
      />
      {/* the button reads the line as a whole; what it names can be opened once it is pressed */}
      <span aria-hidden={!isPressed}>
        {withStops(parts).map(({ part, stop }, i) =>
          typeof part === 'object' && 'card' in part && visit.catalogue.value.has(part.card) ? (
            <Joined key={`${i}`} stop={stop}>
              <button
                type="button"
                class={s.card}
                tabIndex={-1}
                onClick={() => visit.inspector.open({ card: part.card, places: [] })}
                {...visit.inspector.hoverHandlers({ card: part.card, places: [] })}
              >
                <Part part={part} />
              </button>
            </Joined>
          ) : (
            <Joined key={`${i}`} stop={stop}>
              <Part part={part} bare={i === 0} />
            </Joined>
          ),
        )}
        {act && act.times > 1 && <small> ×{act.times}</small>}
        {line.rule && <RuleLink rule={line.rule} game={visit.table.value?.game} class={s.rule} />}
      </span>
      {p.children}
    </p>
  )
}

/** A card's name and the punctuation after it, kept on one line. */
function Joined({ stop, children }: { stop: string; children: ComponentChildren }) {
  if (stop === '') return <>{children}</>
  return (
    <span class={s.joined}>
      {children}
      {stop}
    </span>
  )
}

/** How long things stay highlighted, in ms. */
const MARKED = 2600

/** Unfolds a line and highlights what it names; pressed again, folds it. */
function press(visit: Visit, line: LogLine, parts: readonly LogPart[]): void {
  const pressed = visit.part(createPressedLine)
  pressed.value = pressed.value === line.n ? null : line.n
  if (pressed.value !== null) pointOut(line, parts)
}

/** Highlights the cards and players that a line names, and scrolls the first into view. */
function pointOut(line: LogLine, parts: readonly LogPart[]): void {
  for (const e of document.querySelectorAll('[data-named]')) e.removeAttribute('data-named')
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const cards = parts.flatMap((part) =>
    typeof part === 'object' && 'card' in part ? all(`main [data-card="${CSS.escape(part.card)}"]`) : [],
  )
  const seats = [line.seat, ...parts.map((part) => (typeof part === 'object' && 'seat' in part ? part.seat : null))]
  // cards first: that is what the player looks for
  const found = [...cards, ...seats.flatMap((seat) => (seat === null ? [] : all(`main [data-sits~="${seat}"]`)))]
  for (const e of found) {
    e.dataset['named'] = ''
    setTimeout(() => e.removeAttribute('data-named'), MARKED)
  }
  found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** A button that folds or unfolds a part of the log. `of`: its key, in either `closed` (folded parts) or `open` (unfolded parts). */
function Fold(p: {
  of: string
  closed?: Signal<ReadonlySet<string>>
  open?: Signal<ReadonlySet<string>>
  name: string
  bare?: boolean
}) {
  const keys = (p.closed ?? p.open)!
  const isOpen = keys.value.has(p.of) === (p.open !== undefined)
  return (
    <button
      type="button"
      class={s.fold}
      aria-expanded={isOpen}
      onClick={() => {
        const now = new Set(keys.value)
        if (!now.delete(p.of)) now.add(p.of)
        keys.value = now
      }}
    >
      <Glyph name={isOpen ? 'down' : 'right'} />
      <span class={p.bare ? 'sr' : undefined}>{p.name}</span>
    </button>
  )
}

/** Whose turn a turn was or is: a name or "you"; null: not known. */
function turnOwner(visit: Visit, lines: readonly LogLine[], turn: number, acts: readonly RepeatedAct[]): string | null {
  const begins = lines.find((line) => line.kind === 'turn' && line.turn === turn && line.seat !== null)
  const seat = begins?.seat ?? acts.find(({ head }) => head.depth === 0 && head.seat !== null)?.head.seat ?? null
  if (seat !== null) return visit.isYou(seat) ? t.you : visit.seatName(seat)
  const v = visit.view.value
  return v && turn === v.turn.number ? visit.seatName(v.turn.active) : null
}
