import { describe, expect, it } from 'vitest'
import type { Locator } from '../schemas/locator.ts'
import { isPositional, nameOfTarget, orderLocators, parseRole, resembles } from './locator-policy.ts'

const locator = (type: Locator['type'], value: string, priority = 6): Locator => ({ type, value, priority })

describe('the policy of locators', () => {
  it('orders by priority, then what lasts, then kind, and leaves out what finds nothing', () => {
    const given = [
      locator('nlDescription', 'button “Save”', 1),
      locator('xpath', '/html/body/button', 2),
      locator('css', 'li:nth-of-type(2)', 2),
      locator('text', 'Save', 2),
      locator('aria-role', 'button[name="Save"]', 2),
      locator('css', '#mui-12345', 2),
      locator('data-attribute', '[data-testid="save"]', 1),
    ]
    expect(orderLocators(given).map(({ value }) => value)).toEqual([
      '[data-testid="save"]',
      'button[name="Save"]',
      'Save',
      'li:nth-of-type(2)',
      '#mui-12345',
      '/html/body/button',
    ])
  })

  it.each([
    ['css', 'ul > li:nth-of-type(2)', true],
    ['css', 'main > form > button', true],
    ['css', '#list button', true],
    ['css', '#save', false],
    ['css', '.toolbar .save', false],
    ['css', 'input[name="a:nth-child(2)"]', false],
    ['css', 'x-box >>> button', true],
    ['css', 'iframe:nth-of-type(2) >>frame>> #save', false],
    ['xpath', '(//button[normalize-space()="Edit"])[2]', true],
    ['xpath', '//tr[td="[2]"]//button[normalize-space()="Edit"]', false],
    ['xpath', '/html/body/button', true],
    ['xpath', '//main//button', true],
    ['aria-role', 'button[name="Page [2]"]', false],
    ['text', 'Row [2]', false],
  ] as const)('%s %s goes by place: %s', (type, value, expected) => {
    expect(isPositional({ type, value })).toBe(expected)
  })

  it('knows what an element was called', () => {
    expect(nameOfTarget([locator('css', '#a'), locator('aria-role', 'x-box >>> button[name="Save  all"]')])).toBe('Save all')
    expect(nameOfTarget([locator('xpath', '//li[2]'), locator('text', 'iframe#f >>frame>> Edit')])).toBe('Edit')
    expect(nameOfTarget([locator('xpath', '//li[2]')], ['кнопка «Правка»', 'button “Edit”'])).toBe('Правка')
    expect(nameOfTarget([locator('xpath', '//li[2]'), locator('nlDescription', 'button “Edit”')])).toBe('Edit')
    expect(nameOfTarget([locator('xpath', '//li[2]')], ['image'])).toBeNull()
    expect(parseRole('button[name=Save]')).toBeNull()
  })

  it('believes an element at a place by half of its words', () => {
    expect(resembles('Delete order 12', 'Delete order')).toBe(true)
    expect(resembles('Delete', 'Edit')).toBe(false)
    expect(resembles('Удалить', 'Удалить заказ')).toBe(true)
    expect(resembles('✕', '✕')).toBe(true)
    expect(resembles('✕', '+')).toBe(false)
  })
})
