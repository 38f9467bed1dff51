import type { FaultData } from '@soulstack/web-workers'

/** What is wrong with a pack that cannot be used, each with its place. */
export function Faults({ faults }: { faults: readonly FaultData[] }) {
  return (
    <ul>
      {faults.map(({ card, path, what }) => (
        <li key={`${card}${path}${what}`}>
          <code>
            {card ?? ''}
            {path}
          </code>{' '}
          {what}
        </li>
      ))}
    </ul>
  )
}
