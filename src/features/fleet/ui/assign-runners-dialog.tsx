import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { organizationsQuery, unassignedQuery, useAssign } from '../data/fleet-queries.ts'
import classes from './fleet.module.css'

const ERROR_MS = 5000

/** Gives runners that belong to nobody to an organization. */
export function AssignRunnersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={onClose} title={t`Assign Organization`} size={480}>
      <p className={classes.lead}>
        <Trans>Only the chosen organization uses these runners from then on. Others lose sessions in which nothing runs.</Trans>
      </p>
      <Form onClose={onClose} />
    </Dialog>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const api = useApi()
  const organizations = useQuery(organizationsQuery(api))
  const runners = useQuery({ ...unassignedQuery(api), staleTime: 0 })
  const [organizationId, setOrganizationId] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [makeActive, setMakeActive] = useState(true)
  const assign = useAssign()
  const whyOffline = useWhyOffline()
  const { error, reset } = assign
  useEffect(() => {
    if (!error) return undefined
    const timer = setTimeout(reset, ERROR_MS)
    return () => clearTimeout(timer)
  }, [error, reset])
  const whyNot =
    whyOffline ?? (organizationId === '' ? t`Choose an organization` : chosen.length === 0 ? t`Choose at least one runner` : null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot !== null || assign.isPending) return
    assign.mutate(
      { organizationId, runnerIds: [...chosen], makeActive },
      {
        onSuccess: ({ organizationName }) => {
          showToast({ variant: 'success', title: t`Runners assigned successfully to ${organizationName}` })
          onClose()
        },
      },
    )
  }
  const toggle = (id: string, isOn: boolean) => setChosen((ids) => (isOn ? [...ids, id] : ids.filter((one) => one !== id)))
  const rows = runners.data ?? []
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <SelectField
        label={t`Organization`}
        value={organizationId}
        onChange={setOrganizationId}
        options={[
          { value: '', label: t`Choose an organization` },
          ...(organizations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ErrorAlert
        error={organizations.error ?? runners.error}
        onRetry={() => void Promise.all([organizations.refetch(), runners.refetch()])}
      />
      <fieldset className={classes.fieldset}>
        <legend className={classes.muted}>
          <Trans>Runners</Trans>
        </legend>
        {runners.data && rows.length === 0 ? (
          <output className={classes.muted}>
            <Trans>No available runners found</Trans>
          </output>
        ) : (
          <ul className={classes.list}>
            {rows.length > 1 ? (
              <li>
                <label className={classes.choice}>
                  <input
                    type="checkbox"
                    checked={chosen.length === rows.length}
                    onChange={(event) => setChosen(event.target.checked ? rows.map(({ id }) => id) : [])}
                  />
                  {t`All of them`}
                </label>
              </li>
            ) : null}
            {rows.map(({ id, name, host, apiPort }) => (
              <li key={id}>
                <label className={classes.choice}>
                  <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => toggle(id, event.target.checked)} />
                  <span>{name}</span>
                  <span className={classes.muted}>{host === null ? null : `${host}:${apiPort}`}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </fieldset>
      <label className={classes.choice}>
        <input type="checkbox" checked={makeActive} onChange={(event) => setMakeActive(event.target.checked)} />
        {t`Make active: they may be reserved at once`}
      </label>
      {error ? <FormError error={error} title={t`Failed to assign runners`} /> : null}
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="accent" loading={assign.isPending} reason={whyNot}>
          <Trans>Assign</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}
