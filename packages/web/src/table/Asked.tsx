import { LaidOut } from './LaidOut.tsx'
import { Prompt } from './Prompt.tsx'

/** Sheets of parchment over the table: what is asked there, and what is laid out for others to choose from. */
export function Asked() {
  return (
    <>
      <Prompt />
      <LaidOut />
    </>
  )
}
