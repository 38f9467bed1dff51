import type { TableOptions } from '@soulstack/four-souls/modes/options'
import { cardIn } from '../../four-souls/catalogue.ts'
import { Glyph } from '../../look/Glyph.tsx'
import { Chips, Group, Row, Stepper, Toggle } from './Controls.tsx'
import { Decks } from './Decks.tsx'
import { editionOf, handsAreOpen, isTogether, soulsToWin, type Wishes, whyNoVariant, whyOff } from './fourSouls.ts'
import s from './MoreOptions.module.css'

const DIFFICULTY_WORDS = { normal: 'Normal', hard: 'Hard', 'ultra-hard': 'Ultra hard' } as const

const CHARACTERS = {
  dealt: { word: 'Dealt', means: 'Everybody is dealt one at random.' },
  'one-of-two': { word: 'One of two', means: 'Everybody is dealt two and keeps one.' },
  any: { word: 'Any', means: 'Everybody chooses from all of them, in turn order.' },
  eden: { word: 'Eden only', means: 'Everybody is Eden, and chooses a starting item.' },
} as const

export interface Setting {
  wishes: Wishes
  options: TableOptions
  /** How many seats there are. */
  seats: number
  change: (to: Partial<Wishes>) => void
}

/** Everything that a first game does not need. */
export function MoreOptions(p: Setting) {
  return (
    <div class={s.more}>
      <Goal {...p} />
      <Beginning {...p} />
      <Variants {...p} />
      <Decks {...p} />
    </div>
  )
}

/** What the game is played for. */
function Goal({ wishes: w, options: o, change }: Setting) {
  const together = isTogether(w)
  const souls = soulsToWin(w, o)
  const usual = together ? o.difficulties[w.difficulty] : o.defaults.soulsToWin
  return (
    <Group title="The goal">
      <Row name="Difficulty" note="How many souls it takes together." off={whyOff('difficulty', w, o)}>
        <Chips
          value={w.difficulty}
          choices={Object.entries(o.difficulties).map(([value, n]) => ({
            value: value as Wishes['difficulty'],
            word: `${DIFFICULTY_WORDS[value as Wishes['difficulty']]}: ${n}`,
          }))}
          onPick={(difficulty) => change({ difficulty, souls: null })}
        />
      </Row>
      <Row
        name="Souls to win"
        note={together ? 'All of yours together.' : 'Who has so many first has won.'}
        off={whyOff('souls', w, o)}
      >
        <Stepper
          label="souls to win"
          value={souls}
          min={1}
          max={12}
          onChange={(n) => change({ souls: n === usual ? null : n })}
        />
      </Row>
      <Row
        name="Souls that count"
        note="Of each character; the others must bring the rest."
        off={whyOff('soulCap', w, o)}
      >
        <Stepper
          label="souls of each character that count"
          value={w.soulCap}
          min={0}
          max={8}
          words={w.soulCap === 0 ? 'all' : undefined}
          onChange={(soulCap) => change({ soulCap })}
        />
      </Row>
      {o.challenges.length > 0 && (
        <Row name="Challenge" note="Won by its own goal, with rules of its own." off={whyOff('challenge', w, o)} wide>
          <ChallengeList wishes={w} options={o} change={change} />
        </Row>
      )}
      <Row name="Bonus souls" note="One for whoever does first what it asks for." off={whyOff('bonus', w, o)} wide>
        <BonusSouls wishes={w} options={o} change={change} />
      </Row>
    </Group>
  )
}

const MODE_WORDS = { competitive: 'competitive', 'co-op': 'co-op', solitaire: 'solitaire' } as const

function ChallengeList({ wishes: w, options: o, change }: Omit<Setting, 'seats'>) {
  return (
    <>
      <Chips
        value={w.challenge}
        choices={[
          { value: null, word: 'None' },
          ...o.challenges.map((c) => ({
            value: c.id,
            word: c.name,
            means: c.goal,
            off: c.modes.includes(w.mode) ? null : `for ${c.modes.map((m) => MODE_WORDS[m]).join(' and ')}`,
          })),
        ]}
        onPick={(challenge) => change({ challenge })}
      />
      {w.challenge !== null && <p class={s.goal}>{o.challenges.find((c) => c.id === w.challenge)?.goal}</p>}
    </>
  )
}

