/* oxlint-disable vitest/expect-expect -- eventually does */
import { describe, expect } from 'vitest'
import { eventually } from '#tests/harness/runner/preview.ts'
import { screenTest } from '#tests/fixtures/screen-test.ts'

const isMia = (authorization: string | undefined) => authorization === `Basic ${Buffer.from('mia:pa:ss').toString('base64')}`
const START =
  '<title>Outside</title><a href="/staff" style="position:absolute;inset:0">staff</a><form method=post action="/staff"><button style="position:absolute;left:0;top:0;width:200px;height:100px">send</button><input type=hidden name=a value=b></form>'

const test = screenTest({ locale: 'en-US' })
  .extend('openPicker', ({ preview }) => async () => {
    await preview.click(385, 125)
  })
  .extend('rightClick', ({ preview }) => async (x: number, y: number) => {
    await preview.click(x, y, { button: 'right' })
  })
  .extend('picked', ({ harness }) => async (value: string): Promise<void> => {
    await eventually(() => harness.shownPage().title(), value)
    await eventually(() => harness.shownPage().evaluate(() => document.body.dataset.changed), value)
  })
  /** The address of a start page, and of a part that requires a name and a password. */
  .extend('site', ({ harness }) => async () => {
    return harness.serve((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      if (request.url === '/') response.end(START)
      else if (isMia(request.headers.authorization)) response.end(`<title>Inside ${request.method}</title>`)
      else response.writeHead(401, { 'www-authenticate': 'Basic realm="Staff"' }).end('<title>Refused</title>')
    })
  })
  .extend('signIn', ({ question, preview }) => async (password: string): Promise<void> => {
    const page = await question('Staff')
    await page.locator('.card', { hasText: 'asks for a user name and a password' }).waitFor()
    await preview.type('mia')
    await preview.press('Tab')
    await eventually(() => page.locator('[name=password]').getAttribute('type'), 'password')
    await preview.type(password)
    await eventually(() => page.locator('[name=password]').inputValue(), password)
    await preview.press('Enter')
    // where the password was wrong, the next question may be there already
    const holdsTyped = (fields: Element[], typed: string) =>
      fields.some((field) => field instanceof HTMLInputElement && field.value === typed)
    await eventually(() => page.locator('[name=password]').evaluateAll(holdsTyped, password), false)
  })

test.beforeEach(async ({ harness, preview }) => {
  const session = await harness.host.ensure({ key: 'test', fresh: true })
  await session.context.newPage()
  await preview.open()
})

/** A field at a known position. The page's title shows its value and the events that set it. */
const field = (attributes: string) =>
  `<input ${attributes} style="position:absolute;left:100px;top:100px;width:300px;height:50px"
     oninput="document.title=this.value" onchange="document.body.dataset.changed=this.value">`

