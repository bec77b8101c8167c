import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '../../data/calls/log-failure.ts'
import { logOf } from '../../lib/logging/log.ts'

/** Logs what fails: calls, by their codes, and what nobody caught, by its name and where it arose. Messages may quote what people write. */
export function followFailures(queryClient: QueryClient, page: Pick<Window, 'addEventListener'> = window): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') logFailure(event.action.error)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') logFailure(event.action.error)
  })
  page.addEventListener('error', ({ error }) => logUncaught(error))
  page.addEventListener('unhandledrejection', ({ reason }) => logUncaught(reason))
}

function logUncaught(error: unknown): void {
  const isError = error instanceof Error
  logOf('page').error('uncaught', { name: isError ? error.name : typeof error, at: isError ? whereThrown(error) : null })
}

/** File, line and column of the first location that the stack names, without the address of the file. */
function whereThrown({ stack = '' }: Error): string | null {
  const [, file, position] = /\/([^/\s:?]+)(?:\?[^\s:]*)?:(\d+:\d+)/.exec(stack) ?? []
  return file ? `${file}:${position}` : null
}
