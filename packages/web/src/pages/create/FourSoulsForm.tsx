import { useSignal } from '@preact/signals'
import type { TableOptions } from '@soulstack/four-souls/modes/options'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Glyph, type GlyphName } from '../../look/Glyph.tsx'
import { Square } from '../../look/Plate.tsx'
import { loadCatalogue } from '../../table/catalogue.ts'
import s from '../Create.module.css'
import { Toggle } from './Controls.tsx'
import {
  changed,
  editionOf,
  handsAreOpen,
  inEdition,
  isTogether,
  type Mode,
  optionsOf,
  plainWishes,
  seatsOf,
  setsOf,
  soulsToWin,
  type Wishes,
  whyNot,
  whyOff,
} from './fourSouls.ts'
import { MoreOptions } from './MoreOptions.tsx'
import { Go, Large, More, Names, type Naming } from './Parts.tsx'
import { type Seat, SeatList, saidOfSeats, seated } from './Seats.tsx'

const MODES: Record<Mode, { word: string; glyph: GlyphName; means: string }> = {
  competitive: { word: 'Competitive', glyph: 'crown', means: 'Two to six, everyone for themselves.' },
  'co-op': { word: 'Co-op', glyph: 'deal', means: 'Two against the timer, winning or losing together.' },
  solitaire: { word: 'Solitaire', glyph: 'user', means: 'You alone with two characters, against the timer.' },
}

type EditionNumber = 'second' | 'first'
const EDITIONS: Record<EditionNumber, { edition: Wishes['edition']; word: string; glyph: GlyphName; means: string }> = {
  second: { edition: 2, word: 'Second edition', glyph: 'book', means: 'The rules and cards of today.' },
  first: { edition: 1, word: 'First edition', glyph: 'log', means: 'The rules and cards of 2018, for two to four.' },
}

/** A table of Four Souls: which edition, how it is played, who sits where, which cards. `children` come first: the choice of the game. */
export function FourSoulsForm(p: { options: TableOptions; naming: Naming; children: ComponentChildren }) {
  const o = p.options
  const wishes = useSignal<Wishes>(plainWishes(o))
  const set = useSignal<Seat[]>(['you', 'open', 'greedy', 'greedy'])
  const refused = useSignal<string | null>(null)
  useEffect(() => {
    // the decks can be made card by card
    loadCatalogue('four-souls')
  }, [])

  // what the edition has not stays wished for, in case the other one is chosen again
  const w = inEdition(wishes.value, o)
  const modes = editionOf(w, o).modes
  const seats = seatsOf(w, set.value, o)
  const change = (to: Partial<Wishes>) => {
    wishes.value = { ...wishes.value, ...to }
    refused.value = null
  }
  const pickMode = (mode: Mode) => {
    const stays = o.challenges.find((c) => c.id === w.challenge)?.modes.includes(mode)
    // souls mean something else in another mode
    change({ mode, souls: null, ...(w.challenge !== null && !stays && { challenge: null }) })
  }
  return (
    <>
      <div class={s.in}>
        {p.children}
        <Large
          title="Edition"
          value={w.edition === 1 ? 'first' : 'second'}
          choices={(['second', 'first'] as const).map((value) => ({ value, ...EDITIONS[value] }))}
          onPick={(value) => change({ edition: EDITIONS[value].edition })}
        />
        {modes.length > 1 && (
          <Large
            title="Play"
            value={w.mode}
            choices={modes.map((mode) => ({ value: mode, ...MODES[mode] }))}
            onPick={pickMode}
          />
        )}
        <Seats
          wishes={w}
          seats={seats}
          most={editionOf(w, o).players}
          all={set.value}
          beside={handsAreOpen(w) ? undefined : p.naming.beside}
          set={(to) => {
            set.value = to
            refused.value = null
          }}
        />
        <section class={s.names}>
          <Names {...p.naming} />
          <h2 class={s.cardsHead}>Cards</h2>
          <Sets wishes={w} options={o} change={change} />
        </section>
        <More
          usual="goal and challenges, characters, ¢ and hands, decks"
          changed={changed(w, o)}
          onReset={() => {
            const { edition, mode, sets, rooms } = wishes.value
            change({ ...plainWishes(o), edition, mode, sets, rooms })
          }}
        >
          <MoreOptions wishes={w} options={o} seats={seats.length} change={change} />
        </More>
      </div>
      <Go
        said={(w.edition === 1 ? 'By the first edition. ' : '') + said(w, o) + saidOfSeats(seats)}
        why={whyNot(w, o, seats.length)}
        refused={refused}
        naming={p.naming}
        wanted={() => ({ game: 'four-souls', seats, options: optionsOf(w, o) })}
      />
    </>
  )
}

/** What it is about, in a sentence. */
function said(w: Wishes, o: TableOptions): string {
  const souls = soulsToWin(w, o)
  const challenge = o.challenges.find((c) => c.id === w.challenge)
  return challenge
    ? `${challenge.name}, ${MODES[w.mode].word.toLowerCase()}.`
    : isTogether(w)
      ? `${MODES[w.mode].word}: ${souls} ${souls === 1 ? 'soul' : 'souls'} together.`
      : `First to ${souls} ${souls === 1 ? 'soul' : 'souls'}.`
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
  const edition = editionOf(w, o)
  const boxes = o.sets.filter((set) => set.cards > 0)
  const rooms = o.sets.find((set) => set.rooms > 0)
  const taken = setsOf(w, o)
  return (
    <div class={s.sets}>
      {boxes.map((set) => {
        const on = taken.includes(set.id)
        const off = !edition.sets.includes(set.id)
          ? 'Not in the first edition.'
          : on && boxes.filter((x) => taken.includes(x.id)).length === 1
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
            {edition.edition === 1 ? (set.first ?? set.name) : set.name}
          </Toggle>
        )
      })}
      {rooms && (
        <Toggle
          on={w.rooms}
          off={whyOff('rooms', w, o)}
          detail={`${rooms.rooms} rooms of ${rooms.name}`}
          onChange={(to) => change({ rooms: to })}
        >
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
  most,
  all,
  beside,
  set,
}: {
  wishes: Wishes
  seats: readonly Seat[]
  /** So many can play at most. */
  most: number
  all: readonly Seat[]
  /** Names of those who share this screen; absent where hands lie open: there one person can hold them all. */
  beside?: Naming['beside'] | undefined
  set: (seats: Seat[]) => void
}) {
  const together = isTogether(w)
  return (
    <section>
      <div class={s.head}>
        <h2>Seats</h2>
        <Square
          glyph="minus"
          label="One seat less"
          off={together || seats.length <= 2}
          onClick={() => set(seats.slice(0, -1))}
        />
        <span aria-live="polite">{seats.length}</span>
        <Square
          glyph="plus"
          label="One seat more"
          off={together || seats.length >= most}
          onClick={() => set([...seats, 'open'])}
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
      <SeatList
        seats={seats}
        which={seats.map((_, i) => i)}
        fixed={w.mode === 'solitaire'}
        beside={beside}
        set={(i, kind) => set(seated(all, i, kind))}
      />
    </section>
  )
}
