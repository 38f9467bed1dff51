import type { SideView, View } from '@soulstack/battle-for-souls/view'
import type { CardId } from '@soulstack/kit'
import type { ComponentChildren } from 'preact'
import { RuleLink } from '../rules/RuleLink.tsx'
import { LogSheet } from '../table/log/LogSheet.tsx'
import { TurnToSeat } from '../table/people/WatchFrom.tsx'
import { KeyList } from '../table/sheets/KeyList.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { SlateDialog } from '../ui/SlateDialog.tsx'
import { t } from '../words/en/battle-for-souls/opened.ts'
import { sentences } from '../words/sentences.ts'
import { StillCard } from './Card.tsx'
import { cardName, catalogue, TERMS } from './catalogue.ts'
import { battleForSouls } from './game.ts'
import { LOG_KINDS } from './logKinds.ts'
import { cardPlace, type Place } from './places.ts'
import s from './Sheets.module.css'
import { playerName } from './Side.tsx'
import { StepList } from './StepList.tsx'

const close = (visit: Visit) => {
  const game = battleForSouls(visit)
  game.sheet.value = null
}

const KEYS: readonly [string, string][] = [
  ['S', t.keys.s],
  ['O', t.keys.o],
]

/** The game's own open sheet. */
export function Sheets() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const open = game.sheet.value
  const v = game.view.value
  if (!open) return null
  if (open.of === 'keys') return <KeyList onClose={() => close(visit)} own={KEYS} />
  if (!v) return null
  switch (open.of) {
    case 'side': {
      const side = game.sideOf(open.side)
      return side ? <SideSheet side={side} view={v} /> : null
    }
    case 'steps':
      return <StepList view={v} onClose={() => close(visit)} />
    case 'purgatory':
      return <Pile title={t.purgatory} note={t.inPurgatory} cards={v.purgatory} />
    case 'void':
      return <Pile title={t.void} note={t.inVoid} cards={v.void} />
    case 'log':
      return <LogSheet kinds={LOG_KINDS} seats={v.seats.length} onClose={() => close(visit)} />
  }
}

function Pile({ title, note, cards }: { title: string; note: string; cards: readonly CardId[] }) {
  const visit = useVisit()
  return (
    <SlateDialog label={title} onClose={() => close(visit)} class={s.wide}>
      <h2 class={s.title}>{title}</h2>
      <p class={s.note}>{cards.length > 0 ? note : t.empty}</p>
      <Cards cards={cards.map((card) => ({ card, places: [] }))} />
    </SlateDialog>
  )
}

/** Cards side by side; equal ones are shown once, with their number. A press shows one large. */
function Cards({ cards }: { cards: readonly { card: CardId; places: Place[]; note?: string }[] }) {
  const visit = useVisit()
  const byKey = new Map<string, { card: CardId; places: Place[]; note?: string; n: number }>()
  for (const one of cards) {
    const key = one.places[0] ?? one.card
    const known = byKey.get(key)
    if (known) known.n++
    else byKey.set(key, { ...one, n: 1 })
  }
  return (
    <div class={s.cards}>
      {[...byKey].map(([key, { card, places, note, n }]) => (
        <button key={key} type="button" class={s.card} onClick={() => visit.inspector.open({ card, places })}>
          <span class="sr">{sentences([cardName(card), n > 1 && t.times(n), catalogue.value.get(card)?.text])}</span>
          <StillCard card={card} />
          {n > 1 && (
            <b class={s.times} aria-hidden="true">
              ×{n}
            </b>
          )}
          {note && <small>{note}</small>}
        </button>
      ))}
    </div>
  )
}

/** Everything that a side has: its piles, face-up cards, scored souls and discard. */
function SideSheet({ side, view: v }: { side: SideView; view: View }) {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const terms = TERMS[side.side]
  const points = side.home.reduce((sum, card) => sum + (catalogue.value.get(card)?.points ?? 0), 0)
  const open = [...side.angels, ...side.favours, ...side.relics]
  return (
    <SlateDialog label={t.everything(terms.name)} onClose={() => close(visit)} class={s.wide}>
      <h2 class={s.title}>
        <Glyph name={side.side === 'heaven' ? 'archangel' : 'devil'} />{' '}
        {side.seats.map((x) => playerName(visit, x)).join(' & ')} · {terms.name}
      </h2>
      <p class={s.points}>{t.score(v.target, <b>{side.points}</b>)}</p>
      <TurnToSeat seat={side.seats[0]!} below={side.side === game.ownSide.value} onTurned={() => close(visit)} />
      <dl class={s.piles}>
        {(
          [
            [t.deck(terms.deck), 'deck'],
            [t.discard, 'discard'],
            [terms.angels, 'angels'],
            [t.victoryPoints, 'victory'],
            [terms.favours, 'favours'],
            [terms.relics, 'relics'],
          ] as const
        ).map(([word, pile]) => (
          <div key={word}>
            <dt>
              {word}
              {side.side === game.ownSide.value && <PileReason place={`${side.side}-${pile}`} />}
            </dt>
            <dd>{side.piles[pile]}</dd>
          </div>
        ))}
      </dl>
      <Group title={t.open} none={t.nothingOpen}>
        {open.length > 0 && (
          <Cards cards={open.map((c) => ({ card: c.card, places: [cardPlace(c.id)], note: c.note }))} />
        )}
      </Group>
      {side.fans.map((fan) => (
        <Group key={fan.seat} title={t.laidOutBy(visit.nameOrYou(fan.seat))} none={t.nothing}>
          {fan.cards.length > 0 && <Cards cards={fan.cards.map((card) => ({ card, places: [] }))} />}
        </Group>
      ))}
      <Group title={t.home[side.side](points)} none={t.nothingYet}>
        {side.home.length > 0 && <Cards cards={side.home.map((card) => ({ card, places: [] }))} />}
      </Group>
      <Group title={t.discard} none={t.empty}>
        {side.discard.length > 0 && <Cards cards={side.discard.map((card) => ({ card, places: [] }))} />}
      </Group>
    </SlateDialog>
  )
}

/** Why nothing can be done with a pile now, during your own decision. */
function PileReason({ place }: { place: Place }) {
  const visit = useVisit()
  const no = visit.choice.openDecision.value && visit.choice.whyNotAt([place])
  return (
    no && (
      <small>
        {no.reason} <RuleLink rule={no.rule} game="battle-for-souls" />
      </small>
    )
  )
}

function Group({ title, none, children }: { title: string; none: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      {children || <p class={s.note}>{none}</p>}
    </section>
  )
}
