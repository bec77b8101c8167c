import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { TmsProject } from '#contract/schemas/tms.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { Radio } from '../../../ui/mantine/radio.tsx'
import { tmsProjectsQuery } from '../data/test-cases.ts'
import classes from './import-dialog.module.css'
import { TmsErrorAlert } from './tms-error.tsx'

type ProjectStepProps = {
  connectionId: string
  /** The project that was chosen before; null at first. */
  chosen: string | null
  onCancel: () => void
  onContinue: (project: TmsProject) => void
}

/** The first step: which project of the system. The first one is chosen already. */
export function ProjectStep({ connectionId, chosen, onCancel, onContinue }: ProjectStepProps) {
  const { t } = useLingui()
  const projects = useQuery(tmsProjectsQuery(useApi(), connectionId))
  const error = useQueryError(projects)
  const [picked, setPicked] = useState(chosen)
  const group = useId()
  const found = projects.data ?? []
  const current = found.find(({ id }) => id === picked) ?? found[0]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (current) onContinue(current)
      }}
    >
      {error ? (
        <TmsErrorAlert
          error={error}
          title={t`The projects could not be loaded`}
          onRetry={() => void projects.refetch()}
          isRetrying={projects.isFetching}
        />
      ) : !projects.data ? (
        <div className={classes.loading}>
          <Loader size={24} />
          <output>
            <Trans>Loading projects…</Trans>
          </output>
        </div>
      ) : found.length === 0 ? (
        <p className={classes.empty}>
          <Trans>The key sees no projects.</Trans>
        </p>
      ) : (
        <fieldset className={classes.projects}>
          <legend className={classes.legend}>
            <Trans>Projects</Trans>
          </legend>
          {found.map(({ id, name }) => (
            <Radio
              key={id}
              name={group}
              label={name}
              checked={id === current?.id}
              onChange={() => setPicked(id)}
              data-autofocus={id === current?.id || undefined}
            />
          ))}
        </fieldset>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="accent" reason={current ? null : t`Choose a project first`}>
          <Trans>Continue</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}
