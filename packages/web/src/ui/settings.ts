import { effect, signal } from '@preact/signals'

/** How fast things move. `auto`: normal, or off if the device asks for less motion; `off`: only short fades. */
export type Motion = 'auto' | 'off' | 'fast' | 'normal' | 'slow'
/** The colours: candle light, high contrast, or safe for any kind of colour blindness. */
export type Palette = 'candle' | 'contrast' | 'safe'

/** How the page looks and sounds. Kept in this browser only; never sent to the server. */
export interface Settings {
  motion: Motion
  palette: Palette
  /** Whether text is larger. Cards keep their size; their text is larger on wide screens. */
  large: boolean
  /** Whether sounds are on. Off until the player turns them on. */
  sound: boolean
  /** Their volume, 0 to 100. */
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

/** Changes settings, and remembers them in this browser. */
export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value))
  } catch {
    // without storage they apply to this visit only
  }
}

/** Whether the device asks for less motion. */
export const still = signal(stillness.matches)
stillness.addEventListener('change', () => {
  still.value = stillness.matches
})

const PACES: Record<Motion, number> = { auto: 1, off: 0, fast: 0.5, normal: 1, slow: 1.8 }

/** The factor for durations; 0: nothing moves. */
export const pace = (): number =>
  settings.value.motion === 'auto' && still.value ? 0 : (PACES[settings.value.motion] ?? 1)

// the style sheets read these
effect(() => {
  const root = document.documentElement
  const { palette, large } = settings.value
  root.dataset['palette'] = palette
  root.dataset['text'] = large ? 'large' : 'normal'
  root.dataset['motion'] = pace() === 0 ? 'off' : 'on'
  root.style.setProperty('--pace', String(pace() || 1))
})
