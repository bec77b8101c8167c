import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessTokenOf } from '#contract/rules/access-token.ts'
import { createFailedRun, createRun } from '../factories/run-batch.ts'
import { startRunHttpServer } from '../fakes/run-http-server.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callReprise } from '../harness/product/command-line.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { DEMO_PASSWORD } from '../harness/product/start-product.ts'

const test = productTest({ LOCAL_RUNNERS: '0' })

/** A folder with nothing of the product in it, as a build server has one. */
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reprise-cli-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

const WORDS = {
  ru: {
    create: 'Создать токен',
    name: 'Название',
    password: 'Текущий пароль',
    send: 'Создать',
    kept: 'Токен сохранён',
    revoke: 'Отозвать',
  },
  en: {
    create: 'Create a token',
    name: 'Name',
    password: 'Current password',
    send: 'Create',
    kept: 'I have kept the token',
    revoke: 'Revoke',
  },
}
type Words = (typeof WORDS)['ru']

/** Makes a token as its owner does; returns it as it is shown this once. */
async function createToken(page: Page, words: Words, name: string): Promise<string> {
  await page.getByRole('button', { name: words.create }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.name, { exact: true }).fill(name)
  await dialog.getByLabel(words.password, { exact: true }).fill(DEMO_PASSWORD)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: words.send, exact: true }).click()
  const secret = (await dialog.locator('code', { hasText: 'rpr_' }).textContent()) ?? ''
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: words.kept }).click()
  return secret
}

test.for(['ru', 'en'] as const)(
  'a token is made, used by the command line in another folder, and revoked (%s)',
  async (language, { openWindow, product }) => {
    const words = WORDS[language]
    const page = await openWindow(language, { viewport: { width: 960, height: 600 } })
    await signIn(page)
    await page.goto('/sessions')
    const secret = await createToken(page, words, `CI ${language}`)
    const item = page.getByRole('listitem').filter({ hasText: `CI ${language}` })
    await item.waitFor()
    const call = () =>
      callReprise(folder, ['run', '--server', product.url, '--project', '?', '--lang', language], { env: { REPRISE_TOKEN: secret } })
    const used = await call()
    // the server knows the token and told the projects, none of which has this name
    expect([used.code, used.stderr]).toEqual([2, expect.stringMatching(/“\?”|«\?»/)])
    await item.getByRole('button', { name: words.revoke }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click()
    await item.waitFor({ state: 'detached' })
    expect((await call()).code).toBe(3)
  },
)

test('the server hands out the command line', async ({ product }) => {
  const response = await fetch(`${product.url}/cli/reprise.mjs`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
  expect(await response.text()).toBe(await readFile('dist/cli/reprise.mjs', 'utf8'))
})

test('the reports of the command line are read by a parser and by people, in both languages and themes', async ({ browser }) => {
  const token = accessTokenOf('b'.repeat(40))
  const runs = [createRun({ isFlaky: true, attempt: 2, tags: ['smoke'] }), createFailedRun(), createRun({ status: 'skipped', steps: [] })]
  const server = await startRunHttpServer({ token, runs })
  const page = await browser.newPage({ viewport: { width: 960, height: 600 } })
  for (const [language, colorScheme] of [['ru', 'light'] as const, ['en', 'dark'] as const]) {
    const args = ['run', '--server', server.url, '--lang', language, '--junit', 'junit.xml', '--html', 'report.html']
    expect((await callReprise(folder, args, { env: { REPRISE_TOKEN: token } })).code).toBe(1)
    expect(XMLValidator.validate(await readFile(join(folder, 'junit.xml'), 'utf8'))).toBe(true)
    await page.emulateMedia({ colorScheme })
    await page.goto(`file://${join(folder, 'report.html')}`)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.locator('.run').filter({ visible: true }).count()).toBe(3)
    await page.locator('#show-failed + label').click()
    expect(await page.locator('.run').filter({ visible: true }).count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }
  server.close()
  await page.close()
})
