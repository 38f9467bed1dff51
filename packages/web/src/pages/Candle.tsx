import { BASE } from '../ui/host.ts'
import s from './Candle.module.css'

/** The burning candle on the home page. */
export function Candle({ class: extra }: { class?: string | undefined }) {
  return (
    <svg class={extra} viewBox="0 0 220 300" aria-hidden="true">
      <defs>
        <radialGradient id="candle-glow">
          <stop offset="0" stop-color="#ffd98a" stop-opacity=".9" />
          <stop offset=".3" stop-color="#f0a640" stop-opacity=".35" />
          <stop offset="1" stop-color="#f0a640" stop-opacity="0" />
        </radialGradient>
      </defs>
      <circle cx="110" cy="70" r="110" fill="url(#candle-glow)" />
      <path
        d="M86 122c-3 60 2 120-4 172h58c-7-48-1-110-4-172-5-6-9 4-13-1-6-6-10 3-15 0-7-5-12 5-22 1z"
        fill="#e6d8b5"
      />
      <path d="M86 122c-3 60 2 120-4 172h17c4-50 1-104 3-168-5-2-9 1-16-4z" fill="#b79d6c" opacity=".7" />
      <path d="M104 124c2 22-4 31-1 44 2 9 8 8 8-1-1-15 4-26 1-44z" fill="#f6ecd0" />
      <path d="M110 122c-1-8 1-14 0-20" stroke="#1a120d" stroke-width="3" fill="none" />
      <g class={s.flame}>
        <path d="M111 26c3 22 22 36 21 57-1 17-10 26-22 26s-22-9-22-25c0-21 19-31 23-58z" fill="#ffce73" />
        <path d="M111 62c1 10 10 16 10 27 0 9-5 15-11 15s-11-5-11-13c0-10 10-14 12-29z" fill="#fff3cf" />
      </g>
      <g transform="translate(84 182) scale(2.2)" style={{ color: '#1a120d' }}>
        <use href={`${BASE}icons.svg#ui-skull`} width="24" height="24" />
      </g>
    </svg>
  )
}
