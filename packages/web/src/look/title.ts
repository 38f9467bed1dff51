import { useEffect } from 'preact/hooks'
import { t } from '../words/app.ts'

/** Names the window after the page, while that is shown. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = t.title(page)
    return () => {
      document.title = t.title(null)
    }
  }, [page])
}
