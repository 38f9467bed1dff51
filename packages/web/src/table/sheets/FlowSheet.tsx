import type { Pace, PromptLevel } from '@soulstack/protocol'
import { Chips, Group, Row, Toggle } from '../../ui/Controls.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { t } from '../../words/en/flow-sheet.ts'
import { setPace, setPin, setStop, setWay } from '../visit/flow-settings.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './FlowSheet.module.css'

const WHOLE = ['my-turn', 'this-turn', 'aimed-at-me'] as const

const PROMPT_LEVELS = (Object.entries(t.ways) as [PromptLevel, string][]).map(([value, word]) => ({
  value,
  word,
  means: t.means[value],
}))

const PACES = (Object.entries(t.paces) as [Pace, string][]).map(([value, word]) => ({
  value,
  word,
  means: t.paceMeans[value],
}))

/** The sheet for when you are asked: how often, for which cards and at which steps always, and what is passed and answered for you. */
export function FlowSheet({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  const now = visit.flow.info.value
  if (!now) return null
  const stops = now.stops ?? []
  const places = [...new Set(stops.map(({ place }) => place))]
  const pins = now.pins.map((card) => ({ id: card, words: visit.cardName(card) }))
  return (
    <SlateDialog label={t.title} onClose={onClose}>
      <div class={s.sheet}>
        <h2>{t.title}</h2>
        <Group title={t.asked}>
          <Row wide name={t.way} note={t.means[now.way]}>
            <Chips value={now.way} choices={PROMPT_LEVELS} onPick={(way) => setWay(visit, way)} />
          </Row>
          <p class={s.note}>{t.wait}</p>
        </Group>
        {now.tempo && (
          <Group title={t.others}>
            <Row wide name={t.pace} note={t.paceMeans[now.tempo.pace]}>
              <Chips value={now.tempo.pace} choices={PACES} onPick={(pace) => setPace(visit, pace)} />
            </Row>
          </Group>
        )}
        <Group title={t.pins}>
          <EndableList list={pins} none={t.noPins} stop={t.unpin} onEnd={(card) => setPin(visit, card, false)} />
        </Group>
        {places.length > 0 && (
          <Group title={t.stops}>
            <p class={s.note}>{t.stopsMean}</p>
            {places.map((place) => (
              <Row key={place} name={place}>
                <div class={s.stops}>
                  {stops.map(
                    (one) =>
                      one.place === place && (
                        <Toggle key={one.stop} on={one.on} onChange={(on) => setStop(visit, one.stop, on)}>
                          {t.whose[one.whose]}
                        </Toggle>
                      ),
                  )}
                </div>
              </Row>
            ))}
          </Group>
        )}
        <Group title={t.passed}>
          <EndableList list={now.yields} none={t.nothingPassed} stop={t.stop} onEnd={visit.flow.revoke} />
          <p class={s.note}>{t.need}</p>
          <div class={s.ways}>
            {now.waiting.map((w, i) => (
              <Plate key={w.id} glyph="yield" detail={t.passThis} onClick={() => visit.flow.yieldTo({ item: w.id })}>
                {now.waiting.length > 1 ? t.numbered(now.waiting.length - i, w.title) : w.title}
              </Plate>
            ))}
            {[...new Map(now.waiting.map((w) => [w.source, w])).values()].map(
              (w) =>
                w.source !== null && (
                  <Plate
                    key={w.source}
                    glyph="yield"
                    detail={t.forGame}
                    onClick={() => visit.flow.yieldTo({ source: w.id })}
                  >
                    {t.allOf(w.source)}
                  </Plate>
                ),
            )}
            {WHOLE.map(
              (to) =>
                now.yields.every((y) => y.kind !== to) &&
                (to !== 'aimed-at-me' || !now.waiting.some((w) => w.aimed)) && (
                  <Plate key={to} glyph="wait" detail={t.whole[to][1]} onClick={() => visit.flow.yieldTo(to)}>
                    {t.whole[to][0]}
                  </Plate>
                ),
            )}
          </div>
        </Group>
        {now.remembered.length > 0 && (
          <Group title={t.answered}>
            <EndableList list={now.remembered} none="" stop={t.askMe} onEnd={visit.flow.revoke} />
          </Group>
        )}
        <p class={s.note}>{t.remembered}</p>
      </div>
    </SlateDialog>
  )
}

/** A list of settings in force, each with a button that ends it. */
function EndableList<Id extends string | number>(p: {
  list: readonly { id: Id; words: string }[]
  none: string
  stop: string
  onEnd: (id: Id) => void
}) {
  if (p.list.length === 0) return <p class={s.note}>{p.none}</p>
  return (
    <ul class={s.list}>
      {p.list.map(({ id, words }) => (
        <li key={id}>
          <span>{words}</span>
          <Plate glyph="cross" label={t.ends(p.stop, words)} onClick={() => p.onEnd(id)}>
            {p.stop}
          </Plate>
        </li>
      ))}
    </ul>
  )
}
