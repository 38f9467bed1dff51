import './look/tokens.css'
import { render } from 'preact'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (root) render(<App />, root)
