import type { Setup } from '@soulstack/web-workers'

/** What whoever offers this page says about it, in its document: `<meta name="soulstack" content="{…}">`. */
interface Host {
  /** Whether there is no server: the page is a folder of files. */
  alone: boolean
  setup: Setup
}

function read(): Host {
  let said: Partial<Setup> & { alone?: boolean } = {}
  try {
    said = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="soulstack"]')?.content ?? '{}')
  } catch {
    // without a document, or unreadable: a page of a server
  }
  const { alone = false, delays = {}, seed = null } = said
  return { alone, setup: { delays, seed } }
}

export const host = read()

/** Where the files of this page are, as seen from its document. A page without a server may be in any folder; its document is always there. */
export const BASE = host.alone ? './' : '/'
