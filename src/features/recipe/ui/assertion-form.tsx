import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ASSERTION_TIMEOUT_MS } from '#contract/constants.ts'
import type { Assertion, AssertionPart } from '#contract/schemas/assertion.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { languageOf } from '../../language/model/language.ts'
import {
  assertionForm,
  assertionProblems,
  hasMatch,
  isState,
  mayHaveTarget,
  needsTarget,
  PROPERTIES,
  toAssertion,
  type AssertionForm as Form,
  type AssertionProblem,
} from '../model/assertion-form.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import classes from './part-form.module.css'
import { PartForm } from './part-form.tsx'
import { describeAssertion, PART_PROBLEM_WORDS, PROPERTY_WORDS } from './part-words.ts'
import { useTakenNames, type PartPlace } from './recipe-steps.ts'
import { usePreviewTools } from './preview-tools.ts'
import { TargetFields } from './target-fields.tsx'
import { useDateWords } from './use-date-words.ts'
import { ValueFields, type ValueChoices } from './value-fields.tsx'

export type AssertionFormProps = Pick<ValueChoices, 'envData'> & {
  /** Null for a new one. */
  assertion: Assertion | null
  place?: PartPlace | undefined
  blocked: DisabledReason | null
  onSave: (assertion: Assertion) => Promise<boolean>
  onClose: () => void
}

