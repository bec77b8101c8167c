import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Change } from '#contract/changes/changes.ts'
import { recipeDeleteOf } from '#contract/changes/recipe-delete.ts'
import { recipeUpdateCaseOf } from '#contract/changes/recipe-update-case.ts'
import { recipeUpdateStepsOf } from '#contract/changes/recipe-update-steps.ts'
import { recipeUpdateTitleOf } from '#contract/changes/recipe-update-title.ts'
import { isPlainName } from '#contract/rules/plain-text.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { newChange } from '../../../data/overlay/new-change.ts'
import { recipeAfter } from '../../../data/overlay/overlay-recipe.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import * as history from '../model/edit-history.ts'
import type { CaseFacts, Direction, EditKind } from '../model/edit-history.ts'
import type { RunningTask } from '../model/running-tasks.ts'
import { editSteps, type StepEdit } from '../model/step-editing.ts'
import { useLatestRecipe } from './use-latest-recipe.ts'

type RecipeChange = Change<'recipe.updateSteps' | 'recipe.updateTitle' | 'recipe.updateCase'>
/** Of the shared steps that are made of steps of the recipe. */
type SharedChange = Change<'recipe.createDraft' | 'recipe.delete'>

/** A change of the recipe that is saved. `at`: the first step that it changed. `go` takes it back, or does it again. */
export type Outcome = { kind: EditKind; done: 'saved' | Direction; at: number | null; go: (direction: Direction) => void }

type EditParts = {
  recipeId: string
  task: RunningTask | null
  showError: (error: unknown) => void
  /** A change was saved on this device. */
  onSaved: (outcome: Outcome) => void
  /** What was to be taken back, or done again, was changed by somebody else meanwhile. */
  onOvertaken: (kind: EditKind) => void
}

/**
 * Everything that a person changes on the page of a recipe, one change after the other: stored on this device, shown at once, sent by the queue. Each can be
 * taken back and done again while the page is open, and so can what a run has made of the steps. The functions resolve to true when the change was saved.
 */
