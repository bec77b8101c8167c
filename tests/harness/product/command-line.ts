import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

/** What the build makes of cli/: the one file that runs without any package. */
const PROGRAM = resolve('dist/cli/reprise.mjs')

export type Ended = { code: number; stdout: string; stderr: string }

type Options = {
  env?: Record<string, string>
  /** Presses Ctrl+C once this text was printed. */
  stopAt?: string
}

/** Runs the command line in a folder, with nothing in its environment but what is given. */
export function callReprise(folder: string, args: readonly string[], { env = {}, stopAt }: Options = {}): Promise<Ended> {
  return new Promise((ended) => {
    const options = { cwd: folder, env: { LANG: 'en_US.UTF-8', ...env } }
    const child = execFile(process.execPath, [PROGRAM, ...args], options, (error, stdout, stderr) =>
      ended({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
    let printed = ''
    child.stdout?.on('data', (text: string) => {
      // a second time would end it without more ado
      const isFirst = stopAt !== undefined && !printed.includes(stopAt)
      printed += text
      if (isFirst && printed.includes(stopAt)) child.kill('SIGINT')
    })
  })
}
