// Loaded by `--import` into whatever unit tests start, which is hundreds of processes and threads: each resolves some six hundred imports of
// the project's own sources. These name files with their extension (CONTRIBUTING.md), so there is nothing to look up: a third of the time that
// a thread takes to start.
import * as module from 'node:module'

const sources = new URL('../packages/', import.meta.url).href
const found = new Map()

// an older Node may be started as well, and does without
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (/^\.\.?\/.*\.ts$/.test(specifier) && parentURL.startsWith(sources) && !parentURL.includes('/node_modules/'))
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true }
    if (!specifier.startsWith('@soulstack/')) return next(specifier, context)
    const known = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
