import { signal } from '@preact/signals'
import { host } from '../ui/host.ts'

// Where the reader is. A server sends the same document for all paths. Where there is none, the document has one address, in whatever folder it
// is, and the path follows its #: that works with any host of files, and needs no page for what it does not find.

/** The URL that selects the page, of which the path, the query and the anchor count. */
export const here = (): URL => placeOf(location.href)

/** The same of any address of this site. */
function placeOf(address: string): URL {
  const url = new URL(address, location.href)
  return host.alone ? new URL(url.hash.slice(1) || '/', location.origin) : url
}

/** The address of a path of this site, with its query and anchor, as it stands in links. */
export const addressOf = (to: string): string => (host.alone ? `#${to}` : to)

/** The same in full, for others. */
export const linkTo = (to: string): string => new URL(addressOf(to), location.href).href

/** The current path, which selects the page. */
export const path = signal(here().pathname)
/** The query string: `?q=…`, or ''. */
export const query = signal(here().search)

function follows(): void {
  const { pathname, search } = here()
  path.value = pathname
  query.value = search
}
addEventListener('popstate', follows)

/** Writes a path with its query and anchor into the address bar, as a new entry of the history. */
export const write = (to: string): void => history.pushState(null, '', addressOf(to))

/** The same in place of the last entry. */
export const rewrite = (to: string): void => history.replaceState(history.state, '', addressOf(to))

/** Navigates to a path of this site without reloading the document. */
export function go(to: string): void {
  const { hash, pathname, search } = new URL(to, here())
  const now = here()
  if (pathname + search + hash === now.pathname + now.search + now.hash) return
  write(pathname + search + hash)
  follows()
  scrollTo(0, 0)
}

/** A link's click handler: navigates without reloading, unless a modifier key asks the browser to open it elsewhere. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  const { hash, pathname, search } = placeOf(link.href)
  go(pathname + search + hash)
}
