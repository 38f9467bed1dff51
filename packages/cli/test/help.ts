import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runCommand } from '../src/program.ts'

export interface Ran {
  code: number
  out: string
  err: string
  /** What was shown of the progress. */
  progress: (string | null)[]
}

/** Runs a command line and gives what it wrote and its exit code. */
export async function run(...args: string[]): Promise<Ran> {
  const out: string[] = []
  const err: string[] = []
  const progress: (string | null)[] = []
  const code = await runCommand(args, {
    print: (text) => out.push(text),
    note: (text) => err.push(text),
    progress: (text) => progress.push(text),
  })
  return { code, out: out.join('\n'), err: err.join('\n'), progress }
}

/** The one JSON value that a command printed. */
export async function runJson(...args: string[]): Promise<{ code: number; json: never }> {
  const { code, out } = await run(...args, '--json')
  return { code, json: JSON.parse(out) as never }
}

/** A folder for one test, with these files in it. */
export function folder(files: Record<string, string> = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'soulstack-cli-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return path
}
