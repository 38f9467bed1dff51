import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Where scripts/bundle.mjs puts the program. The last file that it writes is the list of its sources. */
export const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
export const SOURCES = `${DIST}sources.json`

/** A source as it is listed: `[path from the root, time of the last change, bytes]`. */
export function sourceState(path, from = root) {
  const { mtimeMs, size } = statSync(from + path)
  return [path, mtimeMs, size]
}

/** Whether there is a built program, and nothing that it was made of has changed since. */
export function isBuilt(list = SOURCES, from = root) {
  try {
    return JSON.parse(readFileSync(list, 'utf8')).every((listed) => `${listed}` === `${sourceState(listed[0], from)}`)
  } catch {
    // there is no program, or it was not finished, or a source has gone
    return false
  }
}
