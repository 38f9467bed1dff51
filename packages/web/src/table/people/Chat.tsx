import { useSignal } from '@preact/signals'
import type { Said } from '@soulstack/protocol'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import { rememberedName, rememberName } from '../../net/memory.ts'
import { Crest } from '../../ui/Crest.tsx'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { wide } from '../../ui/wide.ts'
import { t } from '../../words/en/chat.ts'
import { t as atTable } from '../../words/en/table.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './Chat.module.css'
import { chatPlace, placeChat } from './chat-place.ts'
import { EVERYBODY, isMuted, mute, muted, muteKey, WATCHERS } from './muted.ts'
import { openDock } from './open-dock.ts'

/** The chat as a sheet over the table. If it is docked, this opens the dock instead. */
export function Chat({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  const beside = wide.value && chatPlace.value !== null
  useLayoutEffect(() => {
    if (!beside) return
    onClose()
    openDock(visit)
  }, [beside])
  if (beside) return null
  return (
    <SlateDialog label={t.title} onClose={onClose} class={s.sheet}>
      <h2 class={s.title}>{t.title}</h2>
      {wide.value && (
        <button type="button" class={s.aside} onClick={() => placeChat('open')}>
          <Glyph name="down" />
          {t.dock}
        </button>
      )}
      <ChatBox onPhrase={onClose} focus />
    </SlateDialog>
  )
}

/**
 * Messages, quick phrases and an input. `onPhrase`: called after a phrase was sent. `called`: a watcher's name, if it is entered elsewhere;
 * otherwise this asks for it. `dock`: the compact form beside the table.
 */
export function ChatBox(p: { onPhrase?: () => void; focus?: boolean; called?: string; dock?: boolean }) {
  const visit = useVisit()
  const { onPhrase, focus, called, dock } = p
  const text = useSignal('')
  const name = useSignal(rememberedName())
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const here = visit.table.value
  const watching = visit.mySeat.value === null
  useEffect(() => {
    // on a phone the keyboard would cover the messages
    if (focus && matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [])
  if (!here) return null
  const { company } = here
  const quiet = watching && company.hushed
  const who = watching ? { name: (called ?? name.value).trim() || undefined } : {}
  const say = () => {
    const words = text.value.trim()
    if (!words) return
    if (visit.send({ t: 'say', text: words, ...who })) text.value = ''
    else toast(t.lost)
  }
  return (
    <div class={cx(s.box, dock && s.dock)}>
      <Lines />
      {quiet ? (
        <p class={s.note}>{t.hushed}</p>
      ) : (
        <>
          <ul class={cx(s.phrases, 'fades')} data-across="" aria-label={t.onePress}>
            {visit.chat.phrases.value.map((p) => (
              <li key={p.phrase}>
                <button
                  type="button"
                  onClick={() => {
                    visit.send({ t: 'say', phrase: p.phrase, ...who })
                    onPhrase?.()
                  }}
                >
                  {p.text}
                </button>
              </li>
            ))}
          </ul>
          <form
            class={s.form}
            onSubmit={(e) => {
              e.preventDefault()
              say()
            }}
          >
            {watching && called === undefined && (
              <label class={s.name}>
                <span>{t.speakAs}</span>
                <input
                  maxLength={24}
                  placeholder={atTable.guest}
                  autocomplete="nickname"
                  value={name.value}
                  onInput={(e) => {
                    name.value = e.currentTarget.value
                    rememberName(e.currentTarget.value.trim())
                  }}
                />
              </label>
            )}
            <label class="sr" for={id}>
              {t.saySomething}
            </label>
            <input
              id={id}
              ref={input}
              maxLength={200}
              placeholder={t.saySomething}
              autocomplete="off"
              enterkeyhint="send"
              value={text.value}
              onInput={(e) => (text.value = e.currentTarget.value)}
            />
            {!dock && (
              <Plate glyph="chat" type="submit" off={text.value.trim() === ''}>
                {t.say}
              </Plate>
            )}
          </form>
        </>
      )}
      {!dock && (
        <p class={s.note}>
          {watching && company.apart && `${t.apart} `}
          {t.notKept}
        </p>
      )}
      {!dock && <Mutes />}
    </div>
  )
}

function Lines() {
  const visit = useVisit()
  const box = useRef<HTMLOListElement>(null)
  const atFoot = useRef(true)
  const lines = visit.chat.said.value.filter((line) => !isMuted(visit, line))
  useLayoutEffect(() => {
    const e = box.current
    if (e && atFoot.current) e.scrollTop = e.scrollHeight
  }, [lines.length, lines.at(-1)?.n])
  const none = lines.length === 0
  // the dock shrinks when the stack grows
  useLayoutEffect(() => {
    const e = box.current
    if (!e) return
    const sizes = new ResizeObserver(() => {
      if (atFoot.current) e.scrollTop = e.scrollHeight
    })
    sizes.observe(e)
    return () => sizes.disconnect()
  }, [none])
  if (none) return <p class={s.none}>{visit.chat.said.value.length > 0 ? t.allMuted : t.nothingSaid}</p>
  return (
    <ol
      ref={box}
      class={cx(s.lines, 'fades')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t.wasSaid}
      onScroll={(e) => {
        const b = e.currentTarget
        atFoot.current = b.scrollHeight - b.scrollTop - b.clientHeight < 30
      }}
    >
      {lines.map((line) => (
        <li key={line.n} class={cx(line.seat !== null && visit.isYou(line.seat) && s.mine)}>
          {line.seat === null ? <Glyph name="eye" /> : <Crest seat={line.seat} />}
          <p>
            <b>{line.seat !== null && visit.isYou(line.seat) ? t.you : line.name}</b>
            {line.seat === null && <small> {t.watching}</small>}
            {line.watchers && <small> {t.toWatchers}</small>} {line.text}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The list of people to mute. */
function Mutes() {
  const visit = useVisit()
  const here = visit.table.value
  const open = useSignal(false)
  if (!here) return null
  const people: Pick<Said, 'seat' | 'name'>[] = [
    ...here.seats.filter(
      (x) => x.kind !== 'open' && x.seat !== visit.mySeat.value && !(x.kind === 'bot' && !spoke(visit, x.seat)),
    ),
    ...new Map(visit.chat.said.value.filter((line) => line.seat === null).map((line) => [line.name, line])).values(),
  ]
  const all = muted.value.includes(EVERYBODY)
  const toggle = (key: string, label: string, off = false) => (
    <li key={key}>
      <label>
        <input
          type="checkbox"
          checked={off || muted.value.includes(key)}
          disabled={off}
          onChange={(e) => mute(key, e.currentTarget.checked)}
        />
        <Glyph name="mute" />
        {label}
      </label>
    </li>
  )
  return (
    <details class={s.mutes} onToggle={(e) => (open.value = e.currentTarget.open)}>
      <summary>
        <Glyph name="mute" />
        {all ? t.allAreMuted : t.mute}
      </summary>
      {open.value && (
        <>
          <p class={s.note}>{t.muteNote}</p>
          <ul>
            {people.map((who) =>
              toggle(
                muteKey(visit, who),
                who.seat === null ? t.watcher(who.name) : who.name,
                all || (who.seat === null && muted.value.includes(WATCHERS)),
              ),
            )}
            {toggle(WATCHERS, t.allWatchers, all)}
            {toggle(EVERYBODY, t.everybody)}
          </ul>
        </>
      )}
    </details>
  )
}

/** Whether anybody has spoken from a seat. Bots do not speak, but a person may have sat there. */
const spoke = (visit: Visit, seat: number): boolean => visit.chat.said.value.some((line) => line.seat === seat)
