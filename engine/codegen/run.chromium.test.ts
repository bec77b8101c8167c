import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { startDemo } from '../../demo/server.ts'
import { browserProgram } from '#tests/harness/product/browser.ts'
import { htmlRoute, servePages, type PageServer } from '#tests/harness/runner/page-server.ts'
import {
  actedByKeys,
  byEnvData,
  dragged,
  gestured,
  DEMO_RECIPES,
  lostElement,
  placed,
  lostWindow,
  neighbourIsNoSubstitute,
  renamedTestId,
  scrolled,
  typedWithKeys,
} from '#tests/corpus/demo-recipes.ts'
import { chosenByOpening } from '#tests/corpus/choosing-recipe.ts'
import { healingOff, patient } from '#tests/corpus/late-recipes.ts'
import { tabbed } from '#tests/corpus/tabbed-recipe.ts'
import { ENV_ITEMS } from '#tests/golden/exported-recipes.ts'
import { generateProject } from './project.ts'
import { inOneGo, locator, recipe } from '#tests/factories/predicted-recipe.ts'

/** Writes exported projects to a folder and runs them as a user would, against the demo. */

let demo: Awaited<ReturnType<typeof startDemo>>
let pages: PageServer
let folder: string
let browser: Awaited<ReturnType<typeof browserProgram>>
let lightBrowser: string

beforeAll(async () => {
  demo = await startDemo({ port: 0 })
  pages = await servePages()
  browser = await browserProgram()
  folder = await mkdtemp(join(tmpdir(), 'export-'))
  lightBrowser = await withArguments(browser)
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
})

afterAll(async () => {
  await demo.close()
  pages.close()
  await rm(folder, { recursive: true, force: true })
})

/** A program that starts the browser with the arguments of this machine's tests as well: the exported configuration has only its own. */
async function withArguments({ executablePath, args }: typeof browser): Promise<string> {
  const path = join(folder, 'chromium')
  await writeFile(path, `#!/bin/sh\nexec '${executablePath}' "$@" ${args.join(' ')}\n`, { mode: 0o755 })
  return path
}

async function writeProject(name: string, recipes: Recipe[]): Promise<string> {
  const root = join(folder, name)
  // not the address of the run: this shows that SUT_URL is used
  const sutUrl = 'http://127.0.0.1:9/'
  for (const { path, content } of inOneGo(generateProject({ scope: 'all', projectName: name, sutUrl, envItems: ENV_ITEMS, recipes }))) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return root
}

/** What is dropped glides to its place, and the page tells of it only then. */
const GLIDING = `<title>Gliding</title><style>div { width: 80px; height: 40px; margin: 20px } #card { background: gold; transition: translate 600ms }</style>
  <div id="card">Card</div><div id="place">Place</div><script>
  document.addEventListener('mouseup', () => requestAnimationFrame(() => (card.style.translate = '200px')))
  card.addEventListener('transitionend', () => navigator.sendBeacon('/told'))
</script>`

type Run = { code: number | null; output: string }

function run(cwd: string, script: string, args: string[], env: Record<string, string> = {}): Promise<Run> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve('node_modules', script), ...args], {
      cwd,
      env: { ...cleanEnv(), SUT_URL: `${demo.url}/?lang=ru`, CHROMIUM_PATH: lightBrowser, ...browser.env, ...env },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', fail)
    child.on('close', (code) => done({ code, output }))
  })
}

/** The environment without the variables of the test runner around this one; they would change the inner test runner. */
function cleanEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST|CI$|FORCE_COLOR|NODE_OPTIONS)/.test(name)),
  )
}

const runTests = (cwd: string, env?: Record<string, string>, workers = 1) =>
  run(cwd, '@playwright/test/cli.js', ['test', `--workers=${workers}`], env)

