import { useSignal } from '@preact/signals'
import type { TableOptions } from '@soulstack/four-souls/modes/options'
import { useEffect, useId } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Crest } from '../look/Crest.tsx'
import { Glyph, type GlyphName } from '../look/Glyph.tsx'
import { Plate, Square } from '../look/Plate.tsx'
import { Refusal, tableOptions } from '../net/api.ts'
import { rememberedName, rememberName } from '../net/memory.ts'
import { follow } from '../route.ts'
import { loadCatalogue } from '../table/catalogue.ts'
import s from './Create.module.css'
import { Toggle } from './create/Controls.tsx'
import { MoreOptions } from './create/MoreOptions.tsx'
import {
  changed,
  isTogether,
  type Mode,
  optionsOf,
  plainWishes,
  type Seat,
  seatsOf,
  setsOf,
  soulsToWin,
  type Wishes,
  whyNot,
} from './create/wishes.ts'
import page from './Page.module.css'
import { setTable } from './setTable.ts'

const KINDS: { kind: Seat; word: string; means: string }[] = [
  { kind: 'you', word: 'You', means: 'your own seat' },
  { kind: 'open', word: 'Open', means: 'waits for a friend with the link' },
  { kind: 'greedy', word: 'Greedy bot', means: 'takes what it can get' },
  { kind: 'random', word: 'Random bot', means: 'does as it pleases' },
]

const MODES: Record<Mode, { word: string; glyph: GlyphName; means: string }> = {
  competitive: { word: 'Competitive', glyph: 'crown', means: 'Two to six, everyone for themselves.' },
  'co-op': { word: 'Co-op', glyph: 'deal', means: 'Two against the timer, winning or losing together.' },
  solitaire: { word: 'Solitaire', glyph: 'user', means: 'You alone with two characters, against the timer.' },
}

/** Sets a table: its name, what is played there, its seats, and who sits in them. */
export function Create() {
  const options = useSignal<TableOptions | null>(null)
  const problem = useSignal('')
  useEffect(() => {
    // the decks can be made card by card
    loadCatalogue('four-souls')
    tableOptions()
      .then((o) => (options.value = o))
      .catch((p: unknown) => (problem.value = p instanceof Refusal ? p.message : 'The server could not be asked.'))
  }, [])
  return (
    <main class={cx(page.page, s.create)}>
      <header>
        <a class={page.back} href="/" onClick={follow}>
          <Glyph name="left" />
          Home
        </a>
        <h1>Set a table</h1>
      </header>
      {options.value ? <Form options={options.value} /> : <p class={page.problem}>{problem.value}</p>}
    </main>
  )
}

