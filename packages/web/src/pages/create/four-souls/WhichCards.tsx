import { useSignal } from '@preact/signals'
import type { TableOptions } from '@soulstack/four-souls/view'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { pictureOf } from '../../../four-souls/catalogue.ts'
import { go } from '../../../net/route.ts'
import { cx } from '../../../ui/cx.ts'
import { Glyph } from '../../../ui/Glyph.tsx'
import { Plate } from '../../../ui/Plate.tsx'
import { SlateDialog } from '../../../ui/SlateDialog.tsx'
import { t } from '../../../words/en/packs.ts'
import { CardsOf } from '../../../workshop/CardsOf.tsx'
import { ImportPack } from '../../../workshop/ImportPack.tsx'
import type { OwnPack } from '../../../workshop/state/own-packs.ts'
import { type FormValues, setsOf } from './fourSouls.ts'
import { MixPlays } from './MixPlays.tsx'
import { aboutVersion, decksOf, isChosen, isKnown, officialCards, type Warning } from './packs.ts'
import s from './WhichCards.module.css'

/** A card of each larger set, for its picture. */
const FACES: Readonly<Record<string, string>> = {
  base: 'the-d6',
  requiem: 'the-relic',
  'gold-box': 'holy-card',
  'warp-zone': 'chaos-card',
  plus: 'polydactyly',
}
const DECKS = ['treasure', 'loot', 'monster', 'room'] as const

