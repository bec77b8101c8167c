import { useLingui } from '@lingui/react/macro'
import { TAKEN_NAME_MAX } from '#contract/rules/taken-values.ts'
import { TAKEN_KINDS } from '#contract/schemas/action.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ActionForm } from '../model/action-form.ts'
import classes from './part-form.module.css'
import { TAKEN_WORDS } from './part-words.ts'

type TakeFieldsProps = {
  take: ActionForm['take']
  nameError: string | null
  patternError: string | null
  onChange: (take: ActionForm['take']) => void
}

/** What is taken from the page, and the name by which later steps use it. */
export function TakeFields({ take, nameError, patternError, onChange }: TakeFieldsProps) {
  const { i18n, t } = useLingui()
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label={t`What is taken`}
          value={take.what}
          options={TAKEN_KINDS.map((what) => ({ value: what, label: i18n._(TAKEN_WORDS[what]) }))}
          onChange={(chosen) => onChange({ ...take, what: TAKEN_KINDS.find((what) => what === chosen) ?? take.what })}
        />
        <TextField
          label={t`Name of the value`}
          hint={t`Later steps use it by this name.`}
          maxLength={TAKEN_NAME_MAX}
          value={take.name}
          error={nameError}
          onChange={(event) => onChange({ ...take, name: event.target.value })}
        />
      </div>
      {take.what === 'address' && (
        <TextField
          label={t`Part of the address`}
          hint={t`With * in place of what is taken, such as /orders/*. Left empty, the whole address is taken.`}
          placeholder="/orders/*"
          spellCheck={false}
          maxLength={500}
          value={take.pattern}
          error={patternError}
          onChange={(event) => onChange({ ...take, pattern: event.target.value })}
        />
      )}
    </>
  )
}
