import { useSignal } from '@preact/signals'
import { lazy } from '../ui/lazy.tsx'
import { Square } from '../ui/Plate.tsx'
import { t } from '../words/en/app.ts'
import s from './SettingsButton.module.css'

const Settings = lazy(() => import('../table/sheets/Settings.tsx').then((m) => m.Settings))

/** The button in the corner of a page that opens the settings. At a table they are in the menu. */
export function SettingsButton() {
  const open = useSignal(false)
  return (
    <>
      <Square glyph="gear" label={t.settings} class={s.sign} onClick={() => (open.value = true)} />
      {open.value && <Settings onClose={() => (open.value = false)} />}
    </>
  )
}
