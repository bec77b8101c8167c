import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs, firstProject } from '../harness/product/call.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { productTest } from '../fixtures/product-test.ts'

const test = productTest()
  /** The list at the smallest size that the product is made for. */
  .extend('openList', ({ openWindow }) => async (): Promise<Page> => {
    const page = await openWindow('ru', { viewport: { width: 960, height: 600 } })
    await signIn(page)
    await page.locator('tbody tr a').first().waitFor()
    return page
  })

test('the focus goes through the header of the list from left to right', async ({ openList }) => {
  const page = await openList()
  // the state of saving is loaded after the list
  await expect.poll(() => page.locator('header button').count()).toBeGreaterThan(8)
  await page.locator('header button').first().focus()
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('header') && document.activeElement.getBoundingClientRect().left)
  const lefts: number[] = []
  for (let left = await focused(); left !== null && left !== undefined; left = await focused()) {
    lefts.push(left)
    await page.keyboard.press('Tab')
  }
  expect(lefts.length).toBeGreaterThan(6)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
})

test('the first name stays whole beside the longest title, and one step shows controls', async ({ openList, product }) => {
  const page = await openList()
  const { api } = await callAs(product.url)
  const { id: projectId } = await firstProject(api)
  const { recipes } = await api.recipe.list.query({ projectId, take: 1, skip: 0 })
  const { id } = recipes[0]!
  await api.recipe.updateTitle.mutate({ recipeId: id, title: 'Ж'.repeat(100) })
  await page.goto(`/recipes/${id}`)
  const cards = page.locator('article[data-status]')
  await cards.nth(1).waitFor()
  const name = page.locator('header span', { hasText: '(Olga)' })
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const box = await name.boundingBox()
  expect(box!.width).toBeGreaterThan(20)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(960)

  const shown = () =>
    page.locator('article [role=toolbar]').evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).pointerEvents !== 'none'))
  await cards.nth(0).hover()
  await cards.nth(0).locator('[data-control=menu]').click()
  await page.keyboard.press('Escape')
  await cards.nth(1).hover()
  expect((await shown()).filter(Boolean)).toHaveLength(1)
  await page.keyboard.press('Tab')
  expect((await shown()).filter(Boolean)).toHaveLength(1)
})
