import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, type Caller, firstProject } from '../harness/product/call.ts'
import { createPerson, dispatchNetworkEvent, type Person, settleIn } from '../harness/product/person.ts'
import { openPreview } from '../harness/product/preview.ts'
import { addPart, openSystemUnderTest, stepOf } from '../harness/product/recipe-step.ts'
import { type Product, startProduct } from '../harness/product/start-product.ts'

/** For conditions that may take long on a busy machine. */
const LONG_TIMEOUT = { timeout: 60_000 }

const WORDS = {
  en: {
    flow: 'Flow',
    addStep: 'Add step',
    addAction: 'Action',
    addCheck: 'Check',
    newAction: 'New action',
    editAction: 'Edit action',
    newCheck: 'New check',
    editCheck: 'Edit check',
    done: 'What is done',
    checked: 'What is checked',
    name: 'Name for people',
    addLocator: 'Add a locator',
    locatorKind: 'Kind of locator 1',
    locator: 'Locator 1',
    value: 'Value',
    expected: 'Expected',
    save: 'Save',
    try: 'Try it',
    works: 'It works on this page.',
    open: 'Navigate to system under test',
    edit: 'Edit',
    up: 'Move up',
    alone: 'Do it alone, on the page that is shown',
    remove: 'Delete',
    ofAction: (number: number) => `Action ${number}: what to do with it`,
    ofCheck: (number: number) => `Check ${number}: what to do with it`,
    about: 'About the test case',
    description: 'Description',
    addDescription: 'Add: Description',
    tags: 'Tags',
    addTags: 'Add: Tags',
    selected: '2 steps selected',
    copied: 'Steps copied: 2',
    changes: 'Changes on this device',
    offline: /Offline/,
    saved: 'All changes are saved',
  },
  ru: {
    flow: 'Шаги',
    addStep: 'Добавить шаг',
    addAction: 'Действие',
    addCheck: 'Проверка',
    newAction: 'Новое действие',
    editAction: 'Изменить действие',
    newCheck: 'Новая проверка',
    editCheck: 'Изменить проверку',
    done: 'Что делается',
    checked: 'Что проверяется',
    name: 'Название для людей',
    addLocator: 'Добавить локатор',
    locatorKind: 'Вид локатора 1',
    locator: 'Локатор 1',
    value: 'Значение',
    expected: 'Ожидается',
    save: 'Сохранить',
    try: 'Попробовать',
    works: 'На этой странице получается.',
    open: 'Перейти к тестируемой системе',
    edit: 'Изменить',
    up: 'Переместить выше',
    alone: 'Выполнить отдельно, на открытой странице',
    remove: 'Удалить',
    ofAction: (number: number) => `Действие ${number}: что с ним сделать`,
    ofCheck: (number: number) => `Проверка ${number}: что с ней сделать`,
    about: 'О тест-кейсе',
    description: 'Описание',
    addDescription: 'Добавить: Описание',
    tags: 'Теги',
    addTags: 'Добавить: Теги',
    selected: 'Выбрано 2 шага',
    copied: 'Скопировано шагов: 2',
    changes: 'Изменения на этом устройстве',
    offline: /Нет связи/,
    saved: 'Все изменения сохранены',
  },
}
type Words = (typeof WORDS)['en'] | (typeof WORDS)['ru']

let product: Product
let api: Caller
let person: Person
let page: Page

beforeAll(async () => {
  product = await startProduct({ LOCAL_RUNNERS: '1' })
  api = (await callAs(product.url)).api
  person = await createPerson(product)
  page = person.page
  page.setDefaultTimeout(20_000)
  await settleIn(person)
})
afterEach(() => person.wire.mend())
afterAll(async () => {
  await person.leave()
  await product.stop()
})

