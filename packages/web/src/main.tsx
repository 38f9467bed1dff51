import './ui/tokens.css'
import './ui/fades.ts'
import './ui/settings.ts'
import { render } from 'preact'
import { App } from './App.tsx'
import { BASE, host } from './ui/host.ts'
import { notePresses } from './ui/pointer.ts'

notePresses()
// links without a server lead behind the # of the only address
if (host.alone) await import('./local-host/links.ts')
const root = document.getElementById('root')
if (root) render(<App />, root)

// Keeps the page for use without a connection (worker/worker.js). Registered after ten seconds, so that it does not delay anything else.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void import('./net/updates.ts').then((m) => m.keepPage(BASE)).catch(() => {}), 10_000)
