import { useSignal } from '@preact/signals'
import type { GameLog } from '@soulstack/kit'
import type { DiceRecord } from '@soulstack/kit/page'
import { checkDraws, diceNotDrawn } from '@soulstack/kit/page'
import { Fragment } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { filmDraws, filmLog } from '../net/films.ts'
import { knownTable } from '../net/memory.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { Plate } from '../ui/Plate.tsx'
import { SlateDialog } from '../ui/SlateDialog.tsx'
import { t as dice } from '../words/en/dice.ts'
import { t } from '../words/en/film.ts'
import { t as study } from '../words/en/study.ts'
import { replayOf } from './dice/replay.ts'
import { type Verdict as Result, seedVerdicts } from './dice/verdict.ts'
import s from './Proof.module.css'
import { type Film, filmOf } from './state.ts'

/** The result of the proof. `null`: it is still being computed. */
type Verdict = Result | null

/** Returns the SHA-256 of a text in hexadecimal digits, or null if this browser cannot compute it. */
async function sha256(text: string): Promise<string | null> {
  // browsers have it on secure pages only
  if (!globalThis.crypto?.subtle) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function verdict(visit: Visit): Promise<{ verdict: Verdict; own: string | null }> {
  const film = filmOf(visit)
  const f = film.index.peek()
  if (!f?.table.seed) return { verdict: { good: null, words: t.proof.noSeed }, own: null }
  const own = await sha256(f.table.seed)
  const noted = f.kind === 'table' ? (knownTable(f.id)?.seedHash ?? null) : null
  const published = noted ?? f.table.seedHash
  const why = (good: boolean | null, words: string) => ({ verdict: { good, words }, own })
  if (own === null) return why(null, t.proof.noHashes)
  if (f.kind === 'log') return why(null, t.proof.brought)
  if (own !== published) return why(false, noted ? t.proof.notAsNoted : t.proof.notAsPublished)
  return why(true, noted ? t.proof.asNoted : t.proof.asPublished)
}

/** Draws all numbers of the game again and returns the verdict. */
async function drawnAgain(film: Film): Promise<Verdict> {
  const f = film.index.peek()
  if (!f?.table.seed) return null
  const { draws, backs, from, since, rolls } = await filmDraws(f.id)
  const { wrong, numbers, shuffles } = checkDraws(f.table.seed, f.last, draws, new Map(backs), from)
  if (wrong) return { good: false, words: t.proof.drawnOtherwise(wrong.moment) }
  const told = f.lines.flatMap(({ kind, moment, parts }) =>
    moment >= since && rolls.includes(kind)
      ? parts.flatMap((part) => (typeof part === 'object' && 'die' in part ? [{ moment, die: part.die }] : []))
      : [],
  )
  const made = diceNotDrawn(told, draws)
  if (made) return { good: false, words: t.proof.toldOtherwise(made.moment, made.die) }
  return { good: true, words: t.proof.drawn(numbers, shuffles, told.length) }
}

/** A verdict with its sign. `computing`: the text until it is known. */
function Found({ verdict: v, computing }: { verdict: Verdict | undefined; computing: string }) {
  return (
    <p class={cx(s.verdict, v?.good === true && s.good, v?.good === false && s.bad)} role="status">
      <Glyph name={v?.good === true ? 'check' : v?.good === false ? 'warn' : 'info'} />
      <span>{v ? v.words : computing}</span>
    </p>
  )
}

/** The whole game played again here, by the rules: how far that is, and what came of it. */
function PlayedAgain({ film, log }: { film: Film; log: Promise<GameLog> }) {
  const { state, begin, stop } = useMemo(() => replayOf(film, log), [log])
  useEffect(() => {
    void begin()
    return stop
  }, [log])
  const now = state.value
  if (now.t === 'found') return <Found verdict={now.verdict} computing="" />
  if (now.t === 'stopped')
    return (
      <div class={s.replay}>
        <Found verdict={{ good: null, words: dice.stopped }} computing="" />
        <Plate glyph="undo" onClick={() => void begin()}>
          {dice.again}
        </Plate>
      </div>
    )
  return (
    <div class={s.replay}>
      <p>{dice.playing(now.done, now.of)}</p>
      <progress value={now.of > 0 ? now.done / now.of : 0} aria-label={dice.progress} />
      <Plate glyph="cross" onClick={stop}>
        {dice.stop}
      </Plate>
    </div>
  )
}

/** How the seed was made by everybody, checked in this browser. */
function Made({ record, log }: { record: DiceRecord; log: Promise<GameLog> }) {
  const visit = useVisit()
  const found = useSignal<readonly Result[] | null>(null)
  useEffect(() => {
    log.then(
      (come) => (found.value = seedVerdicts(visit.table.value?.seats ?? [], record, come)),
      () => (found.value = [{ good: null, words: dice.notChecked }]),
    )
  }, [log])
  if (!found.value) return <Found verdict={undefined} computing={dice.checking} />
  return found.value.map((one) => <Found key={one.words} verdict={one} computing="" />)
}

/** What the seed was made of. */
function Parts({ record, names }: { record: DiceRecord; names: readonly string[] }) {
  return (
    <>
      <dt>{dice.secret}</dt>
      <dd>{record.secret}</dd>
      <dt>{dice.secretHash}</dt>
      <dd>{record.commitment}</dd>
      {record.seats.map(({ commitment, value }, seat) => (
        <Fragment key={`${seat}`}>
          <dt>{dice.numberOf(names[seat] ?? '')}</dt>
          <dd>{value ?? (commitment === null ? dice.none : dice.kept)}</dd>
        </Fragment>
      ))}
    </>
  )
}

/**
 * Shows the seed, its hash, and whether they match, computed by this browser and not by the server. `onStudy`: for whoever comes from the
 * end of the game, where `onClose` leads back to.
 */
export function Proof({ onClose, onStudy }: { onClose: () => void; onStudy?: () => void }) {
  const visit = useVisit()
  const film = filmOf(visit)
  const f = film.index.value
  const found = useSignal<Awaited<ReturnType<typeof verdict>> | null>(null)
  const drawn = useSignal<Verdict>(null)
  const log = useMemo(() => (f ? filmLog(f.id) : null), [f?.id])
  useEffect(() => {
    verdict(visit).then((come) => (found.value = come))
    drawnAgain(film).then(
      (come) => (drawn.value = come),
      () => (drawn.value = { good: null, words: t.proof.notDrawn }),
    )
  }, [f?.id])
  if (!f || !log) return null
  const record = f.table.dice?.record ?? null
  return (
    <SlateDialog label={t.theDice} onClose={onClose} class={s.proof} reads>
      <h2>{t.theDice}</h2>
      {record ? (
        <Made record={record} log={log} />
      ) : (
        <Found verdict={found.value?.verdict} computing={t.proof.computing} />
      )}
      {f.table.seed && <Found verdict={drawn.value} computing={t.proof.drawing} />}
      {f.table.seed && <PlayedAgain film={film} log={log} />}
      <dl>
        <dt>{t.proof.seed}</dt>
        <dd>{f.table.seed ?? '–'}</dd>
        <dt>{t.proof.hash}</dt>
        <dd>{found.value?.own ?? '–'}</dd>
        {f.kind === 'table' && !record && (
          <>
            <dt>{t.proof.published}</dt>
            <dd>{f.table.seedHash}</dd>
          </>
        )}
        {record && <Parts record={record} names={f.table.seats.map(({ name }) => name)} />}
      </dl>
      {!record && f.table.seed && <p>{dice.alone}</p>}
      <p>
        {record
          ? dice.more(<code>{dice.command}</code>)
          : f.recorded === null
            ? t.proof.playedAgain(f.last, <code>{t.proof.command}</code>)
            : t.proof.recorded(<code>{t.proof.checkCommand}</code>)}
      </p>
      {onStudy && (
        <div class={s.ways}>
          <Plate glyph="left" onClick={onClose}>
            {t.proof.back}
          </Plate>
          <Plate glyph="search" onClick={onStudy}>
            {study.analysis}
          </Plate>
        </div>
      )}
    </SlateDialog>
  )
}
