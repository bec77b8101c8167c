import type { Locator } from '#contract/schemas/locator.ts'
import { describe, expect } from 'vitest'
import { css, role, RunnerHarness, SESSION } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const held: (() => void)[] = []

const release = () => {
  for (const answer of held.splice(0)) answer()
}

const test = runnerTest({
  routes: {
    '/file': (_, response) => response.writeHead(200, { 'content-disposition': 'attachment; filename="report.csv"' }).end('a,b'),
    '/late': (_, response) => void held.push(() => response.end('late news')),
    '/slow.html': (_, response) =>
      void held.push(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Slow</title>')),
  },
})

describe('fields', () => {
  test.beforeEach(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/form.html`)
  })

  const value = (runner: RunnerHarness, selector: string) => runner.page().locator(selector).inputValue()

  test('takes text, by label in Cyrillic', async ({ runner }) => {
    await runner.act('Input', role('textbox[name="ФИО"]'), 'Пётр')
    expect(await value(runner, '#fio')).toBe('Пётр')
  })

  test('types key by key into a field whose mask refuses to be filled', async ({ runner }) => {
    await runner.act('Input', css('#phone'), '9161234567')
    expect(await value(runner, '#phone')).toBe('9161234567')
  })

  test('replaces what was there', async ({ runner }) => {
    await runner.act('Input', css('#fio'), 'one')
    await runner.act('Input', css('#fio'), 'two')
    expect(await value(runner, '#fio')).toBe('two')
  })

  test('puts no cursor into a field that stands where another stood', async ({ runner }) => {
    await runner.page().locator('#fio').focus()
    const place = { type: 'xpath' as const, value: '(//input[@type="number"])[1]', priority: 7 }
    const other = { type: 'nlDescription' as const, value: 'textbox “Delivery note”', priority: 10 }
    await runner.actFails('Input', [place, other], 'x')
    expect(await runner.page().evaluate(() => document.activeElement?.id)).toBe('fio')
  })

  test('presses Enter for a line break at the end', async ({ runner }) => {
    await runner.act('Input', css('#fio'), 'Анна\n')
    expect(await runner.page().locator('#result').textContent()).toBe('Отправлено: Анна')
  })

  test.for<[string, string]>([
    ['Москва', 'msk'],
    ['санкт-петербург', 'spb'],
    ['катери', 'ekb'],
    ['msk', 'msk'],
  ])('chooses the option %s', async ([label, expected], { runner }) => {
    await runner.act('Input', role('combobox[name="Город"]'), label)
    expect(await value(runner, '#city')).toBe(expected)
  })

  test('names the options when the wanted one is not offered', async ({ runner }) => {
    const { failure } = await runner.actFails('Input', css('#city'), 'Тверь')
    expect(failure).toEqual({
      code: 'option_not_found',
      wanted: 'Тверь',
      target: '#city',
      found: ['Выберите', 'Москва', 'Санкт-Петербург', 'Екатеринбург'],
    })
  })

  test.for<[string, string[]]>([
    ['Красный\nЧёрный, матовый', ['red', 'black']],
    ['красный, зелёный', ['red', 'green']],
    ['Чёрный, матовый', ['black']],
    ['', []],
  ])('chooses of a list that takes several exactly %j', async ([labels, expected], { runner }) => {
    await runner.act('Input', role('listbox[name="Цвета"]'), labels)
    const chosen = await runner
      .page()
      .locator('#colours')
      .evaluate((select) => [...(select as HTMLSelectElement).selectedOptions].map(({ value }) => value))
    expect(chosen).toEqual(expected)
  })

  test('chooses none where one of several is not offered', async ({ runner }) => {
    const { failure } = await runner.actFails('Input', css('#colours'), 'Красный\nСиний')
    expect(failure).toMatchObject({ code: 'option_not_found', wanted: 'Синий' })
    expect(await value(runner, '#colours')).toBe('green')
  })

  test('sets checkboxes and radios, also those hidden behind their label', async ({ runner }) => {
    await runner.act('Input', role('checkbox[name="Согласен с условиями"]'), 'true')
    await runner.act('Input', css('#styled'), 'да')
    await runner.act('Input', role('radio[name="Курьер"]'), 'true')
    const checked = await runner
      .page()
      .evaluate(() => [...document.querySelectorAll('input:checked')].map((input) => input.id || (input as HTMLInputElement).value))
    expect(checked).toEqual(['on', 'styled', 'courier'])
    await runner.act('Input', role('checkbox[name="Согласен с условиями"]'), 'false')
    expect(await runner.page().locator('[name=agree]').isChecked()).toBe(false)
  })

  test('clicks a checkbox that is hidden behind its label', async ({ runner }) => {
    await runner.act('Click', css('#styled'))
    expect(await runner.page().locator('#styled').isChecked()).toBe(true)
  })

  test.for<[string, string, string]>([
    ['#birth', '31.12.1999', '1999-12-31'],
    ['#birth', '2001-02-03', '2001-02-03'],
    ['#at', '9:05', '09:05'],
    ['#count', '1 234,5', '1234.5'],
    ['#volume', '70', '70'],
    ['#tint', 'красный', '#ff0000'],
    ['#about', 'первая\nвторая', 'первая\nвторая'],
  ])('puts %s as %s', async ([selector, typed, expected], { runner }) => {
    await runner.act('Input', css(selector), typed)
    expect(await value(runner, selector)).toBe(expected)
  })

  test('reckons a date like “tomorrow” when it is typed, and when it is looked at', async ({ runner }) => {
    const relativeDate = { days: 1, format: 'YYYY-MM-DD' as const }
    const action = { method: 'Input' as const, target: css('#birth'), value: 'завтра', relativeDate }
    await runner.send('/act', { sessionKey: SESSION, action, timeoutMs: 10_000 })
    // Both dates are read in one call in the page, so that midnight cannot come between them.
    const isTomorrow = await runner.page().evaluate(() => {
      const [now, shown] = [new Date(), (document.querySelector('#birth') as HTMLInputElement).valueAsDate]
      const days = (shown?.getTime() ?? 0) / 86_400_000 - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000
      return days === 1 || days === 0
    })
    expect(isTomorrow).toBe(true)
    const seen = { property: 'value' as const, expectedValue: 'завтра', target: css('#birth') }
    expect(await runner.check({ ...seen, relativeDate }, 0)).toMatchObject({ passed: true })
    expect(await runner.check({ ...seen, relativeDate: { ...relativeDate, days: 5 } }, 0)).toMatchObject({ passed: false })
  })

  test('says what a date field takes', async ({ runner }) => {
    const { failure } = await runner.actFails('Input', css('#birth'), 'вчера')
    expect(failure).toMatchObject({ code: 'action_failed', reason: 'other', detail: 'The field takes a date' })
  })

  test('uploads a sample under the given name', async ({ runner }) => {
    await runner.act('Input', css('#scan'), 'договор.pdf')
    const file = await runner
      .page()
      .locator('#scan')
      .evaluate((input) => (input as HTMLInputElement).files?.[0]?.name)
    expect(file).toBe('договор.pdf')
  })

  test('picks from a list that opens while typing', async ({ runner }) => {
    await runner.act('Input', role('combobox[name="Фрукт"]'), 'Груша')
    expect(await runner.page().locator('#fruit').getAttribute('data-picked')).toBe('Груша')
  })

  test('takes a text that is only typed for no choice', async ({ runner }) => {
    const action = { method: 'Input', target: role('combobox[name="Фрукт"]'), value: 'Слива' }
    const act = (more: object, timeoutMs = 10_000) =>
      runner.send('/act', { sessionKey: SESSION, action: { ...action, ...more }, timeoutMs })
    const failure = { code: 'option_not_found', wanted: 'Слива', found: [] }
    expect(await act({ isChoice: true }, 800)).toMatchObject({ status: 422, body: { failure } })
    expect(await act({ isChoice: true, value: 'Груша' })).toMatchObject({ status: 200 })
    expect(await runner.page().locator('#fruit').getAttribute('data-picked')).toBe('Груша')
    expect(await act({})).toMatchObject({ status: 200 })
  })

  test('types into an editable region', async ({ runner }) => {
    await runner.act('Input', role('textbox[name="Заметка"]'), 'Привет')
    expect(await runner.page().locator('#note').textContent()).toBe('Привет')
  })

  test('finds the field through its label', async ({ runner }) => {
    await runner.act('Input', [{ type: 'text', value: 'ФИО', priority: 1 }], 'через подпись')
    expect(await value(runner, '#fio')).toBe('через подпись')
  })

  test('never tells a secret value', async ({ runner }) => {
    const body = { action: { method: 'Input', target: css('#city'), value: '' }, value: 'top-secret', secret: true, timeoutMs: 300 }
    expect(JSON.stringify(await runner.fails('/act', body))).not.toContain('top-secret')
  })
})

describe('obstacles', () => {
  test.beforeEach(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/obstacles.html`)
  })

  test.for([
    ['Click', css('#under'), { code: 'action_failed', reason: 'covered', detail: expect.stringContaining('Cookie notice') as string }],
    ['Click', role('button[name="Frozen"]'), { code: 'action_failed', reason: 'disabled' }],
    ['Input', role('textbox[name="Fixed"]'), { code: 'action_failed', reason: 'read_only' }],
    ['Click', css('#ghost'), { code: 'action_failed', reason: 'hidden' }],
    ['Click', css('.twin'), { code: 'target_ambiguous', wanted: '.twin' }],
    ['Click', role('button[name="Nowhere"]'), { code: 'target_not_found', wanted: 'Nowhere', role: 'button' }],
  ] as const)('%s: says why, %#', async ([method, target, expected], { runner }) => {
    const { status, failure } = await runner.actFails(method, [...target], 'x')
    expect(status).toBe(422)
    expect(failure).toMatchObject(expected)
  })

  test('passes over ambiguous locators and reports which one found the element', async ({ runner }) => {
    const target = [...css('.twin'), { type: 'xpath' as const, value: '//tr[.//td[normalize-space()="Boris"]]//button', priority: 6 }]
    const answer = await runner.act('Click', target)
    expect(answer).toMatchObject({ locatorIndex: 1, title: 'edit Boris' })
  })

  test('does not believe an element that stands where another stood', async ({ runner }) => {
    const place = { type: 'xpath' as const, value: '//tr[2]/td[2]/button', priority: 7 }
    const called = (words: string) => ({ type: 'nlDescription' as const, value: words, priority: 10 })
    expect(await runner.act('Click', [place, called('button “Edit”')])).toMatchObject({ title: 'edit Boris' })
    const { failure } = await runner.actFails('Click', [place, called('button “Delete”')], 'x')
    expect(failure).toMatchObject({ code: 'target_not_found', wanted: 'button “Delete”' })
  })

  test('looks again for an element that was rendered anew', async ({ runner }) => {
    expect(await runner.act('Click', css('#reborn'))).toMatchObject({ title: 'reborn pressed' })
  })

  test('waits for an element that comes later', async ({ runner }) => {
    await runner
      .page()
      .evaluate(() => setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button id="later">Later</button>'), 300))
    expect(await runner.act('Click', css('#later'))).toMatchObject({ locatorIndex: 0 })
  })

  test('stops when the caller goes away, and serves the next one', async ({ runner }) => {
    const controller = new AbortController()
    const body = { sessionKey: 'session-1', action: { method: 'Click', target: css('#never') }, timeoutMs: 60_000 }
    const call = runner.send('/act', body, { signal: controller.signal })
    await expect.poll(async () => (await runner.health()).busy).toBe(true)
    controller.abort()
    await expect(call).rejects.toThrow('abort')
    expect(await runner.act('Click', css('#later, h1, table'))).toMatchObject({ locatorIndex: 0 })
  })
})

