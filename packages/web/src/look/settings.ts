import { effect, signal } from '@preact/signals'

/** How fast things move. `auto` follows what the device asks for; `off` leaves a short cross-fade. */
export type Motion = 'auto' | 'off' | 'fast' | 'normal' | 'slow'
/** The colours: by candle light, with high contrast, or told apart with any kind of colour blindness. */
export type Palette = 'candle' | 'contrast' | 'safe'

/** How somebody wants this page to look and sound. Remembered by this browser, never told to anybody. */
export interface Settings {
  motion: Motion
  palette: Palette
  /** Whether text is larger. Cards keep their size; what stands on them is larger where the screen is wide. */
  large: boolean
  /** Whether there are sounds. Not before somebody asks for them. */
  sound: boolean
  /** How loud they are, 0 to 100. */
  volume: number
}

const KEY = 'soulstack:look'
const asks = (feature: string) => matchMedia(`(${feature})`)
const stillness = asks('prefers-reduced-motion: reduce')

function remembered(): Settings {
  const first: Settings = {
    motion: 'auto',
    palette: asks('prefers-contrast: more').matches ? 'contrast' : 'candle',
    large: false,
    sound: false,
    volume: 60,
  }
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...first, ...(known as Partial<Settings>) }
  } catch {
    return first
  }
}

export const settings = signal<Settings>(remembered())

/** Changes settings, for this page at once and for this browser from now on. */
export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value))
  } catch {
    // without storage they hold for this visit
  }
}

/** Whether the device asks for less motion; changes with it. */
export const still = signal(stillness.matches)
stillness.addEventListener('change', () => {
  still.value = stillness.matches
})

const PACES: Record<Motion, number> = { auto: 1, off: 0, fast: 0.5, normal: 1, slow: 1.8 }

/** What durations are multiplied by; 0: nothing moves. */
export const pace = (): number =>
  settings.value.motion === 'auto' && still.value ? 0 : (PACES[settings.value.motion] ?? 1)

// what the style sheets go by
effect(() => {
  const root = document.documentElement
  const { palette, large } = settings.value
  root.dataset['palette'] = palette
  root.dataset['text'] = large ? 'large' : 'normal'
  root.dataset['motion'] = pace() === 0 ? 'off' : 'on'
  root.style.setProperty('--pace', String(pace() || 1))
})
