import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { callReprise } from '../harness/product/command-line.ts'
import { predictCase, readCaseFile, replayRecipe } from '../harness/product/run-case.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { DEMO_PASSWORD } from '../harness/product/start-product.ts'

const WORDS = {
  en: {
    run: 'Run',
    steps: 'Steps of the run',
    before: 'Before',
    beforeStep: 'The page before the step',
    afterStep: 'The page after the step',
    beside: 'Beside it',
    trace: 'Download trace',
    keep: 'Keep',
    kept: 'Kept',
    runs: 'Runs',
  },
  ru: {
    run: 'Запустить',
    steps: 'Шаги запуска',
    before: 'До',
    beforeStep: 'Страница до шага',
    afterStep: 'Страница после шага',
    beside: 'Рядом',
    trace: 'Скачать трассу',
    keep: 'Сохранить',
    kept: 'Сохранён',
    runs: 'Запуски',
  },
}
const DAY_MS = 24 * 3600_000
const SMALLEST = { width: 960, height: 600 }

/** A recipe that is predicted, and has been run once. */
const test = productTest({ LOCAL_RUNNERS: '1' })
  .extend('runner', { scope: 'file' }, async ({ product }) => {
    const { api, token } = await callAs(product.url)
    const { id: projectId, organizationId } = await firstProject(api)
    return { url: product.url, token, api, projectId, organizationId, sutUrl: product.demoUrl }
  })
  .extend('recipe', { scope: 'file' }, async ({ runner }) => {
    const [first] = await readCaseFile('demo/samples/orders-en.csv')
    const { recipe } = await predictCase(runner, first!)
    await replayRecipe(runner, recipe)
    return recipe
  })
  /** A recipe whose second step cannot be done on the page, so that its runs fail. */
  .extend('broken', { scope: 'file' }, async ({ runner }) => {
    const [first] = await readCaseFile('demo/samples/orders-en.csv')
    const steps = [first!.steps[0]!, 'Click "Dispatch by pigeon"']
    return (await predictCase(runner, { ...first!, title: 'Dispatch an order', tags: ['broken'], steps, expectedResults: [] })).recipe
  })
  .extend('token', { scope: 'file' }, async ({ runner }) => {
    const rights = ['runs:read' as const, 'runs:write' as const]
    const expiresAt = new Date(Date.now() + 30 * DAY_MS).toISOString()
    return (await runner.api.accessToken.create.mutate({ name: 'CI', rights, expiresAt, currentPassword: DEMO_PASSWORD })).secret
  })
  /** A folder with nothing of the product in it, as a build server has one. */
  .extend('folder', { scope: 'file' }, async ({ runner: _runner }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'reprise-ci-'))
    onCleanup(() => rm(folder, { recursive: true }))
    return folder
  })

async function expectDrawn(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
}

async function expectAccessible(page: Page, place: string): Promise<void> {
  expect({ place, problems: await accessibilityProblems(page) }).toEqual({ place, problems: [] })
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect({ place, sideways }).toEqual({ place, sideways: 0 })
}

