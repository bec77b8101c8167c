import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, type Caller, firstProject } from '../harness/product/call.ts'
import { pressControl, stepOf } from '../harness/product/recipe-step.ts'
import { signIn } from '../harness/product/sign-in.ts'

const test = productTest({ LOCAL_RUNNERS: '1' }).extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)

const WORDS = {
  en: {
    settings: 'Project settings', add: 'Add an environment', dialog: 'New environment', name: 'Name', url: 'SUT URL', save: 'Save', environment: 'Environment', address: 'Address of the system under test',
    about: 'About the test case', table: 'Add a data table', column: 'Name of column 1', cell: 'login, row 1', row: 'Row', second: 'login, row 2', shown: 'Data table: 2 rows', listed: '2 rows', data: 'Run with data', bob: 'Row 2: bob', every: 'Every row, one after the other', show: 'Show', runs: 'Runs',
  },
  ru: {
    settings: 'Настройки проекта', add: 'Добавить окружение', dialog: 'Новое окружение', name: 'Название', url: 'Адрес тестируемой системы (SUT URL)', save: 'Сохранить', environment: 'Окружение', address: 'Адрес тестируемой системы',
    about: 'О тест-кейсе', table: 'Добавить таблицу данных', column: 'Название столбца 1', cell: 'login, строка 1', row: 'Строка', second: 'login, строка 2', shown: 'Таблица данных: 2 строки', listed: '2 строки', data: 'С данными', bob: 'Строка 2: bob', every: 'Все строки по очереди', show: 'Показать', runs: 'Запуски',
  },
} // prettier-ignore

const username = [{ type: 'css' as const, value: '#username', priority: 1 }]
const LOGIN = { type: 'testDataVariables' as const, key: 'login' }
const typing: Action = { method: 'Input', target: username, nlTargetCaptionDict: { en: 'Username', ru: 'Логин' }, source: LOGIN }
const typed: Assertion = {
  targetElementType: 'Input',
  targetElementDescription: 'Username',
  assertionDescription: 'Username',
  property: 'value',
  match: 'equals',
  expectedValue: '',
  source: LOGIN,
  target: username,
}
const isStaging: Assertion = {
  targetElementType: 'Page',
  targetElementDescription: '',
  assertionDescription: 'It is staging',
  property: 'url',
  match: 'contains',
  expectedValue: 'stand=staging',
  target: [],
  timeoutMs: 500,
}

test.for(['ru', 'en'] as const)(
  'a recipe runs in another environment with the first row of its table (%s)',
  async (language, { openWindow, product, api }) => {
    const words = WORDS[language]
    const { id: projectId } = await firstProject(api)
    const sutUrl = `${product.demoUrl}/login?lang=${language}`
    await api.project.update.mutate({ id: projectId, sutUrl, envData: { items: [] }, environments: [] })
    const id = await createRecipe(api, projectId, `Environments ${language}`)
    const page = await openWindow(language)
    await signIn(page)

    await page.goto('/recipes?projectSettings=true')
    await page.getByRole('button', { name: words.add }).click()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await dialog.getByRole('textbox', { name: words.name }).fill('Staging')
    await dialog.getByRole('textbox', { name: words.url }).fill(`${sutUrl}&stand=staging`)
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: words.save }).click()
    const save = page.getByRole('dialog', { name: words.settings }).getByRole('button', { name: words.save })
    await save.click()
    await save.waitFor({ state: 'detached' })

    await page.goto(`/recipes/${id}`)
    await page.getByText(words.about).click()
    await page.getByRole('button', { name: words.table }).click()
    await page.getByRole('textbox', { name: words.column }).fill('login')
    await page.getByRole('textbox', { name: words.cell, exact: true }).fill('ada')
    await page.getByRole('button', { name: words.row, exact: true }).click()
    await page.getByRole('textbox', { name: words.second, exact: true }).fill('bob')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await page.getByText(words.shown).waitFor()

    await replay(page, api, { id, status: 'Failed' })
    await page.getByRole('combobox', { name: words.environment }).selectOption('Staging')
    expect(await page.getByRole('textbox', { name: words.address }).inputValue()).toContain('stand=staging')
    expect(await accessibilityProblems(page)).toEqual([])
    await replay(page, api, { id, status: 'Completed' })

    const rowsPassed = async () => {
      const { runs } = await api.runs.list.query({ projectId, recipeId: id })
      return runs.flatMap(({ row, status }) => (row && status === 'passed' ? [row.label] : [])).toSorted()
    }
    const withData = page.getByRole('button', { name: words.data })
    // a run has ended a moment later than its last step
    const untilIdle = async () => {
      await expect.poll(() => withData.getAttribute('aria-disabled'), { timeout: 60_000 }).toBeNull()
    }
    await untilIdle()
    await withData.press('Enter')
    await page.getByRole('menuitem', { name: words.bob }).press('Enter')
    await expect.poll(rowsPassed, { timeout: 60_000 }).toEqual(['ada', 'bob'])
    await untilIdle()
    await withData.press('Enter')
    await page.getByRole('menuitem', { name: words.every }).press('Enter')
    await page.getByRole('button', { name: words.show, exact: true }).click()
    // the only runner is that of the page, which gives it to the runs of its own user
    await expect.poll(rowsPassed, { timeout: 60_000 }).toEqual(['ada', 'ada', 'bob', 'bob'])
    await expect.poll(() => page.getByRole('table', { name: words.runs }).getByRole('row').count()).toBe(3)

    await page.goto('/recipes')
    await page.getByText(words.listed, { exact: true }).first().waitFor()
  },
)

/** A recipe of one step, which passes only in staging. */
async function createRecipe(api: Caller, projectId: string, title: string): Promise<string> {
  const id = newId()
  await api.recipe.createDraft.mutate({ id, recipe: recipeImport(projectId, { title, testCases: ['Log in'], expectedResults: [''] }) })
  const content = { actions: [typing], assertions: [typed, isStaging] }
  await api.recipe.updateSteps.mutate({ recipeId: id, steps: [{ testStep: 'Log in', previousIndex: 0, content }] })
  return id
}

async function replay(page: Page, api: Caller, { id, status }: { id: string; status: 'Completed' | 'Failed' }): Promise<void> {
  await pressControl(page, 0, 'replay')
  const stored = async () => (await api.recipe.get.query({ id })).steps[0]?.status
  await expect.poll(stored, { timeout: 60_000 }).toBe(status)
  await stepOf(page, 0).locator(`article[data-status=${status}]`).waitFor()
}
