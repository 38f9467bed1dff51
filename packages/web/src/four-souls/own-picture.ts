import { signal } from '@preact/signals'
import type { CardInfo } from '@soulstack/four-souls/view'
import { BASE } from '../ui/host.ts'

/** The pictures that cards of players bring along: images as they are, compositions drawn here. */

const made = signal<ReadonlyMap<string, string>>(new Map())
const asked = new Set<string>()
/** How many drawn pictures are kept. */
const MOST = 300

const DARK = new Set(['monster', 'event', 'curse'])
const UNKNOWN = `${BASE}art/unknown.svg`

/** The URL of the picture of a card of a player. `none`: an empty one, while it is drawn. */
export function ownPicture({ id, type, picture }: CardInfo, none: string): string {
  if (!picture) return UNKNOWN
  if ('image' in picture) return picture.image
  const ground = DARK.has(type) ? 'dark' : 'paper'
  const key = JSON.stringify([id, ground, picture])
  const known = made.value.get(key)
  if (known !== undefined) return known
  if (!asked.has(key)) {
    asked.add(key)
    import('../../art/in-browser.ts')
      .then(({ pictureUrl }) => pictureUrl(id, picture, ground, BASE))
      // an icon or a colour that this release does not have
      .catch(() => UNKNOWN)
      .then((url) => {
        const list = [...made.peek(), [key, url] as const].slice(-MOST)
        made.value = new Map(list)
        if (list.length === MOST) for (const old of [...asked]) if (!made.peek().has(old)) asked.delete(old)
      })
  }
  return none
}
