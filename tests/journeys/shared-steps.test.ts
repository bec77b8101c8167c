import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import type { Action } from '#contract/schemas/action.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, type Caller, firstProject } from '../harness/product/call.ts'
import { runExport } from '../harness/product/exported-project.ts'
import { pressControl, stepOf } from '../harness/product/recipe-step.ts'
import { signIn } from '../harness/product/sign-in.ts'

const test = productTest({ LOCAL_RUNNERS: '1' }).extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)

const WORDS = {
  en: {
    select: 'Select step', make: 'Make shared steps…', dialog: 'Make shared steps', name: 'Name of the shared steps', parameter: 'demo is a parameter', confirm: 'Make shared steps',
    use: 'Use shared steps', add: 'Add', changed: 'Not run since the shared steps have changed', shared: 'Shared steps', undo: 'Undo',
  },
  ru: {
    select: 'Выбрать шаг', make: 'Создать общие шаги…', dialog: 'Создать общие шаги', name: 'Название общих шагов', parameter: 'demo: сделать параметром', confirm: 'Создать общие шаги',
    use: 'Использовать общие шаги', add: 'Добавить', changed: 'Не запускался после изменения общих шагов', shared: 'Общие шаги', undo: 'Отменить',
  },
} as const // prettier-ignore

const on = (css: string, rest: Partial<Action> = {}): Action => ({
  method: 'Click',
  target: [{ type: 'css', value: css, priority: 3 }],
  ...rest,
})
const typed = (css: string, value: string) => on(css, { method: 'Input', value })

test.for(['ru', 'en'] as const)(
  'steps become shared, are used in a second recipe, changed once for both, run and exported (%s)',
  async (language, { openWindow, product, api }) => {
    const words = WORDS[language]
    const { id: projectId } = await firstProject(api)
    await api.project.update.mutate({ id: projectId, sutUrl: `${product.demoUrl}/login?lang=${language}`, envData: { items: [] } })
    const first = await createRecipe(api, projectId, `First ${language}`, [
      { testStep: 'Type the account', actions: [typed('#username', 'demo'), typed('#password', 'demo-password')] },
      { testStep: 'Sign in', actions: [on('[data-testid="sign-in"]')] },
      { testStep: 'Look around', actions: [on('[data-testid="current-user"]', { gesture: 'hover' })] },
    ])
    const second = await createRecipe(api, projectId, `Second ${language}`, [])
    const page = await openWindow(language)
    await signIn(page)

    await page.goto(`/recipes/${first}`)
    for (const number of [1, 2]) await page.getByRole('checkbox', { name: `${words.select} ${number}` }).click()
    await page.getByRole('toolbar').getByRole('button', { name: words.make }).click()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await dialog.getByRole('textbox', { name: words.name }).fill(`Enter ${language}`)
    await dialog.getByRole('checkbox', { name: words.parameter, exact: true }).check()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: words.confirm }).click()
    await stepOf(page, 0)
      .getByRole('link', { name: `Enter ${language}` })
      .waitFor()
    expect(await page.locator('li[data-step]').count()).toBe(2)
    await replay(page, api, { id: first, index: 1 })

    await page.goto(`/recipes/${second}`)
    await page.getByRole('button', { name: words.use }).first().click()
    const using = page.getByRole('dialog', { name: words.use })
    await using.getByRole('combobox').first().selectOption(`Enter ${language}`)
    expect(await accessibilityProblems(page)).toEqual([])
    await using.getByRole('button', { name: words.add, exact: true }).click()
    await stepOf(page, 0)
      .getByRole('link', { name: `Enter ${language}` })
      .waitFor()
    await replay(page, api, { id: second, index: 0 })

    const sharedId = (await api.recipe.get.query({ id: second })).steps[0]?.use?.recipeId ?? ''
    await page.goto(`/recipes/${sharedId}`)
    await stepOf(page, 1).locator('[data-control=predict][aria-disabled=false]').waitFor()
    // what is open elsewhere is told, without being read again by hand
    const open = await page.context().newPage()
    await open.goto(`/recipes/${first}`)
    await stepOf(open, 0)
      .getByRole('link', { name: `Enter ${language}` })
      .waitFor()
    // a page in the background gets no keys
    await page.bringToFront()
    await stepOf(page, 1).locator('article').press('F2')
    await stepOf(page, 1).getByRole('textbox').first().fill('Press the button')
    await page.keyboard.press('Control+Enter')
    await stepOf(page, 1).getByText('Press the button').waitFor()
    await stepOf(open, 0).getByText(words.changed).first().waitFor()
    await open.close()
    for (const [id, index] of [
      [first, 1],
      [second, 0],
    ] as const) {
      // prettier-ignore
      await page.goto(`/recipes/${id}`)
      await stepOf(page, 0).getByText(words.changed).first().waitFor()
      await replay(page, api, { id, index })
    }

    await expect.poll(async () => (await api.runs.list.query({ projectId, recipeId: first })).runs[0]?.status).toBe('passed')
    const [run] = (await api.runs.list.query({ projectId, recipeId: first })).runs
    await page.goto(`/runs/${run?.id}?step=0`)
    const parts = page.getByRole('region', { name: words.shared })
    await parts.getByText('2. Press the button').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.goto('/recipes?kind=shared')
    await page
      .getByRole('row', { name: `Enter ${language}` })
      .getByText(words.shared, { exact: true })
      .waitFor()
    expect((await api.recipe.list.query({ projectId, kind: 'shared', search: language })).recipes[0]?.shared?.usersCount).toBe(2)
    const { downloadUrl } = await api.export.exportAutotests.mutate({ projectId, scope: 'ready', recipeIds: [first, second] })
    const archive = new Uint8Array(await (await fetch(`${product.url}${downloadUrl}`)).arrayBuffer())
    const exported = await runExport(archive, { SUT_URL: `${product.demoUrl}/login?lang=${language}` }, 60_000)
    expect(exported.files.filter((path) => path.includes('/tests/steps/'))).toHaveLength(1)
    expect(exported).toMatchObject({ code: 0, output: expect.stringContaining('2 passed') })
  },
)

type Made = { testStep: string; actions: Action[] }

async function createRecipe(api: Caller, projectId: string, title: string, steps: Made[]): Promise<string> {
  const id = newId()
  await api.recipe.createDraft.mutate({ id, recipe: recipeImport(projectId, { title, testCases: [], expectedResults: [] }) })
  const drafts = steps.map(({ testStep, actions }) => ({ testStep, content: { actions } }))
  await api.recipe.updateSteps.mutate({ recipeId: id, steps: drafts })
  return id
}

/** Replays to the step, until the server says that it has passed as it is now. */
async function replay(page: Page, api: Caller, { id, index }: { id: string; index: number }): Promise<void> {
  await pressControl(page, index, 'replay')
  await expect.poll(async () => (await api.recipe.get.query({ id })).steps[index]?.status, { timeout: 60_000 }).toBe('Completed')
}