// each test has a project and a browser of its own, and waits for them most of the time
describe('an exported project', { concurrent: true }, () => {
  test('is clean TypeScript and passes against the demo', async () => {
    const root = await writeProject('whole', DEMO_RECIPES)
    expect(await run(root, 'typescript/bin/tsc', ['-p', '.'])).toMatchObject({ code: 0, output: '' })
    const { code, output } = await runTests(root, { DEMO_PASSWORD: 'demo-password' })
    expect(output).toContain(`${DEMO_RECIPES.length} passed`)
    expect(code).toBe(0)
  })

  test('passes by a fallback when the first locator no longer fits', async () => {
    const root = await writeProject('renamed', [renamedTestId])
    const { code, output } = await runTests(root)
    expect(output).toContain('1 passed')
    expect(code).toBe(0)
  })

  test('fails when an element is gone, and says what every locator found', async () => {
    const root = await writeProject('lost', [lostElement, lostWindow, neighbourIsNoSubstitute])
    // at once, because each of them waits for its time-out
    const { code, output } = await runTests(root, {}, 3)
    expect(code).toBe(1)
    expect(output).toContain('3 failed')
    expect(output).toContain('No locator fits exactly one visible element: кнопка «Архив»')
    expect(output).toContain('must resemble "Архив"')
    expect(output).toContain('a window of the browser that takes the answer {"accept":false,"window":"confirm"}')
  })

  test('types with keys, takes what is offered only where a person would', async () => {
    const root = await writeProject('typing', [typedWithKeys])
    const { code, output } = await runTests(root, { SUT_URL: `${pages.origin}/comboboxes.html` })
    expect(output).toContain('1 passed')
    expect(code).toBe(0)
  })

  test('presses keys, copies and goes through the history', async () => {
    const root = await writeProject('keys', [actedByKeys])
    const { code, output } = await runTests(root, { SUT_URL: `${pages.origin}/keys.html` })
    expect(output).toContain('1 passed')
    expect(code).toBe(0)
  })

  test('chooses from whatever a control opens, moves sliders and gives files', async () => {
    const root = await writeProject('choices', [chosenByOpening])
    const { code, output } = await runTests(root, { SUT_URL: `${pages.origin}/choices.html` })
    expect(output).toContain('1 passed')
    expect(code).toBe(0)
  })

  test.for([
    ['hovers, clicks twice and with the other button', gestured, 'gestures.html'],
    ['goes to tabs and closes them', tabbed, 'windows.html'],
    ['presses, drags and types at places of elements and of texts', placed, 'places.html'],
    ['drags elements onto others and into lists', dragged, 'dragging.html'],
    ['scrolls to rows that are made meanwhile, and to the end of what is loaded', scrolled, 'scrolling.html'],
  ] as const)('%s', async ([_, recipe, path]) => {
    const root = await writeProject(path, [recipe])
    const { code, output } = await runTests(root, { SUT_URL: `${pages.origin}/${path}` })
    expect(output).toContain('1 passed')
    expect(code).toBe(0)
  })

  test('a drag lasts until what was dropped has come to rest', async () => {
    const told: string[] = []
    const gliding = await servePages({
      '/gliding': htmlRoute(GLIDING),
      '/told': (_request, response) => {
        told.push('dropped')
        response.end()
      },
    })
    const [card, place] = [[locator('css', '#card')], [locator('css', '#place')]]
    const drag = {
      testStep: 'Drag',
      status: 'Completed' as const,
      actions: [{ method: 'Drag' as const, target: card, drop: { target: place } }],
    }
    const root = await writeProject('gliding', [recipe({ title: 'Gliding', steps: [drag] })])
    const { output } = await runTests(root, { SUT_URL: `${gliding.origin}/gliding` })
    gliding.close()
    expect(output).toContain('1 passed')
    expect(told).toEqual(['dropped'])
  })

  test('gives an action and a check their own time, and finds nothing in place of an element that is not to be healed', async () => {
    const root = await writeProject('late', [patient, healingOff])
    expect(await run(root, 'typescript/bin/tsc', ['-p', '.'])).toMatchObject({ code: 0, output: '' })
    const { output } = await runTests(root, { SUT_URL: `${pages.origin}/late.html` })
    expect(output).toContain('1 failed')
    expect(output).toContain('1 passed')
    expect(output).toContain(`locator('[data-testid="renamed"]'): 0 found`)
    expect(output).not.toContain('#kept')
  })

  test('asks for a secret by the name of its variable', async () => {
    const root = await writeProject('secret', [byEnvData])
    const { code, output } = await runTests(root)
    expect(code).toBe(1)
    expect(output).toContain('Set DEMO_PASSWORD in the environment or in the file .env')
  })
})
