import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { RUNS_KEPT_DAYS_MAX, RUNS_KEPT_MAX, runKeepingSchema, type RunKeeping } from '#contract/schemas/run-keeping.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { organizationSettingsQuery } from '../../../data/queries/organization-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useChooseRunKeeping } from '../data/run-keeping.ts'
import classes from './settings-card.module.css'

/** How long the organization keeps the pictures of its runs. Nothing until that is known. */
export function RunKeepingCard({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(organizationSettingsQuery(useApi(), organizationId))
  if (!data) return null
  const { runsKeptMax, runsKeptDays } = data.keeping
  return <RunKeepingForm key={`${runsKeptMax} ${runsKeptDays}`} kept={data.keeping} organizationId={organizationId} />
}

type Typed = Record<keyof RunKeeping, string>

function RunKeepingForm({ kept, organizationId }: { kept: RunKeeping; organizationId: string }) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const { mutate, isPending, error } = useChooseRunKeeping(organizationId)
  const [typed, setTyped] = useState<Typed>({ runsKeptMax: String(kept.runsKeptMax), runsKeptDays: String(kept.runsKeptDays) })
  const chosen = runKeepingSchema.safeParse({ runsKeptMax: numberOf(typed.runsKeptMax), runsKeptDays: numberOf(typed.runsKeptDays) })
  const isSame = chosen.data?.runsKeptMax === kept.runsKeptMax && chosen.data.runsKeptDays === kept.runsKeptDays
  const isWrong = (field: keyof RunKeeping) => chosen.error?.issues.some(({ path }) => path[0] === field) ?? false
  const whyNot = whyOffline ?? (chosen.success ? (isSame ? t`Nothing was changed` : null) : t`Correct the marked fields first`)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot === null && chosen.data && !isPending) mutate(chosen.data)
  }
  return (
    <Card className={classes.card}>
      <h2 className={classes.heading} id="run-keeping">
        <Trans>History of runs</Trans>
      </h2>
      <p className={classes.description}>
        <Trans>
          Pictures, copies of pages, actions and checks of older runs are removed; their verdicts stay for 400 days. A run that somebody
          keeps, looks at or waits for is not touched.
        </Trans>
      </p>
      <form className={classes.form} aria-labelledby="run-keeping" onSubmit={handleSubmit} noValidate>
        <div className={classes.fields}>
          <TextField
            label={t`Runs of a recipe with pictures`}
            hint={t`With 0 no pictures are taken.`}
            error={isWrong('runsKeptMax') ? t`A whole number from 0 to ${RUNS_KEPT_MAX}` : null}
            inputMode="numeric"
            value={typed.runsKeptMax}
            onChange={(event) => setTyped({ ...typed, runsKeptMax: event.currentTarget.value })}
          />
          <TextField
            label={t`For how many days`}
            error={isWrong('runsKeptDays') ? t`A whole number from 1 to ${RUNS_KEPT_DAYS_MAX}` : null}
            inputMode="numeric"
            value={typed.runsKeptDays}
            onChange={(event) => setTyped({ ...typed, runsKeptDays: event.currentTarget.value })}
          />
        </div>
        {error ? <FormError error={error} /> : null}
        <div>
          <Button type="submit" variant="primary" reason={whyNot} loading={isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** An empty field is no 0. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))
