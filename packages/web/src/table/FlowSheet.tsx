import { Plate } from '../look/Plate.tsx'
import { Group, Row, Toggle } from '../pages/create/Controls.tsx'
import s from './FlowSheet.module.css'
import { flow, revoke, setFlow, yieldTo } from './flow.ts'
import { SlateDialog } from './Sheet.tsx'

const WHOLE = [
  ['my-turn', 'Until my turn', 'everything'],
  ['this-turn', 'This turn', 'everything'],
  ['aimed-at-me', 'Until aimed at me', 'in others’ turns'],
] as const

/** How you are asked, what is passed and answered for you, and how to end each of it. */
export function FlowSheet({ onClose }: { onClose: () => void }) {
  const now = flow.value
  if (!now) return null
  return (
    <SlateDialog label="Flow of play" onClose={onClose}>
      <div class={s.sheet}>
        <h2>Flow of play</h2>
        <p class={s.note}>
          Where you can do nothing but pass, you pass by yourself. Where you can do anything else you are asked, unless
          you say here that you need not be.
        </p>
        <Group title="Passed for you">
          <Ended list={now.yields} none="Nothing is, but what cannot be anything else." stop="Stop" />
          <div class={s.ways}>
            {now.waiting.map((w, i) => (
              <Plate key={w.id} glyph="yield" detail="pass on this one" onClick={() => yieldTo({ item: w.id })}>
                {now.waiting.length > 1 ? `${now.waiting.length - i}. ${w.title}` : w.title}
              </Plate>
            ))}
            {[...new Map(now.waiting.map((w) => [w.source, w])).values()].map(
              (w) =>
                w.source !== null && (
                  <Plate key={w.source} glyph="yield" detail="for this game" onClick={() => yieldTo({ source: w.id })}>
                    All {w.source}
                  </Plate>
                ),
            )}
            {WHOLE.map(
              ([to, label, detail]) =>
                now.yields.every((y) => y.kind !== to) &&
                (to !== 'aimed-at-me' || !now.waiting.some((w) => w.aimed)) && (
                  <Plate key={to} glyph="wait" detail={detail} onClick={() => yieldTo(to)}>
                    {label}
                  </Plate>
                ),
            )}
          </div>
        </Group>
        {now.remembered.length > 0 && (
          <Group title="Answered for you">
            <Ended list={now.remembered} none="" stop="Ask me" />
          </Group>
        )}
        <Group title="How you are asked">
          <Row wide name="Full control" note="Key F. You are asked at every window, and nothing is answered for you.">
            <Toggle on={now.full} onChange={(full) => setFlow({ full })}>
              Ask me everything
            </Toggle>
          </Row>
          {now.hold !== null && (
            <Row
              wide
              name="Hold"
              note="After what you do yourself the rules ask you first whether you do more. Off: the others are asked at once."
            >
              <Toggle on={now.hold} onChange={(hold) => setFlow({ hold })}>
                Ask me after what I do
              </Toggle>
            </Row>
          )}
          <Row
            wide
            name="Bluff"
            note="What is passed for you takes a random time, between half a second and two and a half, whether or not you had a choice: nobody can tell from it."
          >
            <Toggle on={now.bluff} onChange={(bluff) => setFlow({ bluff })}>
              Take a moment for each pass
            </Toggle>
          </Row>
        </Group>
        {now.stops.length > 0 && (
          <Group title="Stops">
            <p class={s.note}>Where you are asked while nothing waits to happen.</p>
            <div class={s.stops}>
              {(['mine', 'theirs'] as const).map((whose) => (
                <fieldset key={whose}>
                  <legend>{whose === 'mine' ? 'In my turns' : 'In others’ turns'}</legend>
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
        <p class={s.note}>
          Full control, Hold, Bluff and the stops are remembered by this browser. All else ends with the game at the
          latest.
        </p>
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
          <Plate glyph="cross" label={`${stop}: ${words}`} onClick={() => revoke(id)}>
            {stop}
          </Plate>
        </li>
      ))}
    </ul>
  )
}
