import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAction } from '#contract/rules/page-target.ts'
import { goTo } from '#contract/rules/navigation.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { SharedSteps } from '#contract/rules/shared-steps.ts'
import type { ExportOptions } from '#contract/schemas/export.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { startOrderApi } from '../../tests/fakes/order-api.ts'
import { startDemo } from '../../demo/server.ts'
import { browserProgram } from '#tests/harness/product/browser.ts'
import { htmlRoute, servePages, type PageServer } from '#tests/harness/runner/page-server.ts'
import {
  actedByKeys,
  byEnvData,
  dragged,
  gestured,
  demoRecipe,
  DEMO_RECIPES,
  lostElement,
  placed,
  lostWindow,
  neighbourIsNoSubstitute,
  renamedLink,
  scrolled,
  typedWithKeys,
} from '#tests/corpus/demo-recipes.ts'
import { chosenByOpening } from '#tests/corpus/choosing-recipe.ts'
import { patient } from '#tests/corpus/late-recipes.ts'
import { tabbed } from '#tests/corpus/tabbed-recipe.ts'
import { ENV_ITEMS } from '#tests/golden/exported-recipes.ts'
import type { ExportEnvironment } from './export-input.ts'
import { generateProject } from './project.ts'
import { assertion, click, facts, inOneGo, input, locator, pageText, role, type StepSeed } from '#tests/factories/predicted-recipe.ts'

/** Writes exported projects to a folder and runs them as a user would, against the demo. */

let demo: Awaited<ReturnType<typeof startDemo>>
let pages: PageServer
let folder: string
let browser: Awaited<ReturnType<typeof browserProgram>>
let lightBrowser: string

