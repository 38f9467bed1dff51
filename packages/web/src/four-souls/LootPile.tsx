import { t } from '../words/en/four-souls/table.ts'
import s from './LootPile.module.css'
import { Pile } from './Middle.tsx'

/** The loot deck and loot discard, beside the hand. */
export function LootPile() {
  return (
    <section class={s.loot} aria-label={t.lootPile} data-zone="loot" data-board="">
      <h2>{t.loot}</h2>
      <Pile deck="loot" />
    </section>
  )
}