/** Which cards a table plays: the sets, the packs of players, what is inside, and what comes of it. */
export function WhichCards(p: {
  values: FormValues
  options: TableOptions
  seats: number
  warnings: readonly Warning[]
  change: (to: Partial<FormValues>) => void
  packs: readonly OwnPack[]
  onToggle: (own: OwnPack, on: boolean) => void
  onClose: () => void
}) {
  const { values: w, options: o, warnings } = p
  const words = useSignal('')
  const inside = useSignal<string | null>(
    p.packs.find(({ pack }) => w.packs.some(({ id }) => id === pack.id))?.key ?? null,
  )
  const hashes = useSignal<Readonly<Record<string, string | null>>>({})
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])
  const wanted = words.value.trim().toLowerCase()
  const link = /\/pack#[\w-]+/.exec(words.value)?.[0]
  const fits = (...texts: (string | undefined)[]) => texts.join(' ').toLowerCase().includes(wanted)
  const sets = o.sets.filter((set) => set.cards > 0 && (link !== undefined || fits(set.name)))
  const packs = p.packs.filter(({ pack }) => link !== undefined || fits(pack.name, pack.author, pack.id))
  const taken = setsOf(w, o)
  // what is about a pack stands beside it
  const whole = warnings.filter(({ pack }) => pack === null)
  const decks = decksOf(w, o)
  const shown = p.packs.find(({ key }) => key === inside.value)
  const cards =
    officialCards(w, o).reduce((sum, { copies }) => sum + copies, 0) +
    w.packs.reduce((sum, pack) => sum + pack.cards.reduce((n, { copies }) => n + (copies ?? 1), 0), 0)
  return (
    <SlateDialog label={t.title} onClose={p.onClose} class={s.dialog}>
      <div class={s.page}>
        <header class={s.head}>
          <h1>{t.title}</h1>
          <label class={s.search}>
            <Glyph name="search" />
            <input
              ref={search}
              type="search"
              aria-label={t.find}
              placeholder={t.find}
              value={words.value}
              onInput={(e) => (words.value = e.currentTarget.value)}
              onKeyDown={(e) => {
                if (e.key === 'Enter' && link) go(link)
              }}
            />
          </label>
          {link && (
            <Plate glyph="link" onClick={() => go(link)}>
              {t.openLink}
            </Plate>
          )}
        </header>
        <section class={s.sets} aria-label={t.sets}>
          <h2>{t.sets}</h2>
          <ul>
            {sets.map((set) => {
              const on = taken.includes(set.id)
              const only = on && taken.length === 1
              return (
                <Row
                  key={set.id}
                  on={on}
                  off={only ? t.oneNeeded : null}
                  picture={pictureOf(FACES[set.id] ?? 'unknown')}
                  name={set.name}
                  about={set.rooms > 0 ? t.withRooms : t.secondEdition}
                  cards={set.cards}
                  onPress={() => p.change({ sets: on ? w.sets.filter((id) => id !== set.id) : [...w.sets, set.id] })}
                />
              )
            })}
          </ul>
        </section>
        <section class={s.packs} aria-label={t.packs}>
          <h2>{t.packs}</h2>
          <ul>
            {packs.map((own) => {
              const { pack } = own
              const on = isChosen(w, own)
              const concerns = on ? warnings.filter((each) => each.pack === pack.id) : []
              const first = pack.cards[0]
              return (
                <Row
                  key={own.key}
                  on={on}
                  off={null}
                  picture={pictureOf(first && isKnown(`${pack.id}:${first.id}`) ? `${pack.id}:${first.id}` : 'unknown')}
                  name={pack.name ?? pack.id}
                  about={`${own.mine ? t.byYou : t.by(pack.author ?? t.somebody)}${aboutVersion(own, p.packs)}`}
                  cards={pack.cards.length}
                  hash={hashes.value[own.key] ?? undefined}
                  onPress={() => {
                    inside.value = own.key
                    p.onToggle(own, !on)
                  }}
                >
                  {concerns.map((warning) => (
                    <p key={warning.what} class={s.warning}>
                      <Glyph name="warn" />
                      <span>
                        <b>{warning.title}</b> {warning.what}
                      </span>
                    </p>
                  ))}
                </Row>
              )
            })}
          </ul>
          {packs.length === 0 && <p class={s.none}>{p.packs.length === 0 ? t.none : t.noneFound}</p>}
          <div class={s.add}>
            <ImportPack onTaken={(own) => p.onToggle(own, true)} />
          </div>
        </section>
        {shown && (
          <section class={s.inside} aria-label={t.inside(shown.pack.name ?? shown.pack.id)}>
            <h2>
              {t.inside(shown.pack.name ?? shown.pack.id)} <small>{t.cards(shown.pack.cards.length)}</small>
            </h2>
            <CardsOf
              key={shown.key}
              pack={shown.pack}
              onRead={(reading) => (hashes.value = { ...hashes.value, [shown.key]: reading.hash })}
            />
          </section>
        )}
        <aside class={s.sum}>
          <div class={s.facts}>
            <h2>{t.plays}</h2>
            <p class={s.total}>
              <b>{cards}</b> {t.fromPacks(taken.length + w.packs.length)}
            </p>
            <div class={s.decks}>
              {DECKS.filter((deck) => deck !== 'room' || w.rooms).map((deck) => (
                <span key={deck}>
                  <i data-deck={deck}>
                    <Glyph name={`deck-${deck}`} />
                    <b>{decks[deck]}</b>
                  </i>
                  <small>{t.decks[deck]}</small>
                </span>
              ))}
            </div>
            <ul class={s.notes}>
              {whole.map((warning) => (
                <li key={warning.what}>
                  <Glyph name="warn" />
                  <span>
                    <b>{warning.title}</b> {warning.what}
                  </span>
                </li>
              ))}
              <li class={s.fine}>
                <Glyph name="check" />
                <span>{t.same}</span>
              </li>
            </ul>
            <MixPlays values={w} options={o} seats={p.seats} cards={cards} />
          </div>
          <Plate metal="brass" detail={t.summary(cards, w.rooms ? 4 : 3)} onClick={p.onClose}>
            {t.use}
          </Plate>
        </aside>
      </div>
    </SlateDialog>
  )
}

function Row(p: {
  on: boolean
  off: string | null
  picture: string
  name: string
  about: string
  cards: number
  hash?: string | undefined
  onPress: () => void
  children?: ComponentChildren
}) {
  return (
    <li class={cx(s.row, p.on && s.on)}>
      <button
        type="button"
        role="switch"
        aria-checked={p.on}
        aria-disabled={p.off ? 'true' : undefined}
        title={p.off ?? undefined}
        onClick={() => {
          if (!p.off) p.onPress()
        }}
      >
        <i class={s.box}>{p.on && <Glyph name="check" />}</i>
        <img src={p.picture} alt="" width="60" height="60" />
        <span>
          <b>{p.name}</b>
          <small>{p.about}</small>
        </span>
        <span class={s.count}>
          {t.cards(p.cards)}
          {p.hash && <code title={p.hash}>{`${p.hash.slice(0, 4)}…${p.hash.slice(-2)}`}</code>}
        </span>
      </button>
      {p.children}
    </li>
  )
}