describe('pickers', () => {
  test('a time, with the keyboard', async ({ harness, openPicker, question, preview, picked }) => {
    await harness.show(field('type=time value="10:20"'))
    await openPicker()
    await question('Hours')
    await preview.press('ArrowDown')
    await preview.press('Tab')
    await preview.press('ArrowUp')
    await preview.press('Enter')
    await picked('11:19')
  })

  test('a time in steps offers nothing in between', async ({ harness, openPicker, question, preview }) => {
    await harness.show(field('type=time value="10:30" step=900'))
    await openPicker()
    const page = await question('Minutes')
    expect(await page.locator('select').nth(1).locator('option').allTextContents()).toEqual(['00', '15', '30', '45'])
    await preview.press('Escape')
    await eventually(() => harness.shownPage().title(), 'SUT')
  })

  test('a week', async ({ harness, openPicker, question, preview, picked }) => {
    await harness.show(field('type=week value="2026-W07"'))
    await openPicker()
    const page = await question('February 2026')
    await preview.clickOn(page.locator('.cell[data-value="2026-W08"]').first())
    await picked('2026-W08')
  })

  test('a month, not beyond what the field allows', async ({ harness, openPicker, question, preview, picked }) => {
    await harness.show(field('type=month value="2026-05" min="2026-03" max="2026-06"'))
    await openPicker()
    const page = await question('2026')
    expect(await page.locator('.cell:enabled').allTextContents()).toEqual(['March', 'April', 'May', 'June'])
    await preview.press('ArrowRight')
    await preview.press('Enter')
    await picked('2026-06')
  })

  test('a day of another month, and its time', async ({ harness, openPicker, question, preview, picked }) => {
    await harness.show(field('type=datetime-local value="2026-05-10T08:30"'))
    await openPicker()
    const page = await question('May 2026')
    await preview.clickOn(page.getByRole('button', { name: 'Next month' }))
    await question('June 2026')
    await preview.clickOn(page.locator('.cell[data-value="2026-06-02"]'))
    await preview.clickOn(page.getByRole('button', { name: 'Set' }))
    await picked('2026-06-02T08:30')
  })

  test('a colour, from the swatches and as a number', async ({ harness, openPicker, question, preview, picked }) => {
    await harness.show(field('type=color value="#112233"'))
    await openPicker()
    const page = await question('Set')
    await preview.clickOn(page.getByRole('button', { name: '#3c78d8' }))
    await eventually(() => page.getByLabel('Colour code').inputValue(), '#3c78d8')
    await preview.clickOn(page.getByLabel('Colour code'))
    await preview.press('Control+a')
    await preview.type('#abcdef')
    await preview.press('Enter')
    await picked('#abcdef')
  })

  test('a suggestion of a list, found by its text', async ({ harness, openPicker, question, preview, picked }) => {
    await harness.show(
      `${field('list=cities')}<datalist id=cities><option value="Moscow"><option value="Kazan" label="Казань"><option value="Tula"></datalist>`,
    )
    await openPicker()
    const page = await question('Moscow')
    await preview.type('каз')
    await eventually(() => page.locator('.option').allTextContents(), ['Kazan — Казань'])
    await preview.press('ArrowDown')
    await preview.press('Enter')
    await picked('Kazan')
  })

  test('opens where the field is, also in a frame, and a press beside it gives up', async ({ harness, preview, question }) => {
    const inner = field('type=date value="2026-05-10"').replaceAll('"', '&quot;')
    await harness.show(
      `<iframe srcdoc="${inner}" style="position:absolute;left:500px;top:200px;width:600px;height:300px;border:0"></iframe>`,
    )
    await harness.shownPage().frameLocator('iframe').locator('input').waitFor()
    await preview.click(885, 325)
    const page = await question('May 2026')
    const box = (await harness.shownPage().frameLocator('iframe').locator('input').boundingBox())!
    expect(await page.locator('.card').boundingBox()).toMatchObject({ x: box.x, y: box.y + box.height + 4 })
    await preview.click(1700, 900)
    await eventually(() => page.locator('.card').count(), 0)
    expect(await harness.shownPage().frameLocator('iframe').locator('input').inputValue()).toBe('2026-05-10')
  })

  test('a button of the page may open a picker too', async ({ harness, preview, question, picked }) => {
    await harness.show(
      `${field('type=date value="2026-05-10"')}<button style="position:absolute;left:500px;top:100px;width:200px;height:50px" onclick="document.querySelector('input').showPicker()">calendar</button>`,
    )
    await preview.click(600, 125)
    await question('May 2026')
    await preview.press('ArrowDown')
    await preview.press('Enter')
    await picked('2026-05-17')
  })
})

describe('leaving a page', () => {
  const guarded = `<input style="position:absolute;left:100px;top:100px;width:300px;height:50px">
    <button style="position:absolute;left:500px;top:100px;width:200px;height:50px" onclick="location='/elsewhere'">away</button>
    <script>addEventListener('beforeunload', (event) => event.preventDefault())</script>`

  test.for<[string, string]>([
    ['Escape', ''],
    ['Enter', 'elsewhere'],
  ])('%s', async ([key, path], { harness, preview, question }) => {
    await harness.show(guarded)
    const { origin } = new URL(harness.shownPage().url())
    await preview.click(200, 125)
    await preview.type('x')
    await eventually(() => harness.shownPage().locator('input').inputValue(), 'x')
    await preview.click(600, 125)
    await question('Leave this page?')
    await preview.press(key)
    await preview.reaches(harness.shownPage())
    await eventually(() => harness.shownPage().url(), `${origin}/${path}`)
  })
})

