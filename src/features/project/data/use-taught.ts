import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { taughtUpdateOf } from '#contract/changes/taught-update.ts'
import { editedList, toEdit } from '#contract/rules/taught-edit.ts'
import type { Taught, TaughtEdit, TaughtList } from '#contract/schemas/taught.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi, useClient } from '../../../data/client/client-context.tsx'
import { newChange } from '../../../data/overlay/new-change.ts'
import { overlayTaught } from '../../../data/overlay/overlay-taught.ts'
import { taughtKey } from '../../../data/queries/taught-key.ts'
import { useQueue } from '../../../data/sync/use-sync.ts'
import { useQueryError } from '../../../data/use-query-error.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'

function taughtQuery(api: Api, projectId: string) {
  return queryOptions({
    queryKey: taughtKey(projectId),
    queryFn: ({ signal }) => api.taught.list.query({ projectId }, { signal }),
  })
}

/** What the project was taught, with the user's queued changes, and what can be done with it. Each change is saved at once. */
export function useTaught(projectId: string) {
  const { t } = useLingui()
  const { sync } = useClient()
  const showError = useErrorToast()
  const answer = useQuery(taughtQuery(useApi(), projectId))
  const unknown = useQueryError(answer)
  const queue = useQueue()
  const list = useMemo(() => (answer.data ? overlayTaught(answer.data, queue) : null), [answer.data, queue])

  const save = async (from: TaughtList, edits: TaughtEdit[]): Promise<boolean> => {
    try {
      await sync.save(newChange(taughtUpdateOf(from, edits), from, sync.state.entries))
      return true
    } catch (error) {
      showError(error, t`Not saved`)
      return false
    }
  }
  const forget = async (items: readonly Taught[], title: string) => {
    if (!list) return
    const edits = items.map((item) => ({ ...toEdit(item), isForgotten: true }))
    if (!(await save(list, edits))) return
    const restored = edits.map((edit) => ({ ...edit, isForgotten: false }))
    showToast({ title, action: { label: t`Undo`, onClick: () => void save(editedList(list, edits), restored) } })
  }
  return {
    /** Null while it is not known. */
    items: list?.items.filter(({ isForgotten }) => !isForgotten) ?? null,
    error: answer.data ? null : (answer.error ?? unknown),
    retry: () => void answer.refetch(),
    edit: (edit: TaughtEdit) => (list ? save(list, [edit]) : Promise.resolve(false)),
    forget,
  }
}
