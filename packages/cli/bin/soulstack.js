#!/usr/bin/env node
// Starts the command line on Node 26 or newer, which runs TypeScript as it is. An older Node hands over to the one that
// `npm install` brought along.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './built.js'

const needed = 26
// Keeps what Node makes of the TypeScript: the next start, and each thread and process that this one starts, take half as long.
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

if (Number.parseInt(process.versions.node, 10) >= needed) {
  if (process.channel) {
    // whoever started this is gone, also where it could hand nothing on (kill -9): in order, and by itself
    process.on('disconnect', () => process.emit('SIGTERM', 'SIGTERM') || process.exit(1))
    process.channel.unref()
  }
  process.env.NODE_COMPILE_CACHE ??= compiled
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  await import(isBuilt() ? '../dist/main.mjs' : '../src/main.ts').catch((error) => {
    // faults in the cards of the sources, one line each with its place: where they were found in the program helps nobody
    if (error?.name !== 'PackError') throw error
    console.error(error.message)
    process.exit(1)
  })
} else {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const places = ['../../../node_modules/node/bin/', '../node_modules/node/bin/']
  const node = places
    .map((place) => fileURLToPath(new URL(place + name, import.meta.url)))
    .find((path) => existsSync(path))
  if (node) {
    const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    process.on('SIGINT', () => {}) // the terminal sends Ctrl-C to the child as well
    child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  } else {
    console.error(`Soulstack needs Node ${needed} (this is ${process.versions.node}). Run: npm install`)
    process.exit(1)
  }
}
