// `npm run textures --workspace @soulstack/web` renders art/textures/*.svg as images for ui/textures.css. Run it by hand after changing one of
// them: the images are committed with the sources. It renders in the browser that the tests use.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Each with its image quality, 0 to 1 (noise needs little), and its size: a stain has no fine detail. */
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
  writeFileSync(here(`../src/ui/textures/${name}.webp`), bytes)
  console.log(`${name}.webp  ${bytes.length} bytes`)
}
await browser.close()
