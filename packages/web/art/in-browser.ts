import { type Composition, compose } from './compose.ts'
import type { GroundName, Wash } from './palette.ts'

/** Composes pictures in the page, for cards that are not drawn when the page is built. Icons are fetched one by one, as they are needed. */

const icons = new Map<string, Promise<string>>()

/** The path data of an icon of the project. @throws if there is none of this name. */
function iconPath(name: string, base: string): Promise<string> {
  const known = icons.get(name)
  if (known) return known
  const coming = fetch(`${base}icons/${name}.svg`).then(async (answer) => {
    const d = answer.ok ? / d="([^"]+)"/.exec(await answer.text())?.[1] : undefined
    if (d === undefined) throw new Error(`there is no icon ${name}`)
    return d
  })
  icons.set(name, coming)
  coming.catch(() => icons.delete(name))
  return coming
}

/** What a picture is composed of, as packs write it. */
interface Picture {
  icon: string
  extra?: string
  place?: NonNullable<Composition['place']>
  flip?: true
  wash: string
}

/** The picture of a card as a data URL. `id`: the same card always looks the same. `base`: where the page's files are. */
export async function pictureUrl(id: string, picture: Picture, ground: GroundName, base: string): Promise<string> {
  const { icon, extra = null, place = null, flip = false, wash } = picture
  const paths = new Map(
    await Promise.all(
      [icon, ...(extra === null ? [] : [extra])].map(async (name) => [name, await iconPath(name, base)] as const),
    ),
  )
  const svg = compose(id, { main: icon, extra, place, flip, wash: wash as Wash, ground }, (name) => paths.get(name)!)
  return `data:image/svg+xml,${encodeURIComponent(svg.trim())}`
}
