import './look/tokens.css'
import './look/fades.ts'
import './look/settings.ts'
import { render } from 'preact'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (root) render(<App />, root)

// Keeps the page for when there is no connection (worker/worker.js). Only for those who stay a moment: it is fetched behind everything else.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => {}), 10_000)
