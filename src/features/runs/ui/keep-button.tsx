import { Trans } from '@lingui/react/macro'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import type { Run } from '#contract/schemas/run.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { usePinRun } from '../data/keep-run.ts'

/** Keeps the run with its pictures, however many come after it. */
export function KeepButton({ run: { id, isPinned } }: { run: Run }) {
  const { mutate, isPending, variables, error } = usePinRun(id)
  const isOn = isPending ? variables : isPinned
  const Icon = isOn ? IconPinFilled : IconPin
  return (
    <>
      <Button
        size="sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-pressed={isOn}
        reason={useWhyOffline()}
        onClick={() => {
          if (!isPending) mutate(!isPinned)
        }}
      >
        {isOn ? <Trans context="run">Kept</Trans> : <Trans context="run">Keep</Trans>}
      </Button>
      {error ? <ErrorAlert error={error} /> : null}
    </>
  )
}