test.for(['en', 'ru'] as const)(
  'a recipe is run, and its run is looked through, compared, downloaded and kept: %s',
  async (language, { openWindow, runner, recipe }) => {
    const words = WORDS[language]
    const runsOf = () => runner.api.runs.list.query({ projectId: runner.projectId, recipeId: recipe.id })
    const { total } = await runsOf()
    const page = await openWindow(language)
    await signIn(page)

    await page.goto(`/recipes/${recipe.id}`)
    const button = page.getByRole('button', { name: words.run, exact: true })
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull()
    await button.press('Enter')
    await expect
      .poll(async () => (await runsOf()).runs.map(({ status }) => status))
      .toEqual(Array.from({ length: total + 1 }, () => 'passed'))
    const [latest] = (await runsOf()).runs
    await page.locator(`a[href="/runs/${latest!.id}"]`).press('Enter')

    const steps = page.getByRole('list', { name: words.steps }).getByRole('button')
    await steps.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => steps.nth(2).getAttribute('aria-current')).toBe('step')
    expect(await steps.nth(2).evaluate((step) => step === document.activeElement)).toBe(true)
    await expectDrawn(page.getByRole('img', { name: words.afterStep }))
    await page.getByRole('button', { name: words.before, exact: true }).press('Enter')
    await expectDrawn(page.getByRole('img', { name: words.beforeStep }))
    await expectAccessible(page, 'run')

    await page.getByLabel(words.beside).selectOption({ index: 1 })
    await expect.poll(() => page.getByRole('img', { name: words.afterStep }).count()).toBe(2)
    await page.setViewportSize(SMALLEST)
    await expectAccessible(page, 'two runs, small window')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: words.trace }).press('Enter')
    const files = unzipSync(await readFile(await (await downloading).path()))
    expect(strFromU8(files['trace.trace']!)).toContain(`"title":"1. ${recipe.steps[0]!.testStep.replaceAll('"', String.raw`\"`)}"`)
    expect(Object.keys(files).filter((name) => name.startsWith('screencast/')).length).toBeGreaterThan(1)

    await page.getByRole('button', { name: words.keep, exact: true }).press('Enter')
    await page.getByRole('button', { name: words.kept, exact: true, pressed: true }).waitFor()
    await expect.poll(async () => (await runner.api.runs.read.query({ runId: latest!.id })).run.isPinned).toBe(true)

    await page.goto('/runs')
    await page.getByRole('table', { name: words.runs }).getByRole('link').first().waitFor()
    await expectAccessible(page, 'list of runs, small window')
  },
)

const REPORT_WORDS = {
  en: { open: 'Open the run' },
  ru: { open: 'Открыть запуск' },
}

/** A report in the form of JUnit, read by a parser of others. */
type JunitCase = { '@name': string; failure?: { '@message': string; '#text': string }; 'system-out': string }
type JunitFile = { testsuites: { '@tests': string; '@failures': string; testsuite: { testcase: JunitCase[] } } }
const junitParser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray: (name) => name === 'testcase' })

test.for(['en', 'ru'] as const)(
  'the command line runs recipes from another folder, and its reports tell why one failed: %s',
  async (language, { runner, recipe, broken, token, folder, openWindow, product }) => {
    const words = REPORT_WORDS[language]
    const call = (...args: string[]) =>
      callReprise(folder, ['run', '--server', product.url, '--lang', language, ...args], { env: { REPRISE_TOKEN: token } })
    const reports = ['--junit', `${language}/junit.xml`, '--html', `${language}/report.html`, '--json', `${language}/runs.json`]
    const { code, stdout, stderr } = await call('--recipe', recipe.id, '--tag', 'broken', ...reports)
    expect([code, stderr]).toEqual([1, ''])
    expect(stdout).toContain('Click "Dispatch by pigeon"')
    const [junit, json] = await Promise.all(['junit.xml', 'runs.json'].map((name) => readFile(join(folder, language, name), 'utf8')))

    const { testsuites } = junitParser.parse(junit!) as JunitFile
    expect([testsuites['@tests'], testsuites['@failures']]).toEqual(['2', '1'])
    const cases = new Map(testsuites.testsuite.testcase.map((one) => [one['@name'], one]))
    expect(cases.get(recipe.title)?.failure).toBeUndefined()
    expect(cases.get(broken.title)?.failure?.['#text']).toContain('Step 2: Click "Dispatch by pigeon"')
    expect(JSON.parse(json!)).toMatchObject({ runs: expect.arrayContaining([expect.objectContaining({ title: broken.title })]) })

    // the runs that it began are in the history, begun by the command line
    const { runs } = await runner.api.runs.list.query({ projectId: runner.projectId, recipeId: broken.id })
    expect(runs[0]).toMatchObject({ origin: 'cli', status: 'incomplete' })

    const page = await openWindow(language, { viewport: SMALLEST })
    await signIn(page)
    await page.goto(`file://${join(folder, language, 'report.html')}`)
    expect(await page.locator('.run').filter({ visible: true }).count()).toBe(2)
    await page.locator('#show-failed + label').click()
    await expectAccessible(page, 'report')
    const failed = page.locator('.run').filter({ visible: true })
    expect(await failed.innerText()).toContain('Dispatch by pigeon')
    await failed.getByRole('link', { name: words.open }).click()
    await page.getByRole('list', { name: WORDS[language].steps }).waitFor()
    expect(page.url()).toBe(`${product.url}/runs/${runs[0]!.id}`)

    expect((await call('--recipe', recipe.id)).code).toBe(0)
    expect((await call('--tag', 'nothing has this tag')).code).toBe(4)
  },
)
