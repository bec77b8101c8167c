import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../data/client/client-context.tsx'
import { othersHaveUnsent } from '../../../data/sync/others-unsent.ts'

/** Whether another account has unsent changes in this browser; false until known. */
export function useOthersUnsent(): boolean {
  const { session } = useClient()
  const { userId } = session
  const found = useQuery({
    queryKey: ['others-unsent', userId],
    // a browser that stores nothing has no changes of others either
    queryFn: () => (userId === null ? false : othersHaveUnsent(userId).catch(() => false)),
    staleTime: 0,
  })
  return found.data ?? false
}

const NOTIFIED_KEY = 'reprise.others-unsent-told'

/** True the first time that it is asked for this user in this tab. */
export function isFirstNoticeFor(userId: string | null): boolean {
  if (userId === null || sessionStorage.getItem(NOTIFIED_KEY) === userId) return false
  sessionStorage.setItem(NOTIFIED_KEY, userId)
  return true
}
