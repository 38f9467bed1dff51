import { useSignal } from '@preact/signals'
import type { FaultData } from '@soulstack/web-workers'
import { useRef } from 'preact/hooks'
import { go } from '../net/route.ts'
import { Plate } from '../ui/Plate.tsx'
import { t } from '../words/en/workshop.ts'
import { ask } from './ask.ts'
import { Faults } from './Faults.tsx'
import s from './Packs.module.css'
import { keepPack, newKey, type OwnPack } from './state/own-packs.ts'

/** Takes a pack from a file, and says what is wrong with one that cannot be taken. */
export function ImportPack({ onTaken = (own) => go(`/workshop/${own.key}`) }: { onTaken?: (own: OwnPack) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const faults = useSignal<readonly FaultData[]>([])
  const take = async (file: File) => {
    const read = await ask('file', await file.text())
    faults.value = read.faults
    if (!read.pack) return
    const own = { key: newKey(), pack: read.pack, scenarios: read.scenarios, mine: true, at: Date.now() }
    await keepPack(own)
    onTaken(own)
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        aria-label={t.fromFile}
        tabIndex={-1}
        hidden
        onChange={(e) => {
          const file = e.currentTarget.files?.[0]
          e.currentTarget.value = ''
          if (file) void take(file)
        }}
      />
      <Plate glyph="up" detail={t.fromFileDetail} onClick={() => field.current?.click()}>
        {t.fromFile}
      </Plate>
      {faults.value.length > 0 && (
        <div class={s.faults} role="alert">
          <p>{t.notTaken}</p>
          <Faults faults={faults.value} />
        </div>
      )}
    </>
  )
}
