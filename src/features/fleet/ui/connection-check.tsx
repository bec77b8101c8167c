import { useEffect } from 'react'
import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Reason } from '../../../ui/use-reason.tsx'
import classes from './fleet.module.css'

/** What came of a test of a connection: nothing yet, it runs, it works, or it does not. */
export type CheckState = { kind: 'idle' } | { kind: 'checking' } | { kind: 'success' } | { kind: 'error'; text: ReactNode }

const FEEDBACK_MS = 5000

type ConnectionCheckProps = { state: CheckState; reason: Reason; onCheck: () => void; onClear: () => void; caption: ReactNode }

/** The button that tests what was entered, and what came of it, which goes away after some seconds. */
export function ConnectionCheck({ state, reason, onCheck, onClear, caption }: ConnectionCheckProps) {
  useEffect(() => {
    if (state.kind !== 'success' && state.kind !== 'error') return undefined
    const timer = setTimeout(onClear, FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [state, onClear])
  return (
    <div className={classes.checkRow}>
      <Button onClick={onCheck} loading={state.kind === 'checking'} reason={reason}>
        {caption}
      </Button>
      <output>
        {state.kind === 'success' ? (
          <span className={classes.success}>
            <IconCheck size={16} aria-hidden /> <Trans>Connected</Trans>
          </span>
        ) : null}
        {state.kind === 'error' ? <span className={classes.failure}>{state.text}</span> : null}
      </output>
    </div>
  )
}