beforeAll(async () => {
  demo = await startDemo({ port: 0 })
  pages = await servePages({
    '/gliding': htmlRoute(GLIDING),
    '/customer': htmlRoute(CUSTOMER),
    '/told-customer': (request, response) => {
      told.push(new URL(request.url ?? '', pages.origin).search)
      response.end()
    },
    '/told': (_request, response) => {
      told.push('dropped')
      response.end()
    },
  })
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

async function writeProject(
  name: string,
  recipes: Recipe[],
  options: Partial<ExportOptions> = {},
  { environments = [], shared = [] }: { environments?: ExportEnvironment[]; shared?: SharedSteps[] } = {},
): Promise<string> {
  const root = join(folder, name)
  // not the address of the run: this shows that SUT_URL is used
  const sutUrl = 'http://127.0.0.1:9/'
  for (const { path, content } of inOneGo(
    generateProject({ scope: 'all', projectName: name, sutUrl, envItems: ENV_ITEMS, recipes, options, environments, shared }),
  )) {
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

/** Dragged by a helper, because the place matters. */
const gliding = demoRecipe('Скольжение', [
  {
    testStep: 'Drag',
    actions: [{ method: 'Drag', target: [locator('css', '#card')], drop: { target: [locator('css', '#place')], at: { x: 0.5, y: 0.5 } } }],
  },
])

/** Tells what it was given, and says it back. */
const CUSTOMER = `<title>Customer</title><label>Name <input id="name"></label><label>E-mail <input id="mail"></label><label>Day <input id="day" type="date"></label>
  <label>News <input id="news" type="checkbox"></label><label>Photo <input id="photo" type="file"></label><button>Save</button><p id="said"></p><script>
  document.querySelector('button').onclick = () => {
    said.textContent = [document.getElementById('name').value, day.value, news.checked, photo.files[0].name, mail.value].join(' ')
    navigator.sendBeacon('/told-customer?' + mail.value)
  }
</script>`

const ofRow = (key: string) => ({ source: { type: 'testDataVariables' as const, key } })
const field = (id: string, type = 'text') => ({ method: 'Input' as const, target: [locator('css', `#${id}`), facts('input', { type })] })

/** A test a row; what a row or a step makes for itself is the same all through its test. */
const customers: Recipe = {
  ...demoRecipe('Клиенты', [
    {
      testStep: 'Fill in the form',
      actions: [
        { ...field('name'), ...ofRow('Name') },
        { ...field('mail'), ...ofRow('mail') },
        { ...field('day', 'date'), ...ofRow('Day') },
        { ...field('news', 'checkbox'), ...ofRow('News') },
        { ...field('photo', 'file'), ...ofRow('Photo') },
        click([role('button', 'Save')]),
      ],
      assertions: [
        assertion({
          property: 'text',
          match: 'contains',
          expectedValue: '',
          target: [locator('css', '#said'), facts('p')],
          ...ofRow('Name'),
        }),
        assertion({
          property: 'text',
          match: 'contains',
          expectedValue: '',
          target: [locator('css', '#said'), facts('p')],
          ...ofRow('Mail'),
        }),
        assertion({ property: 'checked', expectedValue: '', target: [locator('css', '#news'), facts('input', { type: 'checkbox' })] }),
        assertion({
          property: 'value',
          match: 'equals',
          expectedValue: '',
          target: [locator('css', '#day'), facts('input', { type: 'date' })],
          ...ofRow('Day'),
        }),
        pageText('photo.png test-'),
      ],
    },
    {
      testStep: 'Write again',
      actions: [input([locator('css', '#name'), facts('input')], 'of {{unique.email}}')],
      assertions: [pageText('{{unique.email}}')],
    },
  ]),
  testData: 'mail: somebody',
  dataTable: {
    columns: ['Name', 'Mail', 'Day', 'News', 'Photo'],
    rows: [
      ['Ann', '{{unique.email}}', '31.12.2026', 'yes', 'photo.png'],
      ['Bob', '{{unique.email}}', '01.02.2027', 'yes', 'photo.png'],
    ],
  },
}

/** What the pages have told. */
const told: string[] = []

type Variables = Record<string, string | undefined>
type Run = { code: number | null; output: string }

function run(cwd: string, script: string, args: string[], env: Variables = {}): Promise<Run> {
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

const runTests = (cwd: string, env: Variables, args: string[] = []) =>
  run(cwd, '@playwright/test/cli.js', ['test', '--workers=1', ...args], env)

const passed = (count: number) => expect.stringContaining(`${count} passed`)

/** The recipe on a page of the pages under test. */
const on = (path: string, { steps, ...recipe }: Recipe): Recipe => {
  const opening = { testStep: path, status: 'Completed' as const, stepIndex: 0, actions: [goTo(path)] }
  return { ...recipe, steps: [opening, ...steps.map((step) => ({ ...step, stepIndex: step.stepIndex + 1 }))] }
}

/** Begins as `byEnvData` does. */
const signedIn = (title: string, ...steps: StepSeed[]) => demoRecipe(title, [...byEnvData.steps, ...steps])

/** The sign-in of `byEnvData` as shared steps, to which a use gives the login. */
const signInShared: SharedSteps = {
  id: 'sign-in',
  title: 'Вход как …',
  dataTable: { columns: ['login'], rows: [['nobody']] },
  steps: byEnvData.steps.map((step) => ({
    ...step,
    actions: (step.actions ?? []).map((action) => (action.source?.key === 'DEMO_LOGIN' ? { ...action, ...ofRow('Login') } : action)),
    assertions: (step.assertions ?? []).map((check) => ({ ...check, ...ofRow('login') })),
  })),
}
const signInUse = (value: string) => ({
  recipeId: signInShared.id,
  arguments: [{ name: 'login', value }],
  title: signInShared.title,
  version: '',
  notChecked: 0,
})
const toReports = { testStep: 'Открыть «Отчёты»', actions: [click([role('link', 'Отчёты')])] }

/** Browsers of four projects start at once, and a patient recipe waits for twenty seconds. */
const SLOW_MS = 240_000

// each test has a project and a browser of its own, and waits for them most of the time
describe('an exported project', { concurrent: true, timeout: SLOW_MS }, () => {
  test('is clean TypeScript and passes against the demo', async () => {
    const root = await writeProject('whole', DEMO_RECIPES)
    expect(await run(root, 'typescript/bin/tsc', ['-p', '.'])).toMatchObject({ code: 0, output: '' })
    expect(await runTests(root, { DEMO_PASSWORD: 'demo-password' })).toMatchObject({ code: 0, output: passed(DEMO_RECIPES.length) })
  })

  test('of page objects signs in once, and says which locator stood in for another', async () => {
    const toOrders = { testStep: 'Открыть «Отчёты»', actions: [click([role('link', 'Отчёты'), locator('css', 'a[href="/report"]', 3)])] }
    const recipes = [byEnvData, signedIn('Отчёты после входа', toOrders), renamedLink]
    const root = await writeProject('pages', recipes, { style: 'pages', locators: 'healing', signIn: 'once' })
    expect(await run(root, 'typescript/bin/tsc', ['-p', '.'])).toMatchObject({ code: 0, output: '' })
    const { code, output } = await runTests(root, { DEMO_PASSWORD: 'demo-password' }, ['--reporter=json'])
    expect(code).toBe(0)
    expect(output.match(/"projectName": "setup"/g)).toHaveLength(1)
    expect(output).toContain(`locator('a[href=\\"/orders/new\\"]') instead of getByRole('link', { name: 'Создать заказ', exact: true })`)
  })

  test('acts on pages in every way that a recipe knows', async () => {
    const recipes = [
      on('/comboboxes.html', typedWithKeys),
      on('/keys.html', actedByKeys),
      on('/choices.html', chosenByOpening),
      on('/gestures.html', gestured),
      on('/windows.html', tabbed),
      on('/places.html', placed),
      on('/dragging.html', dragged),
      on('/scrolling.html', scrolled),
      on('/late.html', patient),
      on('/gliding', gliding),
      on('/customer', customers),
    ]
    const root = await writeProject('acts', recipes, {}, { environments: [{ name: 'Stage', sutUrl: pages.origin, items: [] }] })
    await copyFile(join(root, '.env.stage.example'), join(root, '.env.stage'))
    expect(await run(root, 'typescript/bin/tsc', ['-p', '.'])).toMatchObject({ code: 0, output: '' })
    const variables = { SUT_URL: undefined, ENVIRONMENT: 'stage' }
    // One of the recipes is two tests.
    expect(await runTests(root, variables, ['--workers=2'])).toMatchObject({ code: 0, output: passed(recipes.length + 1) })
    expect(told).toContain('dropped')
    expect(new Set(told).size).toBe(3)
  })

  test('of calls and taken values is clean TypeScript, and cleans up also after a failure', async () => {
    const api = await startOrderApi('demo-password')
    const held = { call: { headers: [{ name: 'Authorization', value: 'Bearer {{env.DEMO_PASSWORD}}' }] } }
    const make = callAction({
      method: 'POST',
      url: '/api/orders',
      ...held.call,
      body: { type: 'json', text: '{"city": "{{data.city}}"}' },
      checks: [
        { part: { of: 'status' }, match: 'equals', expected: '201' },
        { part: { of: 'json', path: 'order.status' }, match: 'equals', expected: 'new' },
        { part: { of: 'header', name: 'Content-Type' }, match: 'contains', expected: 'json' },
      ],
      takes: [{ part: { of: 'json', path: 'order.id' }, as: 'order id' }],
    })
    const remove = callAction({ method: 'DELETE', url: '/api/orders/{{taken.order id}}', ...held.call })
    const lines: Action = { method: 'Take', target: [locator('css', 'li', 4)], take: { what: 'number', as: 'number' } }
    const same = assertion({
      property: 'text',
      match: 'contains',
      target: [locator('css', 'li', 4)],
      expectedValue: 'Order {{taken.number}}: ',
    })
    const ofOrder = (title: string, shown: string): Recipe => ({
      ...demoRecipe(title, [
        { testStep: 'Create an order', actions: [make] },
        { testStep: 'It is shown', actions: [lines], assertions: [same, pageText(shown)] },
        { testStep: 'Delete the order', isCleanUp: true, actions: [remove] },
      ]),
      testData: 'city: Omsk',
    })
    const rows = { columns: ['city'], rows: [['Omsk'], ['Perm']] }
    const wrong = ofOrder('Wrong', 'Order {{taken.order id}}: Kazan')
    const recipes = [{ ...ofOrder('Each', 'Order {{taken.order id}}: '), dataTable: rows }, wrong]
    try {
      const root = await writeProject('calls', recipes)
      expect(await run(root, 'typescript/bin/tsc', ['-p', '.'])).toMatchObject({ code: 0, output: '' })
      const ran = await runTests(root, { SUT_URL: api.url, DEMO_PASSWORD: 'demo-password' }, ['--workers=1'])
      expect(ran.output).toMatch(/1 failed[^]*2 passed/)
      expect([api.state.made, api.state.orders.size]).toEqual([3, 0])
    } finally {
      api.close()
    }
  })

  test.each([{ signIn: 'each' }, { signIn: 'once', style: 'pages' }] as const)('calls shared steps as functions: %o', async (options) => {
    const recipes = [
      demoRecipe('Отчёты', [{ testStep: 'Войти', use: signInUse('demo') }, toReports]),
      demoRecipe('Отчёты ещё раз', [{ testStep: 'Войти', isPrecondition: true, use: signInUse('demo') }, toReports]),
    ]
    const root = await writeProject(`shared-${options.signIn}`, recipes, options, { shared: [signInShared] })
    expect(await run(root, 'typescript/bin/tsc', ['-p', '.'])).toMatchObject({ code: 0, output: '' })
    const count = recipes.length + (options.signIn === 'once' ? 1 : 0)
    expect(await runTests(root, { DEMO_PASSWORD: 'demo-password' })).toMatchObject({ code: 0, output: passed(count) })
  })

  test('fails when an element or a window is gone, or a secret is not set, and says which', async () => {
    const root = await writeProject('lost', [lostElement, lostWindow, neighbourIsNoSubstitute, byEnvData])
    // at once, because each of them waits for its time-out
    const { code, output } = await runTests(root, {}, ['--workers=4'])
    expect(code).toBe(1)
    expect(output).toContain('4 failed')
    expect(output).toContain(`waiting for getByRole('button', { name: 'Архив', exact: true })`)
    expect(output).toContain(`waiting for getByRole('link', { name: 'Архив', exact: true })`)
    expect(output).toMatch(/Expected: "confirm"\s+Received: "alert"/)
    expect(output).toContain('Set DEMO_PASSWORD in the environment or in the file .env')
  })
})
