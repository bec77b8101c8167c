import { useQuery } from '@tanstack/react-query'

/** Whether somebody's unsent changes wait in this browser; false until known. Looks only when it is `asked`: few logins need it. */
export function useUnsentHere(asked: boolean): boolean {
  const found = useQuery({
    queryKey: ['unsent-here'],
    enabled: asked,
    queryFn: async () => {
      const { othersHaveUnsent } = await import('../../../data/sync/others-unsent.ts')
      // a browser that keeps nothing keeps nothing of anybody
      return othersHaveUnsent(null).catch(() => false)
    },
  })
  return found.data ?? false
}
