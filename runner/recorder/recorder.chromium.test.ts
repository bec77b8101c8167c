import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import { actionsOf, recordedUntil, withoutEarlierValues, stopRecording, briefly } from '#tests/harness/runner/recorded-actions.ts'
import { css } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

let page: Page

const test = runnerTest()

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/csp/record.html`)
  page = runner.page()
  await page.frameLocator('#inner').getByRole('button').waitFor()
  await runner.recordStart()
})

/** To the runner, actions of the test on the page itself are a human's. */
test('typing is one input per field, clicking into a field is none, passwords are masked', async ({ runner }) => {
  await page.locator('[name=login]').click()
  await page.keyboard.type('Маша')
  await page.keyboard.press('Tab')
  await page.keyboard.type('hush-hush')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/frame-inner/)
  const actions = await stopRecording(runner)
  expect(briefly(actions)).toEqual([
    ['input', 'Login', 'Маша'],
    ['input', 'Password', SECRET_MASK],
    ['click', 'Sign in'],
  ])
  expect(actions[1]?.target.isPassword).toBe(true)
  expect(JSON.stringify(actions)).not.toContain('hush')
})

test('a key before the one that leaves the page has not left it', async ({ runner }) => {
  await page.evaluate(() => {
    const password = document.querySelector<HTMLInputElement>('[name=password]')!
    password.addEventListener('input', () => password.form!.submit())
  })
  await page.locator('[name=login]').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('x')
  await page.waitForURL(/frame-inner/)
  expect(briefly(await stopRecording(runner))).toEqual([['input', 'Password', SECRET_MASK]])
})

test('each act says on which page and in which form it was done, without the query of the address', async ({ runner, pages }) => {
  await page.goto(`${pages.origin}/csp/record.html?token=1`)
  await page.locator('[name=login]').pressSequentially('mia')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/frame-inner/)
  const places = (await stopRecording(runner)).map(({ target }) => target.place)
  const form = { path: '/csp/record.html', title: 'Record', area: { kind: 'form', name: '' } }
  expect(places).toEqual([form, { ...form, isSubmit: true }])
})

test('a password stays masked when the page shows it as text', async ({ runner }) => {
  await page.locator('[name=password]').focus()
  await page.keyboard.type('hush')
  await page.evaluate(() => ((document.querySelector('[name=password]') as HTMLInputElement).type = 'text'))
  await page.keyboard.type('-hush')
  expect(JSON.stringify(await stopRecording(runner))).not.toContain('hush')
})

test('Enter in a form is the click on its button, once', async ({ runner }) => {
  await page.locator('[name=login]').pressSequentially('mia')
  await page.keyboard.press('Enter')
  await page.waitForURL(/frame-inner/)
  expect(briefly(await stopRecording(runner))).toEqual([
    ['input', 'Login', 'mia'],
    ['click', 'Sign in'],
  ])
})

test('Enter outside a form ends the value with a line break', async ({ runner }) => {
  await page.locator('[name=search]').pressSequentially('boots')
  await page.keyboard.press('Enter')
  expect(briefly(await stopRecording(runner))).toEqual([['input', 'Search', 'boots\n']])
})

test('a press on a label counts once, as the new state of its checkbox', async ({ runner }) => {
  await page.getByText('Keep me signed in').click()
  expect(briefly(await stopRecording(runner))).toEqual([['input', 'Keep me signed in', 'true']])
})

test('a choice in a list is recorded by its label', async ({ runner }) => {
  await page.locator('[name=plan]').focus()
  await page.keyboard.press('ArrowDown')
  expect(briefly(await stopRecording(runner))).toEqual([['input', 'Plan', 'Gold']])
})

test('a choice of several is recorded with every one of them, and can be given again', async ({ runner, pages }) => {
  await page.locator('option', { hasText: 'Red' }).click()
  await page.locator('option', { hasText: 'Black, matt' }).click({ modifiers: ['ControlOrMeta'] })
  const actions = await stopRecording(runner)
  expect(actions.at(-1)).toMatchObject({ type: 'input', value: 'Red\nBlack, matt' })
  await runner.open(`${pages.origin}/csp/record.html`)
  await runner.act('Input', actions.at(-1)?.target.locators ?? [], actions.at(-1)?.value)
  const chosen = await runner
    .page()
    .locator('[name=colours]')
    .evaluate((select) => [...(select as HTMLSelectElement).selectedOptions].map(({ label }) => label))
  expect(chosen).toEqual(['Red', 'Black, matt'])
})

test('what the page removes at the click or already at the press is recorded with its locators', async ({ runner }) => {
  await page.getByText('Vanish').click()
  await page.getByText('Pick me').click()
  const poll = await runner.recordPoll(1, 5000)
  expect(actionsOf(poll.events)[0]?.target.locators.map(({ value }) => value)).toContain('#pick')
  const actions = await stopRecording(runner)
  expect(briefly(actions)).toEqual([
    ['click', 'Vanish'],
    ['click', 'Pick me'],
  ])
  expect(actions[0]?.target.locators.map(({ value }) => value)).toContain('#vanishing')
})

test('pages cannot hide events', async ({ runner }) => {
  await page.locator('#stopped').click()
  expect(briefly(await stopRecording(runner))).toEqual([['click', 'Stopped']])
})

test('frames, open shadow roots and editable regions', async ({ runner }) => {
  await page.frameLocator('#inner').locator('[name=card]').pressSequentially('42')
  await page.getByRole('button', { name: 'Shadow button' }).click()
  await page.locator('#editor').pressSequentially('Hello')
  const actions = await stopRecording(runner)
  expect(briefly(actions)).toEqual([
    ['input', 'Card', '42'],
    ['click', 'Shadow button'],
    ['input', 'Editor', 'Hello'],
  ])
  expect(actions[0]?.target.locators[0]?.value).toBe('#inner >>frame>> textbox[name="Card"]')
  expect(actions[1]?.target.locators[0]?.value).toContain(' >>> ')
})

test('goes on in a new tab, and in a document written anew', async ({ runner }) => {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'New tab' }).click()
  const tab = await opened
  await tab.getByRole('button', { name: 'Pay' }).click()
  await tab.evaluate(() => {
    document.open()
    document.write('<button>Written</button>')
    document.close()
  })
  await tab.getByRole('button', { name: 'Written' }).click()
  expect(briefly(await stopRecording(runner))).toEqual([
    ['click', 'New tab'],
    ['click', 'Pay'],
    ['click', 'Written'],
  ])
})

test('what the runner does itself is not recorded', async ({ runner }) => {
  await runner.act('Input', css('[name=login]'), 'robot')
  await runner.act('Click', css('#stopped'))
  await page.locator('#stopped').click()
  expect(briefly(await stopRecording(runner))).toEqual([['click', 'Stopped']])
})

test('a poll waits for the next action, and gives only what is new', async ({ runner }) => {
  await page.locator('#stopped').click()
  expect(await runner.recordPoll(0, 5000)).toMatchObject({ next: 1, active: true })
  const waiting = runner.recordPoll(1, 5000)
  await page.locator('#vanishing').click()
  expect(briefly(actionsOf((await waiting).events))).toEqual([['click', 'Vanish']])
})

test('typed text is reported at a pause, without leaving the field; of a password only that there is one', async ({ runner }) => {
  await page.locator('[name=search]').pressSequentially('boo')
  await recordedUntil(runner, ({ value }) => value === 'boo')
  await page.keyboard.type('ts')
  await recordedUntil(runner, ({ value }) => value === 'boots')
  await page.locator('[name=password]').pressSequentially('hush')
  const events = await recordedUntil(runner, ({ target }) => target.isPassword)
  expect(briefly(withoutEarlierValues(events))).toEqual([
    ['input', 'Search', 'boots'],
    ['input', 'Password', SECRET_MASK],
  ])
  expect(JSON.stringify(await stopRecording(runner))).not.toContain('hush')
})

test('recorded actions can be done again', async ({ runner, pages }) => {
  await page.frameLocator('#inner').locator('[name=card]').pressSequentially('42')
  await page.frameLocator('#inner').getByRole('button').click()
  const actions = await stopRecording(runner)
  await runner.open(`${pages.origin}/csp/record.html`)
  for (const { type, target, value } of actions) await runner.act(type === 'click' ? 'Click' : 'Input', target.locators, value)
  expect(await runner.page().frameLocator('#inner').locator('[name=card]').inputValue()).toBe('42')
})
