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

/**
 * File, line and column of the first script that the stack names, without the address of the file. Chromium's stack begins with the message, which
 * may quote a user, so it is cut off.
 */
function whereThrown({ stack = '', message }: Error): string | null {
  const frames = message === '' ? stack : stack.split(message).at(-1)!
  const [, file, position] = /\/([\w.-]+\.[cm]?[jt]sx?)(?:\?[^\s:]*)?:(\d+:\d+)\)?$/m.exec(frames) ?? []
  return file ? `${file}:${position}` : null
}
