import type { Run } from './run.ts'
export function reruns(_run: Run, _incomplete: boolean): () => void {
  return () => {}
}
