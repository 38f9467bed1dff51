import { language } from './index.ts'

const LOCALES = { en: 'en-GB', de: 'de' } as const

/**
 * A time in words: the time of day if it is today, otherwise with the date, and with the year if it is not this one.
 * `at` and `now` are in milliseconds since 1970; days are those of the device's time zone.
 */
export function when(at: number, now: number = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)]
  const date: Intl.DateTimeFormatOptions =
    then.toDateString() === today.toDateString()
      ? {}
      : {
          day: 'numeric',
          month: 'short',
          ...(then.getFullYear() !== today.getFullYear() && { year: 'numeric' as const }),
        }
  return new Intl.DateTimeFormat(LOCALES[language], { ...date, hour: '2-digit', minute: '2-digit' }).format(then)
}
