import { useEffect } from 'preact/hooks'
import { clearToasts, standing, toast } from '../look/toasts.ts'
import { Nowhere } from '../pages/Nowhere.tsx'
import wait from '../pages/TablePage.module.css'
import { t } from '../words/table.ts'

/** What stands where there is no table: it is being fetched, it is not there, something was refused. */
export function Messages({ name }: { name: string }) {
  useEffect(() => {
    standing.value = name === 'lost' ? t.lineLost : null
    if (name === 'refused') toast('That answer came too late: it was Ned’s move by then. Nothing has changed.')
    return () => {
      standing.value = null
      clearToasts()
    }
  }, [])
  switch (name) {
    case 'no-table':
      return <Nowhere why="There is no such table, or it was put away because nobody came back to it." />
    case 'no-page':
      return <Nowhere />
    case 'lost':
      return <p class={wait.wait}>Looking for the table …</p>
    case 'laid':
      return <p class={wait.wait}>The cards are being laid …</p>
    default:
      return <p class={wait.wait}>Coming to the table …</p>
  }
}