const click: Action = {
  method: 'Click',
  target: [{ type: 'css', value: '[data-testid="sign-in"]', priority: 1 }],
  nlTargetCaptionDict: { en: 'button “Sign in”', ru: 'кнопка «Войти»' },
}
const input: Action = {
  method: 'Input',
  target: [{ type: 'css', value: '#username', priority: 1 }],
  nlTargetCaptionDict: { en: 'field “Username”', ru: 'поле «Логин»' },
  value: 'demo',
}
const check: Assertion = {
  targetElementType: 'Page',
  targetElementDescription: '',
  property: 'url',
  match: 'contains',
  expectedValue: '/login',
  assertionDescription: 'The address contains /login',
  target: [],
}

/** A recipe of four steps, of which the first two hold actions and a check, opened in the language. */
async function openNew(language: 'en' | 'ru', title: string, texts: string[]): Promise<string> {
  const { id: projectId } = await firstProject(api)
  await api.project.update.mutate({ id: projectId, sutUrl: `${product.demoUrl}/login?lang=${language}`, envData: { items: [] } })
  const id = newId()
  await api.recipe.createDraft.mutate({
    id,
    recipe: recipeImport(projectId, { title, testCases: texts, expectedResults: texts.map(() => '') }),
  })
  const held = [
    { actions: [input, click], assertions: [check] },
    { actions: [click], assertions: [] },
  ]
  await api.recipe.updateSteps.mutate({
    recipeId: id,
    steps: texts.map((testStep, index) => ({
      testStep,
      expectedResult: '',
      previousIndex: index,
      ...(held[index] ? { content: held[index] } : {}),
    })),
  })
  await person.context.addCookies([{ name: 'lang', value: language, url: person.wire.url }])
  await show(id, language)
  return id
}

async function show(id: string, language: 'en' | 'ru'): Promise<void> {
  await page.goto(`${person.wire.url}/recipes/${id}`)
  await page.getByRole('region', { name: WORDS[language].flow }).waitFor()
  await stepOf(page, 0).waitFor()
  // until the session is reserved, nothing can be changed
  await page.getByRole('button', { name: WORDS[language].addStep }).waitFor()
}

/** What the page shows of the steps: their texts, actions and checks, without what they are changed with. */
const shown = (): Promise<string[][]> =>
  page.locator('li[data-step]').evaluateAll((steps) =>
    steps.map((step) =>
      [...step.querySelectorAll('h3, article ul > li')].map((part) => {
        const copy = part.cloneNode(true) as Element
        for (const control of copy.querySelectorAll('button, [role=menu]')) control.remove()
        return copy.textContent.trim()
      }),
    ),
  )

/** What the server holds of what people edit. */
async function stored(id: string) {
  const { title, description, tags, steps } = await api.recipe.get.query({ id })
  return {
    title,
    description,
    tags,
    steps: steps.map(({ testStep, actions = [], assertions = [] }) => ({ testStep, actions, assertions })),
  }
}

/** Does something, takes it back by the keyboard, and does it again: the page follows, and so does what is looked at. */
async function undoneAndRedone(look: () => Promise<unknown>, edit: () => Promise<void>): Promise<void> {
  const before = await look()
  await edit()
  await expect.poll(look, LONG_TIMEOUT).not.toEqual(before)
  const after = await look()
  await painted()
  await page.keyboard.press('Control+z')
  await expect.poll(look, LONG_TIMEOUT).toEqual(before)
  await painted()
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(look, LONG_TIMEOUT).toEqual(after)
}

/** A person sees what was done before the next key: the page notes what can be taken back when it has saved it. */
const painted = () => page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

