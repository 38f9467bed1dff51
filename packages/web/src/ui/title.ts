import { useEffect } from 'preact/hooks'
import { t } from '../words/en/app.ts'

/** Sets the document title to `page` while the component is mounted. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = t.title(page)
    return () => {
      document.title = t.title(null)
    }
  }, [page])
}
