import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ACTION_TIMEOUT_MS, CALL_TIMEOUT_MS } from '#contract/constants.ts'
import { DROP_SIDES } from '#contract/rules/drop-point.ts'
import { MODIFIERS } from '#contract/rules/keys.ts'
import type { Action } from '#contract/schemas/action.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Switch } from '../../../ui/mantine/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { languageOf } from '../../language/model/language.ts'
import {
  ACTION_KINDS,
  actionForm,
  actionProblems,
  hasTarget,
  IS_CLICK,
  toAction,
  withTakenElement,
  TYPES_VALUE,
  type ActionForm as Form,
  type ActionProblem,
} from '../model/action-form.ts'
import type { CallProblem } from '../model/call-form.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import { CALL_PROBLEM_WORDS } from './call-form-words.ts'
import { CallFields } from './call-fields.tsx'
import { KeysField } from './keys-field.tsx'
import classes from './part-form.module.css'
import { PartForm } from './part-form.tsx'
import { ACTION_KIND_WORDS, DROP_SIDE_WORDS, PART_PROBLEM_WORDS, SCROLL_WORDS } from './part-words.ts'
import { useTakenNames, type PartPlace } from './recipe-steps.ts'
import { usePreviewTools } from './preview-tools.ts'
import { TakeFields } from './take-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import { useDateWords } from './use-date-words.ts'
import { ValueFields, type ValueChoices } from './value-fields.tsx'

export type ActionFormProps = Pick<ValueChoices, 'envData'> & {
  /** Null for a new one. */
  action: Action | null
  /** What a new one does at first. */
  kind?: Form['kind'] | undefined
  place?: PartPlace | undefined
  blocked: DisabledReason | null
  onSave: (action: Action) => Promise<boolean>
  onClose: () => void
}

