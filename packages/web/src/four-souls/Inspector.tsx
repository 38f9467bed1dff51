import type { CardInfo } from '@soulstack/four-souls/view'
import { termForRule } from '../rules/book.ts'
import { RuleLink } from '../rules/RuleLink.tsx'
import s from '../table/inspector/Inspector.module.css'
import { InspectorFrame } from '../table/inspector/InspectorFrame.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { t } from '../words/en/four-souls/opened.ts'
import { StillCard } from './CardFace.tsx'
import { CardText } from './CardText.tsx'
import { cardIn, cardName, catalogue, kindOf } from './catalogue.ts'
import { namedCounters } from './counters.ts'
import { fourSouls } from './game.ts'

/** Keywords on a card, with a symbol and the rule that defines them. */
const KEYWORDS: { word: keyof typeof t.keywords; rule: string; glyph: GlyphName }[] = [
  { word: 'eternal', rule: 'R-KEY-01', glyph: 'lock' },
  { word: 'trinket', rule: 'R-KEY-02', glyph: 'cards' },
  { word: 'guppy', rule: 'R-KEY-04', glyph: 'soul' },
  { word: 'curse', rule: 'R-KEY-05', glyph: 'curse' },
  { word: 'ambush', rule: 'R-KEY-03', glyph: 'warn' },
  { word: 'indomitable', rule: 'R-KEY-06', glyph: 'heart' },
]
/** The symbols before abilities. */
const TAGS = [
  { tag: 'tap', rule: 'R-ABL-09', glyph: 'turn' },
  { tag: 'paid', rule: 'R-ABL-10', glyph: 'paid' },
] as const

/** The rule that a deactivated object cannot be deactivated again. */
const DEACTIVATED = 'R-ABL-09'

/** A card shown large, with everything known about it. */
export function Inspector() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const inspected = game.inspected.value
  if (!inspected) return null
  const info = catalogue.value.get(inspected.card)
  const o = inspected.object
  const owner = inspected.seat ?? null
  const seat = game.view.value?.seats.find((x) => x.character !== null && x.character.id === o?.id)
  const stats = seat ? { health: seat.health, maxHealth: seat.maxHealth, attack: seat.attack, evasion: null } : o?.stats
  const tags = info ? [...new Set(info.lines.flatMap((l) => l.tag ?? []))] : []
  const eternal = o?.eternal || info?.keywords.includes('eternal')
  const words = KEYWORDS.filter((w) =>
    w.word === 'eternal' ? eternal : w.word === 'curse' ? info?.type === 'curse' : info?.keywords.includes(w.word),
  )
  // only for a character that is not in play yet: otherwise the item is beside it
  const starting =
    info?.startingItem && !o && game.view.value ? cardIn(game.view.value.edition, info.startingItem) : undefined
  const effects = [...(o?.notes ?? []), ...(o?.effects ?? []), ...(seat?.marks ?? []), ...(seat?.effects ?? [])]
  const named = o ? namedCounters(o) : []
  const copied = o && o.card !== o.printed
  const counters = o?.counters ?? 0
  // "charged" is shown only for cards that can be deactivated, and not in the shop
  const inShop = game.view.value?.shop.some((slot) => slot.top?.id === o?.id) ?? false
  // "deactivated" is not repeated if it is the reason why the card cannot be used
  const isReason = visit.choice.whyNotAt(inspected.places)?.rule === DEACTIVATED
  const showsCharge = o !== undefined && (o.charged ? tags.includes('tap') && !inShop : !isReason)
  const label = game.cardLabels.value.find(({ place }) => inspected.places.includes(place))
  const fate = label && (visit.fates.ofOption(label.option)?.whole ?? label.words)
  const known =
    fate ||
    showsCharge ||
    copied ||
    stats ||
    counters > 0 ||
    named.length > 0 ||
    effects.length > 0 ||
    inspected.price != null
  return (
    <InspectorFrame
      card={inspected.card}
      picture={<StillCard card={inspected.card} large now={stats ? { ...stats } : undefined} />}
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
          {fate && (
            <p data-fate="">
              <Glyph name="eye" />
              {fate}
            </p>
          )}
          {o && showsCharge && (
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
          {inspected.price != null && (
            <p>
              <Glyph name="cent" />
              {t.costsNow(inspected.price)}
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

/** A term on the card, with its definition and a link to its rule. */
function Word({ glyph, name, rule }: { glyph: GlyphName; name: string; rule: string }) {
  const known = termForRule('four-souls', rule)
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

/** Current stats, with the printed ones where they differ. */
function Stats({
  now,
  info,
}: {
  now: { health: number; maxHealth: number; attack: number; evasion: number | null }
  info: CardInfo
}) {
  const rows = [
    { glyph: 'heart', of: 'health', value: now.maxHealth, printed: info.health, left: now.health },
    // not for things without evasion
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
