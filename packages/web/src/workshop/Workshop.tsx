import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { follow } from '../net/route.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import page from '../ui/Page.module.css'
import { useTitle } from '../ui/title.ts'
import { t } from '../words/en/workshop.ts'
import { ask } from './ask.ts'
import { Bench } from './Bench.tsx'
import { Packs } from './Packs.tsx'
import { Editor } from './state/editor.ts'
import { ownPacks, readOwnPacks } from './state/own-packs.ts'
import s from './Workshop.module.css'

/** The workshop: the packs of this browser, or one card of one of them. `pack`: its key here; `card`: the card's id in it. */
export function Workshop({ pack, card }: { pack: string | null; card: string | null }) {
  useTitle(t.title)
  const editor = useSignal<Editor | null>(null)
  const failed = useSignal(false)
  useEffect(() => {
    let over = false
    const open = async () => {
      const packs = ownPacks.peek() ?? (await readOwnPacks())
      const own = packs.find(({ key }) => key === pack)
      if (pack === null || card === null || !own?.pack.cards.some(({ id }) => id === card)) return
      const vocabulary = await ask('vocabulary', null)
      if (!over) editor.value = new Editor(vocabulary, ownPacks.peek()!.find(({ key }) => key === pack)!, card)
    }
    editor.value = null
    open().catch(() => (failed.value = true))
    return () => {
      over = true
      editor.peek()?.leave()
    }
  }, [pack, card])

  const own = ownPacks.value?.find(({ key }) => key === pack)
  const writes = own?.pack.cards.some(({ id }) => id === card)
  // a card that is named gets another id, and stays open
  if (card !== null && editor.value?.own.value.key === pack) return <Bench editor={editor.value} />
  if (ownPacks.value !== null && !writes) return <Packs opened={own ?? null} />
  return (
    <main class={cx(page.page, s.wait)}>
      <header>
        <a class={page.back} href="/workshop" onClick={follow}>
          <Glyph name="left" />
          {t.title}
        </a>
      </header>
      <p role="status">{failed.value ? t.failed : t.loading}</p>
    </main>
  )
}
