import { expect, vi } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import { fakeCase, startFakeTestRail, type FakeTestRail } from '../fakes/fake-testrail.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { journeyLanguages } from '../harness/product/journey-languages.ts'
import { signIn } from '../harness/product/sign-in.ts'

const WORDS = {
  en: {
    verdicts: 'Verdicts to TestRail',
    project: 'Project in TestRail',
    testRun: 'Test run',
    save: 'Save',
    select: (title: string) => `Select ${title}`,
    runSelected: 'Run selected',
    run: 'Run',
    refused: /The verdicts could not be sent to TestRail\. .*no right/,
    sendAgain: 'Send again',
    sent: /^Sent to TestRail: Demo.* \(1 verdict\)$/,
  },
  ru: {
    verdicts: 'Вердикты в TestRail',
    project: 'Проект в TestRail',
    testRun: 'Тестовый прогон',
    save: 'Сохранить',
    select: (title: string) => `Выбрать: ${title}`,
    runSelected: 'Запустить выбранные',
    run: 'Запустить',
    refused: /Не удалось отправить вердикты в TestRail\. .*прав/,
    sendAgain: 'Отправить ещё раз',
    sent: /^Отправлено в TestRail: Demo.* \(1 вердикт\)$/,
  },
}
const SMALLEST = { width: 960, height: 600 }
/** An element that no page has: the run fails, which is a verdict too. */
const NOTHING: Action = { method: 'Click', target: [{ type: 'css', value: '#nothing-of-the-kind', priority: 1 }] }

const test = productTest({ LOCAL_RUNNERS: '1', OUTGOING_ALLOW: '127.0.0.1' })
  .extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of what a fixture needs from this pattern
  .extend('testrail', async ({}, { onCleanup }): Promise<FakeTestRail> => {
    const testrail = await startFakeTestRail([fakeCase(1, { title: `Pay ${crypto.randomUUID().slice(0, 8)}` })])
    onCleanup(() => testrail.close())
    return testrail
  })
  /** The title of a recipe that was made of the case. */
  .extend('title', async ({ api, testrail }) => {
    const { id: projectId, organizationId } = await firstProject(api)
    const credentials = { apiKey: testrail.apiKey }
    const connection = { organizationId, tmsIntegrationId: 'testrail' as const, tmsUrl: testrail.origin, credentials }
    const { id: tmsConnectionId } = await api.tmsConnection.create.mutate(connection)
    const id = crypto.randomUUID()
    await api.tmsImport.start.mutate({ id, tmsConnectionId, tmsProjectId: '1', projectId, selection: { kind: 'filter' } })
    await vi.waitUntil(async () => (await api.tmsImport.get.query({ id })).status === 'done', { timeout: 30_000 })
    await api.tmsImport.close.mutate({ id })
    const { title } = testrail.cases[0]!
    const { recipes } = await api.recipe.list.query({ projectId, search: title })
    const content = { actions: [NOTHING] }
    await api.recipe.updateSteps.mutate({ recipeId: recipes[0]!.id, steps: [{ testStep: 'Press Pay', previousIndex: 0, content }] })
    return title
  })

test.for(journeyLanguages('ru'))(
  'verdicts go back to the system that the recipe came from: %s',
  { timeout: 180_000 },
  async (language, { openWindow, testrail, title }) => {
    const words = WORDS[language]
    const page = await openWindow(language, { viewport: SMALLEST })
    await signIn(page)
    await page.goto('/connections')
    await page.getByRole('button', { name: words.verdicts }).click()
    const dialog = page.getByRole('dialog', { name: words.verdicts })
    await dialog.getByLabel(words.project).selectOption('Shop')
    await dialog.getByLabel(words.testRun).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: words.save }).click()
    await dialog.waitFor({ state: 'detached' })

    // the key may not make test runs at first
    testrail.intercept = (path, response) => path.startsWith('add_run') && Boolean(response.writeHead(403).end('{}'))
    await page.goto('/recipes')
    await page.getByRole('checkbox', { name: words.select(title) }).check()
    await page.getByRole('button', { name: words.runSelected }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.run, exact: true }).click()
    await page.getByText(words.refused).waitFor({ timeout: 90_000 })
    expect(await accessibilityProblems(page)).toEqual([])

    testrail.intercept = null
    await page.getByRole('button', { name: words.sendAgain }).click()
    await page.getByText(words.sent).waitFor({ timeout: 30_000 })
    expect(testrail.runs).toMatchObject([{ case_ids: [1], results: [{ case_id: 1, status_id: 5 }] }])
    const { comment } = testrail.runs[0]!.results[0]!
    const [, run = ''] = /(\/runs\/[\da-f-]{36})$/.exec(comment) ?? []

    // the page that the comment leads to says where its verdict went
    await page.goto(run)
    await page.getByText(words.sent).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  },
)
