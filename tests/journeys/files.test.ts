import { strFromU8, unzipSync, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, type Caller, firstProject } from '../harness/product/call.ts'
import { runExport } from '../harness/product/exported-project.ts'
import { journeyLanguages } from '../harness/product/journey-languages.ts'
import { openPreview } from '../harness/product/preview.ts'
import { stepOf } from '../harness/product/recipe-step.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { serveSut, type Sut } from '../systems-under-test/serve.ts'

const test = productTest().extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)

let sut: Sut
beforeAll(async () => {
  sut = await serveSut(new URL('../systems-under-test/claims/', import.meta.url), [])
})
afterAll(() => sut.close())

const WORDS = {
  en: {
    choose: 'Choose files', stop: 'Stop recording', asks: 'The page asks for files', computer: 'From this computer…', take: 'Choose', remove: 'Delete “report.txt”', confirm: 'Delete',
    used: /used by \d+ recipe/, missing: 'The file “report.txt” for', steps: ['Attach the documents', 'Save the receipt'], download: 'File: “receipt.txt”',
  },
  ru: {
    choose: 'Выбрать файлы', stop: 'Остановить запись', asks: 'Страница запрашивает файлы', computer: 'С этого компьютера…', take: 'Выбрать', remove: 'Удалить «report.txt»', confirm: 'Удалить',
    used: /используется в \d+ сценари/, missing: 'Файла «report.txt»', steps: ['Приложить документы', 'Сохранить квитанцию'], download: 'Файл: «receipt.txt»',
  },
} // prettier-ignore

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test.for(journeyLanguages('ru'))(
  'a file is uploaded, recorded, replayed, exported, and missed once it is deleted (%s)',
  async (language, { openWindow, product, api }) => {
    const words = WORDS[language]
    const { id: projectId } = await firstProject(api)
    await api.project.update.mutate({ id: projectId, sutUrl: sut.url, envData: { items: [] } })
    for (const { id } of (await api.projectFile.list.query({ projectId })).files) await api.projectFile.delete.mutate({ id })
    const id = newId()
    await api.recipe.createDraft.mutate({
      id,
      recipe: recipeImport(projectId, { title: `Claim ${language}`, testCases: words.steps, expectedResults: ['', ''] }),
    })
    const twin = await openWindow('en', { viewport: { width: 1920, height: 1080 } })
    await twin.goto(sut.url)
    const page = await openWindow(language)
    await signIn(page)

    await page.goto('/recipes?projectSettings=true')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: words.choose }).click()
    await (await choosing).setFiles(fileOf('report.txt', 'the report'))
    await page.getByRole('listitem').filter({ hasText: 'report.txt' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.goto(`/recipes/${id}`)
    const preview = openPreview(page)
    await preview.canvas.waitFor()
    await record(page, 0, words.stop, async () => {
      await preview.clickWhere(twin.getByRole('button', { name: 'Attach documents' }))
      const dialog = page.getByRole('dialog', { name: words.asks })
      await dialog.getByLabel('report.txt').check()
      const here = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: words.computer }).click()
      await (await here).setFiles(fileOf('photo.txt', 'the photo'))
      await expect.poll(() => dialog.getByLabel('photo.txt').isChecked()).toBe(true)
      expect(await accessibilityProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: words.take, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await stepOf(page, 0).getByText('report.txt').first().waitFor()
    })
    await record(page, 1, words.stop, async () => {
      await preview.clickWhere(twin.getByRole('button', { name: 'Save the receipt' }))
      await stepOf(page, 1).getByText(words.download).waitFor()
    })
    const { steps } = await api.recipe.get.query({ id })
    expect(steps[0]).toMatchObject({
      actions: [{ method: 'Input', value: 'report.txt\nphoto.txt', projectFiles: ['report.txt', 'photo.txt'] }],
    })
    expect(steps[0]?.notRecorded).toBeUndefined()
    expect(steps[1]?.assertions).toMatchObject([
      { property: 'downloaded', match: 'equals', expectedValue: 'receipt.txt', downloadSize: 'not_empty' },
    ])

    await replay(page, { api, id, index: 1, status: 'Completed' })
    const { downloadUrl } = await api.export.exportAutotests.mutate({ projectId, scope: 'all' })
    const archive = new Uint8Array(await (await fetch(new URL(downloadUrl, product.url))).arrayBuffer())
    const held = Object.entries(unzipSync(archive)).filter(([path]) => path.includes('/files/'))
    const contents = Object.fromEntries(held.map(([path, bytes]) => [path.split('/files/')[1], strFromU8(bytes)]))
    expect(contents).toEqual({ 'photo.txt': 'the photo', 'report.txt': 'the report' })
    const spec = Object.keys(unzipSync(archive)).find((path) => path.includes(`claim-${language}`))
    expect(spec).toBeDefined()
    const run = await runExport(onlySpec(archive, spec!), { SUT_URL: sut.url })
    expect([run.code, run.output]).toEqual([0, expect.stringContaining('1 passed')])

    await page.goto('/recipes?projectSettings=true')
    const row = page.getByRole('listitem').filter({ hasText: 'report.txt' })
    await row.getByText(words.used).waitFor()
    await row.getByRole('button', { name: words.remove }).click()
    const asked = page.getByRole('dialog').filter({ hasText: `Claim ${language}` })
    await asked.getByRole('button', { name: words.confirm, exact: true }).click()
    await row.waitFor({ state: 'detached' })
    await page.goto(`/recipes/${id}`)
    await openPreview(page).canvas.waitFor()
    await replay(page, { api, id, index: 0, status: 'Failed' })
    await stepOf(page, 0).getByText(words.missing).first().waitFor()
  },
)

/** The archive with this test only: the recipes of the demo need its application. */
function onlySpec(archive: Uint8Array, spec: string): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(unzipSync(archive)).filter(([path]) => path === spec || !path.endsWith('.spec.ts'))))
}

async function record(page: Page, index: number, stop: string, act: () => Promise<void>): Promise<void> {
  const step = stepOf(page, index)
  const button = step.locator('[data-control=record]')
  await step.locator('article').hover()
  await button.click()
  await step.locator(`[data-control=record][aria-label="${stop}"][aria-disabled=false]`).waitFor()
  await act()
  await step.locator('article').hover()
  await button.click()
  await step.locator('article[data-status=Completed]:not([data-recording])').waitFor()
}

type Replay = { api: Caller; id: string; index: number; status: 'Completed' | 'Failed' }

/** Replays to the step, and waits until it has been run anew and has this status. */
async function replay(page: Page, { api, id, index, status }: Replay): Promise<void> {
  const stored = async () => (await api.recipe.get.query({ id })).steps[index]
  const before = (await stored())?.updatedAt
  const step = stepOf(page, index)
  await step.locator('article').hover()
  await step.locator('[data-control=replay]').click()
  await expect.poll(async () => (await stored())?.updatedAt, { timeout: 60_000 }).not.toBe(before)
  await expect.poll(async () => (await stored())?.status, { timeout: 60_000 }).toBe(status)
  await step.locator(`article[data-status=${status}]`).waitFor()
}
