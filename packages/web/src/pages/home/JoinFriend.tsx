import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { go } from '../../net/route.ts'
import page from '../../ui/Page.module.css'
import { Plate } from '../../ui/Plate.tsx'
import { t } from '../../words/en/home.ts'
import s from './JoinFriend.module.css'

/** The field for a friend's link, or for the code at its end. */
export function JoinFriend() {
  const link = useSignal('')
  const problem = useSignal('')
  const id = useId()
  const join = () => {
    const code = /(?:\/t\/)?([a-z0-9]{10,32})\/?$/.exec(link.value.trim().replace(/[?#].*$/, ''))?.[1]
    if (code) go(`/t/${code}`)
    else problem.value = t.noLink
  }
  return (
    <form
      class={s.join}
      onSubmit={(e) => {
        e.preventDefault()
        join()
      }}
    >
      <label for={id}>{t.joinFriend}</label>
      <div>
        <input
          id={id}
          class={page.input}
          placeholder={t.paste}
          autocomplete="off"
          value={link.value}
          aria-describedby={`${id}p`}
          onInput={(e) => {
            link.value = e.currentTarget.value
            problem.value = ''
          }}
        />
        <Plate glyph="link" type="submit">
          {t.join}
        </Plate>
      </div>
      <p id={`${id}p`} class={page.problem} role="status">
        {problem.value}
      </p>
    </form>
  )
}
