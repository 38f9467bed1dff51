import { useMemo } from 'preact/hooks'
import { encode } from 'uqr'
import s from './Invite.module.css'

/** The QR code of a link, dark on light for any camera. `label`: its accessible name. */
export function Qr({ link, label }: { link: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(link, { ecc: 'M', border: 2 })
    const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
    return { path, size }
  }, [link])
  return (
    <svg class={s.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path fill="#fbf3dc" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#120c08" d={path} />
    </svg>
  )
}
