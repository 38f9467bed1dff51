import { signal } from '@preact/signals'

/** The path shown now. Pages are chosen by it; the server sends the same document for all of them. */
export const path = signal(location.pathname)
/** What stands behind the path: `?q=…`, or nothing. */
export const query = signal(location.search)

addEventListener('popstate', () => {
  path.value = location.pathname
  query.value = location.search
})

/** Goes to another page without loading the document again. */
export function go(to: string): void {
  const { pathname, search, hash } = new URL(to, location.href)
  if (pathname + search + hash === location.pathname + location.search + location.hash) return
  history.pushState(null, '', pathname + search + hash)
  path.value = pathname
  query.value = search
  scrollTo(0, 0)
}

/** For the click of a link: goes there, unless the browser should open it elsewhere. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
