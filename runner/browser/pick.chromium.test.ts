import { expect } from 'vitest'
import type { PickHover, RunnerPicked } from '#contract/schemas/pick.ts'
import type { PickAnswer } from '#contract/schemas/runner-api.ts'
import { assertionsOf } from '#contract/rules/picked-assertions.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'
import { eventually } from '#tests/harness/runner/preview.ts'
import { css } from '#tests/harness/runner/runner-harness.ts'
import { startScreen } from '../screen/screen.ts'

const PAGE = `<title>pick</title><style>body{margin:0;height:3000px;font:20px sans-serif} .at{position:absolute}</style>
  <button class="at" style="left:100px;top:100px;width:200px;height:60px"><svg width="40" height="40"><rect width="40" height="40"/></svg><b id="word">Save</b></button>
  <label class="at" style="left:100px;top:200px">Password <input id="password" type="password" value="hush-hush"></label>
  <label class="at" style="left:100px;top:260px">City <input id="city" value="Omsk"></label>
  <select class="at" id="size" style="left:100px;top:320px;width:200px;height:40px"><option>Small</option><option>Large</option></select>
  <table class="at" style="left:600px;top:100px;width:400px"><thead><tr><th>Thing<th>Price<tbody><tr><td>Pot<td id="price">12.50<tr><td>Jar<td>3.00</table>
  <div class="at" id="host" style="left:600px;top:300px;width:200px;height:60px"></div>
  <iframe id="frame" class="at" style="left:1000px;top:400px;width:400px;height:300px;border:5px solid" srcdoc="<style>body{margin:0}</style><button style='position:absolute;left:20px;top:30px;width:200px;height:60px'>Inner</button>"></iframe>
  <script>
    window.seen = []
    for (const type of 'pointerdown,pointerup,mousedown,mouseup,click,mousemove,mouseover,keydown,keyup,wheel'.split(',')) addEventListener(type, (event) => seen.push(type + ':' + (event.key ?? '')), true)
    host.attachShadow({ mode: 'open' }).innerHTML = '<button style="width:200px;height:60px">Shadowed</button>'
  </script>`

const test =
  runnerTest({ routes: { '/pick': htmlRoute(PAGE), '/other': htmlRoute('<title>other</title><body style="margin:0"><h1>Other page</h1>') }, runner: { startScreen } }) // prettier-ignore
    .extend(
      'point',
      ({ preview }) =>
        async (x: number, y: number): Promise<void> =>
          preview.page.mouse.move(x / 2, y / 2),
    )
    /** Brings the keys to the page; a press that came late would pick. */
    .extend('pressBeside', ({ preview, runner }) => async (): Promise<void> => {
      await preview.click(900, 900)
      await eventually(() => runner.page().evaluate('seen.includes("click:")'), true)
    })
    /** Polls as the server does, until an answer fits. */
    .extend('until', ({ runner }) => async (id: string, fits: (answer: PickAnswer) => boolean): Promise<PickAnswer> => {
      let known: PickHover = null
      for (;;) {
        const answer = await runner.pick(id, known, 5000)
        if (fits(answer)) return answer
        if (answer.kind !== 'hover') throw new Error(`pointing gave ${JSON.stringify(answer)}`)
        known = answer.hover
      }
    })

const isOn = (caption: string) => (answer: PickAnswer) => answer.kind === 'hover' && answer.hover?.caption === caption
const isPicked = ({ kind }: PickAnswer) => kind === 'picked'
const elementOf = (answer: PickAnswer): RunnerPicked => {
  if (answer.kind !== 'picked') throw new Error(answer.kind)
  return answer.element
}
let id = 0

test.beforeEach(async ({ runner, pages, preview }) => {
  id++
  await runner.open(`${pages.origin}/pick`)
  await preview.open()
})

