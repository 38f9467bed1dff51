import type { CardInfo } from '@soulstack/four-souls/view/types'
import { cx } from '../look/cx.ts'
import { Glyph, type GlyphName } from '../look/Glyph.tsx'
import { termOf } from '../rules/book.ts'
import { RuleLink } from '../rules/RuleLink.tsx'
import s from '../table/inspector/Inspector.module.css'
import { InspectorFrame } from '../table/inspector/InspectorFrame.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/four-souls-opened.ts'
import { StillCard } from './CardFace.tsx'
import { CardText } from './CardText.tsx'
import { cardIn, cardName, catalogue, kindOf } from './catalogue.ts'
import { namedCounters } from './counters.ts'
import { fourSouls } from './game.ts'

/** Keywords that stand on a card, or that it has in play, with the sign of each. What they mean the rules tell. */
const WORDS: { word: keyof typeof t.keywords; rule: string; glyph: GlyphName }[] = [
  { word: 'eternal', rule: 'R-KEY-01', glyph: 'lock' },
  { word: 'trinket', rule: 'R-KEY-02', glyph: 'cards' },
  { word: 'guppy', rule: 'R-KEY-04', glyph: 'soul' },
  { word: 'curse', rule: 'R-KEY-05', glyph: 'curse' },
  { word: 'ambush', rule: 'R-KEY-03', glyph: 'warn' },
  { word: 'indomitable', rule: 'R-KEY-06', glyph: 'heart' },
]
/** The signs before abilities. */
const TAGS = [
  { tag: 'tap', rule: 'R-ABL-09', glyph: 'turn' },
  { tag: 'paid', rule: 'R-ABL-10', glyph: 'paid' },
] as const

/** The rule by which what is turned cannot be turned again. */
const DEACTIVATED = 'R-ABL-09'

/** A card large, with everything that is known about it here and now. */
export function Inspector() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const looked = game.inspected.value
  if (!looked) return null
  const info = catalogue.value.get(looked.card)
  const o = looked.object
  const owner = looked.seat ?? null
  const seat = game.view.value?.seats.find((x) => x.character !== null && x.character.id === o?.id)
  const stats = seat ? { health: seat.health, maxHealth: seat.maxHealth, attack: seat.attack, evasion: null } : o?.stats
  const tags = info ? [...new Set(info.lines.flatMap((l) => l.tag ?? []))] : []
  const eternal = o?.eternal || info?.keywords.includes('eternal')
  const words = WORDS.filter((w) =>
    w.word === 'eternal' ? eternal : w.word === 'curse' ? info?.type === 'curse' : info?.keywords.includes(w.word),
  )
  // a character in play has its item beside it; one that may still be chosen has not
  const starting =
    info?.startingItem && !o && game.view.value ? cardIn(game.view.value.edition, info.startingItem) : undefined
  const effects = [...(o?.notes ?? []), ...(o?.effects ?? []), ...(seat?.effects ?? [])]
  const named = o ? namedCounters(o) : []
  const copied = o && o.card !== o.printed
  const counters = o?.counters ?? 0
  // whoever buys it has it charged: in the shop it says nothing, and no more on a card that is never turned
  const inShop = game.view.value?.shop.some((slot) => slot.top?.id === o?.id) ?? false
  // why it cannot be used says the same, and when it changes
  const toldWhy = visit.choice.whyNotAt(looked.places)?.rule === DEACTIVATED
  const turns = o !== undefined && (o.charged ? tags.includes('tap') && !inShop : !toldWhy)
  const known =
    turns || copied || stats || counters > 0 || named.length > 0 || effects.length > 0 || looked.price != null
  return (
    <InspectorFrame
      card={looked.card}
      picture={<StillCard card={looked.card} large now={stats ? { ...stats } : undefined} />}
      kind={[
        info && kindOf(info),
        info && (game.view.value?.edition === 1 ? (info.firstSet ?? info.set) : info.set),
        owner !== null && t.of(visit.seatName(owner)),
      ]
        .filter(Boolean)
        .join(' · ')}
      known={Boolean(known)}
      now={
        <>
          {o && turns && (
            <p>
              <Glyph name={o.charged ? 'check' : 'turn'} />
              {o.charged ? t.charged : t.deactivated}
            </p>
          )}
          {copied && (
            <p>
              <Glyph name="info" />
              <span>{t.isCopy(<b>{cardName(o.printed)}</b>)}</span>
            </p>
          )}
          {stats && info && <Stats now={stats} info={info} />}
          {counters > 0 && (
            <p>
              <Glyph name="plus" />
              {t.counters(counters)}
            </p>
          )}
          {named.map((counters) => (
            <p key={counters}>
              <Glyph name="plus" />
              {counters}
            </p>
          ))}
          {effects.map((e) => (
            <p key={e}>
              <Glyph name="right" />
              {e}
            </p>
          ))}
          {looked.price != null && (
            <p>
              <Glyph name="cent" />
              {t.costsNow(looked.price)}
            </p>
          )}
        </>
      }
    >
      {info && info.lines.length > 0 && (
        <>
          <h3>{t.does}</h3>
          <CardText card={info} />
        </>
      )}

      {starting && (
        <>
          <h3>{t.startsWith(starting.name)}</h3>
          <CardText card={starting} />
        </>
      )}

      {(tags.length > 0 || words.length > 0 || (info?.souls ?? 0) > 0) && (
        <>
          <h3>{t.wordsOnIt}</h3>
          <dl>
            {TAGS.filter(({ tag }) => tags.includes(tag)).map(({ tag, glyph, rule }) => (
              <Word key={tag} glyph={glyph} name={t.signs[tag]} rule={rule} />
            ))}
            {words.map(({ word, glyph, rule }) => (
              <Word key={word} glyph={glyph} name={t.keywords[word]} rule={rule} />
            ))}
            {(info?.souls ?? 0) > 0 && (
              <div>
                <dt>
                  <Glyph name="soul" /> {t.soul}
                </dt>
                <dd>{t.worth(info?.souls ?? 0)}</dd>
              </div>
            )}
          </dl>
        </>
      )}
    </InspectorFrame>
  )
}

/** A word on the card, with what it means and the rule that tells it in full. */
function Word({ glyph, name, rule }: { glyph: GlyphName; name: string; rule: string }) {
  const known = termOf('four-souls', rule)
  return (
    <div>
      <dt>
        <Glyph name={glyph} /> {name}
      </dt>
      <dd>
        {known?.text} <RuleLink rule={known?.rule} game="four-souls" />
      </dd>
    </div>
  )
}

/** The numbers now, with what is printed where it differs. */
function Stats({
  now,
  info,
}: {
  now: { health: number; maxHealth: number; attack: number; evasion: number | null }
  info: CardInfo
}) {
  const rows = [
    { glyph: 'heart', of: 'health', value: now.maxHealth, printed: info.health, left: now.health },
    // what has none cannot be missed
    { glyph: 'evade', of: 'evasion', value: now.evasion || null, printed: info.evasion, left: null },
    { glyph: 'attack', of: 'attack', value: now.attack, printed: info.attack, left: null },
  ] as const
  return (
    <p class={s.stats}>
      {rows.map((r) =>
        r.value === null ? null : (
          <span key={r.of} class={cx(r.printed !== null && r.printed !== r.value && s.changed)}>
            <Glyph name={r.glyph} />
            {t.stats[r.of](r.value, r.left === r.value ? null : r.left)}
            {r.printed !== null && r.printed !== r.value && <small> {t.printed(r.printed)}</small>}
          </span>
        ),
      )}
    </p>
  )
}
