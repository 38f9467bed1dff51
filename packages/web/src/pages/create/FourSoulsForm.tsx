import { useSignal } from '@preact/signals'
import type { TableOptions } from '@soulstack/four-souls/setup/options'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Toggle } from '../../look/Controls.tsx'
import { Glyph, type GlyphName } from '../../look/Glyph.tsx'
import { Square } from '../../look/Plate.tsx'
import { loadCatalogue } from '../../net/catalogue.ts'
import { t } from '../../words/create.ts'
import s from '../Create.module.css'
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
import { type Seat, SeatKinds, SeatList, saidOfSeats, seated } from './Seats.tsx'

const MODE_GLYPHS: Record<Mode, GlyphName> = { competitive: 'crown', 'co-op': 'deal', solitaire: 'user' }

type EditionNumber = 'second' | 'first'
const EDITIONS: Record<EditionNumber, { edition: Wishes['edition']; glyph: GlyphName }> = {
  second: { edition: 2, glyph: 'book' },
  first: { edition: 1, glyph: 'log' },
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
          title={t.edition}
          value={w.edition === 1 ? 'first' : 'second'}
          choices={(['second', 'first'] as const).map((value) => ({
            value,
            word: t.editions[value][0],
            glyph: EDITIONS[value].glyph,
            means: t.editions[value][1],
          }))}
          onPick={(value) => change({ edition: EDITIONS[value].edition })}
        />
        {modes.length > 1 && (
          <Large
            title={t.play}
            value={w.mode}
            choices={modes.map((mode) => ({
              value: mode,
              word: t.modes[mode][0],
              glyph: MODE_GLYPHS[mode],
              means: t.modes[mode][1],
            }))}
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
          <Toggle
            on={p.naming.fates.value}
            onChange={(on) => (p.naming.fates.value = on)}
            detail={p.naming.fates.value ? t.fatesOn : t.fatesOff}
          >
            {t.fates}
          </Toggle>
          <h2 class={s.cardsHead}>{t.cards}</h2>
          <Sets wishes={w} options={o} change={change} />
        </section>
        <More
          usual={t.options}
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
        said={[...(w.edition === 1 ? [t.byFirstEdition] : []), said(w, o), ...saidOfSeats(seats)]}
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
    ? t.challengeIn[w.mode](challenge.name)
    : isTogether(w)
      ? t.together(t.modes[w.mode][0], souls)
      : t.firstTo(souls)
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
          ? t.notInFirst
          : on && boxes.filter((x) => taken.includes(x.id)).length === 1
            ? t.oneNeeded
            : w.rooms && set.id === rooms?.id
              ? t.roomsPart
              : null
        return (
          <Toggle
            key={set.id}
            on={on}
            off={off}
            detail={t.cardCount(set.cards)}
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
          detail={t.roomsOf(rooms.rooms, rooms.name)}
          onChange={(to) => change({ rooms: to })}
        >
          {t.roomDeck}
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
        <h2>{t.seats}</h2>
        <Square
          glyph="minus"
          label={t.seatLess}
          off={together || seats.length <= 2}
          onClick={() => set(seats.slice(0, -1))}
        />
        <span aria-live="polite">{seats.length}</span>
        <Square
          glyph="plus"
          label={t.seatMore}
          off={together || seats.length >= most}
          onClick={() => set([...seats, 'open'])}
        />
      </div>
      {w.mode !== 'competitive' && (
        <p class={s.note}>
          <Glyph name="lock" />
          {t.twoSeats[w.mode]}
        </p>
      )}
      <SeatList
        seats={seats}
        which={seats.map((_, i) => i)}
        fixed={w.mode === 'solitaire'}
        beside={beside}
        set={(i, kind) => set(seated(all, i, kind))}
      />
      {w.mode !== 'solitaire' && <SeatKinds />}
    </section>
  )
}
