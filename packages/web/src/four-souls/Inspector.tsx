import type { CardInfo } from '@soulstack/four-souls/view/types'
import { cx } from '../cx.ts'
import { Glyph, type GlyphName } from '../look/Glyph.tsx'
import s from '../table/Inspector.module.css'
import { InspectorFrame } from '../table/InspectorFrame.tsx'
import { seatName } from '../table/state.ts'
import { StillCard } from './Card.tsx'
import { cardName, catalogue, kindOf } from './catalogue.ts'
import { inspected } from './looking.ts'
import { view } from './state.ts'
import { Ability } from './Words.tsx'

const WORDS: { word: string; glyph: GlyphName; means: string }[] = [
  { word: 'eternal', glyph: 'lock', means: 'It cannot be destroyed, discarded or given away, only turned and used.' },
  { word: 'trinket', glyph: 'cards', means: 'Played as loot, it becomes an item in front of you and stays.' },
  { word: 'guppy', glyph: 'soul', means: 'A Guppy item. Some cards count how many of them a player has.' },
  { word: 'curse', glyph: 'curse', means: 'It goes to a player and stays until that player dies.' },
  {
    word: 'ambush',
    glyph: 'warn',
    means: 'When it is turned up from the monster deck, the active player must attack it.',
  },
  { word: 'indomitable', glyph: 'heart', means: 'It stays until it is beaten: its slot is not emptied any other way.' },
]

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
          <div class={s.text}>
            {info.lines.map((line) => (
              <Ability key={line.text} line={line} wide />
            ))}
            {info.reward && <p class={s.reward}>Reward: {info.reward}</p>}
          </div>
        </>
      )}

      {(tags.length > 0 || words.length > 0 || (info?.souls ?? 0) > 0) && (
        <>
          <h3>Words on this card</h3>
          <dl>
            {tags.includes('tap') && (
              <div>
                <dt>
                  <Glyph name="turn" /> Turn
                </dt>
                <dd>Turn the card sideways to use it. It recharges at the start of your turn.</dd>
              </div>
            )}
            {tags.includes('paid') && (
              <div>
                <dt>
                  <Glyph name="paid" /> Pay
                </dt>
                <dd>Pay what it names to use it, as often as you can pay. It is not turned.</dd>
              </div>
            )}
            {words.map((w) => (
              <div key={w.word}>
                <dt>
                  <Glyph name={w.glyph} /> {w.word.charAt(0).toUpperCase() + w.word.slice(1)}
                </dt>
                <dd>{w.means}</dd>
              </div>
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
