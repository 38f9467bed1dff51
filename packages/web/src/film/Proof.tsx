import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { knownTable } from '../net/memory.ts'
import { SlateDialog } from '../table/Sheet.tsx'
import s from './Proof.module.css'
import { film } from './state.ts'

/** What the proof has come to. `null`: it is being computed. */
type Verdict = { good: boolean | null; words: string } | null

/** SHA-256 of a text in hexadecimal digits; null where this browser computes none. */
async function sha256(text: string): Promise<string | null> {
  // browsers have it on secure pages only
  if (!globalThis.crypto?.subtle) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function verdict(): Promise<{ verdict: Verdict; own: string | null }> {
  const f = film.peek()
  if (!f?.table.seed) return { verdict: { good: null, words: 'This game does not tell its seed.' }, own: null }
  const own = await sha256(f.table.seed)
  const noted = f.kind === 'table' ? (knownTable(f.id)?.seedHash ?? null) : null
  const published = noted ?? f.table.seedHash
  const why = (good: boolean | null, words: string) => ({ verdict: { good, words }, own })
  if (own === null)
    return why(
      null,
      'This browser computes hashes on secure pages alone (https, or this machine). Compute the one of the seed yourself and compare.',
    )
  if (f.kind === 'log')
    return why(
      null,
      'This log was brought here, so only who was at the table knows the hash that was published then. Compare it with the one below.',
    )
  if (own !== published)
    return why(
      false,
      noted
        ? 'The seed does not have the hash that this browser noted when it first came to the table: these are not the dice that were fixed then.'
        : 'The seed does not have the hash that was published: these are not the dice that were fixed then.',
    )
  return why(
    true,
    noted
      ? 'The dice were fixed before the first card: the seed has the hash that this browser noted when it first came to the table.'
      : 'The dice were fixed before the first card: hash matches. (This browser was not at the table then; if you noted the hash, compare it.)',
  )
}

/** The seed, its hash, and whether they fit: computed by this browser and not by the server. */
export function Proof({ onClose }: { onClose: () => void }) {
  const f = film.value
  const found = useSignal<Awaited<ReturnType<typeof verdict>> | null>(null)
  useEffect(() => {
    verdict().then((come) => (found.value = come))
  }, [f?.id])
  if (!f) return null
  const v = found.value?.verdict
  return (
    <SlateDialog label="The dice" onClose={onClose} class={s.proof}>
      <h2>The dice</h2>
      <p class={cx(s.verdict, v?.good === true && s.good, v?.good === false && s.bad)} role="status">
        <Glyph name={v?.good === true ? 'check' : v?.good === false ? 'warn' : 'info'} />
        <span>{v ? v.words : 'The hash of the seed is being computed …'}</span>
      </p>
      <dl>
        <dt>Seed, from which every die and shuffle follows</dt>
        <dd>{f.table.seed}</dd>
        <dt>SHA-256 of it, as this browser computed it</dt>
        <dd>{found.value?.own ?? '–'}</dd>
        {f.kind === 'table' && (
          <>
            <dt>Published when the table was made</dt>
            <dd>{f.table.seedHash}</dd>
          </>
        )}
      </dl>
      <p>
        For this film the server has played the whole log again, all {f.last} entries of it, by the rules of the version
        that it was played with, and came to the end of the game. With the exported log anybody can do the same:{' '}
        <code>soulstack replay FILE</code>.
      </p>
    </SlateDialog>
  )
}
