import { stderr, stdout } from 'node:process'
import { withoutMarks } from '@soulstack/kit'

/** Where a command writes its output. Results go to `print`, everything else to `note`. */
export interface Terminal {
  print(text: string): void
  note(text: string): void
  /** Shows progress in place of the previous one, only on an interactive terminal. `null` clears it. */
  progress(text: string | null): void
}

/** This process's own terminal. */
export function terminal(): Terminal {
  let shown = false
  const clear = () => {
    if (shown) stderr.write('\r\u001b[K')
    shown = false
  }
  return {
    print: (text) => {
      clear()
      stdout.write(`${withoutMarks(text)}\n`)
    },
    note: (text) => {
      clear()
      stderr.write(`${withoutMarks(text)}\n`)
    },
    progress: (text) => {
      if (!stderr.isTTY) return
      clear()
      if (text === null) return
      stderr.write(text)
      shown = true
    },
  }
}
