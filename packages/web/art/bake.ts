import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pictures } from './pictures.ts'

const TOP = new URL('../../../', import.meta.url)
const ART = new URL('../public/art/', import.meta.url)

/** Writes the pictures that changed and removes those of deleted cards. Returns the total number of files. */
export function bake(): number {
  const files = pictures()
  mkdirSync(ART, { recursive: true })
  for (const name of readdirSync(ART, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.svg') && !files.has(`packages/web/public/art/${name.replaceAll('\\', '/')}`))
      rmSync(new URL(name, ART))
  for (const [name, text] of files) {
    const file = new URL(name, TOP)
    if (contents(file) === text) continue
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, text)
  }
  return files.size
}

function contents(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) {
  const start = performance.now()
  const count = bake()
  console.log(`Baked ${count} files in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
