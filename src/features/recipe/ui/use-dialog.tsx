import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { countPreconditions } from '#contract/rules/preconditions.ts'
import { parametersOf, usedBy } from '#contract/rules/shared-steps.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { shownTitle } from '../../../data/recipe-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { Switch } from '../../../ui/mantine/switch.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { usableIn, useSharedList, useSharedRecipe, type SharedRow } from '../data/shared-steps.ts'
import { argumentForms, argumentsBy, lacksName, type ArgumentForm } from '../model/argument-form.ts'
import { stepTextProblem, type StepEdit } from '../model/step-editing.ts'
import { ArgumentFields } from './argument-fields.tsx'
import classes from './shared-dialogs.module.css'
import { TEXT_PROBLEM_WORDS } from './step-words.ts'

type UseDialogProps = {
  recipe: Recipe
  envData: readonly EnvDataItem[]
  /** Resolves to true when it was saved. */
  onEdit: (edit: StepEdit) => Promise<boolean>
  onClose: () => void
}

const namesOf = ({ dataTable }: Recipe, envData: readonly EnvDataItem[]) => ({
  env: envData.map(({ key }) => key),
  data: dataTable?.columns ?? [],
})

/** Asks which shared steps are used before the step at `index`, under which words, and with which values. */
export function InsertUseDialog({ index, recipe, ...rest }: UseDialogProps & { index: number }) {
  const { t } = useLingui()
  const { rows, error } = useSharedList(recipe.projectId)
  const usable = rows && usableIn(rows, { id: recipe.id, used: usedBy(recipe.steps) })
  return (
    <Dialog opened onClose={rest.onClose} title={t`Use shared steps`}>
      {usable === null ? (
        error ? (
          <ErrorAlert error={error} title={t`The shared steps could not be loaded`} />
        ) : (
          <Loader />
        )
      ) : usable.length === 0 ? (
        <p className={classes.hint}>
          <Trans>
            There are no shared steps that could be used here yet. Select steps that several recipes have in common, and make shared steps
            of them; or share all steps of a recipe.
          </Trans>
        </p>
      ) : (
        <InsertForm rows={usable} index={index} recipe={recipe} {...rest} />
      )}
    </Dialog>
  )
}

function InsertForm({ rows, index, recipe, envData, onEdit, onClose }: UseDialogProps & { rows: readonly SharedRow[]; index: number }) {
  const { i18n, t } = useLingui()
  const [chosen, setChosen] = useState(rows[0]!)
  const title = shownTitle(i18n, chosen.title)
  const [text, setText] = useState(title)
  const [forms, setForms] = useState<ArgumentForm[]>([])
  const preconditions = countPreconditions(recipe.steps)
  const [isPrecondition, setPrecondition] = useState(index < preconditions)
  const [isSaving, setSaving] = useState(false)
  const problem = stepTextProblem({ testStep: text, expectedResult: '' })
  const { parameters } = chosen.shared
  const choose = (id: string) => {
    const next = rows.find((row) => row.id === id)
    if (!next) return
    setChosen(next)
    setForms([])
    // Words that nobody has changed follow the choice.
    if (text === title) setText(shownTitle(i18n, next.title))
  }
  const save = async () => {
    if (problem || forms.some(lacksName) || isSaving) return
    setSaving(true)
    const use = { recipeId: chosen.id, arguments: argumentsBy(parameters, forms), title: chosen.title, version: '', notChecked: 0 }
    const flag = isPrecondition ? { isPrecondition: true as const } : {}
    // Preconditions stand before all other steps.
    const place = isPrecondition ? Math.min(index, preconditions) : Math.max(index, preconditions)
    if (await onEdit({ type: 'insertUse', index: place, step: { testStep: text.trim(), content: { use }, ...flag } })) onClose()
    else setSaving(false)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SelectField
        label={t`Shared steps`}
        value={chosen.id}
        options={rows.map((row) => ({ value: row.id, label: shownTitle(i18n, row.title) }))}
        onChange={choose}
      />
      <TextField
        label={t`Text of the step`}
        value={text}
        error={problem ? i18n._(TEXT_PROBLEM_WORDS[problem]) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <ArgumentFields parameters={parameters} forms={forms} names={namesOf(recipe, envData)} onChange={setForms} />
      <Switch
        size="sm"
        label={t`It is a precondition`}
        description={t`It is done before the first step.`}
        checked={isPrecondition}
        onChange={(event) => setPrecondition(event.currentTarget.checked)}
      />
      <DialogButtons>
        <Button variant="flat" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" type="submit" loading={isSaving}>
          <Trans>Add</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}

/** Asks with which values a step uses shared steps. */
export function EditUseDialog({ index, recipe, ...rest }: UseDialogProps & { index: number }) {
  const { t } = useLingui()
  const step = recipe.steps[index]
  const shared = useSharedRecipe(step?.use?.recipeId ?? null)
  if (!step?.use) return null
  return (
    <Dialog opened onClose={rest.onClose} title={t`Values of the shared steps`}>
      {shared.recipe ? (
        <EditForm index={index} recipe={recipe} shared={shared.recipe} {...rest} />
      ) : shared.error ? (
        <ErrorAlert error={shared.error} title={t`The shared steps could not be loaded`} />
      ) : (
        <Loader />
      )}
    </Dialog>
  )
}

function EditForm({ index, recipe, shared, envData, onEdit, onClose }: UseDialogProps & { index: number; shared: Recipe }) {
  const step = recipe.steps[index]
  const parameters = parametersOf(shared)
  const [forms, setForms] = useState(() => argumentForms(parameters, step?.use?.arguments ?? []))
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (!step?.use || forms.some(lacksName) || isSaving) return
    setSaving(true)
    const use = { ...step.use, arguments: argumentsBy(parameters, forms) }
    if (await onEdit({ type: 'editUse', index, testStep: step.testStep, use })) onClose()
    else setSaving(false)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ArgumentFields parameters={parameters} forms={forms} names={namesOf(recipe, envData)} onChange={setForms} />
      <DialogButtons>
        <Button variant="flat" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" type="submit" loading={isSaving}>
          <Trans>Save</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}
