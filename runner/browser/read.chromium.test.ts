import { describe, expect } from 'vitest'
import { css, nodeBy, role } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'

const test = runnerTest({
  routes: {
    '/texts': htmlRoute(
      `<!doctype html><title>Texts</title><p id="price"></p><p id="mixed">Total<b>5</b>items<br>today</p>
         <ul role="listbox"><li role="option"><div>Moscow</div><div>Russia</div></li><li role="option"><b>Omsk</b>, Russia</li></ul>
         <script>document.getElementById('price').append('$', document.createComment(' '), '12.50', document.createElement('wbr'), ' each')</script>`,
    ),
  },
})

describe('texts', () => {
  test('are read as they are seen: what stands side by side is not parted, lines and what is between are', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/texts`)
    const snapshot = await runner.snapshot()
    expect(nodeBy(snapshot, ({ attributes }) => attributes.id === 'price')).toMatchObject({ text: '$12.50 each' })
    expect(nodeBy(snapshot, ({ attributes }) => attributes.id === 'mixed')).toMatchObject({ text: 'Total items today' })
    expect(nodeBy(snapshot, ({ role }) => role === 'listbox').options).toEqual(['Moscow Russia', 'Omsk, Russia'])
  })
})

describe('form', () => {
  test.beforeAll(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/form.html`)
  })

  test('reads names, labels, values, options and states', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    expect(snapshot).toMatchObject({ title: 'Анкета', lang: 'ru', truncated: false })
    expect(nodeBy(snapshot, ({ attributes }) => attributes.id === 'city')).toMatchObject({
      role: 'combobox',
      name: 'Город',
      value: 'Выберите',
      options: ['Выберите', 'Москва', 'Санкт-Петербург', 'Екатеринбург'],
      editable: true,
    })
    expect(nodeBy(snapshot, ({ name }) => name === 'Самовывоз')).toMatchObject({ role: 'radio', states: { checked: true } })
    expect(nodeBy(snapshot, ({ name }) => name === 'Удалить')).toMatchObject({ role: 'button', states: { disabled: true } })
    expect(nodeBy(snapshot, ({ role }) => role === 'heading')).toMatchObject({ text: 'Новая заявка', visible: true })
  })

  test('never tells a password', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    expect(JSON.stringify(snapshot)).not.toContain('s3cret')
    expect(nodeBy(snapshot, ({ isPassword }) => isPassword)).toMatchObject({ name: 'Пароль', value: '' })
    const check = await runner.check({ property: 'value', target: css('[name=secret]'), expectedValue: 's3cret-initial' }, 0)
    expect(check).toMatchObject({ passed: false, actual: '' })
  })

  test('gives every kind of locator, each leading to that element alone', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    const { locators } = await runner.locate(nodeBy(snapshot, ({ name }) => name === 'Отправить').ref)
    expect(new Set(locators.map(({ type }) => type))).toEqual(
      new Set(['data-attribute', 'aria-role', 'text', 'css', 'xpath', 'nlDescription']),
    )
    expect(locators.map(({ priority }) => priority)).toEqual(locators.map(({ priority }) => priority).toSorted((a, b) => a - b))
    for (const locator of locators.filter(({ type }) => type !== 'nlDescription'))
      expect(await runner.check({ target: [locator], expectedValue: 'Отправить' }, 0)).toMatchObject({ passed: true })
  })

  test('refuses a reference that is not of the snapshot', async ({ runner }) => {
    expect(await runner.fails('/locate', { ref: 'f0e99999' })).toMatchObject({ status: 400, code: 'bad_request' })
  })

  test('compares as people read: written or shown letters, any white-space', async ({ runner }) => {
    const target = role('heading[name="Новая заявка"]')
    for (const expectedValue of ['Новая заявка', 'НОВАЯ ЗАЯВКА', ' Новая \n заявка '])
      expect(await runner.check({ target, expectedValue }, 0)).toMatchObject({ passed: true })
    expect(await runner.check({ target, expectedValue: 'новая заявка' }, 0)).toMatchObject({ passed: false, actual: 'Новая заявка' })
  })

  test('checks presence, absence, state, value, address', async ({ runner }) => {
    const absent = role('button[name="Нет такой"]')
    expect(await runner.check({ property: 'exists', target: absent, expectedValue: 'false' }, 0)).toMatchObject({ passed: true })
    expect(await runner.check({ property: 'visible', target: absent, expectedValue: 'true' }, 0)).toMatchObject({
      passed: false,
      actual: 'false',
    })
    expect(await runner.check({ property: 'visible', target: css('#fruits'), expectedValue: 'false' }, 0)).toMatchObject({ passed: true })
    expect(await runner.check({ property: 'exists', target: css('#fruits'), expectedValue: 'true' }, 0)).toMatchObject({ passed: true })
    expect(await runner.check({ property: 'checked', target: role('radio[name="Самовывоз"]'), expectedValue: 'true' }, 0)).toMatchObject({
      passed: true,
    })
    expect(await runner.check({ property: 'url', expectedValue: '/form.html' }, 0)).toMatchObject({ passed: true })
  })

  test('a removed element is gone although its neighbour took its place', async ({ runner }) => {
    await runner.page().evaluate(() => document.querySelector('[data-testid=send]')?.remove())
    const target = [...role('button[name="Отправить"]'), { type: 'css' as const, value: 'form > button:nth-of-type(1)', priority: 9 }]
    expect(await runner.check({ property: 'visible', target, expectedValue: 'false' }, 0)).toMatchObject({ passed: true })
  })
})

