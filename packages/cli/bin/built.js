import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The folder in which scripts/bundle.mjs puts the program, and the file there that lists its sources. */
export const DIST = fileURLToPath(new URL('../dist', import.meta.url))
export const LIST = 'sources.json'

/** A source as it is listed: `[path from the root, time of the last change, bytes]`. */
export function sourceState(path, from = root) {
  const { mtimeMs, size } = statSync(from + path)
  return [path, mtimeMs, size]
}

/** Whether there is a built program, and nothing that it was made of has changed since. */
export function isBuilt(list = `${DIST}/${LIST}`, from = root) {
  try {
    return JSON.parse(readFileSync(list, 'utf8')).every((listed) => `${listed}` === `${sourceState(listed[0], from)}`)
  } catch {
    // there is no program, or a source has gone
    return false
  }
}