/** One action of a step: what is done, on which element, with what. */
export function ActionForm({ action, kind: newKind, envData, place, blocked, onSave, onClose }: ActionFormProps) {
  const { i18n, t } = useLingui()
  const language = languageOf(i18n.locale)
  const initial = actionForm(action, language, newKind)
  const [form, setForm] = useState(initial)
  const [areProblemsShown, setAreProblemsShown] = useState(false)
  const dateWords = useDateWords()
  const taken = useTakenNames(place)
  const tools = usePreviewTools()
  const problems = actionProblems(form, action)
  const made = () => toAction(form, action, { language, dateWords })
  const change = (part: Partial<Form>) => setForm({ ...form, ...part })
  const errorOf = (problem: Exclude<ActionProblem, 'target' | 'drop' | CallProblem>) =>
    areProblemsShown && problems.includes(problem) ? i18n._(PART_PROBLEM_WORDS[problem]) : null
  const elementError = (problem: 'target' | 'drop') =>
    areProblemsShown && problems.includes(problem) ? t`Say how the element is found: pick it in the preview, or add a locator` : null
  const { kind } = form
  return (
    <PartForm
      title={action ? t`Edit action` : t`New action`}
      value={form}
      isEdited={JSON.stringify(form) !== JSON.stringify(initial)}
      isWhole={problems.length === 0}
      blocked={blocked}
      trial={tools && { reason: tools.reason, run: () => tools.tryAction(made()) }}
      onIncomplete={() => setAreProblemsShown(true)}
      onSave={() => onSave(made())}
      onClose={onClose}
    >
      <SelectField
        label={t`What is done`}
        value={kind}
        options={ACTION_KINDS.map((one) => ({ value: one, label: i18n._(ACTION_KIND_WORDS[one]) }))}
        onChange={(chosen) => change({ kind: ACTION_KINDS.find((one) => one === chosen) ?? kind })}
      />
      {kind === 'take' && (
        <TakeFields take={form.take} nameError={errorOf('name')} patternError={errorOf('pattern')} onChange={(take) => change({ take })} />
      )}
      {kind === 'call' && (
        <CallFields
          call={form.call}
          problems={areProblemsShown ? problems.filter(isCallProblem) : []}
          envData={envData}
          taken={taken}
          onChange={(call) => change({ call })}
        />
      )}
      {hasTarget(form) && (
        <TargetFields
          legend={kind === 'press' || kind === 'scroll' ? t`Element; without one, where the focus is or the whole page` : t`Element`}
          caption={form.caption}
          target={form.target}
          error={elementError('target')}
          onCaption={(caption) => change({ caption })}
          onTarget={(target) => change({ target })}
          onPicked={({ caption: named, locators: target }) =>
            setForm((now) =>
              now.kind === 'take'
                ? withTakenElement(now, { named, target }, language)
                : { ...now, named, caption: named[language], target },
            )
          }
        />
      )}
      {(TYPES_VALUE.has(kind) || kind === 'goto') && (
        <ValueFields
          label={kind === 'goto' ? t`Address, or a path of the tested system` : t`Value`}
          value={form.value}
          error={errorOf('value')}
          envData={envData}
          taken={taken}
          onChange={(value) => change({ value })}
        />
      )}
      {kind === 'press' && <KeysField value={form.keys} error={errorOf('keys')} onChange={(keys) => change({ keys })} />}
      {kind === 'scroll' && <ScrollFields scroll={form.scroll} onChange={(scroll) => change({ scroll })} />}
      {(kind === 'press' || (kind === 'scroll' && form.scroll.by === 'page')) && (
        <TextField
          label={t`How often`}
          type="number"
          min={1}
          value={String(form.times)}
          error={errorOf('times')}
          onChange={(event) => change({ times: Number(event.target.value) })}
        />
      )}
      {kind === 'drag' && (
        <>
          <TargetFields
            legend={t`Dropped on`}
            caption={form.drop.caption}
            target={form.drop.target}
            error={elementError('drop')}
            onCaption={(caption) => change({ drop: { ...form.drop, caption } })}
            onTarget={(target) => change({ drop: { ...form.drop, target } })}
            onPicked={({ caption: named, locators }) =>
              setForm((now) => ({ ...now, drop: { ...now.drop, named, caption: named[language], target: locators } }))
            }
          />
          <SelectField
            label={t`Where`}
            value={form.drop.side ?? 'onto'}
            options={(['onto', ...DROP_SIDES] as const).map((side) => ({ value: side, label: i18n._(DROP_SIDE_WORDS[side]) }))}
            onChange={(side) => change({ drop: { ...form.drop, side: DROP_SIDES.find((one) => one === side) ?? null } })}
          />
        </>
      )}
      {IS_CLICK.has(kind) && <HeldFields held={form.held} onChange={(held) => change({ held })} />}
      {(hasTarget(form) || kind === 'take' || kind === 'call') && (
        <div className={classes.pair}>
          <TextField
            label={t`Wait for it at most, seconds`}
            inputMode="decimal"
            placeholder={String((kind === 'call' ? CALL_TIMEOUT_MS : ACTION_TIMEOUT_MS) / 1000)}
            value={form.timeout}
            error={errorOf('timeout')}
            onChange={(event) => change({ timeout: event.target.value })}
          />
          {hasTarget(form) && kind !== 'take' && (
            <Switch
              size="sm"
              label={t`Heal when the page changes`}
              description={t`Off: only the first locator counts.`}
              checked={form.isHealed}
              onChange={(event) => change({ isHealed: event.currentTarget.checked })}
            />
          )}
        </div>
      )}
    </PartForm>
  )
}

const isCallProblem = (problem: ActionProblem): problem is CallProblem => problem in CALL_PROBLEM_WORDS

function HeldFields({ held, onChange }: { held: Form['held']; onChange: (held: Form['held']) => void }) {
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.legend}>
        <Trans>While these keys are held</Trans>
      </legend>
      {MODIFIERS.map((modifier) => (
        <label key={modifier}>
          <input
            type="checkbox"
            checked={held.includes(modifier)}
            onChange={(event) => onChange(MODIFIERS.filter((one) => (one === modifier ? event.target.checked : held.includes(one))))}
          />
          {modifier}
        </label>
      ))}
    </fieldset>
  )
}

function ScrollFields({ scroll, onChange }: { scroll: Form['scroll']; onChange: (scroll: Form['scroll']) => void }) {
  const { i18n, t } = useLingui()
  const directions = ['down', 'up', 'right', 'left'] as const
  return (
    <div className={classes.pair}>
      <SelectField
        label={t`Direction`}
        value={scroll.direction}
        options={directions.map((direction) => ({ value: direction, label: i18n._(SCROLL_WORDS[direction]) }))}
        onChange={(chosen) => onChange({ ...scroll, direction: directions.find((one) => one === chosen) ?? 'down' })}
      />
      <SelectField
        label={t`How far`}
        value={scroll.by}
        options={[
          { value: 'page', label: t`By what is visible` },
          { value: 'end', label: t`To the end` },
        ]}
        onChange={(by) => onChange({ ...scroll, by: by === 'end' ? 'end' : 'page' })}
      />
    </div>
  )
}
