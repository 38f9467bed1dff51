import { follow } from '../net/route.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import page from '../ui/Page.module.css'
import { t } from '../words/en/app.ts'
import s from './Nowhere.module.css'

/** The page for an unknown path, or a table that does not exist (any more). */
export function Nowhere({ why, title }: { why?: string; title?: string }) {
  return (
    <main class={cx(page.page, s.nowhere)}>
      <Glyph name="soul-o" class={s.out} />
      <h1>{title ?? t.nobodyHere}</h1>
      <p>{why ?? t.noSuchPage}</p>
      <a class={page.back} href="/" onClick={follow}>
        {t.toHomePage}
      </a>
    </main>
  )
}
