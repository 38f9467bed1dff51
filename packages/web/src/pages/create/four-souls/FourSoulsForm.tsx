import { useSignal } from '@preact/signals'
import type { TableOptions } from '@soulstack/four-souls/view'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { teamName } from '../../../games/four-souls/teams.ts'
import { loadCatalogue } from '../../../net/catalogue.ts'
import { rememberedLevel } from '../../../net/level.ts'
import { query } from '../../../net/route.ts'
import { Chips, Toggle } from '../../../ui/Controls.tsx'
import { Glyph, type GlyphName } from '../../../ui/Glyph.tsx'
import { host } from '../../../ui/host.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Square } from '../../../ui/Plate.tsx'
import { t as shared } from '../../../words/en/create.ts'
import { t } from '../../../words/en/four-souls/create.ts'
import s from '../../Create.module.css'
import { CreateButton, Fold, House, LargeChoice, MoreDetails, Names, type TableFields } from '../Parts.tsx'
import { SeatList, seatSummary } from '../Seats.tsx'
import { FREE, type Seat, withSeat } from '../seating.ts'
import {
  changed,
  defaultValues,
  editionOf,
  type FormValues,
  handsAreOpen,
  inEdition,
  isCooperative,
  type Mode,
  optionsOf,
  seatsOf,
  setsOf,
  soulsToWin,
  teamSizes,
  valuesOf,
  whyNot,
  whyOff,
  withTeams,
} from './fourSouls.ts'
import { MoreOptions } from './MoreOptions.tsx'
import { Presets } from './Presets.tsx'

const PackChoice = lazy(() => import('./PackChoice.tsx').then((m) => m.PackChoice))

const MODE_GLYPHS: Record<Mode, GlyphName> = { competitive: 'crown', 'co-op': 'deal', solitaire: 'user' }

type EditionNumber = 'second' | 'first'
const EDITIONS: Record<EditionNumber, { edition: FormValues['edition']; glyph: GlyphName }> = {
  second: { edition: 2, glyph: 'book' },
  first: { edition: 1, glyph: 'log' },
}

/** You, a friend, and bots of the level that was last chosen. */
function firstSeats(): Seat[] {
  const level = rememberedLevel()
  return ['you', host.alone ? level : 'open', level, level]
}

/** As many seats as a table has, whoever sits there. */
const seatsFor = (count: number): Seat[] => Array.from({ length: count }, (_, i) => (i === 0 ? 'you' : FREE))

