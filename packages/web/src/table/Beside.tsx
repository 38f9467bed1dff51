import { later } from '../look/later.tsx'
import { room } from '../look/room.ts'
import { chatPlace } from './people/chat-place.ts'
import { useVisit } from './visit/use-visit.ts'

const Hints = later(() => import('./teaching/Hints.tsx').then((m) => m.Hints))
const Lesson = later(() => import('./teaching/Lesson.tsx').then((m) => m.Lesson))

const Dock = later(() => import('./people/Dock.tsx').then((m) => m.Dock))

/** What stands beside the table, or (`over`) lies over it where there is no room: the chat, and what a lesson or a hint says. */
export function Beside({ over = false }: { over?: boolean }) {
  const visit = useVisit()
  return (
    <>
      {!over && room.value && chatPlace.value === 'open' && !visit.showing.value && <Dock />}
      <Taught over={over} />
    </>
  )
}

/**
 * What the table of a lesson says, or hints for whoever sits at any other. `over`: where it lies over the table, not beside it. A hint also
 * lies over it where what is beside the table is full.
 */
function Taught({ over }: { over: boolean }) {
  const visit = useVisit()
  const lesson = visit.table.value?.options['lesson']
  if (typeof lesson === 'string')
    return room.value === over ? null : <Lesson key={visit.table.value?.id} id={lesson} over={over} />
  if (visit.mySeat.value === null || (room.value && !visit.layout.crowded.value) === over) return null
  return <Hints over={over} />
}
