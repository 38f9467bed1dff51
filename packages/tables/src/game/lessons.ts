// What hosts need of lessons.
import type { Lesson, ScriptedMove, Seat } from '@soulstack/kit'
import type { GameModule, TableBot } from './module.ts'

/** Whether a configuration (from `readConfig`) is a lesson. */
export const isLesson = ({ lessons }: GameModule, config: unknown): boolean =>
  lessons !== undefined && lessons.of(config) !== null

/** A lesson as learners see it, without its table and its script. */
export const shownLesson = ({ id, title, about, minutes, seats, acts, steps }: Lesson): Lesson => ({
  id,
  title,
  about,
  minutes,
  seats,
  acts,
  steps,
})

/** The parts of a decision view that a script needs. */
interface Asked {
  ask: string
  why: string
  min: number
  options: { id: number; label: string; act: string }[]
  main: { pick: number | null }
}

/**
 * A bot that plays a lesson's script for a seat: each move once, in any order. If nothing fits, it passes. `view`: the seat's view, because
 * a script names options by their words.
 */
export function scriptedBot(script: readonly ScriptedMove[], seat: Seat, view: () => unknown): TableBot {
  const left = script.filter((move) => move.seat === seat)
  return {
    choose() {
      const asked = (view() as { decision: Asked }).decision
      for (const [i, { pick, when }] of left.entries()) {
        if (when !== undefined && !`${asked.ask} ${asked.why}`.includes(when)) continue
        const option = asked.options.find(({ label }) => label.startsWith(pick))
        if (!option) continue
        left.splice(i, 1)
        return [option.id]
      }
      if (asked.main.pick !== null) return [asked.main.pick]
      const pass = asked.options.find(({ act }) => act === 'pass')
      if (pass) return [pass.id]
      return asked.options.slice(0, asked.min).map(({ id }) => id)
    },
  }
}
