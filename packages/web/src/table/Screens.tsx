import { useSignal } from '@preact/signals'
import { Plate } from '../look/Plate.tsx'
import { knownTable } from '../net/memory.ts'
import { Invite } from './Invite.tsx'
import p from './People.module.css'
import { SlateDialog } from './Sheet.tsx'
import { mySeat, table } from './state.ts'

/** The board on a screen that all look at, the hand on a phone. */
export function Screens({ onClose }: { onClose: () => void }) {
  const shown = useSignal(false)
  const t = table.value
  if (!t) return null
  const token = mySeat.value === null ? null : (knownTable(t.id)?.token ?? null)
  const at = `${location.origin}/t/${t.id}`
  return (
    <SlateDialog label="On a big screen" onClose={onClose} class={p.sheet}>
      <h2 class={p.title}>On a big screen</h2>
      <section class={p.part}>
        <h3>The board</h3>
        <p>
          Open this link on the screen that all look at. It shows the table without hands, and asks nobody anything.
        </p>
        <Invite link={`${at}?screen=board`} what="Link to the board" title={t.name} />
      </section>
      {token !== null && (
        <section class={p.part}>
          <h3>Your hand on a phone</h3>
          <p>
            Then play from your phone: your hand, your question and the main button, large. Whoever has this link plays
            in your seat, so show it to your own camera only.
          </p>
          {shown.value ? (
            <Invite link={`${at}?screen=hand#seat=${token}`} what="Secret link to your seat" title={t.name} />
          ) : (
            <div class={p.ways}>
              <Plate glyph="hand" onClick={() => (location.href = `${at}?screen=hand`)}>
                On this device
              </Plate>
              <Plate glyph="lock" onClick={() => (shown.value = true)}>
                Show the secret link
              </Plate>
            </div>
          )}
        </section>
      )}
    </SlateDialog>
  )
}
