import './look/tokens.css'
import './look/fades.ts'
import './look/settings.ts'
import { render } from 'preact'
import { App } from './App.tsx'
import { notePresses } from './look/pointer.ts'

notePresses()
const root = document.getElementById('root')
if (root) render(<App />, root)

// Keeps the page for use without a connection (worker/worker.js). Registered after ten seconds, so that it does not delay anything else.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => {}), 10_000)
