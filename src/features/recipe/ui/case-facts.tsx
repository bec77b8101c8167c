import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconChevronRight, IconPencil, IconPlus } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { CASE_FIELDS, TEST_CASES_MAX, type CaseField } from '#contract/constants.ts'
import { preconditionStatements } from '#contract/rules/preconditions.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { TMS_NAMES } from '#contract/schemas/recipe-source.ts'
import { CASE_FIELD_WORDS } from '../../../data/case-field-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/mantine/textarea.tsx'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import { caseEdit, caseProblem, caseText, type CaseProblem, type CaseTextOrTags } from '../model/case-edit.ts'
import type { CaseFacts as EditedFacts } from '../model/edit-history.ts'
import { CaseSource } from './case-source.tsx'
import { DataFact } from './data-fact.tsx'
import { DeviceFact } from './device-fact.tsx'
import { canAddStep } from '../model/step-editing.ts'
import classes from './flow-panel.module.css'

type CaseFactsProps = {
  recipe: Pick<Recipe, CaseField | 'steps' | 'source'>
  /** Makes steps of the preconditions; null while the steps cannot be changed. */
  onAddPreconditions: ((texts: readonly string[]) => void) | null
  /** Changes what the test case says; null while it cannot be changed. Resolves to true when it was saved. */
  onEdit: ((facts: EditedFacts) => Promise<boolean>) | null
  /** Shows what has changed in the test case since it was imported. */
  onCompare: () => void
}

/** Sharing the steps is a command, not something that the case says. */
type ShownField = Exclude<CaseField, 'isShared'>
const SHOWN_FIELDS = CASE_FIELDS.filter((field): field is ShownField => field !== 'isShared')

/** What the test case says besides its steps: it is folded, so that the steps come first. Nothing at all when there is nothing to read or to write. */
export function CaseFacts({ recipe, onAddPreconditions, onEdit, onCompare }: CaseFactsProps) {
  const { i18n } = useLingui()
  const { source } = recipe
  const said = SHOWN_FIELDS.filter((field) => isSaid(recipe, field))
  const origin = source ? [TMS_NAMES[source.system]] : []
  if (said.length === 0 && !source && !onEdit) return null
  const names = [...origin, ...said.map((field) => i18n._(CASE_FIELD_WORDS[field]).toLowerCase())]
  return (
    <details className={classes.case}>
      <summary>
        <IconChevronRight className={classes.caseMark} size={14} aria-hidden />
        <Trans>About the test case</Trans>
        {names.length > 0 && `: ${names.join(', ')}`}
      </summary>
      <dl className={classes.caseFacts}>
        {source && (
          <div>
            <dt>
              <Trans>Test case</Trans>
            </dt>
            <dd>
              <CaseSource source={source} onCompare={onCompare} />
            </dd>
          </div>
        )}
        {SHOWN_FIELDS.filter((field) => onEdit || said.includes(field)).map((field) =>
          field === 'device' ? (
            <DeviceFact key={field} device={recipe.device} onEdit={onEdit && ((device) => void onEdit({ device }))} />
          ) : field === 'dataTable' ? (
            <DataFact key={field} table={recipe.dataTable ?? null} onEdit={onEdit && ((dataTable) => onEdit({ dataTable }))} />
          ) : (
            <Fact
              key={field}
              field={field}
              text={caseText(recipe, field)}
              tags={field === 'tags' ? recipe.tags : null}
              onEdit={onEdit}
              more={field === 'preconditions' && onAddPreconditions ? <AsSteps recipe={recipe} onAdd={onAddPreconditions} /> : null}
            />
          ),
        )}
      </dl>
    </details>
  )
}

function isSaid(recipe: CaseFactsProps['recipe'], field: ShownField): boolean {
  if (field === 'device' || field === 'dataTable') return recipe[field] !== undefined
  return caseText(recipe, field) !== ''
}

type FactProps = { field: CaseTextOrTags; text: string; tags: readonly string[] | null; onEdit: CaseFactsProps['onEdit']; more: ReactNode }

function Fact({ field, text, tags, onEdit, more }: FactProps) {
  const { i18n, t } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = i18n._(CASE_FIELD_WORDS[field])
  const close = () => {
    setIsEditing(false)
    focusSoon(button)
  }
  return (
    <div>
      <dt className={classes.factName}>
        {name}
        {onEdit && !isEditing && (
          <IconButton ref={button} size="sm" label={text === '' ? t`Add: ${name}` : t`Edit: ${name}`} onClick={() => setIsEditing(true)}>
            {text === '' ? <IconPlus size={14} aria-hidden /> : <IconPencil size={14} aria-hidden />}
          </IconButton>
        )}
      </dt>
      {isEditing && onEdit ? (
        <dd>
          <FactForm field={field} name={name} text={text} onSave={(edited) => onEdit(caseEdit(field, edited))} onClose={close} />
        </dd>
      ) : (
        <dd className={tags ? classes.tags : undefined}>
          {tags ? tags.map((tag) => <Badge key={tag}>{tag}</Badge>) : text}
          {more}
        </dd>
      )}
    </div>
  )
}

/** The field is a button again by then. */
function focusSoon(button: RefObject<HTMLButtonElement | null>): void {
  requestAnimationFrame(() => button.current?.focus())
}

type FactFormProps = { field: CaseTextOrTags; name: string; text: string; onSave: (text: string) => Promise<boolean>; onClose: () => void }

/** Ctrl+Enter saves, Escape cancels. */
function FactForm({ field, name, text, onSave, onClose }: FactFormProps) {
  const { i18n, t } = useLingui()
  const [typed, setTyped] = useState(text)
  const [isSaving, setIsSaving] = useState(false)
  useUnsavedInput(typed !== text, name)
  const problem = caseProblem(field, typed)
  const save = async () => {
    if (problem || isSaving) return
    setIsSaving(true)
    if (typed.trim() === text || (await onSave(typed))) onClose()
    else setIsSaving(false)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className={classes.factForm}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        aria-label={name}
        autosize
        minRows={2}
        maxRows={12}
        ref={focusField}
        description={field === 'tags' ? t`One in each line.` : undefined}
        value={typed}
        error={problem && i18n._(PROBLEM_WORDS[problem])}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <div className={classes.factButtons}>
        <Button size="sm" variant="flat" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" variant="accent" type="submit" loading={isSaving}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

const focusField = (field: HTMLTextAreaElement | null): void => field?.focus()

const PROBLEM_WORDS: Record<CaseProblem, MessageDescriptor> = {
  too_long: msg`The text is too long`,
  broken: msg`The text holds a broken character`,
  too_many_tags: msg`A recipe can have at most 100 tags`,
  tag_too_long: msg`A tag can have at most 100 characters`,
}

/** Offered once: preconditions that are steps already are edited as steps. */
function AsSteps({ recipe, onAdd }: { recipe: Pick<Recipe, 'preconditions' | 'steps'>; onAdd: (texts: readonly string[]) => void }) {
  const { t } = useLingui()
  const texts = preconditionStatements(recipe.preconditions ?? '')
  if (texts.length === 0 || recipe.steps.some(({ isPrecondition }) => isPrecondition)) return null
  return (
    <Button
      size="sm"
      reason={canAddStep(recipe.steps, texts.length) ? null : t`A recipe has at most ${TEST_CASES_MAX} steps`}
      onClick={() => onAdd(texts)}
    >
      <Trans>Do and check them before the steps</Trans>
    </Button>
  )
}