describe('frames and shadow roots', () => {
  test.beforeAll(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/frames.html`)
    await runner.page().frameLocator('#far').getByText('Pay').waitFor()
  })

  test('reads frames of this site, of another and of none, and open shadow roots', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    const cards = snapshot.nodes.filter(({ attributes }) => attributes.name === 'card')
    expect(cards.map(({ frame }) => frame)).toEqual(['payment', expect.stringContaining('localhost')])
    expect(snapshot.nodes.filter(({ role }) => role === 'button').map(({ name }) => name)).toEqual([
      'Pay',
      'Pay',
      'In srcdoc',
      'Deep button',
    ])
    for (const card of cards) expect(snapshot.nodes[card.parent]?.frame).toBe(card.frame)
  })

  test('gives boxes in the coordinates of the whole page', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    const card = nodeBy(snapshot, ({ attributes, frame }) => attributes.name === 'card' && frame === 'payment')
    const seen = await runner.page().frameLocator('#near').locator('[name=card]').boundingBox()
    expect(card.box.x).toBeCloseTo(seen?.x ?? -1, 0)
    expect(card.box.y).toBeCloseTo(seen?.y ?? -1, 0)
  })

  test.for<[string, string]>([
    ['near', 'payment'],
    ['far', 'localhost'],
  ])('acts in the %s frame by its locators alone', async ([_, frame], { runner }) => {
    const snapshot = await runner.snapshot()
    const inFrame = (name: string) => nodeBy(snapshot, (node) => node.frame.includes(frame) && node.name === name)
    const card = await runner.locate(inFrame('Card').ref)
    const pay = await runner.locate(inFrame('Pay').ref)
    expect(card.locators.filter(({ type }) => type !== 'nlDescription').every(({ value }) => value.includes(' >>frame>> '))).toBe(true)
    await runner.act('Input', card.locators, '4242')
    await runner.act('Click', pay.locators)
    expect(await runner.check({ targetElementType: 'Page', match: 'contains', expectedValue: 'Paid by 4242' }, 1000)).toMatchObject({
      passed: true,
    })
  })

  test('acts inside nested shadow roots, by each locator', async ({ runner }) => {
    const { locators } = await runner.locate(nodeBy(await runner.snapshot(), ({ name }) => name === 'Deep button').ref)
    expect(locators.length).toBeGreaterThan(3)
    for (const locator of locators.filter(({ type }) => type !== 'nlDescription'))
      expect(await runner.act('Click', [locator])).toMatchObject({ title: 'deep pressed' })
  })
})

describe('many alike', () => {
  test('tells equal buttons apart by their row and by number', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/obstacles.html`)
    const snapshot = await runner.snapshot()
    const [, second] = snapshot.nodes.filter(({ role, name }) => role === 'button' && name === 'Edit')
    const { locators } = await runner.locate(second?.ref ?? '')
    expect(locators.map(({ value }) => value)).toContain('//tr[.//td[normalize-space()="Boris"]]//button[normalize-space()="Edit"]')
    expect(locators.some(({ type }) => type === 'aria-role' || type === 'text')).toBe(false)
    expect(await runner.act('Click', locators)).toMatchObject({ locatorIndex: 0, title: 'edit Boris' })
  })

  test('cuts a page of too many nodes and says so', async ({ runner }) => {
    await runner.page().evaluate(() => {
      document.body.innerHTML = Array.from({ length: 6000 }, (_, index) => `<p>row ${index}</p>`).join('')
    })
    const snapshot = await runner.snapshot()
    expect(snapshot).toMatchObject({ truncated: true })
    expect(snapshot.nodes).toHaveLength(5000)
  })
})

describe('a page drawn of plain boxes', () => {
  test.beforeAll(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/boxes.html`)
  })

  test('keeps together what stands in one of several like boxes', async ({ runner }) => {
    const { nodes } = await runner.snapshot()
    const parentOf = (said: string) => nodes[nodes.find(({ text }) => text === said)?.parent ?? -1]
    expect(parentOf('Улун')).toMatchObject({ tag: 'div', fullText: 'Улун В корзину' })
    expect(parentOf('Пуэр')?.ref).not.toBe(parentOf('Улун')?.ref)
    expect(parentOf('Одиночка')).toBeUndefined()
  })

  test('takes a layer over the whole window for a dialog', async ({ runner }) => {
    const { nodes } = await runner.snapshot()
    const inDialog = nodes.filter((node) => node.inDialog).map(({ text }) => text)
    expect(inDialog).toEqual(expect.arrayContaining(['Удалить товар?', 'Да']))
    expect(inDialog).not.toContain('В корзину')
  })
})

test('what is folded away is not read, until it is unfolded', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/form.html`)
  const page = runner.page()
  await page.setContent(`<details><summary>Terms</summary><p id="more">We deliver</p>at night</details>
    <p style="content-visibility:hidden"><b>Skipped</b></p>`)
  const reads = async (expectedValue: string) => (await runner.check({ targetElementType: 'Page', expectedValue }, 0)).passed
  expect(await Promise.all(['Terms', 'We deliver', 'at night', 'Skipped'].map(reads))).toEqual([true, false, false, false])
  const { nodes } = await runner.snapshot()
  expect(nodes.filter(({ visible, text, fullText }) => visible && /deliver|night|Skipped/.test(text + fullText))).toEqual([])
  await page.locator('summary').click()
  expect(await reads('We deliver at night')).toBe(true)
})
