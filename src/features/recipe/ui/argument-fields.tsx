import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SharedParameter } from '#contract/schemas/shared-steps.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { emptyArgument, lacksName, type ArgumentForm } from '../model/argument-form.ts'
import classes from './shared-dialogs.module.css'

const KIND_WORDS: Record<ArgumentForm['kind'], MessageDescriptor> = {
  default: msg`Default`,
  text: msg`Text`,
  env: msg`Environment data`,
  data: msg`Test data of this recipe`,
}
const KINDS = ['default', 'text', 'env', 'data'] as const

/** `env`, `data`: names of environment data, and of columns of the recipe's data table. */
type ArgumentFieldsProps = {
  parameters: readonly SharedParameter[]
  forms: readonly ArgumentForm[]
  names: { env: readonly string[]; data: readonly string[] }
  onChange: (forms: ArgumentForm[]) => void
}

/** What is given for each parameter of shared steps. */
export function ArgumentFields({ parameters, forms, names, onChange }: ArgumentFieldsProps) {
  const { i18n, t } = useLingui()
  if (parameters.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <legend>{t`Values`}</legend>
      {parameters.map((parameter, at) => {
        const form = forms[at] ?? { kind: 'default' }
        const set = (next: ArgumentForm) =>
          onChange(parameters.map((_, other) => (other === at ? next : (forms[other] ?? { kind: 'default' }))))
        const kinds = KINDS.filter((kind) => kind !== 'env' || form.kind === 'env' || names.env.length > 0)
        return (
          <div key={parameter.name} className={classes.argument}>
            <SelectField
              label={parameter.name}
              value={form.kind}
              options={kinds.map((kind) => ({
                value: kind,
                label: kind === 'default' && parameter.value ? t`Default: ${parameter.value}` : i18n._(KIND_WORDS[kind]),
              }))}
              onChange={(kind) => set(emptyArgument(KINDS.find((one) => one === kind) ?? 'default', parameter, names))}
            />
            <ValueField form={form} names={names} name={parameter.name} onChange={set} />
          </div>
        )
      })}
    </fieldset>
  )
}

type ValueFieldProps = { form: ArgumentForm; names: ArgumentFieldsProps['names']; name: string; onChange: (form: ArgumentForm) => void }

function ValueField({ form, names, name, onChange }: ValueFieldProps) {
  const { t } = useLingui()
  if (form.kind === 'default') return null
  if (form.kind === 'text')
    return (
      <TextField label={t`Value of ${name}`} value={form.text} onChange={(event) => onChange({ kind: 'text', text: event.target.value })} />
    )
  const { kind, key } = form
  const known = names[kind]
  if (kind === 'data' && known.length === 0)
    return (
      <TextField
        label={t`Name of the data for ${name}`}
        hint={t`As the test data of the case names it.`}
        maxLength={200}
        value={key}
        error={lacksName(form) ? t`Name is required` : undefined}
        onChange={(event) => onChange({ kind, key: event.target.value })}
      />
    )
  return (
    <SelectField
      label={t`Name of the data for ${name}`}
      value={key}
      options={[...new Set([...known, ...(key ? [key] : [])])].map((one) => ({ value: one, label: one }))}
      onChange={(next) => onChange({ kind, key: next })}
    />
  )
}
