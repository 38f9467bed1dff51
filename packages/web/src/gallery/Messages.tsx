import { useEffect } from 'preact/hooks'
import { Nowhere } from '../pages/Nowhere.tsx'
import wait from '../pages/TablePage.module.css'
import { clearToasts, connectionNotice, toast } from '../ui/toasts.ts'
import { t } from '../words/en/table.ts'

/** The messages shown instead of a table: loading, not found, refused. */
export function Messages({ name }: { name: string }) {
  useEffect(() => {
    connectionNotice.value = name === 'lost' ? t.lineLost : null
    if (name === 'refused') toast('That answer came too late: it was Ned’s move by then. Nothing has changed.')
    return () => {
      connectionNotice.value = null
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
      return <p class={wait.wait}>Loading the cards …</p>
    default:
      return <p class={wait.wait}>Joining the table …</p>
  }
}
