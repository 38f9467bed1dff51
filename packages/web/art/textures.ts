// `npm run textures --workspace @soulstack/web`: draws art/textures/*.svg once, as pictures for look/textures.css. Only needed after one of
// them has changed, and only by hand: the pictures are kept with the sources. Draws with the browser of the tests.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Each with the quality of its picture, 0 to 1 (noise takes little), and how large it is drawn: a stain has nothing small in it. */
const TEXTURES = {
  grain: { quality: 0.5, scale: 1 },
  stain: { quality: 0.5, scale: 0.3 },
  wood: { quality: 0.45, scale: 1 },
}

const here = (path: string) => new URL(path, import.meta.url)
const found = here('../../../node_modules/.cache/soulstack-chromium')
const executablePath =
  process.env['CHROMIUM_PATH'] || (existsSync(found) ? readFileSync(found, 'utf8').trim() : undefined)

const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const [name, { quality, scale }] of Object.entries(TEXTURES)) {
  const svg = readFileSync(here(`./textures/${name}.svg`), 'utf8')
  const picture = await page.evaluate(
    async ([source, q, size]) => {
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width * size
      canvas.height = image.height * size
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', q).split(',')[1] ?? ''
    },
    [svg, quality, scale] as const,
  )
  const bytes = Buffer.from(picture, 'base64')
  writeFileSync(here(`../src/look/textures/${name}.webp`), bytes)
  console.log(`${name}.webp  ${bytes.length} bytes`)
}
await browser.close()
