import { t } from '../../words/en/history.ts'

/** A duration in words, rounded. `seconds`: how long it was. */
export function timeOf(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 100) return t.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? t.hours(hours) : t.days(Math.round(hours / 24))
}
