import { expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { pageText } from '#tests/factories/predicted-recipe.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { startOrderApi } from '../fakes/order-api.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { journeyLanguages } from '../harness/product/journey-languages.ts'
import { stepOf } from '../harness/product/recipe-step.ts'
import { signIn } from '../harness/product/sign-in.ts'

const KEY = 'key-of-the-shop'
const WORDS = {
  en: { add: 'Call over HTTP', form: 'New action', method: 'Method', address: 'Address, or a path of the tested system', header: 'Add a header', headerName: 'Name of header 1', headerValue: 'Value of header 1', insert: 'Insert a value', env: 'Environment: API key', body: 'Body', text: 'Text of the body', expected: 'Expected, such as 201 or 2xx', take: 'Take a value', path: 'Path in the JSON', name: 'Name of the value', taken: 'Taken: order id', save: 'Save', cleanUp: 'Make it a clean-up at the end', group: 'Clean-up: at the end of every run, however it went', run: 'Run', steps: 'Steps of the run', status: 'Status 201', failed: 'The clean-up failed: what the run has made may still be there' },
  ru: { add: 'HTTP-вызов', form: 'Новое действие', method: 'Метод', address: 'Адрес или путь в тестируемой системе', header: 'Добавить заголовок', headerName: 'Имя заголовка 1', headerValue: 'Значение заголовка 1', insert: 'Вставить значение', env: 'Окружение: API key', body: 'Тело', text: 'Текст тела', expected: 'Ожидается, например 201 или 2xx', take: 'Взять значение', path: 'Путь в JSON', name: 'Название значения', taken: 'Взятое значение: order id', save: 'Сохранить', cleanUp: 'Сделать очисткой в конце', group: 'Очистка: в конце каждого запуска, чем бы он ни закончился', run: 'Запустить', steps: 'Шаги запуска', status: 'Код 201', failed: 'Очистка не удалась: созданное запуском могло остаться' },
} // prettier-ignore

const test = productTest({ LOCAL_RUNNERS: '1' })
  .extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)
  .extend('shop', { scope: 'file' }, async ({ product: _product }, { onCleanup }) => {
    const shop = await startOrderApi(KEY)
    onCleanup(() => void shop.close())
    return shop
  })

