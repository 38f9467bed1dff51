import { useSignal } from '@preact/signals'
import type { FileReading } from '@soulstack/web-workers'
import { useEffect } from 'preact/hooks'
import { Refusal } from '../net/api.ts'
import { packFile, reportPack, sharedPack } from '../net/packs.ts'
import { follow, go, here } from '../net/route.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import page from '../ui/Page.module.css'
import { Plate } from '../ui/Plate.tsx'
import { useTitle } from '../ui/title.ts'
import { t } from '../words/en/workshop.ts'
import { ask } from './ask.ts'
import { CardsOf } from './CardsOf.tsx'
import { Faults } from './Faults.tsx'
import s from './Packs.module.css'
import { keepPack, newKey, ownPacks, readOwnPacks } from './state/own-packs.ts'
import { textIn } from './state/pack-links.ts'

/** The page of a pack that somebody shares: what is in it, and playing with it. The pack is in the link, or `id` names it at this server. */
export function PackPage({ id }: { id: string | null }) {
  const read = useSignal<FileReading | null>(null)
  const failed = useSignal('')
  useEffect(() => {
    const coming = id === null ? textIn(here().hash) : newestOf(id)
    coming
      .then((text) => ask('file', text))
      .then((found) => (read.value = found))
      .catch((problem: unknown) => (failed.value = problem instanceof Refusal ? problem.message : t.noPackInLink))
    void readOwnPacks()
  }, [id])
  const pack = read.value?.pack ?? null
  const name = pack ? (pack.name ?? pack.id) : t.aPack
  useTitle(name)
  /** Keeps the pack here, unless it is here already, and returns which it is. */
  const keep = async (): Promise<string> => {
    const { hash, scenarios } = read.peek()!
    const known = (ownPacks.peek() ?? []).find((own) => own.hash === hash)
    if (known) return known.key
    const key = newKey()
    await keepPack({ key, pack: pack!, scenarios, mine: false, at: Date.now(), ...(hash !== null && { hash }) })
    return key
  }
  return (
    <main class={cx(page.page, s.packs)}>
      <header>
        <a class={page.back} href="/workshop" onClick={follow}>
          <Glyph name="left" />
          {t.title}
        </a>
        <h1>{name}</h1>
      </header>
      {pack ? (
        <>
          <p class={s.lede}>
            {[pack.author && t.by(pack.author), t.versionOf(pack.version), t.cards(pack.cards.length), pack.licence]
              .filter(Boolean)
              .join(' · ')}{' '}
            {read.value?.hash && <code title={read.value.hash}>{shortHash(read.value.hash)}</code>}
          </p>
          <div class={s.begin}>
            <Plate
              metal="brass"
              glyph="play"
              detail={t.playDetail}
              onClick={() => void keep().then((key) => go(`/create?pack=${key}`))}
            >
              {t.playWithIt}
            </Plate>
            <Plate
              glyph="cards"
              detail={t.keepDetail}
              onClick={() => void keep().then((key) => go(`/workshop/${key}`))}
            >
              {t.keepIt}
            </Plate>
          </div>
          <CardsOf pack={pack} />
          {id !== null && <Report id={id} />}
        </>
      ) : (
        <div role="status">
          <p>{failed.value ? failed.value : read.value ? t.notTaken : t.loading}</p>
          <Faults faults={read.value?.faults ?? []} />
        </div>
      )}
    </main>
  )
}

/** The file of the newest version of a shared pack. @throws if it is not there any more */
async function newestOf(id: string): Promise<string> {
  const { withdrawn, versions } = await sharedPack(id)
  const [newest] = versions
  if (withdrawn !== null || !newest) throw new Refusal(410, withdrawn === 'operator' ? t.removedHere : t.withdrawn)
  return packFile(newest.hash)
}

/** Tells whoever runs this server that something is wrong with a pack. */
function Report({ id }: { id: string }) {
  const reason = useSignal('')
  const told = useSignal('')
  return (
    <details class={s.report}>
      <summary>{t.report}</summary>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          if (reason.value.trim() === '') return
          reportPack(id, reason.value.trim()).then(
            (arrived) => (told.value = arrived ? t.reported : t.notReported),
            () => (told.value = t.notReported),
          )
        }}
      >
        <input
          aria-label={t.whyReport}
          placeholder={t.whyReport}
          maxLength={300}
          value={reason.value}
          onInput={(e) => (reason.value = e.currentTarget.value)}
        />
        <Plate type="submit">{t.sendReport}</Plate>
      </form>
      <p role="status">{told.value}</p>
    </details>
  )
}

const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-2)}`
