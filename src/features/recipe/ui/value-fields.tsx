import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { holdsGenerated } from '#contract/rules/generated-values.ts'
import { DATE_FORMATS } from '#contract/rules/relative-date.ts'
import { takenKey, takenNamesIn, takenPlaceholder } from '#contract/rules/taken-values.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/mantine/textarea.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { emptyValue, type ValueForm } from '../model/value-form.ts'
import classes from './part-form.module.css'
import { VALUE_KIND_WORDS } from './part-words.ts'

/** `taken`: the names of what was taken before. */
export type ValueChoices = { envData: readonly EnvDataItem[]; taken?: readonly string[] | undefined }

type ValueFieldsProps = ValueChoices & {
  label: string
  value: ValueForm
  error: string | null
  onChange: (value: ValueForm) => void
}

/** A value and where it comes from. A secret of the environment is named here, never shown. */
export function ValueFields({ label, value, envData, taken, error, onChange }: ValueFieldsProps) {
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
        <TextValue
          label={label}
          text={value.text}
          taken={taken ?? []}
          error={error}
          onChange={(text) => onChange({ kind: 'text', text })}
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

/** `more`: what else a text may name here. */
type TextValueProps = {
  more?: readonly { name: string; words: MessageDescriptor }[]
  label: string
  text: string
  taken: readonly string[]
  error: string | null
  onChange: (text: string) => void
}

/** A text, into which names of values can be put that each run makes for itself, or takes from the page. */
export function TextValue({ label, text, taken, more = [], error, onChange }: TextValueProps) {
  const { i18n, t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const known = new Set(taken.map(takenKey))
  const unknown = takenNamesIn(text).find((name) => !known.has(takenKey(name)))
  const aboutNames = () => {
    if (unknown !== undefined) return t`No action before this one takes “${unknown}”.`
    return holdsGenerated(text) ? t`Each run makes a value of its own. Within one run a name always has the same value.` : undefined
  }
  const insert = (name: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {}
    onChange(text.slice(0, from) + name + text.slice(to))
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + name.length, from + name.length)
    })
  }
  return (
    <div className={classes.textValue}>
      <Textarea
        ref={field}
        label={label}
        description={aboutNames()}
        autosize
        minRows={1}
        maxRows={6}
        value={text}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Menu
        label={t`Insert a value`}
        trigger={
          <Button size="sm" variant="flat" leftSection={<IconPlus size={14} aria-hidden />}>
            <Trans>Insert a value</Trans>
          </Button>
        }
        items={[...taken.map((name) => ({ name: takenPlaceholder(name), words: msg`Taken: ${name}` })), ...more, ...GENERATED].map(
          ({ name, words }) => ({
            key: name,
            label: (
              <>
                {i18n._(words)} <code className={classes.generatedName}>{name}</code>
              </>
            ),
            onSelect: () => insert(name),
          }),
        )}
      />
    </div>
  )
}

/** What is offered; names with a label or another distance are typed. */
const GENERATED = [
  { name: '{{unique.email}}', words: msg`A new e-mail` },
  { name: '{{unique.number}}', words: msg`A new number` },
  { name: '{{unique.text}}', words: msg`A new text` },
  { name: '{{today}}', words: msg`The day of the run` },
  { name: '{{today+1}}', words: msg`The day after the run` },
]

/** A name that is no longer there stays the choice until another one is made. */
const withPresent = (keys: string[], key: string): string[] => (keys.includes(key) ? keys : [key, ...keys])
