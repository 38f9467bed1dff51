import { useSignal } from '@preact/signals'
import type { TableOptions } from '@soulstack/battle-for-souls'
import type { ComponentChildren } from 'preact'
import { Glyph, type GlyphName } from '../../look/Glyph.tsx'
import { rememberBattle, rememberedBattle } from '../../net/memory.ts'
import { SIDES } from '../../net/sides.ts'
import s from '../Create.module.css'
import {
  changed,
  type Mode,
  optionsOf,
  plainWishes,
  seatsOf,
  sidesOf,
  type Wishes,
  wishesFrom,
  yourSide,
} from './battle.ts'
import { Chips, Group, NumberField, Row, Stepper, Toggle } from './Controls.tsx'
import m from './MoreOptions.module.css'
import { Go, Large, More, Names, type Naming } from './Parts.tsx'
import { SeatList, saidOfSeats, seated } from './Seats.tsx'

const MODES: Record<Mode, { word: string; glyph: GlyphName; means: string }> = {
  duel: { word: 'Two players', glyph: 'attack', means: 'Heaven against Hell.' },
  teams: { word: 'Two teams', glyph: 'deal', means: 'Four players, two for each side.' },
  solo: { word: 'Alone', glyph: 'user', means: 'One side, for as many points as you set yourself.' },
}

const LEVELS = { novice: 'Novice', adept: 'Adept', rulebook: 'Rulebook' } as const

interface Setting {
  wishes: Wishes
  options: TableOptions
  change: (to: Partial<Wishes>) => void
}

/** A table of Battle For Souls: how many, which side, who sits where. `children` come first: the choice of the game. */
export function BattleForm(p: { options: TableOptions; naming: Naming; children: ComponentChildren }) {
  const o = p.options
  const wishes = useSignal<Wishes>(wishesFrom(rememberedBattle(), o))
  const refused = useSignal<string | null>(null)
  const w = wishes.value
  const seats = seatsOf(w)
  const change = (to: Partial<Wishes>) => {
    wishes.value = { ...wishes.value, ...to }
    refused.value = null
  }
  const usual = () => {
    const { mode, side, target, seats } = w
    change({ ...plainWishes(o), mode, side, target, seats })
  }
  return (
    <>
      <div class={s.in}>
        {p.children}
        <Large
          title="Play"
          value={w.mode}
          choices={o.modes.map((mode) => ({ value: mode, ...MODES[mode] }))}
          onPick={(mode) => change({ mode })}
        />
        <Seats wishes={w} options={o} change={change} beside={p.naming.beside} />
        <section class={s.names}>
          <Names {...p.naming} />
          {w.mode === 'solo' && <Target wishes={w} options={o} change={change} />}
        </section>
        <More usual="wild cards, souls, ties, how long it lasts" changed={changed(w, o)} onReset={usual}>
          <MoreOptions wishes={w} options={o} change={change} />
        </More>
      </div>
      <Go
        said={said(w) + saidOfSeats(seats)}
        why={null}
        refused={refused}
        naming={p.naming}
        wanted={() => {
          rememberBattle(w)
          return { game: 'battle-for-souls', seats, options: { ...optionsOf(w, o) } }
        }}
      />
    </>
  )
}

/** What it is about, in a sentence. */
function said(w: Wishes): string {
  const side = yourSide(w)
  const yours = side ? ` You play for ${SIDES[side]}.` : ''
  if (w.mode === 'solo') return `${SIDES[w.side]} alone: ${w.target} points win.`
  return `Whoever has more points in the end wins.${yours}`
}

