import { useSignal } from '@preact/signals'
import { later } from '../look/later.tsx'
import { Square } from '../look/Plate.tsx'
import { t } from '../words/app.ts'
import s from './SettingsSign.module.css'

const Settings = later(() => import('../table/sheets/Settings.tsx').then((m) => m.Settings))

/** A small sign in the corner of a page that opens the settings. At a table they are in its menu. */
export function SettingsSign() {
  const open = useSignal(false)
  return (
    <>
      <Square glyph="gear" label={t.settings} class={s.sign} onClick={() => (open.value = true)} />
      {open.value && <Settings onClose={() => (open.value = false)} />}
    </>
  )
}
