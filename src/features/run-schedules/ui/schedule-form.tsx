import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { RUN_RETRIES_MAX, SCHEDULE_NAME_MAX } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Project } from '#contract/schemas/project.ts'
import type { RunSchedule } from '#contract/schemas/run-schedule.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useSaveSchedule } from '../data/schedules.ts'
import { draftOf, newDraft, problemsOf, settingsOf } from '../model/schedule-form.ts'
import { ownTimeZone } from '../model/time-words.ts'
import { Check } from './check.tsx'
import type { ChangeDraft, DraftFieldsProps } from './draft-fields.ts'
import { RecipesFields } from './recipes-fields.tsx'
import classes from './schedule-form.module.css'
import { WhenFields } from './when-fields.tsx'

type ScheduleFormProps = {
  project: Project
  schedule: RunSchedule | null
  onDirty: () => void
  onCancel: () => void
  onSaved: () => void
}

/** Everything about a schedule. Mistakes are marked once somebody has tried to save. */
export function ScheduleForm({ project, schedule, onDirty, onCancel, onSaved }: ScheduleFormProps) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const [id] = useState(newId)
  const [draft, setDraft] = useState(() => (schedule ? draftOf(schedule) : newDraft(ownTimeZone())))
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error, reset } = useSaveSchedule(project.id, schedule)
  const found = problemsOf(draft)
  const problems = isChecked ? found : []
  const change: ChangeDraft = (part) => {
    setDraft((before) => ({ ...before, ...part }))
    onDirty()
    if (error) reset()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (found.length > 0 || isPending || whyOffline !== null) return
    const settings = settingsOf(draft)
    mutate(
      { newId: id, settings },
      {
        onSuccess: () => {
          showToast({ variant: 'success', title: t`The schedule is saved`, description: settings.name })
          onSaved()
        },
      },
    )
  }
  const isConflict = readApiError(error).appCode === 'conflict'
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t`Name`}
        value={draft.name}
        maxLength={SCHEDULE_NAME_MAX}
        autoComplete="off"
        placeholder={t`Every night`}
        error={problems.includes('name') ? t`Name the schedule` : null}
        onChange={(event) => change({ name: event.target.value })}
        data-autofocus
      />
      <WhenFields draft={draft} problems={problems} onChange={change} />
      <RecipesFields projectId={project.id} draft={draft} problems={problems} onChange={change} />
      <div className={classes.pair}>
        <EnvironmentField project={project} draft={draft} onChange={change} />
        <SelectField
          label={t`Repeat a run that fails`}
          value={String(draft.retries)}
          options={Array.from({ length: RUN_RETRIES_MAX + 1 }, (_, times) => ({
            value: String(times),
            label: times === 0 ? t`Never` : t`${plural(times, { one: 'Up to # time', other: 'Up to # times' })}`,
          }))}
          onChange={(times) => change({ retries: Number(times) })}
        />
      </div>
      <Check isChecked={draft.isOn} label={<Trans>The schedule is on</Trans>} onChange={(isOn) => change({ isOn })} />
      <p className={classes.note}>
        <Trans>It runs in your name from now on. When you leave the organization, it is paused.</Trans>
      </p>
      {isConflict ? (
        <Notice variant="destructive" title={<Trans>Somebody else has changed this schedule</Trans>}>
          <Trans>Close this window and open it again to see what it is now.</Trans>
        </Notice>
      ) : (
        <FormError error={error} title={t`The schedule could not be saved`} />
      )}
      <DialogButtons>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="accent" loading={isPending} reason={whyOffline}>
          <Trans>Save</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}

type EnvironmentFieldProps = Pick<DraftFieldsProps, 'draft' | 'onChange'> & { project: Project }

function EnvironmentField({ project: { environments = [] }, draft: { environmentId }, onChange }: EnvironmentFieldProps) {
  const { t } = useLingui()
  const isGone = environmentId !== null && !environments.some(({ id }) => id === environmentId)
  return (
    <SelectField
      label={t`Environment`}
      value={environmentId ?? ''}
      options={[
        { value: '', label: t`Default` },
        ...environments.map(({ id, name }) => ({ value: id, label: name })),
        ...(isGone ? [{ value: environmentId, label: t`Deleted` }] : []),
      ]}
      onChange={(id) => onChange({ environmentId: id || null })}
    />
  )
}
