import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Editor } from '../state/editor.ts'

const Shown = createContext<Editor | null>(null)
export const ShowEditor = Shown.Provider

/** The card that is being written on this page. */
export function useEditor(): Editor {
  const editor = useContext(Shown)
  if (!editor) throw new Error('there is no card here')
  return editor
}
