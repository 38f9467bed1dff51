import { useSignal } from '@preact/signals'
import { checkDraws, diceNotDrawn } from '@soulstack/kit/draws'
import { useEffect } from 'preact/hooks'
import { cx } from '../look/cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { SlateDialog } from '../look/SlateDialog.tsx'
import { filmDraws } from '../net/films.ts'
import { knownTable } from '../net/memory.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { t } from '../words/film.ts'
import s from './Proof.module.css'
import { type Film, filmOf } from './state.ts'

/** The result of the proof. `null`: it is still being computed. */
type Verdict = { good: boolean | null; words: string } | null

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

/** Shows the seed, its hash, and whether they match, computed by this browser and not by the server. */
export function Proof({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  const film = filmOf(visit)
  const f = film.index.value
  const found = useSignal<Awaited<ReturnType<typeof verdict>> | null>(null)
  const drawn = useSignal<Verdict>(null)
  useEffect(() => {
    verdict(visit).then((come) => (found.value = come))
    drawnAgain(film).then(
      (come) => (drawn.value = come),
      () => (drawn.value = { good: null, words: t.proof.notDrawn }),
    )
  }, [f?.id])
  if (!f) return null
  return (
    <SlateDialog label={t.theDice} onClose={onClose} class={s.proof}>
      <h2>{t.theDice}</h2>
      <Found verdict={found.value?.verdict} computing={t.proof.computing} />
      {f.table.seed && <Found verdict={drawn.value} computing={t.proof.drawing} />}
      <dl>
        <dt>{t.proof.seed}</dt>
        <dd>{f.table.seed ?? '–'}</dd>
        <dt>{t.proof.hash}</dt>
        <dd>{found.value?.own ?? '–'}</dd>
        {f.kind === 'table' && (
          <>
            <dt>{t.proof.published}</dt>
            <dd>{f.table.seedHash}</dd>
          </>
        )}
      </dl>
      <p>
        {f.recorded === null
          ? t.proof.playedAgain(f.last, <code>{t.proof.command}</code>)
          : t.proof.recorded(<code>{t.proof.checkCommand}</code>)}
      </p>
    </SlateDialog>
  )
}