async function chooseFor(menu: string, item: string): Promise<void> {
  await stepOf(page, 0).locator('article').hover()
  await stepOf(page, 0).getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function fillLocator(form: Locator, words: Words, css: string): Promise<void> {
  await form.getByRole('button', { name: words.addLocator }).click()
  await form.getByLabel(words.locatorKind).selectOption('css')
  await form.getByLabel(words.locator, { exact: true }).fill(css)
}

const focusStep = (index: number) => stepOf(page, index).locator('article').focus()

/** Drags by the handle in the margin, and drops in the upper half of the other step. */
async function dragBefore(from: number, before: number): Promise<void> {
  await stepOf(page, from).locator('article').hover()
  const handle = stepOf(page, from).locator(':scope > span[aria-hidden]')
  const [start, end] = [(await handle.boundingBox())!, (await stepOf(page, before).boundingBox())!]
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 60, end.y + 12, { steps: 8 })
  await page.mouse.move(end.x + 60, end.y + 6, { steps: 4 })
  await page.mouse.up()
}

/** Everything that is done with whole steps, each taken back and done again. */
async function editSteps(words: Words): Promise<void> {
  await undoneAndRedone(shown, async () => {
    await focusStep(0)
    await page.keyboard.press('Control+d')
  })
  await undoneAndRedone(shown, () => dragBefore(3, 0))
  await undoneAndRedone(shown, async () => {
    await focusStep(1)
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText(words.selected).waitFor()
    await page.keyboard.press('Delete')
  })
}

/** What the test case says besides its steps is written, taken back and written again. */
async function editFacts(words: Words, look: () => Promise<unknown>): Promise<void> {
  const region = page.getByRole('region', { name: words.flow })
  const fact = (name: string, button: string, text: string) => async () => {
    await region.getByRole('button', { name: button }).click()
    await region.getByRole('textbox', { name }).fill(text)
    await page.keyboard.press('Control+Enter')
    await region.getByRole('textbox', { name }).waitFor({ state: 'detached' })
  }
  await region.getByText(words.about).click()
  await undoneAndRedone(look, fact(words.description, words.addDescription, 'The desk of orders'))
  await undoneAndRedone(look, fact(words.tags, words.addTags, 'orders\nnightly'))
}

async function cut(words: Words): Promise<void> {
  person.wire.cut()
  await dispatchNetworkEvent(page, 'offline')
  await untilSyncSays(words, words.offline)
}

async function mend(words: Words): Promise<void> {
  person.wire.mend()
  await dispatchNetworkEvent(page, 'online')
  await untilSyncSays(words, words.saved)
}

const untilSyncSays = (words: Words, text: string | RegExp) =>
  page.getByTitle(words.changes).filter({ hasText: text }).waitFor({ timeout: 60_000 })