describe('name and password', () => {
  test('are asked for after a click, again when they were wrong', async ({ harness, site, preview, signIn }) => {
    await harness.shownPage().goto(await site())
    await preview.click(900, 500)
    await signIn('wrong')
    await signIn('pa:ss')
    await eventually(() => harness.shownPage().title(), 'Inside GET')
  })

  test('what a form sent is sent again', async ({ harness, site, preview, signIn }) => {
    await harness.shownPage().goto(await site())
    await preview.click(100, 50)
    await signIn('pa:ss')
    await eventually(() => harness.shownPage().title(), 'Inside POST')
  })

  test('a human who gives up is not asked again', async ({ harness, site, preview, question }) => {
    await harness.shownPage().goto(await site())
    await preview.click(900, 500)
    const page = await question('Staff')
    await preview.press('Escape')
    await eventually(() => page.locator('.card').count(), 0)
    expect(await harness.shownPage().title()).not.toContain('Inside')
    await harness.show('<p>on')
    await preview.reaches(harness.shownPage())
  })
})

describe('the menu of the other button', () => {
  test('copies and pastes', async ({ harness, preview, rightClick, question }) => {
    await harness.show('<textarea style="position:absolute;left:100px;top:100px;width:900px;height:200px">copied text</textarea>')
    await preview.click(300, 200)
    await preview.press('Control+a')
    await rightClick(300, 200)
    const page = await question('Copy')
    expect(await page.locator('.entry').allTextContents()).toEqual(['Reload', 'Cut', 'Copy', 'Paste', 'Select all'])
    await preview.clickOn(page.getByRole('menuitem', { name: 'Copy' }))
    await eventually(() => preview.page.evaluate(() => navigator.clipboard.readText()), 'copied text')
    await preview.reaches(harness.shownPage())
    await preview.press('End')
    await rightClick(300, 200)
    await preview.clickOn((await question('Paste')).getByRole('menuitem', { name: 'Paste' }))
    await eventually(() => harness.shownPage().locator('textarea').inputValue(), 'copied textcopied text')
  })

  test('goes back, forward and reloads, with the keyboard too', async ({ harness, rightClick, question, preview }) => {
    await harness.show('<p>first')
    const first = harness.shownPage().url()
    await harness.show('<p>second')
    const second = harness.shownPage().url()
    await rightClick(900, 600)
    const page = await question('Back')
    expect(await page.locator('.entry').first().textContent()).toBe('Back')
    await preview.press('Enter')
    await eventually(() => harness.shownPage().url(), first)
    await preview.reaches(harness.shownPage())
    await rightClick(900, 600)
    await question('Forward')
    await preview.press('ArrowDown')
    await preview.press('ArrowUp')
    await preview.press('Enter')
    await eventually(() => harness.shownPage().url(), second)
    await harness.shownPage().evaluate(() => (document.title = 'old'))
    await preview.reaches(harness.shownPage())
    await rightClick(900, 600)
    await preview.clickOn((await question('Reload')).getByRole('menuitem', { name: 'Reload' }))
    await eventually(() => harness.shownPage().title(), 'SUT')
  })

  test('stays away where the page has its own', async ({ harness, rightClick, preview }) => {
    await harness.show('<div style="position:absolute;inset:0" oncontextmenu="event.preventDefault();document.title=\'own\'"></div>')
    await rightClick(900, 600)
    await eventually(() => harness.shownPage().title(), 'own')
    await preview.click(900, 601)
    await preview.reaches(harness.shownPage())
  })
})

describe('windows of another size', () => {
  const opener = (features: string) =>
    `<button style="position:absolute;inset:0;width:1920px" onclick="const w = window.open('about:blank', '', '${features}');
      w.document.body.innerHTML = '<body style=margin:0><div style=&quot;position:fixed;inset:0;background:#00f&quot; onclick=&quot;document.title=event.clientX+\\':\\'+event.clientY&quot;></div>'">open</button>`

  test.for<[string, string, string]>([
    ['smaller than the screen', 'width=600,height=400', '400:300'],
    ['larger than the screen', 'width=2600,height=1500', '555:416'],
  ])('%s: clicks land where they are made', async ([_name, features, landed], { harness, preview }) => {
    await harness.show(opener(features))
    await preview.click(900, 500)
    await preview.expectColour(300, 200, [0, 0, 255])
    await preview.reaches(harness.shownPage())
    await preview.click(400, 300)
    await eventually(() => harness.shownPage().title(), landed)
    await harness.shownPage().close()
    await preview.reaches(harness.shownPage())
    expect(await harness.shownPage().title()).toBe('SUT')
  })
})