test('the named element is outlined and picked, and the page gets neither mouse nor press', async ({ runner, preview, point, until }) => {
  const before = await runner.page().evaluate('seen.length')
  await runner.pick(`p${id}`)
  await point(115, 125)
  expect(await until(`p${id}`, isOn('Save'))).toMatchObject({
    hover: { box: { x: 100, y: 100, width: 200, height: 60 }, elementType: 'button' },
  })
  await preview.click(115, 125)
  const picked = elementOf(await until(`p${id}`, isPicked))
  expect(picked).toMatchObject({
    caption: 'Save',
    elementType: 'button',
    facts: { text: 'Save', enabled: true, value: null },
    page: { title: 'pick' },
  })
  expect(picked.locators.map(({ type }) => type)).toEqual(expect.arrayContaining(['aria-role', 'text', 'nlDescription']))
  expect(picked.counts).toEqual(picked.locators.map(({ type }) => (type === 'nlDescription' ? 0 : 1)))
  expect(await runner.page().evaluate('seen.length')).toBe(before)
  await preview.click(150, 130)
  await expect.poll(() => runner.page().evaluate('seen.includes("click:")')).toBe(true)
})

test('Alt reaches the inner element, and the arrows go out and in again', async ({ runner, preview, point, pressBeside, until }) => {
  await pressBeside()
  await runner.pick(`p${id}`)
  const word = (await runner.page().locator('#word').boundingBox())!
  await point(word.x + 4, word.y + 6)
  await until(`p${id}`, isOn('Save'))
  await preview.page.keyboard.down('Alt')
  const inner = await until(`p${id}`, (answer) => answer.kind === 'hover' && answer.hover?.elementType !== 'button')
  expect(inner).toMatchObject({ hover: { caption: 'Save', elementType: 'b' } })
  await preview.page.keyboard.up('Alt')
  await until(`p${id}`, (answer) => answer.kind === 'hover' && answer.hover?.elementType === 'button')
  await preview.page.keyboard.press('ArrowUp')
  await until(`p${id}`, (answer) => answer.kind === 'hover' && answer.hover?.elementType === 'body')
  await preview.page.keyboard.press('ArrowDown')
  await until(`p${id}`, (answer) => answer.kind === 'hover' && answer.hover?.elementType === 'button')
  await runner.pickStop(`p${id}`)
})

test('Escape ends it, and the page does not hear of it', async ({ runner, preview, point, pressBeside, until }) => {
  await pressBeside()
  await runner.pick(`p${id}`)
  await point(170, 130)
  await until(`p${id}`, isOn('Save'))
  await preview.page.keyboard.press('Escape')
  expect(await until(`p${id}`, ({ kind }) => kind === 'ended')).toEqual({ kind: 'ended', reason: 'escape' })
  expect(await runner.page().evaluate('seen.some((one) => one.startsWith("key"))')).toBe(false)
})

test('frames and open shadow roots are gone into', async ({ runner, preview, point, until }) => {
  for (const [x, y, caption] of [
    [1100, 460, 'Inner'],
    [700, 330, 'Shadowed'],
  ] as const) {
    // prettier-ignore
    const name = `p${id}-${caption}`
    await runner.pick(name)
    await point(x, y)
    await until(name, isOn(caption))
    await preview.click(x, y)
    const { locators } = elementOf(await until(name, isPicked))
    const { counts } = await runner.count(locators)
    expect(Math.max(...counts)).toBe(1)
    expect((await runner.check({ property: 'text', expectedValue: caption, target: locators })).passed).toBe(true)
  }
})

test('a password gives no value, another field does', async ({ runner, preview, point, until }) => {
  const facts: RunnerPicked['facts'][] = []
  for (const selector of ['#password', '#city']) {
    const name = `p${id}${selector}`
    const box = (await runner.page().locator(selector).boundingBox())!
    await runner.pick(name)
    await point(box.x + 20, box.y + 10)
    await preview.click(box.x + 20, box.y + 10)
    facts.push(elementOf(await until(name, isPicked)).facts)
  }
  expect(facts).toMatchObject([
    { value: null, text: '', empty: false },
    { value: 'Omsk', empty: false, required: false },
  ])
  expect(JSON.stringify(facts)).not.toContain('hush')
})

