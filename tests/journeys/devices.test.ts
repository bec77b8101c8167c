import { expect, vi } from 'vitest'
import { recipeImport } from '../factories/stored-recipes.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { runExport } from '../harness/product/exported-project.ts'
import { journeyLanguages } from '../harness/product/journey-languages.ts'
import { openSystemUnderTest } from '../harness/product/recipe-step.ts'
import { signIn } from '../harness/product/sign-in.ts'

const WORDS = {
  en: {
    about: /^About the test case/,
    device: 'Browser window or device',
    phone: 'Phone: Pixel 7, 412 × 839',
    width: 'Width, pixels',
    open: 'Navigate to system under test',
    select: (title: string) => `Select ${title}`,
    runSelected: 'Run selected',
    run: 'Run',
    done: /^1 run ended: 1 passed/,
  },
  ru: {
    about: /^О тест-кейсе/,
    device: 'Окно браузера или устройство',
    phone: 'Телефон: Pixel 7, 412 × 839',
    width: 'Ширина, пиксели',
    open: 'Перейти к тестируемой системе',
    select: (title: string) => `Выбрать: ${title}`,
    runSelected: 'Запустить выбранные',
    run: 'Запустить',
    done: /^1 запуск завершён: пройдено 1/,
  },
}

/** Two: the page of the recipe keeps one for a minute after it was left. */
const test = productTest({ LOCAL_RUNNERS: '2' }).extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)

test.for(journeyLanguages('ru'))(
  'a recipe is run, shown and exported on a phone: %s',
  { timeout: 240_000 },
  async (language, { openWindow, api, product }) => {
    const words = WORDS[language]
    const { id: projectId } = await firstProject(api)
    const [id, title] = [crypto.randomUUID(), `On a phone ${language}`]
    const recipe = recipeImport(projectId, { title, testCases: ['Choose English'], expectedResults: [''] })
    await api.recipe.createDraft.mutate({ id, recipe })
    const content = { actions: [{ method: 'Click' as const, target: [{ type: 'css' as const, value: 'a[lang=en]', priority: 1 }] }] }
    await api.recipe.updateSteps.mutate({ recipeId: id, steps: [{ testStep: 'Choose English', previousIndex: 0, content }] })

    const page = await openWindow(language, { viewport: { width: 1440, height: 900 } })
    await signIn(page)
    await page.goto(`/recipes/${id}`)
    await page.getByText(words.about).click()
    await page.getByLabel(words.device).selectOption(words.phone)
    await expect.poll(() => page.getByLabel(words.width).inputValue()).toBe('412')
    expect(await accessibilityProblems(page)).toEqual([])
    await vi.waitUntil(async () => (await api.recipe.get.query({ id })).device === 'Pixel 7', { timeout: 15_000 })

    // the screen of the preview has the proportions of the phone
    await openSystemUnderTest(page, words.open)
    await expect
      .poll(async () => {
        const { width, height } = (await page.locator('iframe').boundingBox())!
        return (width / height).toFixed(2)
      })
      .toBe((412 / 839).toFixed(2))

    await page.goto('/recipes')
    await page.getByRole('checkbox', { name: words.select(title) }).check()
    await page.getByRole('button', { name: words.runSelected }).click()
    await page.getByRole('dialog').getByLabel(words.device).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: words.run, exact: true }).click()
    const runsOf = async () => (await api.runs.list.query({ projectId, recipeId: id })).runs
    await expect.poll(runsOf, { timeout: 60_000 }).toMatchObject([{ status: 'passed', device: 'Pixel 7', failure: null }])
    await page.getByText(words.done).waitFor()
    const runs = await runsOf()
    await page.goto(`/runs/${runs[0]!.id}`)
    await page.getByText(words.phone).waitFor()

    const { downloadUrl } = await api.export.exportAutotests.mutate({ projectId, recipeIds: [id], scope: 'all' })
    const archive = new Uint8Array(await (await fetch(new URL(downloadUrl, product.url))).arrayBuffer())
    const { code, output } = await runExport(archive, { SUT_URL: product.demoUrl })
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('1 passed') as string })
  },
)
