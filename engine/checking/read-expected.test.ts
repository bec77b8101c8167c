import { describe, expect, it } from 'vitest'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { pagesOf } from '#tests/factories/checking.ts'
import { button, cell, checkbox, column, dialog, el, field, heading, page, row, text, type Draft } from '#tests/factories/page-snapshot.ts'
import { readExpected } from './read-expected.ts'

const orders = (rows: string[][], more: Draft[] = []): PageSnapshot =>
  page('http://sut/orders', 'Orders', [
    heading('Orders'),
    button('Add', { ref: 'add' }),
    field('Search', { ref: 'search' }),
    el('table', [row([column('Customer'), column('State')]), ...rows.map((cells) => row(cells.map((value) => cell(value))))], { role: 'table', name: 'Orders', ref: 'table' }),
    ...more,
  ]) // prettier-ignore
const before = orders([['Anna', 'New'], ['Boris', 'New']]) // prettier-ignore

const read = (expected: string, after: PageSnapshot, from: PageSnapshot | null = before) =>
  readExpected(expected, pagesOf(after, from)).map(({ text: said, proposals, missing, isWhole }) => ({
    said,
    checks: proposals.map(({ assertion }) => `${assertion.property}=${assertion.expectedValue}`),
    missing: missing.map(({ assertion }) => assertion.expectedValue),
    isWhole,
  }))

describe('an expected result', () => {
  it('becomes a check of a message that has appeared', () => {
    const after = orders([['Anna', 'New'], ['Boris', 'New']], [text('Order saved', { role: 'status' })]) // prettier-ignore
    expect(read('The message «Order saved» appears', after)).toMatchObject([{ checks: ['text=Order saved'], missing: [], isWhole: true }])
    expect(read('Появилось сообщение «Order saved»', after)).toMatchObject([{ checks: ['text=Order saved'], isWhole: true }])
  })

  it('fails when a text in quotes stands nowhere', () => {
    expect(read('The message «Order saved» appears', before)).toMatchObject([{ checks: [], missing: ['Order saved'], isWhole: false }])
  })

  it('is not checked by the name of a control whose state is the contrary', () => {
    const settings = (isOn: boolean): PageSnapshot => page('http://sut/', 'Settings', [checkbox('Reminders', { ref: 'box', states: { checked: isOn } })]) // prettier-ignore
    const [part] = readExpected('Переключатель «Reminders» включён', pagesOf(settings(false), settings(true)))
    expect(part).toMatchObject({ proposals: [], isWhole: false })
    expect(part?.presumed.map(({ assertion }) => `${assertion.property}=${assertion.expectedValue}`)).toEqual(['checked=true'])
    expect(read('«Reminders» is switched on', settings(true), settings(false))).toMatchObject([{ checks: ['checked=true'], isWhole: true }])
  })

  it('is not checked by what was true before the step', () => {
    expect(read('The heading «Orders» is shown', before)).toMatchObject([{ checks: [], missing: [], isWhole: false }])
  })

  it('is checked by what was true before when the words say that it stays', () => {
    expect(read('The heading «Orders» is still shown', before)[0]?.checks).not.toEqual([])
  })

  it('counts rows', () => {
    const after = orders([['Anna', 'New'], ['Boris', 'New'], ['Clara', 'New']]) // prettier-ignore
    expect(read('The table has 3 rows', after)).toMatchObject([{ checks: ['count=3'], isWhole: true }])
    expect(read('В таблице 3 строки', after)).toMatchObject([{ checks: ['count=3'], isWhole: true }])
  })

  it('reads a state of a control', () => {
    const formWith = (checked: boolean): PageSnapshot => orders([], [checkbox('Urgent', { ref: 'urgent', states: { checked } })])
    expect(read('The «Urgent» box is ticked', formWith(true), formWith(false))).toMatchObject([{ checks: ['checked=true'], isWhole: true }])
  })

  it('says that a window is closed only when there was one', () => {
    const open = orders([['Anna', 'New']], [dialog('New order', [text('Fill in the form')], { ref: 'window' })])
    const closed = orders([['Anna', 'New']])
    expect(read('The «New order» dialog is closed', closed, open)[0]?.checks).toEqual(['visible=false'])
    expect(read('The «New order» dialog is closed', closed, closed)[0]?.checks).toEqual([])
  })

  it('keeps a part that nothing on the page answers to as not checked', () => {
    const after = orders([['Anna', 'New']], [text('Order saved', { role: 'status' })])
    const parts = read('The message «Order saved» appears, the manager receives a letter', after)
    expect(parts.map(({ isWhole }) => isWhole)).toEqual([true, false])
    expect(parts[1]?.said).toContain('manager')
  })

  it('is read alike every time', () => {
    const after = orders([['Anna', 'Paid']])
    expect(read('Anna is Paid', after)).toEqual(read('Anna is Paid', after))
  })
})
