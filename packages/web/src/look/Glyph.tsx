import type { Glyph as SymbolId } from '../../art/glyphs.ts'
import { cx } from '../cx.ts'
import s from './Glyph.module.css'

const SIGNS = {
  heart: 'ui-heart',
  'heart-o': 'ui-heart-empty',
  attack: 'ui-attack',
  evade: 'ui-evade',
  cent: 'ui-cent',
  cards: 'ui-cards',
  soul: 'ui-soul',
  'soul-o': 'ui-soul-empty',
  turn: 'ui-tap',
  paid: 'ui-paid',
  flame: 'ui-flame',
  check: 'ui-tick',
  cross: 'ui-cross',
  lantern: 'ui-lantern',
  wait: 'ui-wait',
  undo: 'ui-undo',
  eye: 'ui-eye',
  up: 'ui-up',
  down: 'ui-down',
  left: 'ui-left',
  right: 'ui-right',
  play: 'ui-play',
  link: 'ui-link',
  log: 'ui-log',
  skull: 'ui-skull',
  lock: 'ui-lock',
  plus: 'ui-plus',
  minus: 'ui-minus',
  bot: 'ui-bot',
  user: 'ui-user',
  warn: 'ui-warn',
  info: 'ui-info',
  crown: 'ui-crown',
  deal: 'gi-shaking-hands',
  reaper: 'gi-grim-reaper',
  curse: 'gi-cursed-star',
  dice: 'gi-rolling-dices',
  'deck-treasure': 'gi-open-chest',
  'deck-loot': 'gi-swap-bag',
  'deck-monster': 'gi-horned-skull',
  'deck-room': 'gi-dungeon-gate',
  'seat-0': 'ui-seat-triangle',
  'seat-1': 'ui-seat-diamond',
  'seat-2': 'ui-seat-cross',
  'seat-3': 'ui-seat-disc',
  'seat-4': 'ui-seat-star',
  'seat-5': 'ui-seat-moon',
  timer: 'ui-timer',
  book: 'ui-book',
  gear: 'ui-gear',
  search: 'ui-search',
  'die-1': 'ui-die-1',
  'die-2': 'ui-die-2',
  'die-3': 'ui-die-3',
  'die-4': 'ui-die-4',
  'die-5': 'ui-die-5',
  'die-6': 'ui-die-6',
} as const satisfies Record<string, SymbolId>

export type GlyphName = keyof typeof SIGNS

/** Draws a sign of the sprite in the colour of the text around it. Decorative: whoever uses it says in words what it means. */
export function Glyph({ name, class: extra }: { name: GlyphName; class?: string | undefined }) {
  const symbol = SIGNS[name]
  return (
    <svg class={cx(s.glyph, extra)} viewBox={symbol.startsWith('gi-') ? '0 0 512 512' : '0 0 24 24'} aria-hidden="true">
      <use href={`/icons.svg#${symbol}`} />
    </svg>
  )
}
