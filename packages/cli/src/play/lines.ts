import { createInterface } from 'node:readline'

/** Asks for a line of input; null when there is no more. */
export type Ask = (prompt: string) => Promise<string | null>

/** Lines from `input`, asked for one at a time: a person's keyboard, or a file or pipe that is read as it is needed. */
export function lineReader(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): { ask: Ask; close: () => void } {
  const lines = createInterface({ input, output, terminal: false })
  const waiting: string[] = []
  let wake: ((line: string | null) => void) | null = null
  let ended = false
  lines.on('line', (line) => {
    if (wake) wake(line)
    else waiting.push(line)
    wake = null
  })
  lines.on('close', () => {
    ended = true
    wake?.(null)
  })
  const ask: Ask = (prompt) => {
    output.write(prompt)
    const line = waiting.shift()
    if (line !== undefined) return Promise.resolve(line)
    if (ended) return Promise.resolve(null)
    return new Promise((resolve) => {
      wake = resolve
    })
  }
  return { ask, close: () => lines.close() }
}