test('a cell is told by its row and column, the rows are counted, and every suggested check holds', async ({
  runner,
  preview,
  point,
  until,
}) => {
  const box = (await runner.page().locator('#price').boundingBox())!
  await runner.pick(`p${id}`)
  await point(box.x + 10, box.y + 10)
  await preview.click(box.x + 10, box.y + 10)
  const element = elementOf(await until(`p${id}`, isPicked))
  expect(element.facts).toMatchObject({ cell: { row: 'Pot', column: 'Price', text: '12.50' }, items: { count: 2 } })
  const suggested = assertionsOf({ ...element, caption: { ru: '', en: 'cell' } }, 'en')
  for (const { kind, assertion } of suggested) expect([kind, (await runner.check(assertion, 0)).passed]).toEqual([kind, kind !== 'gone'])
})

test('what a person does while pointing is not recorded, what comes before and after is, checks come between', async ({
  runner,
  preview,
  point,
  until,
}) => {
  await runner.recordStart()
  await preview.click(150, 130)
  await expect.poll(async () => (await runner.recordPoll()).events.length).toBe(1)
  await runner.pick(`p${id}`)
  await point(120, 340)
  await preview.page.mouse.wheel(0, 100)
  await preview.click(120, 340)
  await until(`p${id}`, isPicked)
  expect(await runner.recordAssertion({ property: 'text', expectedValue: 'Save', target: css('button') })).toEqual({ known: true })
  await preview.click(170, 130)
  await expect.poll(async () => (await runner.recordPoll()).events.length).toBe(3)
  await runner.recordStop()
  expect((await runner.recordPoll()).events.map(({ type }) => type)).toEqual(['click', 'asserted', 'click'])
  expect(await runner.recordAssertion({ property: 'text' })).toEqual({ known: false })
})

test('it goes on in the next page, and ends when something runs or another one begins', async ({ runner, pages, point, until }) => {
  await runner.pick(`p${id}`)
  await point(100, 30)
  await runner.page().goto(`${pages.origin}/other`)
  await until(`p${id}`, isOn('Other page'))
  await runner.pick(`q${id}`)
  expect(await runner.pick(`p${id}`)).toEqual({ kind: 'ended', reason: 'replaced' })
  await runner.open(`${pages.origin}/pick`, false)
  expect(await runner.pick(`q${id}`)).toEqual({ kind: 'ended', reason: 'task' })
})

test('the wheel scrolls the page, and what it brings under the mouse is pointed at', async ({ runner, preview, point, until }) => {
  await runner.pick(`p${id}`)
  await point(115, 125)
  await until(`p${id}`, isOn('Save'))
  await preview.page.mouse.wheel(0, 300)
  await expect
    .poll(async () => {
      await runner.pick(`p${id}`)
      return runner.page().evaluate('scrollY')
    })
    .toBeGreaterThan(0)
  expect(await runner.page().evaluate('seen.some((one) => one.startsWith("wheel"))')).toBe(false)
  await runner.pickStop(`p${id}`)
  expect(await runner.pick(`p${id}`)).toEqual({ kind: 'ended', reason: 'stopped' })
})

test('what the page shows since the recording began is told, with its element', async ({ runner }) => {
  await runner.recordStart()
  expect(await runner.pageChanges()).toEqual({ texts: [], url: null, title: null })
  await runner.page().evaluate(() => {
    document.title = 'saved'
    document.body.insertAdjacentHTML('beforeend', '<div><p role="status" id="told">The order is saved</p></div>')
    history.pushState(null, '', '/pick/done')
  })
  const changes = await runner.pageChanges()
  expect(changes).toMatchObject({
    texts: [{ text: 'The order is saved', elementType: 'status' }],
    url: { to: expect.stringMatching(/done$/) },
    title: { from: 'pick', to: 'saved' },
  })
  const [told] = changes.texts
  expect((await runner.check({ property: 'text', expectedValue: told!.text, target: told!.locators }, 0)).passed).toBe(true)
  await runner.recordStop()
})
