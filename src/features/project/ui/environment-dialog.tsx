import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { ENVIRONMENT_NAME_MAX, SECRET_MASK } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Environment } from '#contract/schemas/project.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { typedValue } from '../model/env-data.ts'
import {
  type EnvironmentForm,
  EXAMPLE_URL,
  isValidEnvironment,
  openEnvironmentForm,
  ownValueOf,
  problemsOfEnvironment,
  setOwnValue,
  toEnvironment,
} from '../model/environment-form.ts'
import type { DraftItem, Settings } from '../model/settings-draft.ts'
import classes from './environment-dialog.module.css'
import formClasses from './project-settings.module.css'

type EnvironmentDialogProps = {
  /** The environment to edit, or null for a new one. */
  environment: Environment | null
  settings: Settings
  onSave: (environment: Environment) => void
  onClose: () => void
}

/** Adds or edits one environment: its name, its address, and which values differ from those of the default one. */
export function EnvironmentDialog({ environment, settings, onSave, onClose }: EnvironmentDialogProps) {
  const { t } = useLingui()
  const [form, setForm] = useState(() => openEnvironmentForm(environment ?? { id: newId(), name: '', sutUrl: null, values: [] }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsOfEnvironment(
    form,
    settings.environments.filter((other) => other.id !== form.environment.id),
  )
  const touch = (field: string) => setTouched((now) => new Set(now).add(field))
  const nameWords = { required: t`Name is required`, not_unique: t`Name must be unique`, too_long: t`The name is too long` }
  const isNameShown = problems.name !== undefined && (touched.has('name') || problems.name !== 'required')
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // The dialog stands inside the settings form in React's tree: submitting it must not submit that one.
    event.stopPropagation()
    setTouched(new Set(['name', 'sutUrl']))
    if (isValidEnvironment(problems)) onSave(toEnvironment(form))
  }
  return (
    <Dialog opened onClose={onClose} size={680} title={environment ? t`Edit the environment` : t`New environment`}>
      <form className={formClasses.dialogForm} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t`Name`}
          required
          maxLength={ENVIRONMENT_NAME_MAX}
          placeholder={t`e.g. Staging`}
          value={form.name}
          onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
          onBlur={() => touch('name')}
          error={isNameShown && problems.name ? nameWords[problems.name] : undefined}
          data-autofocus
        />
        <TextField
          label={t`SUT URL`}
          type="url"
          inputMode="url"
          maxLength={2048}
          placeholder={settings.sutUrl}
          hint={t`Left empty, it is that of the default environment.`}
          value={form.sutUrl}
          onChange={(event) => setForm({ ...form, sutUrl: event.currentTarget.value })}
          onBlur={() => touch('sutUrl')}
          error={touched.has('sutUrl') && problems.sutUrl ? t`Please enter a valid URL (e.g., ${EXAMPLE_URL})` : undefined}
        />
        <OwnValues items={settings.items} form={form} tooLong={problems.values} onChange={setForm} />
        <DialogButtons>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="accent" reason={isValidEnvironment(problems) ? null : t`Correct what is marked first`}>
            <Trans>Save</Trans>
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

type OwnValuesProps = {
  items: readonly DraftItem[]
  form: EnvironmentForm
  tooLong: ReadonlySet<string>
  onChange: (form: EnvironmentForm) => void
}

/** Every item with the value that the environment has of its own, or that of the default. */
function OwnValues({ items, form, tooLong, onChange }: OwnValuesProps) {
  return (
    <fieldset className={classes.values}>
      <legend>
        <Trans>Environment data</Trans>
      </legend>
      {items.length === 0 ? (
        <p className={formClasses.empty}>
          <Trans>The default environment has no data yet: what is added there can have another value here.</Trans>
        </p>
      ) : (
        <>
          <p className={formClasses.sectionHint}>
            <Trans>Enter only what differs. An empty field has the value of the default environment.</Trans>
          </p>
          <ul className={classes.rows}>
            {items.map((item) => (
              <OwnValue
                key={item.key}
                item={item}
                value={ownValueOf(form, item.key)}
                isTooLong={tooLong.has(item.key)}
                onChange={(value) => onChange(setOwnValue(form, item.key, value))}
              />
            ))}
          </ul>
        </>
      )}
    </fieldset>
  )
}

type OwnValueProps = { item: DraftItem; value: string; isTooLong: boolean; onChange: (value: string) => void }

function OwnValue({ item, value, isTooLong, onChange }: OwnValueProps) {
  const { t } = useLingui()
  const isOwn = value !== ''
  const field = {
    label: (
      <span className={classes.key}>
        {item.key}{' '}
        <Badge variant={isOwn ? 'secondary' : 'outline'} tone={isOwn ? 'accent' : 'neutral'}>
          {isOwn ? t`Its own` : t`As in the default`}
        </Badge>
      </span>
    ),
    autoComplete: 'off',
    value,
    placeholder: item.isSecret ? SECRET_MASK : item.value,
    error: isTooLong ? t`The value is too long` : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(typedValue(value, event.currentTarget.value)),
  }
  const stays = value === SECRET_MASK ? t`The stored value stays unless you enter another one.` : undefined
  return (
    <li className={classes.row}>
      {item.isSecret ? (
        <PasswordField {...field} hint={stays} className={classes.field} />
      ) : (
        <TextField {...field} className={classes.field} />
      )}
      <Button size="sm" onClick={() => onChange('')} reason={isOwn ? null : t`It has the value of the default environment already`}>
        <Trans>Use the default’s</Trans>
      </Button>
    </li>
  )
}
