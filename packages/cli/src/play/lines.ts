import { createInterface } from 'node:readline'

/** Asks for a line of input; resolves to null at the end of input. */
export type Ask = (prompt: string) => Promise<string | null>

/** Reads lines from `input` one at a time: from a keyboard, a file or a pipe. `close` stops reading. */
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
