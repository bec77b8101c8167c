import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { ENV_DATA_KEY_MAX, SECRET_MASK } from '#contract/constants.ts'
import { ENV_DATA_TYPES, isAlwaysSecret } from '#contract/rules/env-data-types.ts'
import type { EnvDataTypeInfo } from '#contract/schemas/project.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/mantine/select.tsx'
import { Switch } from '../../../ui/mantine/switch.tsx'
import { Textarea } from '../../../ui/mantine/textarea.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { envDataTypesQuery } from '../data/env-data-types.ts'
import {
  chooseType,
  emptyEnvDataForm,
  problemsOfForm,
  setSecret,
  toForm,
  toItem,
  typedValue,
  type EnvDataForm,
  type EnvDataFormProblems,
} from '../model/env-data.ts'
import type { DraftItem } from '../model/settings-draft.ts'
import { ENV_TYPE_WORDS } from './env-type-words.ts'
import classes from './project-settings.module.css'
import { useFormWords } from './use-form-words.ts'

type EnvDataDialogProps = {
  /** The entry to edit, or null for a new one. */
  item: DraftItem | null
  items: readonly DraftItem[]
  onSave: (item: DraftItem) => void
  onClose: () => void
}

/** Adds or edits one entry of the environment data. */
export function EnvDataDialog({ item, items, onSave, onClose }: EnvDataDialogProps) {
  const { t } = useLingui()
  const types = useKnownTypes()
  const [form, setForm] = useState(() => (item ? toForm(item) : emptyEnvDataForm))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsOfForm(form, items, item?.key ?? null)
  const isValid = Object.keys(problems).length === 0
  const isIncomplete = Object.values(problems).includes('required')
  const whyNot = isValid ? null : isIncomplete ? t`Fill in the required fields first` : t`Correct what is marked first`
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // The dialog stands inside the settings form in React's tree: submitting it must not submit that one.
    event.stopPropagation()
    setTouched(new Set(['key', 'type', 'value']))
    const saved = isValid ? toItem(form) : null
    if (saved) onSave(item?.storedKey === undefined ? saved : { ...saved, storedKey: item.storedKey })
    else showToast({ variant: 'destructive', title: t`Validation failed`, description: t`Please fill in all required fields.` })
  }
  return (
    <Dialog opened onClose={onClose} size={600} title={item ? t`Edit environment data` : t`New environment data`}>
      <form className={classes.dialogForm} onSubmit={handleSubmit} noValidate>
        <EnvDataFields
          form={form}
          types={types}
          problems={shownProblems(problems, touched)}
          onChange={setForm}
          onTouch={(field) => setTouched((now) => new Set(now).add(field))}
        />
        <DialogButtons>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="accent" reason={whyNot}>
            <Trans>Save</Trans>
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** While Save is disabled the browser would ignore Enter. Submitting the form here shows the user what is missing. */
function submitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The types as the server words them; without it, as this build does: adding data must not wait for a network. */
function useKnownTypes(): readonly EnvDataTypeInfo[] {
  const { i18n } = useLingui()
  const types = useQuery(envDataTypesQuery(useApi(), i18n.locale))
  return types.data ?? ENV_DATA_TYPES.map((type) => ({ type, name: i18n._(ENV_TYPE_WORDS[type]), description: '' }))
}

/** A problem is shown once its field was left; a taken name at once. */
function shownProblems(problems: EnvDataFormProblems, touched: ReadonlySet<string>): EnvDataFormProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field, problem]) => touched.has(field) || problem !== 'required'))
}

type EnvDataFieldsProps = {
  form: EnvDataForm
  types: readonly EnvDataTypeInfo[]
  problems: EnvDataFormProblems
  onChange: (form: EnvDataForm) => void
  onTouch: (field: string) => void
}

function EnvDataFields({ form, types, problems, onChange, onTouch }: EnvDataFieldsProps) {
  const { t } = useLingui()
  const words = useFormWords(problems)
  return (
    <>
      <TextField
        label={t`Name`}
        required
        maxLength={ENV_DATA_KEY_MAX}
        value={form.key}
        onChange={(event) => onChange({ ...form, key: event.currentTarget.value })}
        onBlur={() => onTouch('key')}
        onKeyDown={submitOnEnter}
        error={words.key}
        data-autofocus
      />
      <Select
        // the list belongs to the dialog: elsewhere on the page it would stand outside of every landmark
        comboboxProps={{ withinPortal: false }}
        label={t`Data type`}
        required
        withAsterisk={false}
        placeholder={t`Choose a type`}
        data={types.map((info) => ({ value: info.type, label: info.name }))}
        value={form.type}
        onChange={(_, option) => {
          const info = types.find((one) => one.type === option?.value)
          if (info) onChange(chooseType(form, info.type, types))
        }}
        onBlur={() => onTouch('type')}
        error={words.type}
        allowDeselect={false}
      />
      <ValueField form={form} error={words.value} onChange={onChange} onTouch={onTouch} />
      {form.type !== null && (
        <Switch
          label={t`Secret`}
          classNames={{ track: classes.track }}
          attributes={{ track: { 'data-always': isAlwaysSecret(form.type) || undefined } }}
          description={
            isAlwaysSecret(form.type) ? t`Values of this type are always secret.` : t`A secret value is never shown after saving.`
          }
          checked={form.isSecret}
          disabled={isAlwaysSecret(form.type)}
          onChange={(event) => onChange(setSecret(form, event.currentTarget.checked))}
        />
      )}
      {form.type === 'other' && (
        <Textarea
          label={t`Description`}
          description={t`Context for the AI: what this value is and where it is used.`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={form.description}
          onChange={(event) => onChange({ ...form, description: event.currentTarget.value })}
        />
      )}
    </>
  )
}

type ValueFieldProps = Pick<EnvDataFieldsProps, 'form' | 'onChange' | 'onTouch'> & { error: string | undefined }

function ValueField({ form, error, onChange, onTouch }: ValueFieldProps) {
  const { t } = useLingui()
  const isUnchangedSecret = form.isSecret && form.value === SECRET_MASK
  const field = {
    label: t`Value`,
    required: true,
    autoComplete: 'off',
    value: form.value,
    error,
    onBlur: () => onTouch('value'),
    onKeyDown: submitOnEnter,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...form, value: typedValue(form.value, event.currentTarget.value) }),
  }
  if (!form.isSecret) return <TextField {...field} />
  return <PasswordField {...field} hint={isUnchangedSecret ? t`The stored value stays unless you enter another one.` : undefined} />
}
