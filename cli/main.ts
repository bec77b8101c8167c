import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { newId } from '#contract/rules/new-id.ts'
import { takeApart } from './arguments.ts'
import { httpServer } from './http-server.ts'
import { EXIT, type ExitCode } from './model/exit-code.ts'
import { helpText } from './model/help-text.ts'
import { isSentInTheClear, languageOf, readCommand, type RunOptions } from './model/options.ts'
import { usageWords } from './model/usage-words.ts'
import { runRecipes } from './run-command.ts'
import { openTerminal } from './terminal.ts'
import { wordsIn } from './texts/i18n.ts'

/** Set by the build: see scripts/build-cli.ts. */
declare const REPRISE_VERSION: string

async function main(): Promise<ExitCode> {
  const args = takeApart(process.argv.slice(2))
  const i18n = wordsIn(languageOf(args, process.env))
  const command = readCommand(args, process.env)
  if (command.kind === 'run') return run(command.options, i18n)
  if (command.kind === 'wrong') {
    process.stderr.write(`${i18n._(usageWords(command.problem))}\n${i18n._(msg`More: reprise --help`)}\n`)
    return EXIT.usage
  }
  process.stdout.write(command.kind === 'help' ? helpText(i18n) : `${REPRISE_VERSION}\n`)
  return EXIT.passed
}

function run(options: RunOptions, i18n: I18n): Promise<ExitCode> {
  const terminal = openTerminal(process)
  if (isSentInTheClear(options.server)) terminal.complain(i18n._(msg`Without https, everybody on the way can read the access token`))
  return runRecipes(options, {
    server: httpServer({
      url: options.server,
      token: options.token,
      userAgent: `reprise/${REPRISE_VERSION} node/${process.versions.node}`,
    }),
    terminal,
    i18n,
    time: { now: Date.now, sleep: (ms, signal) => sleep(ms, undefined, { signal }) },
    newId,
    writeFile: async (path, text) => {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    },
    signal: signalOfStop(),
  })
}

/** The first Ctrl+C, or the end that CI asks for, stops in order; the second ends the process at once. */
function signalOfStop(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  return controller.signal
}

process.exitCode = await main()
