import { expect } from 'vitest'
import type { Locator } from '#contract/schemas/locator.ts'
import type { TargetCandidate, TargetFacts } from '#contract/schemas/target-facts.ts'
import { orderLocators } from '#contract/rules/locator-policy.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'
import { nodeBy, type RunnerHarness } from '#tests/harness/runner/runner-harness.ts'

const row = (name: string, date: string): string =>
  `<tr><td>${name}</td><td>Open</td><td>${date}</td><td><button data-id="edit ${name}"><svg><path d="M1 1"/></svg></button><button><svg><path d="M2 2"/></svg></button></td></tr>`

const ORDERS = `<title>orders</title><style>.burger::before { content: '\\e900' }</style>
  <h1>Orders</h1><button class="burger" data-id="menu"></button>
  <div contenteditable="true" data-id="diary">My diary</div><label>Mail <input data-id="mail" placeholder="name@example.com"></label>
  <table>${row('Ivan', '12 March')}${row('Maria', '14 March')}${row('Oleg', '16 March')}</table>`

const PARTS = `<title>parts</title><my-item>Payments</my-item><my-item>History</my-item>
  <a href="/1" data-id="small">Clay pot</a><a href="/2" data-id="large">Clay pot, large</a><a href="/3" data-id="can">Watering can</a>
  <div><button class="thumb price-min" data-id="min"><svg><path d="M1 1"/></svg></button><button class="thumb price-max"><svg><path d="M1 1"/></svg></button></div>
  <script>
    customElements.define('my-item', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<button id="item" role="listitem"><span><slot></slot></span></button>' }
    })
  </script>`

const TREE = `<title>tree</title><style>i { display: inline-block; width: 9px; height: 9px; background: grey; cursor: pointer }</style>
  <ul><li id="files"><i class="fold"></i><ul><li id="docs"><i class="fold"></i></li><li id="music"><i class="fold"></i></li></ul></li></ul>`

const test = runnerTest({ routes: { '/tree': htmlRoute(TREE), '/orders': htmlRoute(ORDERS), '/parts': htmlRoute(PARTS) } })

const factsIn = (locators: Locator[]): TargetFacts => {
  const facts = locators.find((locator) => locator.facts)?.facts
  if (!facts) throw new Error('no facts')
  return facts
}

const stored = async (runner: RunnerHarness, id: string): Promise<Locator[]> => {
  const { ref } = nodeBy(await runner.snapshot(), ({ attributes }) => attributes['data-id'] === id)
  return (await runner.locate(ref)).locators
}

const candidatesFor = async (runner: RunnerHarness, target: Locator[]): Promise<TargetCandidate[]> => {
  const { body } = await runner.send('/candidates', { sessionKey: 'session-1', target: orderLocators(target), facts: factsIn(target) })
  return (body as { candidates: TargetCandidate[] }).candidates
}

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/orders`)
})

test('stores the texts of its own row with a button that has twins', async ({ runner }) => {
  expect(factsIn(await stored(runner, 'edit Maria'))).toMatchObject({
    tag: 'button',
    names: [],
    around: ['Maria', '14 March'],
    twin: { at: 1, of: 3 },
  })
})

test('takes signs of icon fonts for pictures, not for names', async ({ runner }) => {
  const { names, picture } = factsIn(await stored(runner, 'menu'))
  expect(names).toEqual([])
  expect(picture).not.toBe('')
})

test('names a field by its label and its placeholder, each once', async ({ runner }) => {
  expect(factsIn(await stored(runner, 'mail')).names).toEqual(['Mail', 'name@example.com'])
})

test('keeps no value of a field beside an element', async ({ runner }) => {
  const { around } = factsIn(await stored(runner, 'mail'))
  expect(around).toContain('Orders')
  expect(around).not.toContain('My diary')
})

test('names a control of a component by the text that stands in it', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/parts`)
  const [first] = (await runner.snapshot()).nodes.filter(({ tag, attributes }) => tag === 'button' && attributes['id'] === 'item')
  expect(factsIn((await runner.locate(first?.ref ?? '')).locators).names).toEqual(['Payments'])
})

test('keeps names of its kind that are like its own, and the classes that nothing else has', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/parts`)
  expect(factsIn(await stored(runner, 'large')).likeNames).toEqual(['Clay pot'])
  const { attributes, around } = factsIn(await stored(runner, 'min'))
  expect({ own: attributes['class'], around }).toEqual({ own: 'price-min', around: [] })
})

test('offers what locators find and all of its kind, each with the texts around it', async ({ runner }) => {
  const target = await stored(runner, 'edit Maria')
  await runner.page().evaluate(() => document.querySelector('table')?.append(document.querySelectorAll('tr')[0] ?? ''))
  const found = await candidatesFor(runner, target)
  const maria = found.filter(
    ({ facts }) => facts.tag === 'button' && facts.around.includes('Maria') && facts.picture === factsIn(target).picture,
  )
  expect(maria).toHaveLength(1)
  expect(found.some(({ foundBy, facts }) => foundBy.length > 0 && facts.around.includes('Oleg'))).toBe(true)
})

test('a positional locator is not believed in another row', async ({ runner }) => {
  const target = await stored(runner, 'edit Maria')
  const positional: Locator[] = [
    { type: 'css', value: 'tr:nth-child(2) button:first-child', priority: 8 },
    ...target.filter(({ type }) => type === 'nlDescription'),
  ]
  expect(await runner.act('Click', positional)).toMatchObject({ locatorIndex: 0 })
  await runner
    .page()
    .locator('tr')
    .nth(1)
    .evaluate((element) => element.remove())
  expect((await runner.actFails('Click', positional)).failure).toMatchObject({ code: 'target_not_found' })
})

test('a box around an element that looks like it is no candidate of its own', async ({ runner }) => {
  const target = await stored(runner, 'menu')
  await runner.page().evaluate(() => {
    const box = document.createElement('div')
    const burger = document.querySelector('.burger')
    burger?.replaceWith(box)
    box.setAttribute('role', 'button')
    if (burger) box.append(burger)
  })
  const alike = (await candidatesFor(runner, target)).filter(({ facts }) => facts.picture === factsIn(target).picture)
  expect(alike).toHaveLength(1)
  expect(alike[0]?.facts.tag).toBe('button')
})

test('a twin without a text around it is known by the named box that holds it', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/tree`)
  const [, second] = (await runner.snapshot()).nodes.filter(({ tag }) => tag === 'i')
  const { locators } = await runner.locate(second?.ref ?? '')
  expect(factsIn(locators)).toMatchObject({ around: [], attributes: { holder: 'docs' }, twin: { at: 1, of: 3 } })
  await runner.page().evaluate(() => document.querySelector('#music')?.after(document.querySelector('#docs') ?? ''))
  const byLook: Locator[] = [
    { type: 'css', value: '#docs > .fold', priority: 5 },
    ...locators.filter(({ type }) => type === 'nlDescription'),
  ]
  expect(await runner.act('Click', byLook)).toMatchObject({ locatorIndex: 0 })
})

test('the picture of an editor says nothing of what is written in it', async ({ runner }) => {
  const diary = await stored(runner, 'diary')
  await runner
    .page()
    .locator('[contenteditable]')
    .evaluate((editor) => (editor.innerHTML = '<span class="burger"></span>boots'))
  const candidates = await candidatesFor(runner, diary)
  expect(candidates.map(({ facts }) => facts.picture)).toEqual([factsIn(diary).picture])
})
