import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import { DATA_COLUMN_NAME_MAX, RECIPE_TITLE_MAX } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import { isPlainName } from '#contract/rules/plain-text.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { languageOf } from '../../language/model/language.ts'
import type { EditCommands } from '../data/use-recipe-edits.ts'
import { extracted, extractProblem, parameterChoices, type ExtractProblem, type ParameterChoice } from '../model/extract-steps.ts'
import classes from './shared-dialogs.module.css'

const PROBLEM_WORDS: Record<ExtractProblem, MessageDescriptor> = {
  not_adjacent: msg`Shared steps are made of steps that follow each other. Select them without a gap.`,
  mixed: msg`Preconditions and ordinary steps cannot become shared steps together.`,
  has_flow: msg`A recorded flow has to be cut into steps first.`,
}

type ExtractDialogProps = { recipe: Recipe; indexes: readonly number[]; onShare: EditCommands['share']; onClose: () => void }

/** Asks how shared steps that are made of steps are called, and which of their values are parameters. */
export function ExtractDialog({ recipe, indexes, onShare, onClose }: ExtractDialogProps) {
  const { i18n, t } = useLingui()
  const problem = extractProblem(recipe.steps, indexes)
  return (
    <Dialog opened onClose={onClose} title={t`Make shared steps`} size={560}>
      {problem ? (
        <>
          <p className={classes.hint}>{i18n._(PROBLEM_WORDS[problem])}</p>
          <DialogButtons>
            <Button variant="accent" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </DialogButtons>
        </>
      ) : (
        <ExtractForm {...{ recipe, indexes, onShare, onClose }} />
      )}
    </Dialog>
  )
}

type Row = { choice: ParameterChoice; name: string; isChosen: boolean }

function ExtractForm({ recipe, indexes, onShare, onClose }: ExtractDialogProps) {
  const { i18n, t } = useLingui()
  const [title, setTitle] = useState(() => (recipe.steps[indexes[0] ?? 0]?.testStep ?? '').slice(0, RECIPE_TITLE_MAX))
  const [rows, setRows] = useState((): Row[] =>
    parameterChoices(recipe, indexes, languageOf(i18n.locale)).map((choice) => ({
      choice,
      name: choice.kind === 'data' ? choice.key : choice.name,
      isChosen: choice.kind === 'data',
    })),
  )
  const [isSaving, setSaving] = useState(false)
  const change = (at: number, part: Partial<Row>) => setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const chosen = rows.filter(({ isChosen }) => isChosen)
  const names = chosen.map(({ name }) => name.trim().toLowerCase())
  const hasNameProblem = names.some((name, at) => name === '' || names.indexOf(name) !== at)
  const titleProblem =
    title.trim() === '' ? t`Name is required` : isPlainName(title) ? null : t`The title holds invisible or broken characters`
  const save = async () => {
    if (titleProblem || hasNameProblem || isSaving) return
    setSaving(true)
    const parameters = chosen.map(({ choice, name }) => ({ choice, name: name.trim() }))
    const made = extracted({ recipe, indexes, sharedId: newId(), title: title.trim(), parameters })
    const sharedId = made.step.content.use?.recipeId ?? ''
    if (await onShare({ id: sharedId, recipe: made.recipe }, { type: 'share', indexes, step: made.step })) onClose()
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
      <p className={classes.hint}>
        <Plural
          value={indexes.length}
          one="# step becomes shared steps, and one step here uses them. Other recipes can use them, too; whoever changes them changes all."
          other="# steps become shared steps, and one step here uses them. Other recipes can use them, too; whoever changes them changes all."
        />
      </p>
      <TextField
        label={t`Name of the shared steps`}
        data-autofocus
        maxLength={RECIPE_TITLE_MAX}
        value={title}
        error={titleProblem}
        onChange={(event) => setTitle(event.target.value)}
      />
      {rows.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{t`Values that each use may give`}</legend>
          {rows.map(({ choice, name, isChosen }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows stay as they are while the dialog is open
            <div key={at} className={classes.choice}>
              <input
                type="checkbox"
                aria-label={t`${choice.value || name} is a parameter`}
                checked={isChosen}
                disabled={choice.kind === 'data'}
                onChange={(event) => change(at, { isChosen: event.target.checked })}
              />
              <span className={classes.value} title={choice.value}>
                {choice.value || '–'}
              </span>
              <TextField
                label={t`Name of the value`}
                maxLength={DATA_COLUMN_NAME_MAX}
                value={name}
                disabled={!isChosen || choice.kind === 'data'}
                onChange={(event) => change(at, { name: event.target.value })}
              />
            </div>
          ))}
        </fieldset>
      )}
      {hasNameProblem && (
        <p role="alert" className={classes.problem}>
          <Trans>Each value needs a name of its own.</Trans>
        </p>
      )}
      <DialogButtons>
        <Button variant="flat" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" type="submit" loading={isSaving}>
          <Trans>Make shared steps</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}