/** Which side the first seat is on, and who sits on either side. */
function Seats({ wishes: w, options: o, change, beside }: Setting & { beside: Naming['beside'] }) {
  const seats = seatsOf(w)
  const solo = w.mode === 'solo'
  return (
    <section>
      <div class={s.head}>
        <h2>Seats</h2>
        <span>{seats.length}</span>
      </div>
      <Row
        name={solo ? 'Your side' : 'The first seat'}
        note={
          solo
            ? 'The other side’s cards stay in the box.'
            : 'Seats alternate between the sides; a die decides who begins.'
        }
      >
        <Chips
          value={w.side}
          choices={o.sides.map((side) => ({ value: side, word: SIDES[side] }))}
          onPick={(side) => change({ side })}
        />
      </Row>
      {sidesOf(w).map(({ side, seats: which }) => (
        <section key={side} class={s.side} data-side={side} aria-label={SIDES[side]}>
          <h3>
            <Glyph name={side} />
            {SIDES[side]}
          </h3>
          <SeatList
            seats={seats}
            which={which}
            fixed={solo}
            beside={beside}
            set={(i, kind) => change({ seats: { ...w.seats, [w.mode]: seated(seats, i, kind) } })}
          />
        </section>
      ))}
    </section>
  )
}

/** Alone: how many points win. */
function Target({ wishes: w, options: o, change }: Setting) {
  const levels = Object.entries(o.levels) as [keyof typeof LEVELS, number][]
  const level = levels.find(([, n]) => n === w.target)?.[0]
  return (
    <Row name="Points that win" note="The levels, or any number." wide>
      <div class={m.line}>
        <Chips
          value={level}
          choices={levels.map(([value, n]) => ({ value, word: `${LEVELS[value]}: ${n}` }))}
          onPick={(to) => change({ target: o.levels[to] })}
        />
        <Stepper label="points that win" value={w.target} min={1} max={120} onChange={(target) => change({ target })} />
      </div>
    </Row>
  )
}

/** Everything that a first game does not need. */
function MoreOptions({ wishes: w, options: o, change }: Setting) {
  const solo = w.mode === 'solo'
  return (
    <div class={m.more}>
      <Group title="Cards and souls">
        <Row name="Wild cards" note="Three in each deck; without them the colours are 7, 7, 7, 6, 6, 6 and 6.">
          <Toggle on={w.wilds > 0} onChange={(on) => change({ wilds: on ? 3 : 0 })}>
            With wild cards
          </Toggle>
        </Row>
        <Row name="A soul sainted or damned" note="Whether another soul takes its place at once.">
          <Toggle on={w.replaceSouls} onChange={(replaceSouls) => change({ replaceSouls })}>
            Replaced at once
          </Toggle>
        </Row>
        <Row
          name="Points on an opposed soul"
          note="Whether they may be put on a soul with points of the other side: each takes one of those off first."
        >
          <Toggle on={w.addCancels} onChange={(addCancels) => change({ addCancels })}>
            They cancel
          </Toggle>
        </Row>
      </Group>
      <Group title="The end">
        <Row
          name="A tie"
          note="Broken by souls, then by archangels or devils."
          off={solo ? 'Alone nobody ties.' : null}
        >
          <Toggle on={w.tieBreak} onChange={(tieBreak) => change({ tieBreak })}>
            Broken
          </Toggle>
        </Row>
        <Row
          name="The last turn"
          note="All of it but drawing, or one set of cards."
          off={solo ? null : 'For one player alone.'}
        >
          <Chips
            value={w.lastTurn}
            choices={[
              { value: 'whole', word: 'Whole' },
              { value: 'set', word: 'One set' },
            ]}
            onPick={(lastTurn) => change({ lastTurn })}
          />
        </Row>
        <Row
          name="Turns"
          note={
            w.turnCap === 0
              ? 'As many as it takes. With a number the game is scored after so many.'
              : 'The game ends after them, and is scored.'
          }
        >
          <NumberField
            label="turns, 0 for as many as it takes"
            value={w.turnCap}
            min={0}
            max={o.turnCap}
            step={10}
            onChange={(turnCap) => change({ turnCap })}
          />
        </Row>
      </Group>
    </div>
  )
}
