import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

/** What the build makes of cli/: the one file that runs without any package. */
const PROGRAM = resolve('dist/cli/reprise.mjs')

export type Ended = { code: number; stdout: string; stderr: string }

/** Runs the command line in a folder, with nothing in its environment but what is given. */
export function callReprise(folder: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((ended) => {
    execFile(process.execPath, [PROGRAM, ...args], { cwd: folder, env: { LANG: 'en_US.UTF-8', ...env } }, (error, stdout, stderr) =>
      ended({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
