import { useLingui } from '@lingui/react/macro'
import { DATE_FORMATS } from '#contract/rules/relative-date.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import { Textarea } from '../../../ui/mantine/textarea.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { emptyValue, type ValueForm } from '../model/value-form.ts'
import classes from './part-form.module.css'
import { VALUE_KIND_WORDS } from './part-words.ts'

export type ValueChoices = { envData: readonly EnvDataItem[] }

type ValueFieldsProps = ValueChoices & {
  label: string
  value: ValueForm
  error: string | null
  onChange: (value: ValueForm) => void
}

/** A value and where it comes from. A secret of the environment is named here, never shown. */
export function ValueFields({ label, value, envData, error, onChange }: ValueFieldsProps) {
  const { i18n, t } = useLingui()
  const envKeys = envData.map(({ key }) => key)
  const kinds = (['text', 'env', 'data', 'date'] as const).filter((kind) => kind !== 'env' || value.kind === 'env' || envKeys.length > 0)
  return (
    <div className={classes.pair}>
      <SelectField
        label={t`Value from`}
        value={value.kind}
        options={kinds.map((kind) => ({ value: kind, label: i18n._(VALUE_KIND_WORDS[kind]) }))}
        onChange={(kind) => onChange(emptyValue(kinds.find((one) => one === kind) ?? 'text', envKeys))}
      />
      {value.kind === 'text' && (
        <Textarea
          label={label}
          autosize
          minRows={1}
          maxRows={6}
          value={value.text}
          error={error}
          onChange={(event) => onChange({ kind: 'text', text: event.currentTarget.value })}
        />
      )}
      {value.kind === 'env' && (
        <SelectField
          label={t`Name`}
          value={value.key}
          options={withPresent(envKeys, value.key).map((key) => ({ value: key, label: key }))}
          onChange={(key) => onChange({ kind: 'env', key })}
        />
      )}
      {value.kind === 'data' && (
        <TextField
          label={t`Name`}
          hint={t`As the test data of the case names it.`}
          maxLength={200}
          value={value.key}
          error={error}
          onChange={(event) => onChange({ kind: 'data', key: event.target.value })}
        />
      )}
      {value.kind === 'date' && (
        <>
          <TextField
            label={t`Days after the run`}
            type="number"
            value={String(value.days)}
            onChange={(event) => onChange({ ...value, days: Math.trunc(Number(event.target.value)) || 0 })}
          />
          <SelectField
            label={t`Written as`}
            value={value.format}
            options={DATE_FORMATS.map((format) => ({ value: format, label: format }))}
            onChange={(chosen) => onChange({ ...value, format: DATE_FORMATS.find((format) => format === chosen) ?? value.format })}
          />
        </>
      )}
    </div>
  )
}

/** A name that is no longer there stays the choice until another one is made. */
const withPresent = (keys: string[], key: string): string[] => (keys.includes(key) ? keys : [key, ...keys])
