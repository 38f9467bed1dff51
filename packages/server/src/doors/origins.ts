import { SettingError } from '../runtime/setting-error.ts'

/** From which pages a browser may ask something of the server: its own, and those that whoever runs it has named. */

/** Whether a page of `origin` may talk to the host it asks: its own server's pages may, and those named in `origins`. */
export function originAllowed(
  origin: string | undefined,
  host: string | undefined,
  origins: readonly string[],
): boolean {
  // programs that are no browsers send none, and no page of a stranger can leave it out
  if (origin === undefined) return true
  if (origins.includes(origin)) return true
  try {
    return host !== undefined && new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}

/** An origin as browsers write it. @throws SettingError when it is none. */
export function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text.toLowerCase()))
    return url.origin
  throw new SettingError(`An origin is a scheme and a host, like https://play.example.org; “${text}” is none.`)
}
