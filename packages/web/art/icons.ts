import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Icons } from './compose.ts'

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> }

/** Reads the icons of game-icons.net from their npm package. */
export function gameIcons(): { has: (name: string) => boolean; path: Icons } {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  const find = (name: string) => set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
  return {
    has: (name) => find(name) !== undefined,
    path: (name) => {
      const paths = [...(find(name)?.body ?? '').matchAll(/ d="([^"]+)"/g)].map((hit) => hit[1])
      if (!paths.length) throw new Error(`No icon called ${name}`)
      return paths.join('')
    },
  }
}
