import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Action } from '#contract/schemas/action.ts'
import { recipe } from '#tests/factories/predicted-recipe.ts'
import { inOneGo } from '#tests/factories/predicted-recipe.ts'
import { browserProgram } from '#tests/harness/product/browser.ts'
import { generateProject } from '../../engine/codegen/project.ts'
import type { Flow } from './flows/flow.ts'

/** Runs tests as their users do, with the program of Playwright, several times in a row. */
export class Projects {
  readonly #folder: string
  readonly #chromium: string
  readonly #env: NodeJS.ProcessEnv
  #count = 0

  static async create(): Promise<Projects> {
    const folder = await mkdtemp(join(tmpdir(), 'bench-recording-'))
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    const { executablePath, args, env } = await browserProgram()
    const chromium = join(folder, 'chromium')
    await writeFile(chromium, `#!/bin/sh\nexec '${executablePath}' "$@" ${args.join(' ')}\n`, { mode: 0o755 })
    return new Projects(folder, chromium, env)
  }

  private constructor(folder: string, chromium: string, env: NodeJS.ProcessEnv) {
    this.#folder = folder
    this.#chromium = chromium
    this.#env = env
  }

  /** The export of a recipe with these actions. Resolves with the output of the run. */
  async runExported(flow: Flow, actions: readonly Action[], { url, times }: { url: string; times: number }): Promise<string> {
    const recipes = [
      recipe({ title: flow.what, steps: [{ testStep: flow.what, status: 'Completed', actions: [...actions], assertions: [] }] }),
    ]
    const files = inOneGo(generateProject({ scope: 'all', projectName: 'bench', sutUrl: url, envItems: [], recipes }))
    return this.#run(files, { SUT_URL: url }, times)
  }

  /** A test of one file, as a recorder wrote it. */
  async runCode(code: string, times: number): Promise<string> {
    const config = `import { defineConfig } from '@playwright/test'
export default defineConfig({ timeout: ${CODE_TIMEOUT_MS}, use: { actionTimeout: ${STEP_TIMEOUT_MS}, locale: 'en-US', viewport: { width: 1920, height: 1080 }, launchOptions: { executablePath: process.env.CHROMIUM_PATH } } })
`
    return this.#run(
      [
        { path: 'playwright.config.ts', content: config },
        { path: 'tests/recorded.spec.ts', content: code },
      ],
      {},
      times,
    )
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #run(files: readonly { path: string; content: string }[], env: NodeJS.ProcessEnv, times: number): Promise<string> {
    const root = join(this.#folder, String(this.#count++))
    for (const { path, content } of files) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), content)
    }
    const args = [
      resolve('node_modules/@playwright/test/cli.js'),
      'test',
      '--workers=1',
      `--repeat-each=${times}`,
      '--retries=0',
      '--reporter=line',
    ]
    const child = spawn(process.execPath, args, { cwd: root, env: { ...this.#env, ...env, CHROMIUM_PATH: this.#chromium, CI: '' } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await new Promise((done) => child.on('close', done))
    return output
  }
}

/** A step that finds nothing need not be waited for as long as a person would. */
const STEP_TIMEOUT_MS = 5000
const CODE_TIMEOUT_MS = 20_000
