import { expect } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import { dialogAct, dialogAnswers } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecordedHumanAction } from '#contract/schemas/recording.ts'
import { eventually } from '#tests/harness/runner/preview.ts'
import { actionsOf, recordedUntil, stopRecording, briefly } from '#tests/harness/runner/recorded-actions.ts'
import { RunnerHarness, SESSION } from '#tests/harness/runner/runner-harness.ts'
import { startScreen } from '../screen/screen.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const test = runnerTest({ runner: { startScreen } })
  .extend('fillIn', ({ runner, preview }) => async (): Promise<void> => {
    const page = runner.page()
    await preview.clickOn(page.locator('[name=customer]'))
    await preview.type('Mia Маша')
    await preview.press('Tab')
    await preview.type('hush-тайна')
    await eventually(() => valueOf(runner, 'secret'), 'hush-тайна')
  })
  .extend('chooseInList', ({ runner, preview }) => async (): Promise<void> => {
    const page = runner.page()
    await preview.clickOn(page.locator('[name=plan]'))
    await eventually(() => page.locator('[name=plan]').evaluate((select) => select.matches(':open')), true)
    await preview.clickOn(page.locator('option').nth(2))
    await eventually(() => valueOf(runner, 'plan'), 'Платина')
  })
  .extend('pickDay', ({ runner, preview }) => async (): Promise<void> => {
    const box = (await runner.page().locator('[name=day]').boundingBox())!
    await preview.click(box.x + box.width - 15, box.y + box.height / 2)
    await preview.question(uiContext(runner), '2026')
    await preview.press('ArrowRight')
    await preview.press('Enter')
    await eventually(() => valueOf(runner, 'day'), '2026-05-11')
  })

test.beforeEach(async ({ runner, pages, preview }) => {
  await runner.open(`${pages.origin}/human.html`)
  await runner.page().frameLocator('#inner').getByRole('button').waitFor()
  await preview.open()
  await runner.recordStart()
})

const toAction = ({ type, target, value }: RecordedHumanAction): Action => ({
  method: type === 'click' ? 'Click' : 'Input',
  target: target.locators,
  ...(value === undefined ? {} : { value }),
})

const uiContext = (runner: RunnerHarness) => runner.runner.host.current()!.uiContext
const valueOf = (runner: RunnerHarness, name: string) => runner.page().locator(`[name=${name}]`).inputValue()

test('a whole session in the preview is recorded, each thing once, with locators that find it again', async ({
  runner,
  fillIn,
  chooseInList,
  pickDay,
  preview,
  pages,
}) => {
  const page = runner.page()
  await fillIn()
  await chooseInList()
  await pickDay()
  await preview.clickOn(page.getByText('Keep me signed in'))
  await eventually(() => page.locator('[name=keep]').isChecked(), true)
  await preview.clickOn(page.locator('#check'))
  await preview.clickOn(page.locator('[name=comment]'))
  await preview.type('Всё ok')
  await preview.press('Enter')
  await eventually(() => page.title(), 'Sent')
  const inner = page.frameLocator('#inner')
  await preview.clickOn(inner.locator('[name=card]'))
  await preview.type('42')
  await eventually(() => inner.locator('[name=card]').inputValue(), '42')
  await preview.clickOn(page.getByRole('button', { name: 'Shadow button' }))
  await preview.clickOn(page.getByRole('link', { name: 'New tab' }))
  await eventually(() => runner.page().url(), `${pages.origin}/frame-inner.html`)
  await runner.page().getByRole('button', { name: 'Pay' }).waitFor()
  await preview.reaches(runner.page())
  await preview.clickOn(runner.page().getByRole('button', { name: 'Pay' }))
  await recordedUntil(runner, ({ target }) => target.caption === 'Pay')

  const actions = await stopRecording(runner)
  expect(briefly(actions)).toEqual([
    ['input', 'Name', 'Mia Маша'],
    ['input', 'Password', SECRET_MASK],
    ['input', 'Plan', 'Платина'],
    ['input', 'Day', '2026-05-11'],
    ['input', 'Keep me signed in', 'true'],
    ['click', 'Check'],
    ['input', 'Comment', 'Всё ok'],
    ['click', 'Send'],
    ['input', 'Card', '42'],
    ['click', 'Shadow button'],
    ['click', 'New tab'],
    ['click', 'Pay'],
  ])
  const recorded = JSON.stringify(actions)
  expect(recorded).not.toContain('hush')
  // A locator made from a mark of ours on the page would find nothing later.
  expect(recorded).not.toMatch(/reprise|:open|adopted/i)

  await runner.open(`${pages.origin}/human.html`)
  for (const { type, target, value } of actions.slice(0, 11)) {
    expect(target.locators.length).toBeGreaterThan(2)
    if (!target.isPassword) await runner.act(type === 'click' ? 'Click' : 'Input', target.locators, value)
  }
  const again = runner.runner.host.current()!.context.pages()[0]!
  expect(await again.locator('[name=day]').inputValue()).toBe('2026-05-11')
  expect(await again.locator('[name=plan]').inputValue()).toBe('Платина')
  expect(await again.title()).toBe('Sent')
})

