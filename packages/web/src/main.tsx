import './look/tokens.css'
import './look/fades.ts'
import './look/settings.ts'
import { render } from 'preact'
import { App } from './App.tsx'
import { BASE, host } from './look/host.ts'
import { notePresses } from './look/pointer.ts'

notePresses()
// links without a server lead behind the # of the only address
if (host.alone) await import('./home/links.ts')
const root = document.getElementById('root')
if (root) render(<App />, root)

// Keeps the page for use without a connection (worker/worker.js). Registered after ten seconds, so that it does not delay anything else.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void import('./net/updates.ts').then((m) => m.keepPage(BASE)).catch(() => {}), 10_000)
