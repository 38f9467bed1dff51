import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { loadCatalogue } from '../../net/catalogue.ts'
import { follow } from '../../net/route.ts'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import page from '../../ui/Page.module.css'
import { Plate } from '../../ui/Plate.tsx'
import { useTitle } from '../../ui/title.ts'
import { t } from '../../words/en/four-souls/lab.ts'
import { catalogue } from '../catalogue.ts'
import { Cards } from './Cards.tsx'
import s from './Lab.module.css'
import { Lengths } from './Lengths.tsx'
import { Made } from './Made.tsx'
import { failed, report, results, showFile, showOfficial } from './report.ts'
import { SECTIONS } from './Section.tsx'
import { Gifts, Starts } from './Starts.tsx'
import { Summary } from './Summary.tsx'

/** The page of the lab: what many games between bots say about the cards of Four Souls. */
export function Lab() {
  useTitle(t.title)
  useEffect(() => {
    void loadCatalogue('four-souls')
    if (report.peek() === null) void showOfficial()
  }, [])
  const shown = report.value
  const isThere = shown !== null && catalogue.value.size > 0
  const unknown = !isThere ? 0 : Object.keys(shown.counts.cards.apart).length - results.value.length
  return (
    <main class={cx(page.page, s.lab)} data-game="four-souls">
      <header class={s.top}>
        <div>
          <nav class={s.links}>
            <a class={page.back} href="/cards/four-souls" onClick={follow}>
              <Glyph name="left" />
              {t.cards}
            </a>
            <a class={page.back} href="/workshop" onClick={follow}>
              {t.workshop}
            </a>
          </nav>
          <h1>{t.title}</h1>
          <p class={s.lede}>{t.lede}</p>
          <OpenReport />
          {shown !== null && shown.file !== null && (
            <p class={s.whose} role="status">
              {t.fromFile(shown.file)}{' '}
              <button type="button" onClick={() => void showOfficial()}>
                {t.back}
              </button>
            </p>
          )}
          {unknown > 0 && <p class={s.whose}>{t.unknown(unknown)}</p>}
        </div>
        {isThere && results.value.length > 0 && <Summary counts={shown.counts} />}
      </header>
      {!isThere ? (
        <Waiting />
      ) : (
        <>
          <Contents />
          <Cards />
          <Starts counts={shown.counts} />
          <Gifts counts={shown.counts} />
          <Lengths counts={shown.counts} />
          <Made made={shown.made} counts={shown.counts} />
        </>
      )}
    </main>
  )
}

function Waiting() {
  if (!failed.value) return <p role="status">{t.loading}</p>
  return (
    <p role="alert">
      {t.failed} <Plate onClick={() => void showOfficial()}>{t.again}</Plate>
    </p>
  )
}

/** Leads to the parts of the report. */
function Contents() {
  return (
    <nav class={cx('fades', s.contents)} data-across="" aria-label={t.contents}>
      {SECTIONS.map((of) => (
        <button
          key={of}
          type="button"
          onClick={() => {
            const head = document.getElementById(`lab-${of}`)
            head?.scrollIntoView({ block: 'start' })
            head?.focus({ preventScroll: true })
          }}
        >
          {t.sections[of]}
        </button>
      ))}
    </nav>
  )
}

/** Shows a report from a file, or says what is wrong with it. */
function OpenReport() {
  const field = useRef<HTMLInputElement>(null)
  const wrong = useSignal<{ file: string; why: string } | null>(null)
  const open = async (file: File) => {
    const why = await showFile(file)
    wrong.value = why === null ? null : { file: file.name, why }
  }
  return (
    <div class={s.open}>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        aria-label={t.open}
        tabIndex={-1}
        hidden
        onChange={(e) => {
          const file = e.currentTarget.files?.[0]
          e.currentTarget.value = ''
          if (file) void open(file)
        }}
      />
      <Plate glyph="up" detail={t.openDetail} onClick={() => field.current?.click()}>
        {t.open}
      </Plate>
      {wrong.value && (
        <p class={s.wrong} role="alert">
          {t.refused(wrong.value.file)} <code lang="en">{wrong.value.why}</code>
        </p>
      )}
    </div>
  )
}