test('every locator of what was recorded leads to its element', async ({ runner, chooseInList, pickDay }) => {
  const page = runner.page()
  await chooseInList()
  await pickDay()
  for (const { target } of await stopRecording(runner))
    for (const locator of target.locators.filter(({ type }) => type !== 'nlDescription')) {
      const answer = await runner.check({ target: [locator], property: 'visible', match: 'equals', expectedValue: 'true' })
      expect([locator.value, answer.passed]).toEqual([locator.value, true])
    }
  // the list closes after its choice was reported
  await eventually(() => page.locator('[name=plan]').getAttribute('style'), null)
})

test('what is answered to windows of the browser is recorded in its order, and replayed so', async ({ runner, preview, pages }) => {
  const page = runner.page()
  await preview.clickOn(page.locator('[name=customer]'))
  await preview.type('Mia')
  await preview.clickOn(page.locator('#ask'))
  await preview.question(uiContext(runner), 'Careful')
  await preview.press('Enter')
  await preview.question(uiContext(runner), 'Delete it?')
  await preview.press('Escape')
  await preview.question(uiContext(runner), 'Your name?')
  await preview.press('Control+a')
  await preview.type('Маша')
  await preview.press('Enter')
  await eventually(() => page.title(), 'false Маша')

  const actions = await stopRecording(runner)
  expect(briefly(actions)).toEqual([
    ['input', 'Name', 'Mia'],
    ['click', 'Ask'],
    ['click', 'browser dialog: OK', 'accept'],
    ['click', 'browser dialog: Cancel', 'dismiss'],
    ['input', 'browser dialog', 'Маша'],
    ['click', 'browser dialog: OK', 'accept'],
  ])
  await runner.open(`${pages.origin}/human.html`)
  const [ask, ...answered] = actions.slice(1).map(toAction)
  const answers = dialogAnswers(answered.map((action) => dialogAct(action, ({ value }) => value ?? '')))
  const answer = await runner.send('/act', { sessionKey: SESSION, action: ask, timeoutMs: 10_000, dialogAnswers: answers })
  expect(answer.body).toMatchObject({ title: 'false Маша', dialogs: [{ answer: 0 }, { answer: 1 }, { answer: 2 }] })
})

test('events that the page makes up are nobody’s', async ({ runner, preview }) => {
  const page = runner.page()
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('[name=day]')!
    field.value = '2026-01-01'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    document.querySelector<HTMLElement>('#check')!.click()
  })
  await preview.clickOn(page.locator('#check'))
  expect(briefly(actionsOf((await runner.recordPoll(0, 5000)).events))).toEqual([['click', 'Check']])
})
