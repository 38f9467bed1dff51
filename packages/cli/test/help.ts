import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type PlayOptions, playGame } from '../src/play/game.ts'
import type { Ask } from '../src/play/lines.ts'
import { runCommand } from '../src/program.ts'

export interface Ran {
  code: number
  out: string
  err: string
  /** The progress output. */
  progress: (string | null)[]
}

/** Runs a command line and returns its output and exit code. */
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

/** The defaults of `playWith`. */
export interface Usual extends Pick<PlayOptions, 'of' | 'seats'> {
  table: Record<string, unknown>
  /** Lines of which one answers any question. */
  anything: readonly string[]
}

/** Plays with these lines as input; with `goOn`, then answers anything, otherwise stops. */
export const playing =
  ({ of, anything, ...usual }: Usual) =>
  async (
    lines: readonly string[],
    options: Partial<PlayOptions> & { table?: Record<string, unknown> } = {},
    goOn = false,
  ): Promise<{ text: string; said: string[]; prompts: string[] }> => {
    const said: string[] = []
    const prompts: string[] = []
    const input = [...lines]
    const ask: Ask = async (prompt) => {
      prompts.push(prompt)
      return input.shift() ?? (goOn ? anything[prompts.length % anything.length]! : null)
    }
    const { table = usual.table, seats = usual.seats, ...more } = options
    const config = of.game.readConfig({ players: seats.length, ...table }) as object
    await playGame({ of, config, seed: 'play', seats, ...more }, ask, {
      print: (text) => said.push(text),
      note: (text) => said.push(text),
      progress: () => {},
    })
    return { text: said.join('\n'), said, prompts }
  }
