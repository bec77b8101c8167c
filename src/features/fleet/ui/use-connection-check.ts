import { useCallback, useState, type ReactNode } from 'react'
import type { CheckState } from './connection-check.tsx'

const IDLE: CheckState = { kind: 'idle' }

/**
 * The state of a test of a connection. `run` does it: null means that it works, else the words say why it does not. An error belongs to what was entered
 * then, so a change of any field clears it.
 */
export function useConnectionCheck() {
  const [state, setState] = useState(IDLE)
  const clear = useCallback(() => setState(IDLE), [])
  const run = async (check: () => Promise<ReactNode | null>) => {
    setState({ kind: 'checking' })
    const text = await check()
    setState(text === null ? { kind: 'success' } : { kind: 'error', text })
  }
  const fieldChanged = () => setState((before) => (before.kind === 'error' ? IDLE : before))
  return { state, clear, run, fieldChanged }
}
