import { Plate } from '../look/Plate.tsx'
import { Group, Row, Toggle } from '../pages/create/Controls.tsx'
import s from './FlowSheet.module.css'
import { flow, revoke, setFlow, yieldTo } from './flow.ts'
import { t } from './flow-sheet.words.ts'
import { SlateDialog } from './Sheet.tsx'

const WHOLE = ['my-turn', 'this-turn', 'aimed-at-me'] as const

/** How you are asked, what is passed and answered for you, and how to end each of it. */
export function FlowSheet({ onClose }: { onClose: () => void }) {
  const now = flow.value
  if (!now) return null
  return (
    <SlateDialog label={t.title} onClose={onClose}>
      <div class={s.sheet}>
        <h2>{t.title}</h2>
        <p class={s.note}>{t.note}</p>
        <Group title={t.passed}>
          <Ended list={now.yields} none={t.nothingPassed} stop={t.stop} />
          <p class={s.note}>{t.need}</p>
          <div class={s.ways}>
            {now.waiting.map((w, i) => (
              <Plate key={w.id} glyph="yield" detail={t.passThis} onClick={() => yieldTo({ item: w.id })}>
                {now.waiting.length > 1 ? t.numbered(now.waiting.length - i, w.title) : w.title}
              </Plate>
            ))}
            {[...new Map(now.waiting.map((w) => [w.source, w])).values()].map(
              (w) =>
                w.source !== null && (
                  <Plate key={w.source} glyph="yield" detail={t.forGame} onClick={() => yieldTo({ source: w.id })}>
                    {t.allOf(w.source)}
                  </Plate>
                ),
            )}
            {WHOLE.map(
              (to) =>
                now.yields.every((y) => y.kind !== to) &&
                (to !== 'aimed-at-me' || !now.waiting.some((w) => w.aimed)) && (
                  <Plate key={to} glyph="wait" detail={t.whole[to][1]} onClick={() => yieldTo(to)}>
                    {t.whole[to][0]}
                  </Plate>
                ),
            )}
          </div>
        </Group>
        {now.remembered.length > 0 && (
          <Group title={t.answered}>
            <Ended list={now.remembered} none="" stop={t.askMe} />
          </Group>
        )}
        <Group title={t.asked}>
          <Row wide name={t.full} note={t.fullNote}>
            <Toggle on={now.full} onChange={(full) => setFlow({ full })}>
              {t.fullOn}
            </Toggle>
          </Row>
          {now.hold !== null && (
            <Row wide name={t.hold} note={t.holdNote}>
              <Toggle on={now.hold} onChange={(hold) => setFlow({ hold })}>
                {t.holdOn}
              </Toggle>
            </Row>
          )}
          <Row wide name={t.bluff} note={t.bluffNote}>
            <Toggle on={now.bluff} onChange={(bluff) => setFlow({ bluff })}>
              {t.bluffOn}
            </Toggle>
          </Row>
        </Group>
        {now.stops.length > 0 && (
          <Group title={t.stops}>
            <p class={s.note}>{t.stopsNote}</p>
            <div class={s.stops}>
              {(['mine', 'theirs'] as const).map((whose) => (
                <fieldset key={whose}>
                  <legend>{t.turns[whose]}</legend>
                  {now.stops
                    .filter((stop) => stop.whose === whose)
                    .map((stop) => (
                      <Toggle
                        key={stop.id}
                        on={stop.on}
                        onChange={(on) =>
                          setFlow({
                            stops: now.stops.filter((x) => (x.id === stop.id ? on : x.on)).map((x) => x.id),
                          })
                        }
                      >
                        {stop.label}
                      </Toggle>
                    ))}
                </fieldset>
              ))}
            </div>
          </Group>
        )}
        <p class={s.note}>{t.remembered}</p>
      </div>
    </SlateDialog>
  )
}

/** What holds, with a button that ends each. */
function Ended({ list, none, stop }: { list: readonly { id: number; words: string }[]; none: string; stop: string }) {
  if (list.length === 0) return <p class={s.note}>{none}</p>
  return (
    <ul class={s.list}>
      {list.map(({ id, words }) => (
        <li key={id}>
          <span>{words}</span>
          <Plate glyph="cross" label={t.ends(stop, words)} onClick={() => revoke(id)}>
            {stop}
          </Plate>
        </li>
      ))}
    </ul>
  )
}
