import { describe, expect, it } from 'vitest'
import type { Locator } from '../schemas/locator.ts'
import {
  isGeneratedClass,
  isGeneratedName,
  isPositional,
  isSameTrade,
  isStableClass,
  isStableId,
  nameOfTarget,
  needsProof,
  orderLocators,
  parseRole,
  resembles,
} from './locator-policy.ts'

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
    ['css', 'my-item:nth-of-type(2) >>> #button', true],
    ['aria-role', 'main > my-item:nth-of-type(2) >>> button[name="Save"]', true],
    ['css', 'iframe:nth-of-type(2) >>frame>> my-item >>> #button', false],
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

  it.each([
    'f3b1c2d4-9a41',
    ':r5:',
    '«r1»',
    '_r_1a_',
    'field-r1__label',
    'el-id-8192-17',
    'pr_id_3',
    'mui-42',
    'ember12',
    'card-x7f3k',
    'input-v-12',
    'DataTables_Table_0',
    'downshift-0-menu',
    'a1b2c3d4e5',
  ])('takes %s for made by a tool', (name) => {
    expect(isGeneratedName(name)).toBe(true)
    expect(isStableId(name)).toBe(false)
  })

  it.each(['save', 'reset', 'region', 'row-2', 'address2', 'f_name', 'e-mail', 'step-1', 'search'])(
    'takes %s for written by a person',
    (name) => {
      expect(isGeneratedName(name)).toBe(false)
      expect(isStableId(name)).toBe(true)
    },
  )

  it('takes classes of style libraries and of states for unstable', () => {
    for (const name of ['css-1y106cm', 'sc-bdVaJa', 'Button_root__a1b2C', 'md:flex']) expect(isGeneratedClass(name)).toBe(true)
    for (const name of ['is-open', 'nav-active', 'ng-dirty', 'css-1y106cm']) expect(isStableClass(name)).toBe(false)
    expect(isStableClass('toolbar')).toBe(true)
  })

  it.each([
    ['css', '.toolbar > .save', true],
    ['css', '#el-id-8192-17', true],
    ['css', '#save', false],
    ['css', 'input[name="card"]', false],
    ['css', 'input[placeholder=".5 or #12345"]', false],
    ['xpath', '//input[@id="pr_id_3"]', true],
    ['xpath', '//button[normalize-space()="Order #12345"]', false],
    ['xpath', '//tr[2]//button', true],
    ['aria-role', 'button[name="Save 12345"]', false],
    ['css', 'x-field >>> #input', true],
    ['aria-role', '.billing >>> textbox[name="Mail"]', true],
    ['css', 'x-field[label=".5 > 1"] >>> #input', false],
  ] as const)('%s %s alone proves nothing: %s', (type, value, expected) => {
    expect(needsProof({ type, value })).toBe(expected)
  })

  it('takes a link that became a button for the same control, a field for another', () => {
    expect(isSameTrade('link', 'button')).toBe(true)
    expect(isSameTrade('textbox', 'button')).toBe(false)
  })
})