describe('what a click sets going', () => {
  test.beforeEach(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/windows.html`)
  })

  test.for(['link[name="Open tab"]', 'button[name="Open popup"]'])(
    'goes on in the window opened by %s and returns when it closes',
    async (opener, { runner }) => {
      const answer = await runner.act('Click', role(opener))
      expect(answer).toMatchObject({ openedTab: true, title: 'Inner' })
      await runner.act('Input', role('textbox[name="Card"]'), '42')
      await runner.page().close()
      expect(await runner.check({ property: 'title', expectedValue: 'Windows' })).toMatchObject({ passed: true })
    },
  )

  test('works in a window written by script', async ({ runner }) => {
    await runner.act('Click', role('button[name="Open written"]'))
    expect(await runner.act('Click', role('button[name="In written window"]'))).toMatchObject({ title: 'Written' })
  })

  test('answers dialogs and tells of them', async ({ runner }) => {
    expect((await runner.act('Click', role('button[name="Alert"]'))).dialogs).toEqual([
      { type: 'alert', message: 'Saved!', accepted: true, answer: null },
    ])
    await runner.act('Click', role('button[name="Confirm"]'))
    expect(await runner.check({ target: role('status'), expectedValue: 'true' })).toMatchObject({ passed: true })
    await runner.act('Click', role('button[name="Prompt"]'))
    expect(await runner.check({ target: role('status'), expectedValue: 'Nobody' })).toMatchObject({ passed: true })
  })

  test.for([
    [undefined, 'click 1 0'],
    ['double', 'dblclick 2 0'],
    ['right', 'contextmenu 0 2'],
    ['hover', 'mouseover 0 0'],
  ])('makes the gesture %s', async ([gesture, expected], { runner }) => {
    const action = { method: 'Click', target: role('button[name="Gestures"]'), ...(gesture ? { gesture } : {}) }
    expect(await runner.send('/act', { sessionKey: SESSION, action, timeoutMs: 10_000 })).toMatchObject({ status: 200 })
    expect(await runner.page().locator('#said').textContent()).toBe(expected)
  })

  test('leaves an answer to the window that it fits', async ({ runner }) => {
    const action = { method: 'Click', target: role('button[name="Warn and ask"]') }
    const { body } = await runner.send('/act', { sessionKey: SESSION, action, timeoutMs: 10_000, dialogAnswers: [{ accept: false }] })
    expect(body).toMatchObject({
      dialogs: [
        { type: 'alert', message: 'Careful!', accepted: true, answer: null },
        { type: 'confirm', message: 'Sure?', accepted: false, answer: 0 },
      ],
    })
    expect(await runner.check({ target: role('status'), expectedValue: 'false' })).toMatchObject({ passed: true })
  })

  test('stays on a page that asks, when that is the answer', async ({ runner, pages }) => {
    await runner.act('Click', role('button[name="Keep me here"]'))
    const url = `${pages.origin}/frame-inner.html`
    const open = (dialogAnswers: object[]) =>
      runner.send('/open', { sessionKey: SESSION, url, fresh: false, timeoutMs: 10_000, dialogAnswers })
    expect((await open([{ accept: false }])).body).toMatchObject({ title: 'Windows', dialogs: [{ type: 'beforeunload', answer: 0 }] })
    expect((await open([])).body).toMatchObject({ title: 'Inner', dialogs: [{ type: 'beforeunload', accepted: true }] })
  })

  test('keeps downloads', async ({ runner }) => {
    await runner.act('Click', role('link[name="Download"]'))
    await expect
      .poll(() =>
        runner.runner.host
          .current()
          ?.downloads.saved()
          .map(({ name }) => name),
      )
      .toEqual(['report.csv'])
  })

  test('waits for the request that the click made', async ({ runner }) => {
    const acting = runner.act('Click', role('button[name="Load"]'))
    await expect.poll(() => held.length).toBe(1)
    release()
    await acting
    expect(await runner.check({ target: role('status'), expectedValue: 'late news' }, 0)).toMatchObject({ passed: true })
  })

  test('waits for the page that the click leads to', async ({ runner }) => {
    const acting = runner.act('Click', role('link[name="Slow page"]'))
    await expect.poll(() => held.length).toBe(1)
    release()
    expect(await acting).toMatchObject({ title: 'Slow' })
  })
})

describe('timeouts', () => {
  test.beforeEach(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/obstacles.html`)
  })

  /** Calls as a replay does, which gives an absent element up early, so that it can be healed. */
  const press = (runner: RunnerHarness, target: Locator[]) =>
    runner.send('/act', { sessionKey: SESSION, action: { method: 'Click', target }, timeoutMs: 20_000, absentAfterMs: 300 })

  test.for<[string, (button: Element) => void, (button: Element) => void]>([
    ['disabled', (button) => button.setAttribute('disabled', ''), (button) => button.removeAttribute('disabled')],
    ['hidden', (button) => button.setAttribute('hidden', ''), (button) => button.removeAttribute('hidden')],
  ])('an element that is there, yet %s, has the whole time', async ([_, obstruct, release], { runner }) => {
    const button = runner.page().locator('button', { hasText: 'Frozen' })
    await button.evaluate((element) => {
      element.id = 'slow'
      element.removeAttribute('disabled')
      element.addEventListener('click', () => (document.title = 'Pressed'))
    })
    await button.evaluate(obstruct)
    const pressing = press(runner, css('#slow'))
    await expect.poll(async () => (await runner.health()).busy).toBe(true)
    // Longer than the timeout for absent elements: a call that gave up would have answered by now.
    const early = await Promise.race([pressing, runner.page().waitForTimeout(1500)])
    expect(early).toBeUndefined()
    await runner.page().locator('#slow').evaluate(release)
    expect(await pressing).toMatchObject({ status: 200 })
    expect(await runner.page().title()).toBe('Pressed')
  })

  test('an element that is not there is given up early', async ({ runner }) => {
    expect(await press(runner, css('#nowhere'))).toMatchObject({ status: 422, body: { failure: { code: 'target_not_found' } } })
  })
})
