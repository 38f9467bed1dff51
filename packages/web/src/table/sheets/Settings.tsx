import type { Language } from '@soulstack/kit'
import { useId } from 'preact/hooks'
import { cardNames } from '../../net/card-names.ts'
import { forgetHints } from '../../net/memory.ts'
import { nameCards } from '../../net/name-cards.ts'
import { Chips, Group, Row, Toggle } from '../../ui/Controls.tsx'
import { Glyph, type GlyphName } from '../../ui/Glyph.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { playSound } from '../../ui/play-sound.ts'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { set, settings, still } from '../../ui/settings.ts'
import { soundIsSettled } from '../../ui/sound-asked.ts'
import { toast } from '../../ui/toasts.ts'
import { t } from '../../words/en/settings.ts'
import { language, speak } from '../../words/index.ts'
import s from './Settings.module.css'

const choices = <V extends string>(named: Record<V, readonly [word: string, means: string]>) =>
  (Object.entries(named) as [V, readonly [string, string]][]).map(([value, [word, means]]) => ({ value, word, means }))

const MOTIONS = choices(t.motions)
const PALETTES = choices(t.palettes)
const SIZES = choices(t.sizes)
const NAMES = choices(t.nameChoices)
/** Each language in its own words, for those who cannot read the current one. */
const LANGUAGES = choices<Language>({ en: ['English', 'English'], de: ['Deutsch', 'Deutsch'] }).map((choice) => ({
  ...choice,
  lang: choice.value,
}))

/** The settings sheet. Changes apply at once and are kept in this browser. */
export function Settings({ onClose }: { onClose: () => void }) {
  const { motion, palette, large, sound, volume } = settings.value
  const id = useId()
  const speed = t.motions[motion][1]
  return (
    <SlateDialog label={t.title} onClose={onClose}>
      <div class={s.settings}>
        <h2>{t.title}</h2>
        <p class={s.note}>{t.note}</p>
        {/* first, for those who cannot read the rest */}
        <Group title={t.whatIsRead}>
          <Row wide name={t.language} note={t.languageNote}>
            <Chips value={language} choices={LANGUAGES} onPick={speak} />
          </Row>
          {language !== 'en' && (
            <Row wide name={t.cardNames} note={t.cardNamesNote}>
              <Chips value={cardNames} choices={NAMES} onPick={nameCards} />
            </Row>
          )}
        </Group>
        <Group title={t.whatMoves}>
          <Row wide name={t.motion} note={motion === 'auto' && still.value ? t.deviceIsStill : t.skips(speed)}>
            <Chips value={motion} choices={MOTIONS} onPick={(value) => set({ motion: value })} />
          </Row>
        </Group>
        <Group title={t.whatIsSeen}>
          <Row wide name={t.colours} note={t.palettes[palette][1]}>
            <Chips value={palette} choices={PALETTES} onPick={(value) => set({ palette: value })} />
          </Row>
          <Row wide name={t.text} note={t.textNote}>
            <Chips
              value={large ? 'large' : 'normal'}
              choices={SIZES}
              onPick={(value) => set({ large: value === 'large' })}
            />
          </Row>
          <Sample />
        </Group>
        <Group title={t.whatIsHeard}>
          <Row wide name={t.sounds} note={t.soundsNote}>
            <Toggle
              on={sound}
              onChange={(on) => {
                set({ sound: on })
                soundIsSettled()
                playSound('coin')
              }}
              detail={t.madeHere}
            >
              {t.playSounds}
            </Toggle>
          </Row>
          <Row wide name={t.volume} off={sound ? null : t.soundsAreOff}>
            <input
              class={s.volume}
              id={`${id}v`}
              type="range"
              min={0}
              max={100}
              step={5}
              value={volume}
              aria-label={t.volume}
              aria-valuetext={volume === 0 ? t.mute : t.loud(volume)}
              onInput={(e) => set({ volume: Number(e.currentTarget.value) })}
              onChange={() => playSound('coin')}
            />
            <output class={s.loud} for={`${id}v`}>
              {volume === 0 ? t.mute : volume}
            </output>
          </Row>
        </Group>
        <Group title={t.whatIsExplained}>
          <Row name={t.hints}>
            <Plate
              glyph="info"
              detail={t.hintsNote}
              onClick={() => {
                forgetHints()
                toast(t.hintsWillBe)
              }}
            >
              {t.hintsAgain}
            </Plate>
          </Row>
        </Group>
      </div>
    </SlateDialog>
  )
}

/** A sample of the palette: the colours that carry meaning, each with its symbol and word. */
function Sample() {
  return (
    <p class={s.sample}>
      {t.seats.map((word, seat) => (
        <span key={word} style={{ color: `var(--seat-${seat + 1})` }}>
          <Glyph name={`seat-${seat}` as GlyphName} /> {word}
        </span>
      ))}
      <span style={{ color: 'var(--heart)' }}>
        <Glyph name="heart" /> {t.health}
      </span>
      <span style={{ color: 'var(--verdigris)' }}>
        <Glyph name="check" /> {t.done}
      </span>
      <span style={{ color: 'var(--blood-hi)' }}>
        <Glyph name="warn" /> {t.costs}
      </span>
      <span style={{ color: 'var(--candle)' }}>
        <Glyph name="flame" /> {t.usable}
      </span>
    </p>
  )
}
