import { signal } from '@preact/signals'

/** The current path, which selects the page. The server sends the same document for all paths. */
export const path = signal(location.pathname)
/** The query string: `?q=…`, or ''. */
export const query = signal(location.search)

addEventListener('popstate', () => {
  path.value = location.pathname
  query.value = location.search
})

/** Navigates to a URL of this site without reloading the document. */
export function go(to: string): void {
  const { pathname, search, hash } = new URL(to, location.href)
  if (pathname + search + hash === location.pathname + location.search + location.hash) return
  history.pushState(null, '', pathname + search + hash)
  path.value = pathname
  query.value = search
  scrollTo(0, 0)
}

/** A link's click handler: navigates without reloading, unless a modifier key asks the browser to open it elsewhere. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
