import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { journeyLanguages } from '../harness/product/journey-languages.ts'
import { logIn } from '../harness/product/person.ts'
import { openPreview } from '../harness/product/preview.ts'
import { stepOf } from '../harness/product/recipe-step.ts'

/** An application of which the test changes the heading. */
const order = { number: '17' }
const page = () => `<!doctype html><html lang="en"><title>Order</title><style>body{font:24px sans-serif}</style>
  <h1>Order ${order.number}</h1><button onclick="told.textContent = 'The order is saved'">Save</button><p id="told" role="status"></p>`

const test = productTest()
  .extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)
  .extend('sutUrl', { scope: 'file' }, async ({ product: _product }, { onCleanup }) => {
    const server: Server = createServer((_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onCleanup(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })

const WORDS = {
  en: { stop: 'Stop recording', add: 'Add a check', bar: 'Pointing at an element', two: 'Add 2 checks', heading: 'heading “Order 17”: the text is “Order 17”', told: /the text contains “The order is saved”/ },
  ru: { stop: 'Остановить запись', add: 'Добавить проверку', bar: 'Выбор элемента', two: 'Добавить 2 проверки', heading: 'заголовок «Order 17»: текст «Order 17»', told: /текст содержит «The order is saved»/ },
} // prettier-ignore

test.for(journeyLanguages('en'))(
  'checks are added by pointing while a step is recorded, and a replay sees them: %s',
  async (language, { openWindow, api, sutUrl }) => {
    const words = WORDS[language]
    order.number = '17'
    const project = await firstProject(api)
    await api.project.update.mutate({ id: project.id, sutUrl, envData: { items: [] } })
    const id = newId()
    await api.recipe.createDraft.mutate({
      id,
      recipe: recipeImport(project.id, { title: `Checked ${language}`, testCases: ['Save the order'], expectedResults: [''] }),
    })
    const twin = await openWindow('en', { viewport: { width: 1920, height: 1080 } })
    await twin.goto(sutUrl)
    const window = await openWindow('en')
    window.on('dialog', (dialog) => void dialog.accept())
    await window.goto('/login')
    await logIn(window)
    await window.locator('table tbody a').first().waitFor()
    await window.context().addCookies([{ name: 'lang', value: language, url: new URL(window.url()).origin }])
    await window.goto(`/recipes/${id}`)
    const step = stepOf(window, 0)
    const preview = openPreview(window)
    await preview.canvas.waitFor()

    await step.locator('article').hover()
    await step.locator('[data-control=record]').click()
    const stop = step.locator(`[data-control=record][aria-label="${words.stop}"][aria-disabled=false]`)
    await stop.waitFor()
    await preview.clickWhere(twin.getByRole('button', { name: 'Save' }))
    await step.getByText('Save', { exact: false }).nth(1).waitFor()

    await window.getByRole('button', { name: words.add }).click()
    const bar = window.getByRole('region', { name: words.bar })
    await bar.waitFor()
    await window.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await window.keyboard.press('F6')
    // The frame asks the page to take the focus.
    await expect.poll(() => window.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
    await window.keyboard.press('v')
    await bar.waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    await preview.clickWhere(twin.getByRole('heading'))
    const dialog = window.getByRole('dialog', { name: words.add })
    expect(await dialog.getByRole('checkbox', { name: words.heading }).isChecked()).toBe(true)
    await dialog.getByRole('checkbox', { name: words.told }).check()
    expect(await accessibilityProblems(window)).toEqual([])
    await dialog.getByRole('button', { name: words.two }).click()
    await dialog.waitFor({ state: 'detached' })
    await step.getByText(words.heading).first().waitFor()

    await step.locator('article').hover()
    await stop.click()
    const ended = (status: string) => window.locator(`li[data-step="0"] article[data-status=${status}]:not([data-recording])`).waitFor()
    await ended('Completed')
    const stored = (await api.recipe.get.query({ id })).steps[0]!
    expect(stored.actions).toHaveLength(1)
    expect(stored.assertions).toMatchObject([{ property: 'text', expectedValue: 'Order 17' }, { expectedValue: 'The order is saved' }])

    const replay = async () => {
      await step.locator('article').hover()
      await step.locator('[data-control=replay]:not([aria-disabled=true])').click()
      await expect
        .poll(async () => (await api.recipe.get.query({ id })).steps[0]!.updatedAt, { timeout: 60_000 })
        .not.toBe(stored.updatedAt)
    }
    await replay()
    await ended('Completed')
    order.number = '18'
    await step.locator('article').hover()
    await step.locator('[data-control=replay]:not([aria-disabled=true])').click()
    await ended('Failed')
    expect((await api.recipe.get.query({ id })).steps[0]!.failure).toMatchObject({
      code: 'assertion_failed',
      expected: 'Order 17',
      actual: 'Order 18',
    })
  },
)