/** One check of a step: what is looked at, and what is expected of it. */
export function AssertionForm({ assertion, envData, place, blocked, onSave, onClose }: AssertionFormProps) {
  const { i18n, t } = useLingui()
  const initial = assertionForm(assertion)
  const [form, setForm] = useState(initial)
  const [areProblemsShown, setAreProblemsShown] = useState(false)
  const dateWords = useDateWords()
  const taken = useTakenNames(place)
  const tools = usePreviewTools()
  const problems = assertionProblems(form)
  const describe = (made: Assertion) => i18n._(describeAssertion(made))
  const made = () => toAssertion(form, assertion, { language: languageOf(i18n.locale), dateWords, describe })
  const change = (part: Partial<Form>) => setForm({ ...form, ...part })
  const errorOf = (...wanted: Exclude<AssertionProblem, 'target'>[]) => {
    const shown = areProblemsShown ? wanted.find((problem) => problems.includes(problem)) : undefined
    return shown ? i18n._(PART_PROBLEM_WORDS[shown]) : null
  }
  const { property, part } = form
  return (
    <PartForm
      title={assertion ? t`Edit check` : t`New check`}
      value={form}
      isEdited={JSON.stringify(form) !== JSON.stringify(initial)}
      isWhole={problems.length === 0}
      blocked={blocked}
      trial={tools && { reason: tools.reason, run: () => tools.tryAssertion(made()) }}
      onIncomplete={() => setAreProblemsShown(true)}
      onSave={() => onSave(made())}
      onClose={onClose}
    >
      <SelectField
        label={t`What is checked`}
        value={property}
        options={PROPERTIES.map((one) => ({ value: one, label: i18n._(PROPERTY_WORDS[one]) }))}
        onChange={(chosen) => change({ property: PROPERTIES.find((one) => one === chosen) ?? property })}
      />
      {mayHaveTarget(property) && (
        <TargetFields
          legend={needsTarget(property) ? t`Element` : t`Element; without one, the whole page`}
          caption={form.caption}
          target={form.target}
          error={
            areProblemsShown && problems.includes('target')
              ? t`Say how the element is found: pick it in the preview, or add a locator`
              : null
          }
          onCaption={(caption) => change({ caption })}
          onTarget={(target) => change({ target })}
          onPicked={({ caption, locators }) => setForm((now) => ({ ...now, caption: caption[languageOf(i18n.locale)], target: locators }))}
        />
      )}
      {mayHaveTarget(property) && form.target.length > 0 && (
        <PartFields part={part} error={errorOf('part')} onChange={(next) => change({ part: next })} />
      )}
      {isState(property) && (
        <SelectField
          label={t`Expected`}
          value={String(form.holds)}
          options={[
            { value: 'true', label: t`Yes` },
            { value: 'false', label: t`No` },
          ]}
          onChange={(holds) => change({ holds: holds === 'true' })}
        />
      )}
      {property === 'sorted' && (
        <SelectField
          label={t`Expected`}
          value={form.order}
          options={[
            { value: 'ascending', label: t`Ascending` },
            { value: 'descending', label: t`Descending` },
          ]}
          onChange={(order) => change({ order: order === 'descending' ? 'descending' : 'ascending' })}
        />
      )}
      {hasMatch(property) && (
        <SelectField
          label={t`How it is compared`}
          value={form.match}
          options={[
            { value: 'equals', label: t`Is exactly` },
            { value: 'contains', label: t`Contains` },
          ]}
          onChange={(match) => change({ match: match === 'equals' ? 'equals' : 'contains' })}
        />
      )}
      {!isState(property) && property !== 'sorted' && (
        <ValueFields
          label={t`Expected`}
          value={form.value}
          error={errorOf('value', 'number')}
          envData={envData}
          taken={taken}
          onChange={(value) => change({ value })}
        />
      )}
      <TextField
        label={t`In words`}
        hint={t`Left empty, the words are made of what is checked.`}
        maxLength={2000}
        value={form.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label={t`Wait for it at most, seconds`}
        inputMode="decimal"
        placeholder={String(ASSERTION_TIMEOUT_MS / 1000)}
        value={form.timeout}
        error={errorOf('timeout')}
        onChange={(event) => change({ timeout: event.target.value })}
      />
    </PartForm>
  )
}

type PartFieldsProps = { part: AssertionPart | null; error: string | null; onChange: (part: AssertionPart | null) => void }

const PART_KINDS = ['whole', 'items', 'item', 'cell'] as const

/** Which part of the element is meant: all of it, items in it, or a cell of a table. */
function PartFields({ part, error, onChange }: PartFieldsProps) {
  const { t } = useLingui()
  const words = { whole: t`All of it`, items: t`All items in it`, item: t`One item in it`, cell: t`A cell of the table` }
  const css = part && part.kind !== 'cell' ? part.css : ''
  const empty = { whole: null, items: { kind: 'items', css }, item: { kind: 'item', css, position: 1 }, cell: { kind: 'cell', row: '', column: '' } } as const // prettier-ignore
  return (
    <div className={classes.pair}>
      <SelectField
        label={t`Part of the element`}
        value={part?.kind ?? 'whole'}
        options={PART_KINDS.map((kind) => ({ value: kind, label: words[kind] }))}
        onChange={(chosen) => onChange(empty[PART_KINDS.find((kind) => kind === chosen) ?? 'whole'])}
      />
      {part && part.kind !== 'cell' && (
        <TextField
          label={t`CSS selector of the items`}
          spellCheck={false}
          maxLength={1000}
          value={part.css}
          error={error}
          onChange={(event) => onChange({ ...part, css: event.target.value })}
        />
      )}
      {part?.kind === 'item' && (
        <TextField
          label={t`Which item; -1 is the last`}
          type="number"
          value={String(part.position)}
          onChange={(event) => onChange({ ...part, position: Math.trunc(Number(event.target.value)) || 1 })}
        />
      )}
      {part?.kind === 'cell' && (
        <>
          <TextField
            label={t`Text of the row`}
            maxLength={1000}
            value={part.row}
            error={error}
            onChange={(event) => onChange({ ...part, row: event.target.value })}
          />{' '}
          {/* prettier-ignore */}
          <TextField label={t`Heading of the column`} maxLength={1000} value={part.column} onChange={(event) => onChange({ ...part, column: event.target.value })} />{' '}
          {/* prettier-ignore */}
        </>
      )}
    </div>
  )
}
