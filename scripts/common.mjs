// Shared by the scripts in this folder. They run on Node 20 with nothing installed, so: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const at = (...parts) => join(root, ...parts)
export const cache = at('node_modules', '.cache')
export const browserFile = join(cache, 'soulstack-chromium')

/** The Node that comes with the project, once it is installed. */
export const projectNode = () => at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Runs npm with the Node that started it, even if `npm` is a script that only a shell can run. Returns spawnSync's result. */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath
  const settings = { cwd: root, stdio: 'inherit', ...options }
  return cli?.endsWith('.js')
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], settings)
    : spawnSync('npm', args, { ...settings, shell: process.platform === 'win32' })
}

/** The paths of all files below a folder, in a fixed order. `skip` names folders to leave out. */
export function filesBelow(folder, skip = ['node_modules', 'dist']) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return skip.includes(entry.name) ? [] : filesBelow(path, skip)
      return entry.isFile() ? [path] : []
    })
}

/** A SHA-256 over the paths and contents of files, in hexadecimal. */
export function fingerprint(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
