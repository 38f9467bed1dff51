import { t } from '../app.words.ts'
import { cx } from '../cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { follow } from '../route.ts'
import s from './Nowhere.module.css'
import page from './Page.module.css'

/** A path that leads nowhere, or a table that is not there (any more). */
export function Nowhere({ why, title }: { why?: string; title?: string }) {
  return (
    <main class={cx(page.page, s.nowhere)}>
      <Glyph name="soul-o" class={s.out} />
      <h1>{title ?? t.nobodyHere}</h1>
      <p>{why ?? t.noSuchPage}</p>
      <a class={page.back} href="/" onClick={follow}>
        {t.toFirstPage}
      </a>
    </main>
  )
}
