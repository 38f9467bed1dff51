import { useSignal } from '@preact/signals'
import type { TableOptions } from '@soulstack/four-souls/view'
import { useEffect, useRef } from 'preact/hooks'
import { follow, query } from '../../../net/route.ts'
import { Toggle } from '../../../ui/Controls.tsx'
import { Glyph } from '../../../ui/Glyph.tsx'
import { t } from '../../../words/en/packs.ts'
import { type OwnPack, ownPacks, readOwnPacks } from '../../../workshop/state/own-packs.ts'
import type { FormValues } from './fourSouls.ts'
import s from './PackChoice.module.css'
import { aboutVersion, isChosen, packOf, useNotes, warningsOf } from './packs.ts'
import { WhichCards } from './WhichCards.tsx'

interface Choosing {
  values: FormValues
  options: TableOptions
  seats: number
  change: (to: Partial<FormValues>) => void
}

/** The packs of players that a table plays with: those of this browser. The address can name one that is chosen already. */
export function PackChoice({ values: w, options, seats, change }: Choosing) {
  const all = useSignal(false)
  const section = useRef<HTMLElement>(null)
  /** The page was opened to play with a pack, which must be seen to be chosen. */
  const arrives = useSignal(false)
  useEffect(() => {
    const asked = new URLSearchParams(query.peek()).get('pack')
    readOwnPacks()
      .then((packs) => {
        const own = packs.find(({ key }) => key === asked)
        if (!own) return
        change({ packs: [packOf(own)] })
        arrives.value = true
      })
      // a browser that keeps nothing has no packs
      .catch(() => {})
  }, [])
  useEffect(() => {
    const chosen = arrives.value ? section.current?.querySelector('input:checked') : null
    if (!chosen) return
    arrives.value = false
    chosen.closest('label')?.scrollIntoView({ block: 'center' })
  }, [arrives.value, ownPacks.value, w.packs])
  const packs = (ownPacks.value ?? []).filter(({ pack }) => pack.cards.length > 0)
  const toggle = (own: OwnPack, on: boolean) =>
    change({ packs: [...w.packs.filter(({ id }) => id !== own.pack.id), ...(on ? [packOf(own)] : [])] })
  const warnings = [...useNotes(w, options, seats), ...warningsOf(w, options)]
  return (
    <section ref={section} class={s.packs} aria-label={t.packs}>
      {packs.map((own) => (
        <Toggle
          key={own.key}
          on={isChosen(w, own)}
          detail={t.detail(own.mine ? null : (own.pack.author ?? t.somebody), own.pack.cards.length)}
          onChange={(on) => toggle(own, on)}
        >
          {own.pack.name ?? own.pack.id}
          {aboutVersion(own, packs)}
        </Toggle>
      ))}
      {warnings.map((warning) => (
        <p key={warning.what} class={s.warning}>
          <Glyph name="warn" />
          <span>
            <b>{warning.title}</b> {warning.what}
          </span>
        </p>
      ))}
      <p class={s.links}>
        <button type="button" onClick={() => (all.value = true)}>
          {t.chooseAll}
        </button>
        <a href="/workshop" onClick={follow}>
          {t.writeOwn}
        </a>
      </p>
      {all.value && (
        <WhichCards
          values={w}
          options={options}
          seats={seats}
          warnings={warnings}
          change={change}
          packs={packs}
          onToggle={toggle}
          onClose={() => (all.value = false)}
        />
      )}
    </section>
  )
}
