import s from './LootPile.module.css'
import { Pile } from './Middle.tsx'

/** The loot deck and its discard, next to the hand. */
export function LootPile() {
  return (
    <section class={s.loot} aria-label="Loot deck and discard" data-zone="loot" data-board="">
      <h2>Loot</h2>
      <Pile deck="loot" />
    </section>
  )
}