export function useRecipeEdits({ recipeId, task, showError, onSaved, onOvertaken }: EditParts) {
  const { t } = useLingui()
  const { sync } = useClient()
  const latest = useLatestRecipe(recipeId)
  const [past, setPast] = useState(history.emptyHistory)
  const present = useRef(past)
  const queue = useRef(Promise.resolve())
  const goLater = useRef<(direction: Direction) => Promise<boolean>>(() => Promise.resolve(false))
  const change = useCallback((next: history.History) => {
    present.current = next
    setPast(next)
  }, [])
  const tell = useCallback(
    ({ kind, steps }: history.Entry, done: Outcome['done']) =>
      onSaved({ kind, done, at: steps?.at ?? null, go: (direction) => void goLater.current(direction) }),
    [onSaved],
  )

  /** Saves what `changesOf` makes of the recipe as it is by then. */
  const save = useCallback(
    (changesOf: (recipe: Recipe) => (RecipeChange | SharedChange)[], settle: (before: Recipe, after: Recipe) => void): Promise<boolean> => {
      const saved = queue.current.then(async () => {
        const before = latest()
        if (!before) return false
        try {
          let after = before
          for (const wanted of changesOf(before)) {
            if (isOfShared(wanted)) {
              await sync.save(newChange(wanted))
              continue
            }
            await sync.save(newChange(wanted, before, sync.state.entries))
            after = recipeAfter(after, wanted, before.updatedAt) ?? after
          }
          settle(before, after)
          return true
        } catch (error) {
          showError(error)
          return false
        }
      })
      queue.current = saved.then(() => undefined)
      return saved
    },
    [latest, sync, showError],
  )

  const note = useCallback(
    (kind: EditKind, before: Recipe, after: Recipe, made?: history.MadeShared): history.Entry | null => {
      const entry = history.entryOf(kind, before, after, made)
      if (entry) change(history.withEntry(present.current, entry))
      return entry
    },
    [change],
  )

  const make = useCallback(
    (kind: EditKind, changesOf: (recipe: Recipe) => (RecipeChange | SharedChange)[], made?: history.MadeShared) =>
      save(changesOf, (before, after) => {
        const entry = note(kind, before, after, made)
        if (entry) tell(entry, 'saved')
      }),
    [save, note, tell],
  )

  const go = useCallback(
    (direction: Direction): Promise<boolean> => {
      // Keys may come faster than edits are saved, so what is gone over is known only when it is its turn.
      let entry: history.Entry | null = null
      let isOvertaken = false
      const changesOf = (recipe: Recipe): (RecipeChange | SharedChange)[] => {
        entry = history.next(present.current, direction)
        const wanted = entry && history.changeBy(entry, direction, recipe)
        isOvertaken = wanted === null
        const made = entry?.made
        const own = wanted ? changesTo(recipe, wanted) : []
        if (!made || !wanted) return own
        return direction === 'undo' ? [...own, recipeDeleteOf({ id: made.id, title: made.recipe.title })] : [creationOf(made), ...own]
      }
      return save(changesOf, () => {
        if (!entry) return
        if (isOvertaken) {
          change(history.dropped(present.current, direction))
          onOvertaken(entry.kind)
        } else {
          change(history.goneOver(present.current, direction))
          tell(entry, direction)
        }
      })
    },
    [save, change, tell, onOvertaken],
  )

  useEffect(() => {
    goLater.current = go
  }, [go])
  useNoteRuns(task, latest, note)

  const commands = useMemo(
    () => ({
      /** Several changes that are taken back as one. */
      change: (kind: EditKind, changesOf: (recipe: Recipe) => RecipeChange[]) => make(kind, changesOf),
      edit: (wanted: StepEdit) => make(wanted.type, (recipe) => [recipeUpdateStepsOf(recipe, editSteps(recipe.steps, wanted))]),
      /** Makes shared steps of steps, and a step that uses them in their place: one change, which is taken back as one. */
      share: (made: history.MadeShared, wanted: Extract<StepEdit, { type: 'share' }>) =>
        make('share', (recipe) => [creationOf(made), recipeUpdateStepsOf(recipe, editSteps(recipe.steps, wanted))], made),
      editCase: (facts: CaseFacts) => make('case', (recipe) => [recipeUpdateCaseOf(recipe, facts)]),
      rename: (title: string) => {
        if (isPlainName(title)) return make('title', (recipe) => [recipeUpdateTitleOf(recipe, title)])
        showToast({ variant: 'destructive', title: t`The title holds invisible or broken characters` })
        return Promise.resolve(false)
      },
      go,
    }),
    [make, go, t],
  )
  return { commands, undoes: history.next(past, 'undo')?.kind ?? null, redoes: history.next(past, 'redo')?.kind ?? null }
}

const isOfShared = (change: RecipeChange | SharedChange): change is SharedChange =>
  change.path === 'recipe.createDraft' || change.path === 'recipe.delete'

const creationOf = (input: history.MadeShared): SharedChange => ({ path: 'recipe.createDraft', input, base: null })

export type RecipeEdits = ReturnType<typeof useRecipeEdits>
export type EditCommands = RecipeEdits['commands']

/** What a run has made of the steps can be taken back as a whole. */
function useNoteRuns(
  task: RunningTask | null,
  latest: () => Recipe | null,
  note: (kind: EditKind, before: Recipe, after: Recipe) => unknown,
): void {
  const begun = useRef<{ kind: RunningTask['kind']; before: Recipe } | null>(null)
  const kind = task?.kind ?? null
  useEffect(() => {
    const recipe = latest()
    if (!recipe) return
    if (kind !== null) {
      begun.current ??= { kind, before: recipe }
      // recording replays first; the whole is called by what it came to
      begun.current.kind = kind
    } else if (begun.current) {
      note(begun.current.kind, begun.current.before, recipe)
      begun.current = null
    }
  }, [kind, latest, note])
}

/** What makes a recipe what an entry of the history says. */
function changesTo(recipe: Recipe, { steps, title, facts }: history.Wanted): RecipeChange[] {
  return [
    ...(steps ? [recipeUpdateStepsOf(recipe, history.draftsTo(recipe.steps, steps))] : []),
    ...(title === null ? [] : [recipeUpdateTitleOf(recipe, title)]),
    ...(facts ? [recipeUpdateCaseOf(recipe, facts)] : []),
  ]
}
