import { signal } from '@preact/signals'

/** The path shown now. Pages are chosen by it; the server sends the same document for all of them. */
export const path = signal(location.pathname)

addEventListener('popstate', () => {
  path.value = location.pathname
})

/** Goes to another page without loading the document again. */
export function go(to: string): void {
  if (to === location.pathname) return
  history.pushState(null, '', to)
  path.value = to
  scrollTo(0, 0)
}

/** For the click of a link: goes there, unless the browser should open it elsewhere. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  go(link.pathname)
}
