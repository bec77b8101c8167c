import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RecipeImport } from '#contract/schemas/recipe.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import type { ImportRun } from '../model/import-run.ts'
import { startImportRun, reopenRejected } from '../model/import-run.ts'
import { beginningOf, sharedImport, type TakenFileOffer } from '../model/share-offers.ts'
import { toRecipeImport } from '../model/to-recipe.ts'
import type { PreviewCase } from '../model/upload-flow.ts'
import { newId } from '#contract/rules/new-id.ts'
import { importDrafts } from './import-drafts.ts'

export type ImportAllState =
  | { phase: 'idle' }
  | { phase: 'running'; run: ImportRun }
  | { phase: 'failed'; run: ImportRun; error: unknown }
  | { phase: 'done'; run: ImportRun }

/**
 * Saves cases as draft recipes. They are stored on this device and sent by the queue. Cases that do not fit into the queue are sent at once,
 * and so are all cases in a browser that stores nothing. A run that failed goes on where it stopped.
 */
export function useImportAll() {
  const { sync } = useClient()
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportAllState>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const go = async (from: ImportRun) => {
    const { signal } = (running.current = new AbortController())
    setState({ phase: 'running', run: from })
    const { run, error } = await importDrafts(from, sync, { onProgress: (reached) => setState({ phase: 'running', run: reached }), signal })
    void queryClient.invalidateQueries({ queryKey: ['recipe', 'list'] })
    if (!signal.aborted) setState(error === undefined ? { phase: 'done', run } : { phase: 'failed', run, error })
  }

  return {
    state,
    // The list shows the newest first: made from the last to the first, they stand there in the order of the file.
    start: (cases: readonly PreviewCase[], projectId: string, { preconditionsAsSteps, taken }: ImportChoice) => {
      const shared = taken.map((one) => ({ ...toItem(sharedImport(one, projectId)), recipeId: one.recipeId }))
      const recipes = cases.map(({ testCase }, at) =>
        toRecipeImport(testCase, projectId, { preconditionsAsSteps, beginning: beginningOf(taken, at) }),
      )
      return go(startImportRun([...shared, ...recipes.toReversed().map(toItem)]))
    },
    resume: () => (state.phase === 'failed' ? go(state.run) : Promise.resolve()),
    retryRefused: () => (state.phase === 'done' ? go(reopenRejected(state.run, newId)) : Promise.resolve()),
    reset: () => setState({ phase: 'idle' }),
  }
}

/** `taken`: beginnings that cases share as one. */
type ImportChoice = { preconditionsAsSteps: boolean; taken: readonly TakenFileOffer[] }

const toItem = (recipe: RecipeImport) => ({ mutationId: newId(), recipeId: newId(), recipe })
