import type { AppErrorCode } from '#contract/errors.ts'
import { readApiError } from '../../../data/calls/api-error.ts'

/** The kind of an error, as far as the user has to know it; not yet in words. */
export type ErrorKind =
  | { kind: 'none' }
  | { kind: 'unavailable' }
  /** This device has no free space: nothing was stored. */
  | { kind: 'device_full' }
  /** A newer build of the application works on this device's data. */
  | { kind: 'outdated' }
  | { kind: 'code'; code: AppErrorCode; details: Record<string, unknown>; message: string | null }
  | { kind: 'message'; message: string }
  | { kind: 'unknown' }

const NETWORK_MARKERS = ['unexpected end of json input', 'failed to fetch', 'network error', 'err_network', 'network request failed']
/** The same failures as Firefox and Safari word them. */
const OTHER_BROWSERS_MARKERS = ['networkerror when attempting to fetch resource', 'load failed']

export function errorKindOf(error: unknown): ErrorKind {
  if (error === null || error === undefined) return { kind: 'none' }
  if (error instanceof Error && error.name === 'StorageFullError') return { kind: 'device_full' }
  if (error instanceof Error && error.name === 'OutdatedError') return { kind: 'outdated' }
  const { message, httpStatus, appCode, details } = readApiError(error)
  if (httpStatus !== null && httpStatus >= 500 && httpStatus <= 599) return { kind: 'unavailable' }
  if (message !== null && hasNetworkMarker(message)) return { kind: 'unavailable' }
  if (appCode !== null) return { kind: 'code', code: appCode, details, message }
  return message === null ? { kind: 'unknown' } : { kind: 'message', message }
}

function hasNetworkMarker(message: string): boolean {
  const text = message.toLowerCase()
  return [...NETWORK_MARKERS, ...OTHER_BROWSERS_MARKERS].some((marker) => text.includes(marker))
}