test.for(journeyLanguages('en'))(
  'an order is made by a call before, used by a step, and deleted by a call after, also when the run fails: %s',
  async (language, { openWindow, api, shop }) => {
    const words = WORDS[language]
    const { state } = shop
    state.failing = false
    state.orders.clear()
    const project = await firstProject(api)
    const secret = { key: 'API key', type: 'api_key' as const, value: KEY, isSecret: true }
    await api.project.update.mutate({ id: project.id, sutUrl: shop.url, envData: { items: [secret] } })
    const recipeId = newId()
    const texts = ['Create an order', 'The order is shown', 'Delete the order']
    await api.recipe.createDraft.mutate({
      id: recipeId,
      recipe: recipeImport(project.id, { title: `Calls ${language}`, testCases: texts, expectedResults: ['', '', ''] }),
    })
    const isShown = pageText('Order {{taken.order id}}: Omsk')
    await api.recipe.updateSteps.mutate({
      recipeId,
      steps: texts.map((testStep, at) => ({
        testStep,
        previousIndex: at,
        ...(at === 1 ? { content: { actions: [], assertions: [{ ...isShown, timeoutMs: 1000 }] } } : {}),
      })),
    })
    const page = await openWindow(language)
    await signIn(page)
    await page.goto(`/recipes/${recipeId}`)
    const choose = async (step: number, control: 'add' | 'menu', item: string) => {
      await stepOf(page, step).locator('article').hover()
      await stepOf(page, step).locator(`[data-control=${control}]`).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    const form = page.getByRole('form', { name: words.form })
    const insert = async (at: number, item: string) => {
      const button = form.getByRole('button', { name: words.insert }).nth(at)
      await button.click()
      // closes the menu alone, and not the form with what was typed
      await page.keyboard.press('Escape')
      await page.getByRole('menuitem', { name: item }).waitFor({ state: 'hidden' })
      await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
      await button.press('Enter')
      await page.getByRole('menuitem', { name: item }).click()
    }
    const authorize = async () => {
      await form.getByRole('button', { name: words.header }).click()
      await form.getByLabel(words.headerName).fill('Authorization')
      await form.getByLabel(words.headerValue).fill('Bearer ')
      await insert(1, words.env)
    }
    const save = async () => {
      await form.getByRole('button', { name: words.save }).click()
      await form.waitFor({ state: 'detached' })
    }

    await stepOf(page, 0).locator('[data-control=predict][aria-disabled=false]').waitFor()
    await choose(0, 'add', words.add)
    await form.getByLabel(words.method, { exact: true }).selectOption('POST')
    await form.getByLabel(words.address).fill('/api/orders')
    await authorize()
    await form.getByLabel(words.body, { exact: true }).selectOption('json')
    await form.getByLabel(words.text).fill('{"city": "Omsk"}')
    await form.getByLabel(words.expected).fill('201')
    await form.getByRole('button', { name: words.take }).click()
    await form.getByLabel(words.path).fill('order.id')
    await form.getByLabel(words.name).fill('order id')
    expect(await accessibilityProblems(page)).toEqual([])
    await save()

    // What follows is written without a network, and sent later.
    await page.context().setOffline(true)
    await choose(2, 'add', words.add)
    await form.getByLabel(words.method, { exact: true }).selectOption('DELETE')
    await form.getByLabel(words.address).fill('/api/orders/')
    await insert(0, words.taken)
    await authorize()
    await form.getByLabel(words.expected).fill('204')
    await save()
    await choose(2, 'menu', words.cleanUp)
    await page.getByText(words.group).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect((await api.recipe.get.query({ id: recipeId })).steps[2]).not.toHaveProperty('isCleanUp')
    await page.context().setOffline(false)
    await expect.poll(async () => (await api.recipe.get.query({ id: recipeId })).steps[2]).toMatchObject({
      isCleanUp: true,
      actions: [{ call: { method: 'DELETE', url: '/api/orders/{{taken.order id}}', headers: [{ value: 'Bearer {{env.API key}}' }] } }],
    }) // prettier-ignore

    const runs = async () => (await api.runs.list.query({ projectId: project.id, recipeId })).runs
    const run = async (count: number) => {
      const button = page.getByRole('button', { name: words.run, exact: true })
      await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull()
      await button.press('Enter')
      await expect.poll(async () => (await runs()).filter(({ finishedAt }) => finishedAt !== null).length, { timeout: 60_000 }).toBe(count)
      return (await runs())[0]!
    }
    const passed = await run(1)
    expect(passed.status).toBe('passed')
    expect([state.orders.size, state.made > 0]).toEqual([0, true])
    const history = await api.runs.read.query({ runId: passed.id })
    expect(history.steps[0]!.acts[0]!.call).toMatchObject({
      url: `${shop.url}api/orders`,
      status: 201,
      taken: [{ as: 'order id', value: `${1000 + state.made}` }],
    })
    expect(JSON.stringify(history)).not.toContain(KEY)

    state.failing = true
    const failed = await run(2)
    expect(failed).toMatchObject({ status: 'failed', failedStep: { stepIndex: 1 }, failure: { code: 'assertion_failed' } })
    expect(state.orders.size).toBe(1)

    await page.goto(`/runs/${failed.id}`)
    await page.getByText(words.failed).waitFor()
    const listed = page.getByRole('list', { name: words.steps })
    await listed.getByRole('listitem').last().getByText(words.group).waitFor()
    await listed.getByRole('button').first().press('Enter')
    await page.getByText(words.status).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  },
)
