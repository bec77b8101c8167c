import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useApi } from '../../../data/client-context.tsx'
import type { ImportRun } from '../model/import-run.ts'
import { startImportRun } from '../model/import-run.ts'
import { toRecipeImport } from '../model/to-recipe.ts'
import type { PreviewCase } from '../model/upload-flow.ts'
import { runImport } from './run-import.ts'

export type ImportAllState =
  | { phase: 'idle' }
  | { phase: 'running'; run: ImportRun }
  | { phase: 'failed'; run: ImportRun; error: unknown }
  | { phase: 'done'; run: ImportRun }

/** Saves cases as draft recipes; a run that failed goes on where it stopped. */
export function useImportAll() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportAllState>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const drive = async (from: ImportRun) => {
    const { signal } = (running.current = new AbortController())
    let reached = from
    setState({ phase: 'running', run: from })
    try {
      const onProgress = (run: ImportRun) => {
        reached = run
        setState({ phase: 'running', run })
      }
      const push = async (mutations: { id: string; path: string; input: unknown }[]) => (await api.sync.push.mutate({ mutations })).results
      const run = await runImport(from, push, { onProgress, signal })
      setState({ phase: 'done', run })
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', run: reached, error })
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['recipe', 'list'] })
    }
  }

  return {
    state,
    start: (cases: readonly PreviewCase[], projectId: string) =>
      drive(
        startImportRun(
          cases.map(({ testCase }) => ({ mutationId: uuid(), recipeId: uuid(), recipe: toRecipeImport(testCase, projectId) })),
        ),
      ),
    resume: () => (state.phase === 'failed' ? drive(state.run) : Promise.resolve()),
    reset: () => setState({ phase: 'idle' }),
  }
}
