import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/constants.ts'
import { EVERY_SECTION } from '../../gallery/sections.ts'
import { axeProblems } from '../harness/product/accessibility.ts'
import { launchBrowser } from '../harness/product/browser.ts'
import { clippedTexts } from '../harness/product/clipped-text.ts'
import { openSection, makeDeterministic, startGallery, windowsOf } from '../harness/product/gallery.ts'

/** The smallest size that the product promises to fit. */
const VIEWPORT = { width: 960, height: 600 }
/** The message that the product logs on purpose in a specimen that shows a failure. */
const MEANT = 'shown in the gallery'

/** React holds back a part that arrived late for 300 ms, so that parts do not appear one by one. */
const QUIET_MS = 500

let gallery: Awaited<ReturnType<typeof startGallery>>
let browser: Browser
let context: BrowserContext
let page: Page
let logged: string[] = []
/** Requests that are not answered yet: a part of a component may still be on its way. */
const underWay = new Set<Request>()
let startedCount = 0

beforeAll(async () => {
  gallery = await startGallery()
  browser = await launchBrowser()
  context = await browser.newContext({ viewport: VIEWPORT, timezoneId: 'UTC', locale: 'en-US' })
  context.setDefaultTimeout(60_000)
  page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes(MEANT)) logged.push(message.text())
  })
  page.on('pageerror', (error) => logged.push(String(error.stack)))
  page.on('request', (request) => {
    underWay.add(request)
    startedCount++
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await makeDeterministic(page)
})
afterEach(() => {
  logged = []
  underWay.clear()
})
afterAll(async () => {
  await browser?.close()
  await gallery?.stop()
})

const SECTIONS = EVERY_SECTION.map(({ id }) => id)

/** Roles, names that are there or missing, order and contrast are the same in each language, so axe looks at one. */
const LOOKED_AT_BY_AXE = 'en'

describe.each(LANGUAGES)('the page of components, %s', (language) => {
  test.each(SECTIONS)('%s: logs no error, is accessible, cuts no text off, and says what it said', async (section) => {
    await openSection(page, `${gallery.url}?lang=${language}&section=${section}`)
    const said = await accessibleText(page)
    const found = language === LOOKED_AT_BY_AXE ? await inaccessible(page) : []
    const faults = { logged, inaccessible: found, clipped: await clipped(page) }
    expect(faults).toEqual({ logged: [], inaccessible: [], clipped: [] })
    await expect(said).toMatchFileSnapshot(`../golden/gallery/${section}.${language}.yaml`)
  })
})

/** Between them they have every colour of the product on every ground that it has. All of them would take as long as a language. */
const SEEN_IN_THE_DARK = [
  'foundations',
  'button',
  'marks',
  'fields',
  'choices',
  'messages',
  'menu',
  'toast',
  'table',
  'step-failures',
  'flow',
  'fleet',
]

describe('the page of components, in the dark theme', () => {
  beforeAll(() => page.emulateMedia({ colorScheme: 'dark' }))
  afterAll(() => page.emulateMedia({ colorScheme: null }))

  // of what axe looks at, a theme changes the colours alone
  test.each(SEEN_IN_THE_DARK)('%s: has enough contrast', async (section) => {
    await openSection(page, `${gallery.url}?lang=en&section=${section}`)
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect(await inaccessible(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
  })
})

test('a notice has its icon beside its words, however wide it is', async () => {
  await openSection(page, `${gallery.url}?lang=en&section=messages`)
  const distances = await page
    .locator('[role=status], [role=alert]')
    .evaluateAll((notices) =>
      notices.map(({ children: [icon, body] }) => (body?.getBoundingClientRect().left ?? 0) - (icon?.getBoundingClientRect().right ?? 0)),
    )
  expect(distances.length).toBeGreaterThan(5)
  expect(new Set(distances)).toEqual(new Set([10]))
})

/** Each specimen as assistive technology sees it, under its name, once all of it is loaded and no late answer changes it any more. */
async function accessibleText(of: Page): Promise<string> {
  await untilQuiet(of)
  const specimens = await of.locator('[data-specimen]').all()
  const parts = specimens.map(
    async (specimen) => `# ${await specimen.getAttribute('aria-label')}\n${await (await stageOf(specimen)).ariaSnapshot()}\n`,
  )
  return (await Promise.all(parts)).join('\n')
}

/** Waits until nothing has changed in the page and in its windows for a while, and no request was under way in that time. */
async function untilQuiet(of: Page): Promise<void> {
  let before: number
  let isWaiting: boolean
  do {
    before = startedCount
    isWaiting = underWay.size > 0
    await of.evaluate(
      (quietMs) =>
        new Promise<void>((resolve) => {
          const windows = [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? [])
          const observer = new MutationObserver(waitAnew)
          for (const each of [document, ...windows]) {
            observer.observe(each, { subtree: true, childList: true, attributes: true, characterData: true })
          }
          let timer = setTimeout(finish, quietMs)
          function waitAnew(): void {
            clearTimeout(timer)
            timer = setTimeout(finish, quietMs)
          }
          function finish(): void {
            observer.disconnect()
            resolve()
          }
        }),
      QUIET_MS,
    )
  } while (isWaiting || underWay.size > 0 || startedCount !== before)
}

async function stageOf(specimen: Locator): Promise<Locator> {
  const hasWindow = (await specimen.locator('iframe').count()) > 0
  return (hasWindow ? specimen.frameLocator('iframe').locator('html') : specimen).locator('[data-stage]')
}

/** The problems that axe finds in the specimens, by all its rules or `only` some. Two specimens may have a landmark of the same name, because they are the same component. */
async function inaccessible(of: Page, only?: string[]): Promise<string[]> {
  const hasOwn = (await of.locator('main [data-stage]').count()) > 0
  const asked = only ? { only } : {}
  const ownRules = { 'landmark-unique': { enabled: false } }
  const found = hasOwn ? await axeProblems(of, 'main [data-stage]', { ...asked, rules: ownRules }) : []
  for (const frame of windowsOf(of)) {
    const isWhole = (await frame.locator('main').count()) > 0
    found.push(...(await axeProblems(frame, isWhole ? 'html' : '[data-stage]', asked)))
  }
  return found
}

async function clipped(of: Page): Promise<string[]> {
  const found = await Promise.all([of, ...windowsOf(of)].map((frame) => clippedTexts(frame, '[data-stage]')))
  return found.flat()
}
