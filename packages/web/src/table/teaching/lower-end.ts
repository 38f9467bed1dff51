import type { PromptShape } from '@soulstack/kit'
import { useEffect } from 'preact/hooks'
import { afterPaint } from '../../look/after-paint.ts'
import { useVisit } from '../visit/use-visit.ts'

/** Something that can be pressed is shown at least this far below the bar, in pixels. */
const SHOWN = 30

/**
 * On a short phone the table is taller than the screen. When you are asked something, it is scrolled to its lower end, where your hand is
 * within reach; or back to the top, if what is to be chosen is there.
 */
export function useLowerEnd(): void {
  const visit = useVisit()
  const asked = (visit.view.value?.decision ?? null) as { id: number; shape: PromptShape } | null
  useEffect(() => {
    if (asked === null) return
    afterPaint(() => {
      const table = document.querySelector('main')
      if (!table || getComputedStyle(table).overflowY !== 'auto' || table.scrollHeight <= table.clientHeight) return
      table.scrollTop = table.scrollHeight
      if (asked.shape === 'action') return
      const bar = table.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const lit = [...table.querySelectorAll('[data-lit]')].map((e) => e.getBoundingClientRect())
      if (lit.some((e) => e.height > 0 && e.bottom < bar + SHOWN)) table.scrollTop = 0
    })
  }, [asked?.id])
}