describe.each(['en', 'ru'] as const)('a recipe is edited on its page, %s', (language) => {
  const words = WORDS[language]

  test('an action and a check are added, tried, changed, moved and deleted; each is taken back and done again', async () => {
    const id = await openNew(language, `Parts ${language}`, ['Sign in'])
    await openPreview(page).canvas.waitFor(LONG_TIMEOUT)
    await openSystemUnderTest(page, words.open)
    const parts = async () => (await stored(id)).steps

    await undoneAndRedone(parts, async () => {
      await addPart(page, 0, words.addAction)
      const form = page.getByRole('form', { name: words.newAction })
      await form.getByLabel(words.done).selectOption('type')
      await form.getByLabel(words.name).fill('Password')
      await fillLocator(form, words, '#password')
      await form.getByLabel(words.value, { exact: true }).fill('demo-password')
      expect(await accessibilityProblems(page)).toEqual([])
      await form.getByRole('button', { name: words.try }).click()
      await form.getByText(words.works).waitFor()
      await form.getByRole('button', { name: words.save }).click()
      await form.waitFor({ state: 'detached' })
    })
    expect((await parts())[0]!.actions[2]).toMatchObject({
      method: 'Input',
      value: 'demo-password',
      target: [{ type: 'css', value: '#password' }],
      nlTargetCaptionDict: { [language]: 'Password' },
    })
    await undoneAndRedone(parts, async () => {
      await chooseFor(words.ofAction(3), words.edit)
      const form = page.getByRole('form', { name: words.editAction })
      await form.getByLabel(words.value, { exact: true }).fill('another')
      await page.keyboard.press('Control+Enter')
      await form.waitFor({ state: 'detached' })
    })
    // a caret that stays behind is looked for at every frame, which makes the whole page slow
    expect(await page.evaluate(() => getSelection()?.rangeCount)).toBe(0)
    await undoneAndRedone(parts, () => chooseFor(words.ofAction(3), words.up))
    expect((await parts())[0]!.actions.map(({ value }) => value)).toEqual(['demo', 'another', undefined])

    await chooseFor(words.ofAction(1), words.alone)
    await page.getByText(words.works).waitFor()
    // What was tried alone is on the page: a check sees it.
    await undoneAndRedone(parts, async () => {
      await addPart(page, 0, words.addCheck)
      const form = page.getByRole('form', { name: words.newCheck })
      await form.getByLabel(words.checked).selectOption('value')
      await form.getByLabel(words.name).fill('Username')
      await fillLocator(form, words, '#username')
      await form.getByLabel(words.expected, { exact: true }).fill('demo')
      await form.getByRole('button', { name: words.try }).click()
      await form.getByText(words.works).waitFor()
      await form.getByRole('button', { name: words.save }).click()
      await form.waitFor({ state: 'detached' })
    })
    await undoneAndRedone(parts, async () => {
      await chooseFor(words.ofCheck(2), words.edit)
      const form = page.getByRole('form', { name: words.editCheck })
      await form.getByLabel(words.expected, { exact: true }).fill('somebody')
      await form.getByRole('button', { name: words.save }).click()
      await form.waitFor({ state: 'detached' })
    })
    expect((await parts())[0]!.assertions[1]).toMatchObject({ property: 'value', expectedValue: 'somebody' })
    await undoneAndRedone(parts, () => chooseFor(words.ofAction(1), words.remove))
    expect((await parts())[0]).toMatchObject({ actions: [{ value: 'another' }, { method: 'Click' }], assertions: [check, {}] })
  })

  test('steps are duplicated, dragged, selected and deleted, with a network and without one; what was sent is what was shown', async () => {
    const id = await openNew(language, `Steps ${language}`, ['One', 'Two', 'Three', 'Four'])
    const held = async () =>
      (await stored(id)).steps.map(({ testStep, actions, assertions }) => [testStep, actions.length + assertions.length])
    await editSteps(words)
    // what was taken back and done again passes the same states on its way
    await untilSyncSays(words, words.saved)
    expect(await held()).toEqual([
      ['Three', 0],
      ['Two', 1],
      ['Four', 0],
    ])
    await editFacts(words, () => stored(id))

    await cut(words)
    await editSteps(words)
    const kept = await shown()
    await mend(words)
    expect(await shown()).toEqual(kept)
    expect(kept.map(([text]) => text)).toEqual(['Four', 'Two'])
    expect(await held()).toEqual(kept.map(([text, ...parts]) => [text, parts.length]))
    expect(await stored(id)).toMatchObject({ description: 'The desk of orders', tags: ['orders', 'nightly'] })
    await page.reload()
    await expect.poll(shown).toEqual(kept)
  })

  test('steps are copied into another recipe with what they do', async () => {
    const into = await openNew(language, `Into ${language}`, ['Before'])
    await openNew(language, `From ${language}`, ['One', 'Two', 'Three'])
    await focusStep(0)
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+c')
    await page.getByText(words.copied).waitFor()
    await show(into, language)
    await focusStep(0)
    await undoneAndRedone(
      async () => (await stored(into)).steps,
      () => page.keyboard.press('Control+v'),
    )
    expect((await stored(into)).steps.slice(1)).toMatchObject([
      { testStep: 'One', actions: [{ value: 'demo' }, { method: 'Click' }], assertions: [check] },
      { testStep: 'Two', actions: [{ method: 'Click' }], assertions: [] },
    ])
  })
})
