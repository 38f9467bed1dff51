import { SettingError } from '@soulstack/tables/runtime'

/** Which pages may send requests to the server from a browser: its own, and those that its operator has listed. */

/** Whether a page of `origin` may send requests to `host`: the server's own pages may, and those listed in `origins`. */
export function originAllowed(
  origin: string | undefined,
  host: string | undefined,
  origins: readonly string[],
): boolean {
  // other programs send no origin, and a foreign page cannot leave it out
  if (origin === undefined) return true
  if (origins.includes(origin)) return true
  try {
    return host !== undefined && new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}

/** An origin as browsers write it. @throws SettingError when the text is not an origin. */
export function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text.toLowerCase()))
    return url.origin
  throw new SettingError(`An origin is a scheme and a host, like https://play.example.org; “${text}” is not one.`)
}
