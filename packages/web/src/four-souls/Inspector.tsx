import type { CardInfo } from '@soulstack/four-souls/view/types'
import { cx } from '../cx.ts'
import { Glyph, type GlyphName } from '../look/Glyph.tsx'
import { termNamed } from '../rules/book.ts'
import { RuleLink } from '../rules/RuleLink.tsx'
import s from '../table/Inspector.module.css'
import { InspectorFrame } from '../table/InspectorFrame.tsx'
import { seatName } from '../table/state.ts'
import { StillCard } from './Card.tsx'
import { CardText } from './CardText.tsx'
import { cardIn, cardName, catalogue, kindOf } from './catalogue.ts'
import { inspected } from './looking.ts'
import { view } from './state.ts'

/** Keywords that stand on a card, or that it has in play, with the sign of each. What they mean the rules tell. */
const WORDS: { word: string; glyph: GlyphName }[] = [
  { word: 'eternal', glyph: 'lock' },
  { word: 'trinket', glyph: 'cards' },
  { word: 'guppy', glyph: 'soul' },
  { word: 'curse', glyph: 'curse' },
  { word: 'ambush', glyph: 'warn' },
  { word: 'indomitable', glyph: 'heart' },
]
/** The signs before abilities. */
const TAGS = [
  { tag: 'tap', term: '↷', name: 'Turn', glyph: 'turn' },
  { tag: 'paid', term: '$', name: 'Pay', glyph: 'paid' },
] as const

/** A card large, with everything that is known about it here and now. */
export function Inspector() {
  const looked = inspected.value
  if (!looked) return null
  const info = catalogue.value.get(looked.card)
  const o = looked.object
  const owner = looked.seat ?? null
  const seat = view.value?.seats.find((x) => x.character !== null && x.character.id === o?.id)
  const stats = seat ? { health: seat.health, maxHealth: seat.maxHealth, attack: seat.attack, evasion: null } : o?.stats
  const tags = info ? [...new Set(info.lines.flatMap((l) => l.tag ?? []))] : []
  const eternal = o?.eternal || info?.keywords.includes('eternal')
  const words = WORDS.filter((w) =>
    w.word === 'eternal' ? eternal : w.word === 'curse' ? info?.type === 'curse' : info?.keywords.includes(w.word),
  )
  // a character in play has its item beside it; one that may still be chosen has not
  const starting = info?.startingItem && !o && view.value ? cardIn(view.value.edition, info.startingItem) : undefined
  const effects = [...(o?.notes ?? []), ...(o?.effects ?? []), ...(seat?.effects ?? [])]
  const named = Object.entries(o?.named ?? {})
  const copied = o && o.card !== o.printed
  return (
    <InspectorFrame
      card={looked.card}
      picture={<StillCard card={looked.card} large now={stats ? { ...stats } : undefined} />}
      kind={[info && kindOf(info), info?.set, owner !== null && `of ${seatName(owner)}`].filter(Boolean).join(' · ')}
      known={Boolean(o || looked.price)}
      now={
        <>
          {o && (
            <p>
              <Glyph name={o.charged ? 'check' : 'turn'} />
              {o.charged ? 'Charged.' : 'Turned: it recharges at the start of its player’s turn.'}
            </p>
          )}
          {copied && (
            <p>
              <Glyph name="info" />
              <span>
                A copy. The card itself is <b>{cardName(o.printed)}</b>.
              </span>
            </p>
          )}
          {stats && info && <Stats now={stats} info={info} />}
          {(o?.counters ?? 0) > 0 && (
            <p>
              <Glyph name="plus" />
              {o?.counters} {o?.counters === 1 ? 'counter' : 'counters'} on it.
            </p>
          )}
          {named.map(([name, n]) => (
            <p key={name}>
              <Glyph name="plus" />
              {name}: {n}
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
              Costs {looked.price}¢ now.
            </p>
          )}
        </>
      }
    >
      {info && info.lines.length > 0 && (
        <>
          <h3>What it does</h3>
          <CardText card={info} />
        </>
      )}

      {starting && (
        <>
          <h3>Starts with {starting.name}</h3>
          <CardText card={starting} />
        </>
      )}

      {(tags.length > 0 || words.length > 0 || (info?.souls ?? 0) > 0) && (
        <>
          <h3>Words on this card</h3>
          <dl>
            {TAGS.filter(({ tag }) => tags.includes(tag)).map((t) => (
              <Word key={t.tag} glyph={t.glyph} name={t.name} term={t.term} />
            ))}
            {words.map((w) => (
              <Word
                key={w.word}
                glyph={w.glyph}
                name={w.word.charAt(0).toUpperCase() + w.word.slice(1)}
                term={w.word}
              />
            ))}
            {(info?.souls ?? 0) > 0 && (
              <div>
                <dt>
                  <Glyph name="soul" /> Soul
                </dt>
                <dd>
                  Worth {info?.souls} {info?.souls === 1 ? 'soul' : 'souls'} to whoever gains it.
                </dd>
              </div>
            )}
          </dl>
        </>
      )}
    </InspectorFrame>
  )
}

/** A word on the card, with what it means and the rule that tells it in full. */
function Word({ glyph, name, term }: { glyph: GlyphName; name: string; term: string }) {
  const known = termNamed('four-souls', term)
  return (
    <div>
      <dt>
        <Glyph name={glyph} /> {name}
      </dt>
      <dd>
        {known?.text} <RuleLink rule={known?.rule} />
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
    { glyph: 'heart' as const, word: 'health', value: now.maxHealth, printed: info.health, left: now.health },
    { glyph: 'evade' as const, word: 'to hit', value: now.evasion, printed: info.evasion, left: null },
    { glyph: 'attack' as const, word: 'attack', value: now.attack, printed: info.attack, left: null },
  ]
  return (
    <p class={s.stats}>
      {rows.map((r) =>
        r.value === null || (r.word === 'to hit' && r.value === 0) ? null : (
          <span key={r.word} class={cx(r.printed !== null && r.printed !== r.value && s.changed)}>
            <Glyph name={r.glyph} />
            {r.left !== null && r.left !== r.value ? `${r.left} of ${r.value}` : r.value}
            {r.word === 'to hit' ? '+' : ''} {r.word}
            {r.printed !== null && r.printed !== r.value && <small> printed {r.printed}</small>}
          </span>
        ),
      )}
    </p>
  )
}