function BonusSouls({ wishes: w, options: o, change }: Omit<Setting, 'seats'>) {
  const fixed = editionOf(w, o).bonusSouls
  const text = (id: string) => cardIn(w.edition, id)?.text
  if (fixed !== null) {
    const these = o.bonusSouls.filter((b) => fixed.includes(b.id))
    return (
      <Toggle
        on={w.bonus > 0}
        detail={these.map((b) => (
          <span key={b.id} class={s.each}>
            {text(b.id)}
          </span>
        ))}
        onChange={(on) => change({ theseBonus: null, bonus: on ? fixed.length : 0 })}
      >
        {these.map((b) => b.name).join(', ')}
      </Toggle>
    )
  }
  const these = w.theseBonus
  const most = Math.min(12, o.bonusSouls.length)
  return (
    <>
      <div class={s.line}>
        <Chips
          value={these === null ? 'random' : 'these'}
          choices={[
            { value: 'random', word: 'At random' },
            { value: 'these', word: 'Choose which' },
          ]}
          onPick={(how) => change({ theseBonus: how === 'these' ? [] : null })}
        />
        {these === null && (
          <Stepper
            label="bonus souls"
            value={Math.min(w.bonus, most)}
            min={0}
            max={most}
            onChange={(bonus) => change({ bonus })}
          />
        )}
      </div>
      {these !== null && (
        <div class={s.list}>
          {o.bonusSouls.map((b) => (
            <Toggle
              key={b.id}
              on={these.includes(b.id)}
              detail={text(b.id)}
              onChange={(on) => change({ theseBonus: on ? [...these, b.id] : these.filter((id) => id !== b.id) })}
            >
              {b.name}
            </Toggle>
          ))}
        </div>
      )}
    </>
  )
}

/** What changes how the game goes on. */
function Variants({ wishes: w, options: o, change }: Setting) {
  return (
    <div class={s.wide}>
      <Group title="Variants">
        <div class={s.variants}>
          {o.variants.map((v) => {
            const off = whyNoVariant(v.id, w, o)
            return (
              <Toggle
                key={v.id}
                on={w.variants.includes(v.id) && off === null}
                off={off}
                detail={off === null ? v.about : <Off why={off} />}
                onChange={(on) =>
                  change({ variants: on ? [...w.variants, v.id] : w.variants.filter((id) => id !== v.id) })
                }
              >
                {v.name}
              </Toggle>
            )
          })}
        </div>
      </Group>
    </div>
  )
}

/** Why something cannot be chosen, to those who see it; others are told by the control itself. */
const Off = ({ why }: { why: string }) => (
  <span aria-hidden="true">
    <Glyph name="lock" /> {why}
  </span>
)

/** What everybody begins with. */
function Beginning({ wishes: w, options: o, change }: Setting) {
  const open = handsAreOpen(w)
  return (
    <Group title="Beginning and hands">
      <Row name="Characters" note={CHARACTERS[w.characters].means} wide>
        <Chips
          value={w.characters}
          choices={o.characters.map((value) => ({
            value,
            word: CHARACTERS[value].word,
            means: CHARACTERS[value].means,
          }))}
          onPick={(characters) => change({ characters })}
        />
      </Row>
      <Row name="Mini-draft" note="Everybody drafts two treasures before the first turn.">
        <Toggle on={w.draft} onChange={(draft) => change({ draft })}>
          Draft
        </Toggle>
      </Row>
      <Row name="¢ at the start">
        <Stepper
          label="¢ at the start"
          value={w.startCents}
          min={0}
          max={20}
          onChange={(startCents) => change({ startCents })}
        />
      </Row>
      <Row name="¢ in the game" note="Nobody gains more than the pool still holds." off={whyOff('cents', w, o)}>
        <Stepper
          label="¢ in the game"
          value={w.centsPool}
          min={100}
          max={1000}
          step={20}
          onChange={(centsPool) => change({ centsPool })}
        />
      </Row>
      <Row name="Loot cards at the start">
        <Stepper
          label="loot cards at the start"
          value={w.startHand}
          min={0}
          max={10}
          onChange={(startHand) => change({ startHand })}
        />
      </Row>
      <Row name="Hand limit" note="Loot cards kept at the end of a turn.">
        <Stepper
          label="hand limit"
          value={w.handLimit}
          min={0}
          max={30}
          onChange={(handLimit) => change({ handLimit })}
        />
      </Row>
      <Row name="Open hands" note="Everybody sees everybody’s loot cards.">
        <Toggle on={open} onChange={(openHands) => change({ openHands })}>
          Open
        </Toggle>
      </Row>
    </Group>
  )
}
