import type { ChildProcess } from 'node:child_process'

export const CONFIGURATION_EXIT_CODE: number
export function supervise(
  start: () => ChildProcess,
  host: { exit: (code: number) => void; say: (text: string) => void },
): (signal: NodeJS.Signals) => void
