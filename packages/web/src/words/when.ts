import { language } from './index.ts'

const LOCALES = { en: 'en-GB', de: 'de' } as const

/**
 * When something was, as a person says it: the time of day if it was today, otherwise the date with it, and the year if it was another one.
 * Both in milliseconds since 1970; the day is that of the device.
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
