import type { TableOptions } from '@soulstack/four-souls/view'
import { cardIn } from '../../../four-souls/catalogue.ts'
import { Chips, Group, Row, Stepper, Toggle } from '../../../ui/Controls.tsx'
import { Glyph } from '../../../ui/Glyph.tsx'
import { t } from '../../../words/en/four-souls/create.ts'
import s from '../MoreOptions.module.css'
import { Decks } from './Decks.tsx'
import {
  editionOf,
  type FormValues,
  handsAreOpen,
  isCooperative,
  soulsToWin,
  usualSouls,
  whyNoVariant,
  whyOff,
} from './fourSouls.ts'

export interface FormProps {
  values: FormValues
  options: TableOptions
  /** The number of seats. */
  seats: number
  change: (to: Partial<FormValues>) => void
}

/** All other options. */
export function MoreOptions(p: FormProps) {
  return (
    <div class={s.more}>
      <Goal {...p} />
      <Setup {...p} />
      <Variants {...p} />
      <Decks {...p} />
    </div>
  )
}

/** The options that define the goal of the game. */
function Goal({ values: w, options: o, change }: FormProps) {
  const together = isCooperative(w)
  const souls = soulsToWin(w, o)
  const standard = usualSouls(w, o)
  return (
    <Group title={t.goal}>
      <Row name={t.difficulty.name} note={t.difficulty.note} off={whyOff('difficulty', w, o)}>
        <Chips
          value={w.difficulty}
          choices={Object.entries(o.difficulties).map(([value, n]) => ({
            value: value as FormValues['difficulty'],
            word: t.difficulties[value as FormValues['difficulty']](n),
          }))}
          onPick={(difficulty) => change({ difficulty, souls: null })}
        />
      </Row>
      <Row
        name={t.souls.name}
        note={together ? t.souls.together : w.teamSize > 1 ? t.souls.team : t.souls.first}
        off={whyOff('souls', w, o)}
      >
        <Stepper
          label={t.souls.label}
          value={souls}
          min={1}
          max={12}
          onChange={(n) => change({ souls: n === standard ? null : n })}
        />
      </Row>
      <Row name={t.soulCap.name} note={t.soulCap.note} off={whyOff('soulCap', w, o)}>
        <Stepper
          label={t.soulCap.label}
          value={w.soulCap}
          min={0}
          max={8}
          words={w.soulCap === 0 ? t.soulCap.all : undefined}
          onChange={(soulCap) => change({ soulCap })}
        />
      </Row>
      {o.challenges.length > 0 && (
        <Row name={t.challenge.name} note={t.challenge.note} off={whyOff('challenge', w, o)} wide>
          <ChallengeList values={w} options={o} change={change} />
        </Row>
      )}
      <Row name={t.bonus.name} note={t.bonus.note} off={whyOff('bonus', w, o)} wide>
        <BonusSouls values={w} options={o} change={change} />
      </Row>
    </Group>
  )
}

function ChallengeList({ values: w, options: o, change }: Omit<FormProps, 'seats'>) {
  return (
    <>
      <Chips
        value={w.challenge}
        choices={[
          { value: null, word: t.challenge.none },
          ...o.challenges.map((c) => ({
            value: c.id,
            word: c.name,
            means: c.goal,
            off: c.modes.includes(w.mode) ? null : t.forModes(c.modes),
          })),
        ]}
        onPick={(challenge) => change({ challenge })}
      />
      {w.challenge !== null && <p class={s.goal}>{o.challenges.find((c) => c.id === w.challenge)?.goal}</p>}
    </>
  )
}

function BonusSouls({ values: w, options: o, change }: Omit<FormProps, 'seats'>) {
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
            { value: 'random', word: t.bonus.random },
            { value: 'these', word: t.bonus.these },
          ]}
          onPick={(how) => change({ theseBonus: how === 'these' ? [] : null })}
        />
        {these === null && (
          <Stepper
            label={t.bonus.label}
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

/** The variants. */
function Variants({ values: w, options: o, change }: FormProps) {
  return (
    <div class={s.wide}>
      <Group title={t.variants}>
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

/** Why something cannot be chosen. Hidden from screen readers, as the control itself says so. */
const Off = ({ why }: { why: string }) => (
  <span aria-hidden="true">
    <Glyph name="lock" /> {why}
  </span>
)

/** The options for setup and hands. */
function Setup({ values: w, options: o, change }: FormProps) {
  const open = handsAreOpen(w)
  return (
    <Group title={t.beginning}>
      <Row name={t.characters} note={t.characterKinds[w.characters][1]} wide>
        <Chips
          value={w.characters}
          choices={o.characters.map((value) => ({
            value,
            word: t.characterKinds[value][0],
            means: t.characterKinds[value][1],
          }))}
          onPick={(characters) => change({ characters })}
        />
      </Row>
      <Row name={t.draft.name} note={t.draft.note}>
        <Toggle on={w.draft} onChange={(draft) => change({ draft })}>
          {t.draft.on}
        </Toggle>
      </Row>
      <Row name={t.startCents}>
        <Stepper
          label={t.startCents}
          value={w.startCents}
          min={0}
          max={20}
          onChange={(startCents) => change({ startCents })}
        />
      </Row>
      <Row name={t.centsPool.name} note={t.centsPool.note} off={whyOff('cents', w, o)}>
        <Stepper
          label={t.centsPool.name}
          value={w.centsPool}
          min={100}
          max={1000}
          step={20}
          onChange={(centsPool) => change({ centsPool })}
        />
      </Row>
      <Row name={t.startHand.name}>
        <Stepper
          label={t.startHand.label}
          value={w.startHand}
          min={0}
          max={10}
          onChange={(startHand) => change({ startHand })}
        />
      </Row>
      <Row name={t.handLimit.name} note={t.handLimit.note}>
        <Stepper
          label={t.handLimit.label}
          value={w.handLimit}
          min={0}
          max={30}
          onChange={(handLimit) => change({ handLimit })}
        />
      </Row>
      <Row name={t.openHands.name} note={t.openHands.note}>
        <Toggle on={open} onChange={(openHands) => change({ openHands })}>
          {t.openHands.on}
        </Toggle>
      </Row>
    </Group>
  )
}
