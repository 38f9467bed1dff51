import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { Plate, Square } from '../look/Plate.tsx'
import { rememberedName, rememberName } from '../net/memory.ts'
import { follow } from '../route.ts'
import s from './Create.module.css'
import { setTable } from './Home.tsx'
import page from './Page.module.css'

type SeatKind = 'you' | 'open' | 'random' | 'greedy'

const KINDS: { kind: SeatKind; word: string; means: string }[] = [
  { kind: 'you', word: 'You', means: 'your own seat' },
  { kind: 'open', word: 'Open', means: 'waits for a friend with the link' },
  { kind: 'greedy', word: 'Greedy bot', means: 'takes what it can get' },
  { kind: 'random', word: 'Random bot', means: 'does as it pleases' },
]

/** Sets a table: its name, its seats, and who sits in them. */
export function Create() {
  const player = useSignal(rememberedName())
  const title = useSignal('')
  const seats = useSignal<SeatKind[]>(['you', 'open', 'greedy', 'greedy'])
  const setting = useSignal(false)
  const id = useId()

  const change = (index: number, kind: SeatKind) => {
    seats.value = seats.value.map((old, i) => (i === index ? kind : kind === 'you' && old === 'you' ? 'open' : old))
  }
  const open = seats.value.filter((k) => k === 'open').length
  const sits = seats.value.includes('you')
  const name = player.value.trim() || 'Guest'

  const make = async () => {
    if (setting.value) return
    setting.value = true
    rememberName(player.value.trim())
    await setTable({
      name: title.value.trim() || `${name}’s table`,
      seats: seats.value,
      playerName: name,
      start: false,
    })
    setting.value = false
  }

  return (
    <main class={cx(page.page, s.create)}>
      <header>
        <a class={page.back} href="/" onClick={follow}>
          <Glyph name="left" />
          Home
        </a>
        <h1>Set a table</h1>
      </header>
      <div class={s.in}>
        <section class={s.names}>
          <h2>Names</h2>
          <div class={page.field}>
            <label for={`${id}n`}>Your name</label>
            <input
              id={`${id}n`}
              maxLength={24}
              placeholder="Guest"
              value={player.value}
              onInput={(e) => (player.value = e.currentTarget.value)}
            />
          </div>
          <div class={page.field}>
            <label for={`${id}t`}>Name of the table</label>
            <input
              id={`${id}t`}
              maxLength={40}
              placeholder={`${name}’s table`}
              value={title.value}
              onInput={(e) => (title.value = e.currentTarget.value)}
            />
          </div>
          <p class={s.note}>Four Souls, second edition, base game: everyone for themselves, first to four souls.</p>
        </section>
        <section>
          <div class={s.head}>
            <h2>Seats</h2>
            <Square
              glyph="minus"
              label="One seat less"
              off={seats.value.length <= 2}
              onClick={() => (seats.value = seats.value.slice(0, -1))}
            />
            <span aria-live="polite">{seats.value.length}</span>
            <Square
              glyph="plus"
              label="One seat more"
              off={seats.value.length >= 4}
              onClick={() => (seats.value = [...seats.value, 'open'])}
            />
          </div>
          <ol class={s.seats}>
            {seats.value.map((kind, i) => (
              <li key={i}>
                <Crest seat={i} />
                <fieldset>
                  <legend class="sr">Seat {i + 1}</legend>
                  {KINDS.map((k) => (
                    <label key={k.kind} class={s.kind} title={k.means}>
                      <input
                        type="radio"
                        name={`${id}s${i}`}
                        checked={kind === k.kind}
                        onChange={() => change(i, k.kind)}
                      />
                      <span>{k.word}</span>
                    </label>
                  ))}
                </fieldset>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div class={s.go}>
        <p>
          {sits ? '' : 'You will watch. '}
          {open > 0
            ? `${open} open ${open === 1 ? 'seat' : 'seats'}: you get a link to share.`
            : 'No open seat: you can start at once.'}
        </p>
        <Plate
          metal="brass"
          glyph="flame"
          big
          off={setting.value}
          detail="nothing begins before you say so"
          onClick={make}
        >
          Set the table
        </Plate>
      </div>
    </main>
  )
}
