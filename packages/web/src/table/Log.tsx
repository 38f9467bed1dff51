import { type Signal, signal, useSignal } from '@preact/signals'
import type { LogLine } from '@soulstack/kit'
import { type ComponentChildren, Fragment } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { RuleLink } from '../rules/RuleLink.tsx'
import { catalogue } from './catalogue.ts'
import { openChat, unread, woven } from './company.ts'
import { type Filter, filtered, type Group, grouped } from './grouping.ts'
import { hoverHandlers } from './hover.ts'
import s from './Log.module.css'
import { openInspector } from './looking.ts'
import { showing } from './showing.ts'
import { log, notes, seatName, view } from './state.ts'
import { t } from './table.words.ts'
import { Part } from './Words.tsx'

const LINES = 240
/** How many of them stand in the rail until somebody scrolls back to them. */
const FEW = 48
/** So near the beginning of what is shown the lines before it come, in px. */
const NEAR = 300
/** How long a touch goes on scrolling, in ms. */
const BY_HAND = 1500

/**
 * What has happened, grouped by turn and by what it came of, the latest at the foot. `setup`: the game has not come to its first turn.
 * `filter`: only some of it; `full`: turns and groups can be folded.
 */
export function LogLines({ setup, filter, full }: { setup?: boolean; filter?: Filter; full?: boolean }) {
  const folded = useSignal<ReadonlySet<string>>(new Set())
  const box = useRef<HTMLElement>(null)
  const atFoot = useRef(true)
  /** When a person last touched it: nothing else takes it away from its foot. */
  const touched = useRef(Number.NEGATIVE_INFINITY)
  // a long log is most of the page, and nearly all of it is out of sight
  const most = useSignal(full ? LINES : FEW)
  const lines = [...log.value, ...notes.value, ...woven.value].sort((a, b) => a.n - b.n).slice(-most.value)
  const toFoot = () => {
    const e = box.current
    if (!e || !atFoot.current) return
    e.scrollTop = e.scrollHeight
    if (e.scrollTop < NEAR) most.value = LINES
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
  const early = setup || log.value.some((l) => l.turn > 0)
  const turns = grouped(filter ? filtered(lines, filter) : lines)
  return (
    <section
      ref={box}
      class={s.lines}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t.lines}
      data-log=""
      onScroll={(e) => {
        const b = e.currentTarget
        // only somebody who scrolls back leaves the foot, not a log that becomes smaller or larger
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
        {full && turns.length === 0 && <p class={s.none}>{t.noLines}</p>}
        {turns.map(({ turn, groups }) => {
          const closed = folded.value.has(`turn ${turn}`)
          const name =
            turn === 0 ? (early ? t.beforeFirstTurn : t.turn(1, turnOf(groups))) : t.turn(turn, turnOf(groups))
          return (
            <section key={turn}>
              <h3>{full ? <Fold of={`turn ${turn}`} folded={folded} name={name} /> : name}</h3>
              {!closed &&
                groups.map((group) => {
                  const id = `line ${group.head.n}`
                  return (
                    <Fragment key={group.head.n}>
                      <Line line={group.head} times={group.times} from={group.from} full={full}>
                        {full && group.lines.length > 0 && <Fold of={id} folded={folded} name={t.cameOfIt} bare />}
                      </Line>
                      {!folded.value.has(id) &&
                        group.lines.map(({ line, times }) => (
                          <Line key={line.n} line={line} times={times} full={full} />
                        ))}
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

/** The line that somebody pressed: it says its rule, and what it names is marked on the table. */
const pressed = signal<number | null>(null)

/** A line of the log. `from`: where what it tells of was announced. */
function Line(p: {
  line: LogLine
  times: number
  full?: boolean | undefined
  from?: LogLine | null
  children?: ComponentChildren
}) {
  const { line } = p
  const announced = p.from?.parts.find((part) => typeof part === 'object' && 'card' in part)
  return (
    <p
      class={cx(s.line, p.full && s.full, line.depth > 0 && s.deeper, pressed.value === line.n && s.pressed)}
      data-kind={line.kind}
    >
      <Crest seat={line.seat} class={s.crest} />
      <button
        type="button"
        class={s.there}
        tabIndex={p.full ? 0 : -1}
        aria-label={showing.value ? t.goToMoment : t.markNamed}
        onClick={() => {
          if (showing.value) showing.value.goToLine(line.n)
          else press(line)
        }}
      />
      <span>
        {announced && (
          <small class={s.from}>
            <Part part={announced} />:{' '}
          </small>
        )}
        {line.parts.map((part, i) =>
          typeof part === 'object' && 'card' in part && catalogue.value.has(part.card) ? (
            <button
              key={`${i}`}
              type="button"
              class={s.card}
              tabIndex={-1}
              onClick={() => openInspector({ card: part.card, places: [] })}
              {...hoverHandlers({ card: part.card, places: [] })}
            >
              <Part part={part} />
            </button>
          ) : (
            <Part key={`${i}`} part={part} />
          ),
        )}
        {p.times > 1 && <small> ×{p.times}</small>}
        {line.rule && <RuleLink rule={line.rule} class={s.rule} />}
      </span>
      {p.children}
    </p>
  )
}

/** How long what a line names stays marked, in ms. */
const MARKED = 2600

/** Marks a line, and what it names; once more takes the mark away. */
function press(line: LogLine): void {
  pressed.value = pressed.value === line.n ? null : line.n
  if (pressed.value !== null) pointOut(line)
}

/** Marks what a line names, wherever it lies on the table, and who sits there; and shows it. */
function pointOut(line: LogLine): void {
  for (const e of document.querySelectorAll('[data-named]')) e.removeAttribute('data-named')
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const cards = line.parts.flatMap((part) =>
    typeof part === 'object' && 'card' in part ? all(`main [data-card="${CSS.escape(part.card)}"]`) : [],
  )
  const seats = [
    line.seat,
    ...line.parts.map((part) => (typeof part === 'object' && 'seat' in part ? part.seat : null)),
  ]
  // where a card is named, it is what one looks for
  const found = [...cards, ...seats.flatMap((seat) => (seat === null ? [] : all(`main [data-sits~="${seat}"]`)))]
  for (const e of found) {
    e.dataset['named'] = ''
    setTimeout(() => e.removeAttribute('data-named'), MARKED)
  }
  found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Folds a part of the log away, or shows it again. */
function Fold(p: { of: string; folded: Signal<ReadonlySet<string>>; name: string; bare?: boolean }) {
  const closed = p.folded.value.has(p.of)
  return (
    <button
      type="button"
      class={s.fold}
      aria-expanded={!closed}
      onClick={() => {
        const now = new Set(p.folded.value)
        if (!now.delete(p.of)) now.add(p.of)
        p.folded.value = now
      }}
    >
      <Glyph name={closed ? 'right' : 'down'} />
      <span class={p.bare ? 'sr' : undefined}>{p.name}</span>
    </button>
  )
}

/** The log as it stands in the rail. */
export function Log({ setup }: { setup?: boolean }) {
  return (
    <section class={s.log} data-log-part="">
      <header>
        <h2>{t.log}</h2>
        {!showing.value && (
          <button type="button" onClick={openChat} aria-keyshortcuts="c">
            <Glyph name="chat" />
            {t.chat}
            {unread.value > 0 && <b> {t.fresh(unread.value)}</b>}
          </button>
        )}
      </header>
      <LogLines setup={setup ?? false} />
    </section>
  )
}

/** Whose turn a group of lines belongs to: the turn's own line says so, or it is the turn now. */
function turnOf(groups: readonly Group[]): string | null {
  const lines = groups.map((group) => group.head)
  const first =
    lines.find((l) => l.kind === 'turn' && l.seat !== null) ?? lines.find((l) => l.depth === 0 && l.seat !== null)
  if (first?.seat !== null && first?.seat !== undefined) return seatName(first.seat)
  const v = view.value
  return v && lines[0]?.turn === v.turn.number ? seatName(v.turn.active) : null
}
