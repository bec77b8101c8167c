import { describe, expect } from 'vitest'
import type { Action, Take } from '#contract/schemas/action.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { takeFromAddress } from '#contract/rules/page-target.ts'
import { css, type RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const test = runnerTest({})

const taking = (what: Take['what'], target: Locator[]): Action => ({ method: 'Take', target, take: { what, as: 'value' } })

const take = async (runner: RunnerHarness, action: Action) => (await runner.perform(action)).taken

describe('a value is taken', () => {
  test.beforeEach(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/taken.html?tab=lines#/orders/15`)
  })

  test.for<[string, string]>([
    ['#number', 'A-1042'],
    ['#delivery', 'free of charge'],
    ['#note', 'leave it at the door'],
    ['#city', 'Omsk'],
    ['#gift', 'true'],
    ['#wrapper', 'alone'],
    ['#seal', 'Seal of the shop'],
  ])('from %s as people read it', async ([selector, value], { runner }) => {
    expect(await take(runner, taking('text', css(selector)))).toEqual({ value, isSecret: false })
  })

  test('as the number in the text', async ({ runner }) => {
    expect(await take(runner, taking('number', css('#total')))).toEqual({ value: '1042.50', isSecret: false })
    expect(await take(runner, taking('number', css('#number')))).toEqual({ value: '1042', isSecret: false })
  })

  test('as a part of the address', async ({ runner }) => {
    const part = (pattern?: string) => take(runner, takeFromAddress({ what: 'address', as: 'id', ...(pattern ? { pattern } : {}) }))
    expect(await part('/orders/*')).toEqual({ value: '15', isSecret: false })
    expect(await part('tab=*')).toEqual({ value: 'lines', isSecret: false })
    expect((await part())?.value).toMatch(/^http.*\/taken\.html\?tab=lines#\/orders\/15$/)
  })

  test('as soon as it is there', async ({ runner }) => {
    const action = taking('number', css('#track'))
    const taken = take(runner, action)
    await runner.page().waitForFunction(() => document.title === 'Order')
    await runner.page().evaluate(() => document.querySelector('#track')?.append('on its way'))
    await runner.page().evaluate(() => document.querySelector('#track')?.append(', 77 km'))
    expect(await taken).toEqual({ value: '77', isSecret: false })
  })

  test('from a field for passwords as a secret', async ({ runner }) => {
    expect(await take(runner, taking('text', css('#password')))).toEqual({ value: 's3cret-initial', isSecret: true })
  })

  test('wherever it stands, although the name of its place is not in it', async ({ runner }) => {
    const place = { ...taking('text', css('dl > dd:nth-of-type(1)')), nlTargetCaptionDict: { en: 'row “Order number”' } }
    expect(await take(runner, place)).toEqual({ value: 'A-1042', isSecret: false })
  })
})

describe('no value is taken', () => {
  test.beforeEach(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/taken.html`)
  })

  test.for<[string, Take['what'], string]>([
    ['#track', 'text', ''],
    ['#delivery', 'number', 'free of charge'],
    ['#password', 'number', ''],
  ])('from %s as %s, and the failure says what is there', async ([selector, what, found], { runner }) => {
    if (selector === '#password') await runner.page().locator('#password').fill('no digit')
    const { failure } = await runner.performFails(taking(what, css(selector)), 300)
    expect(failure).toMatchObject({ code: 'nothing_to_take', what, found })
  })

  test('from an address without such a part', async ({ runner, pages }) => {
    const { failure } = await runner.performFails(takeFromAddress({ what: 'address', as: 'id', pattern: '/orders/*' }), 300)
    expect(failure).toEqual({ code: 'nothing_to_take', what: 'address', target: '/orders/*', found: `${pages.origin}/taken.html` })
  })

  test('from an element that is not there', async ({ runner }) => {
    expect((await runner.performFails(taking('text', css('#missing')), 300)).failure).toMatchObject({ code: 'target_not_found' })
  })
})