function Form({ options: o }: { options: TableOptions }) {
  const player = useSignal(rememberedName())
  const title = useSignal('')
  const wishes = useSignal<Wishes>(plainWishes(o))
  const set = useSignal<Seat[]>(['you', 'open', 'greedy', 'greedy'])
  const setting = useSignal(false)
  /** What the server had against it, until something is changed. */
  const refused = useSignal<string | null>(null)
  const id = useId()

  const w = wishes.value
  const seats = seatsOf(w, set.value)
  const change = (to: Partial<Wishes>) => {
    wishes.value = { ...wishes.value, ...to }
    refused.value = null
  }
  const pickMode = (mode: Mode) => {
    const stays = o.challenges.find((c) => c.id === w.challenge)?.modes.includes(mode)
    // souls mean something else in another mode
    change({ mode, souls: null, ...(w.challenge !== null && !stays && { challenge: null }) })
  }
  const open = seats.filter((k) => k === 'open').length
  const name = player.value.trim() || 'Guest'
  const why = whyNot(w, o, seats.length)
  const against = why ?? refused.value

  const make = async () => {
    if (setting.value) return
    setting.value = true
    rememberName(player.value.trim())
    refused.value = await setTable({
      name: title.value.trim() || `${name}’s table`,
      seats,
      playerName: name,
      start: false,
      options: optionsOf(w, o),
    })
    setting.value = false
  }
  const more = changed(w, o)

  return (
    <>
      <div class={s.in}>
        <fieldset class={s.modes}>
          <legend>
            <h2>Play</h2>
          </legend>
          {o.modes.map((mode) => (
            <label key={mode} class={s.mode}>
              <input
                type="radio"
                name={`${id}m`}
                checked={w.mode === mode}
                onChange={() => pickMode(mode)}
                aria-describedby={`${id}${mode}`}
              />
              <span>
                <Glyph name={MODES[mode].glyph} />
                <b>{MODES[mode].word}</b>
                <small id={`${id}${mode}`}>{MODES[mode].means}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <Seats
          wishes={w}
          seats={seats}
          all={set.value}
          set={(to) => {
            set.value = to
            refused.value = null
          }}
        />
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
          <h2 class={s.cardsHead}>Cards</h2>
          <Sets wishes={w} options={o} change={change} />
        </section>
        <details class={s.more}>
          <summary>
            <Glyph name="gear" />
            <span>
              <b>More options</b>
              <small>
                {more === 0
                  ? 'goal and challenges, characters, ¢ and hands, decks: all as in the rulebook'
                  : `${more} ${more === 1 ? 'differs' : 'differ'} from the rulebook`}
              </small>
            </span>
            <Glyph name="down" class={s.arrow} />
          </summary>
          <MoreOptions wishes={w} options={o} seats={seats.length} change={change} />
          {more > 0 && (
            <Plate
              glyph="undo"
              onClick={() => change({ ...plainWishes(o), mode: w.mode, sets: w.sets, rooms: w.rooms })}
            >
              All as in the rulebook
            </Plate>
          )}
        </details>
      </div>
      <div class={s.go}>
        <p class={cx(against && page.problem)} role="status">
          {against ?? said(w, o, seats, open)}
        </p>
        <Plate
          metal="brass"
          glyph="flame"
          big
          off={setting.value || why !== null}
          detail="nothing begins before you say so"
          onClick={make}
        >
          Set the table
        </Plate>
      </div>
    </>
  )
}

/** What is about to be set, in a sentence or two. */
function said(w: Wishes, o: TableOptions, seats: readonly Seat[], open: number): string {
  const souls = soulsToWin(w, o)
  const challenge = o.challenges.find((c) => c.id === w.challenge)
  const goal = challenge
    ? `${challenge.name}, ${MODES[w.mode].word.toLowerCase()}.`
    : isTogether(w)
      ? `${MODES[w.mode].word}: ${souls} ${souls === 1 ? 'soul' : 'souls'} together.`
      : `First to ${souls} ${souls === 1 ? 'soul' : 'souls'}.`
  const sits = seats.includes('you') ? '' : ' You will watch.'
  const next =
    open > 0
      ? ` ${open} open ${open === 1 ? 'seat' : 'seats'}: you get a link to share.`
      : ' No open seat: you can start at once.'
  return goal + sits + next
}

/** Which boxes are on the table, and whether the rooms are. */
function Sets({
  wishes: w,
  options: o,
  change,
}: {
  wishes: Wishes
  options: TableOptions
  change: (to: Partial<Wishes>) => void
}) {
  const boxes = o.sets.filter((set) => set.cards > 0)
  const rooms = o.sets.find((set) => set.rooms > 0)
  const taken = setsOf(w, o)
  return (
    <div class={s.sets}>
      {boxes.map((set) => {
        const on = taken.includes(set.id)
        const off =
          on && boxes.filter((x) => taken.includes(x.id)).length === 1
            ? 'A table needs one of them.'
            : w.rooms && set.id === rooms?.id
              ? 'The rooms are part of it.'
              : null
        return (
          <Toggle
            key={set.id}
            on={on}
            off={off}
            detail={`${set.cards} cards`}
            onChange={(to) => change({ sets: to ? [...w.sets, set.id] : w.sets.filter((x) => x !== set.id) })}
          >
            {set.name}
          </Toggle>
        )
      })}
      {rooms && (
        <Toggle on={w.rooms} detail={`${rooms.rooms} rooms of ${rooms.name}`} onChange={(to) => change({ rooms: to })}>
          Room deck
        </Toggle>
      )}
    </div>
  )
}

/** How many seats there are, and who sits in them. */
function Seats({
  wishes: w,
  seats,
  all,
  set,
}: {
  wishes: Wishes
  seats: readonly Seat[]
  all: readonly Seat[]
  set: (seats: Seat[]) => void
}) {
  const id = useId()
  const together = isTogether(w)
  const change = (index: number, kind: Seat) =>
    set(all.map((old, i) => (i === index ? kind : kind === 'you' && old === 'you' ? 'open' : old)))
  return (
    <section>
      <div class={s.head}>
        <h2>Seats</h2>
        <Square
          glyph="minus"
          label="One seat less"
          off={together || seats.length <= 2}
          onClick={() => set(all.slice(0, -1))}
        />
        <span aria-live="polite">{seats.length}</span>
        <Square
          glyph="plus"
          label="One seat more"
          off={together || seats.length >= 6}
          onClick={() => set([...all, 'open'])}
        />
      </div>
      {together && (
        <p class={s.note}>
          <Glyph name="lock" />
          {w.mode === 'solitaire'
            ? 'Solitaire: you play two characters yourself.'
            : 'Co-op is for two players, one character each.'}
        </p>
      )}
      <ol class={s.seats}>
        {seats.map((kind, i) => (
          <li key={i}>
            <Crest seat={i} />
            {w.mode === 'solitaire' ? (
              <span class={s.both}>You</span>
            ) : (
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
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
