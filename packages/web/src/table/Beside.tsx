import { lazy } from '../ui/lazy.tsx'
import { wide } from '../ui/wide.ts'
import { chatPlace } from './people/chat-place.ts'
import { useVisit } from './visit/use-visit.ts'

const Hints = lazy(() => import('./teaching/Hints.tsx').then((m) => m.Hints))
const Lesson = lazy(() => import('./teaching/Lesson.tsx').then((m) => m.Lesson))

const Dock = lazy(() => import('./people/Dock.tsx').then((m) => m.Dock))

/** The panels beside the table: chat, lesson, hint. With `over`, those that lie over the table because there is no room beside it. */
export function Beside({ over = false }: { over?: boolean }) {
  const visit = useVisit()
  return (
    <>
      {!over && wide.value && chatPlace.value === 'open' && !visit.filmControls.value && <Dock />}
      <Teaching over={over} />
    </>
  )
}

/** The lesson, or at any other table the hints. `over`: rendered for the place over the table, where lessons lie on phones. */
function Teaching({ over }: { over: boolean }) {
  const visit = useVisit()
  const lesson = visit.table.value?.options['lesson']
  if (typeof lesson === 'string')
    return wide.value === over ? null : <Lesson key={visit.table.value?.id} id={lesson} over={over} />
  return visit.mySeat.value === null || over ? null : <Hints />
}