/** The form for a Four Souls table. `children` are placed first: the choice of the game. */
export function FourSoulsForm(p: { options: TableOptions; table: TableFields; children: ComponentChildren }) {
  const o = p.options
  const { edit } = p.table
  const values = useSignal<FormValues>(
    edit ? valuesOf(edit.options as unknown as TableOptions['defaults'], o) : defaultValues(o),
  )
  const set = useSignal(edit ? seatsFor(edit.seats) : firstSeats())
  const hasPacks = ((edit?.options['packs'] as readonly unknown[] | undefined) ?? []).length > 0
  const refused = useSignal<string | null>(null)
  useEffect(() => {
    // needed to pick single cards for the decks
    loadCatalogue('four-souls')
  }, [])

  // values that this edition does not have are kept, in case the other one is chosen again
  const fitting = inEdition(values.value, o)
  const modes = editionOf(fitting, o).modes
  const seats = seatsOf(fitting, set.value, o)
  const w = withTeams(fitting, seats.length)
  const change = (to: Partial<FormValues>) => {
    values.value = { ...values.value, ...to }
    refused.value = null
  }
  const pickMode = (mode: Mode) => {
    const keepsChallenge = o.challenges.find((c) => c.id === w.challenge)?.modes.includes(mode)
    // the number of souls means something else in each mode
    change({ mode, souls: null, ...(w.challenge !== null && !keepsChallenge && { challenge: null }) })
  }
  return (
    <>
      <div class={s.in}>
        <div class={s.pair}>
          {p.children}
          <LargeChoice
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
        </div>
        <Presets
          values={w}
          seats={seats}
          options={o}
          onPick={(preset) => {
            values.value = preset.values
            set.value = preset.seats
            refused.value = null
          }}
        />
        {modes.length > 1 && (
          <LargeChoice
            title={shared.play}
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
          values={w}
          seats={seats}
          most={editionOf(w, o).players}
          all={set.value}
          counted={edit !== undefined}
          beside={handsAreOpen(w) ? undefined : p.table.beside}
          change={change}
          set={(to) => {
            set.value = to
            refused.value = null
          }}
        />
        <section class={s.names}>
          <Fold title={t.cards} said={cardsOf(w, o)} open={new URLSearchParams(query.peek()).has('pack')}>
            <Sets values={w} options={o} change={change} />
            {edit ? (
              hasPacks && w.edition === 2 && <p class={s.note}>{t.packsStay}</p>
            ) : w.edition === 2 ? (
              <PackChoice values={w} options={o} seats={seats.length} change={change} />
            ) : (
              values.value.packs.length > 0 && (
                <p class={s.note}>
                  <Glyph name="warn" />
                  {t.packsSecond}
                </p>
              )
            )}
          </Fold>
          <Names {...p.table} />
          <House {...p.table}>
            <Toggle
              on={p.table.fates.value}
              onChange={(on) => (p.table.fates.value = on)}
              detail={p.table.fates.value ? shared.fatesOn : shared.fatesOff}
            >
              {shared.fates}
            </Toggle>
          </House>
        </section>
        <MoreDetails
          contents={t.options}
          changed={changed(w, o)}
          onReset={() => {
            const { edition, mode, teamSize, teamHands, sets, packs, rooms } = values.value
            change({ ...defaultValues(o), edition, mode, teamSize, teamHands, sets, packs, rooms })
          }}
        >
          <MoreOptions values={w} options={o} seats={seats.length} change={change} />
        </MoreDetails>
      </div>
      <CreateButton
        summary={[...(w.edition === 1 ? [t.byFirstEdition] : []), summary(w, o), ...(edit ? [] : seatSummary(seats))]}
        why={whyNot(w, o, seats.length)}
        refused={refused}
        table={p.table}
        wanted={() => ({
          game: 'four-souls',
          seats,
          options: { ...optionsOf(w, o), ...(hasPacks && w.edition === 2 && { packs: true }) },
        })}
      />
    </>
  )
}

/** The goal, in a sentence. */
function summary(w: FormValues, o: TableOptions): string {
  const souls = soulsToWin(w, o)
  const challenge = o.challenges.find((c) => c.id === w.challenge)
  return challenge
    ? t.challengeIn[w.mode](challenge.name)
    : isCooperative(w)
      ? t.together(t.modes[w.mode][0], souls)
      : w.teamSize > 1
        ? t.firstTeamTo(souls)
        : t.firstTo(souls)
}

/** What is played with, in a line: sets, rooms, packs. */
function cardsOf(w: FormValues, o: TableOptions): string {
  const taken = setsOf(w, o).flatMap((id) => o.sets.filter((set) => set.id === id && set.cards > 0))
  const rooms = w.rooms && whyOff('rooms', w, o) === null
  return [
    ...(taken.length > 2 ? [shared.inShort.sets(taken.length)] : taken.map((set) => set.name)),
    ...(rooms ? [t.roomDeck] : []),
    ...(w.edition === 2 ? w.packs.map((pack) => pack.name ?? pack.id) : []),
  ].join(' · ')
}

/** The sets, and whether to use rooms. */
function Sets({
  values: w,
  options: o,
  change,
}: {
  values: FormValues
  options: TableOptions
  change: (to: Partial<FormValues>) => void
}) {
  const edition = editionOf(w, o)
  const boxes = o.sets.filter((set) => set.cards > 0)
  const rooms = o.sets.find((set) => set.rooms > 0)
  const taken = setsOf(w, o)
  const toggle = (set: (typeof boxes)[number]) => {
    const on = taken.includes(set.id)
    const off = !edition.sets.includes(set.id) ? t.notInFirst : on && taken.length === 1 ? t.oneNeeded : null
    return (
      <Toggle
        key={set.id}
        on={on}
        off={off}
        detail={contentsOf(set)}
        onChange={(to) => change({ sets: to ? [...w.sets, set.id] : w.sets.filter((x) => x !== set.id) })}
      >
        {edition.edition === 1 ? (set.first ?? set.name) : set.name}
      </Toggle>
    )
  }
  const small = boxes.filter(isSmall)
  const takenSmall = small.filter((set) => taken.includes(set.id))
  return (
    <div class={s.sets}>
      {boxes.filter((set) => !isSmall(set)).map(toggle)}
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
      {small.length > 0 && (
        <details class={s.small}>
          <summary>
            <b>
              {t.smallSets(
                small.length,
                small.reduce((n, set) => n + set.cards, 0),
              )}
            </b>
            <small>{takenSmall.length > 0 && t.smallSetsTaken(takenSmall.map((set) => set.name).join(', '))}</small>
            <Glyph name="down" class={s.arrow} />
          </summary>
          <div class={s.sets}>{small.map(toggle)}</div>
        </details>
      )}
    </div>
  )
}

/** What a set brings: "4 characters, 20 treasures"; a set without these says how many cards it has. */
function contentsOf({ brings, cards }: TableOptions['sets'][number]): string {
  const kinds = Object.keys(t.brings) as (keyof typeof t.brings)[]
  const said = kinds.filter((kind) => brings[kind] > 0).map((kind) => t.brings[kind](brings[kind]))
  return said.length > 0 ? said.join(', ') : t.cardCount(cards)
}

/** The most cards of a set that is folded away with others like it. */
const SMALL = 7
const isSmall = (set: TableOptions['sets'][number]): boolean => set.cards <= SMALL

/** The number of seats, and who sits in each. */
function Seats({
  values: w,
  seats,
  most,
  all,
  counted,
  beside,
  change,
  set,
}: {
  values: FormValues
  seats: readonly Seat[]
  /** The most players. */
  most: number
  all: readonly Seat[]
  /** Only how many there are: who sits in them is decided in the lobby. */
  counted: boolean
  /** The names of people who share this screen. Absent with open hands, when one person can play several seats. */
  beside?: TableFields['beside'] | undefined
  change: (to: Partial<FormValues>) => void
  set: (seats: Seat[]) => void
}) {
  const together = isCooperative(w)
  const sizes = teamSizes(w, seats.length)
  return (
    <section>
      <div class={s.head}>
        <h2>{shared.seats}</h2>
        <Square
          glyph="minus"
          label={shared.seatLess}
          off={together || seats.length <= 2}
          onClick={() => set(seats.slice(0, -1))}
        />
        <span aria-live="polite">{seats.length}</span>
        <Square
          glyph="plus"
          label={shared.seatMore}
          off={together || seats.length >= most}
          onClick={() => set([...seats, FREE])}
        />
      </div>
      {w.mode !== 'competitive' && (
        <p class={s.note}>
          <Glyph name="lock" />
          {t.twoSeats[w.mode]}
        </p>
      )}
      {sizes.length > 0 && (
        <div class={s.teams}>
          <Chips
            value={`${w.teamSize}`}
            choices={[1, ...sizes].map((size) => ({ value: `${size}`, word: t.teams(size) }))}
            onPick={(size) => change({ teamSize: Number(size), souls: null })}
          />
          {w.teamSize > 1 && (
            <Toggle on={w.teamHands} onChange={(teamHands) => change({ teamHands })}>
              {t.teamHands}
            </Toggle>
          )}
        </div>
      )}
      {counted && <p class={s.note}>{shared.seatsByName}</p>}
      {!counted && (
        <SeatList
          game="four-souls"
          seats={seats}
          which={seats.map((_, i) => i)}
          teamOf={w.teamSize > 1 ? (seat) => teamName(seat % (seats.length / w.teamSize)) : undefined}
          fixed={w.mode === 'solitaire'}
          beside={beside}
          set={(i, kind) => set(withSeat(all, i, kind))}
        />
      )}
    </section>
  )
}
