import { describe, expect, it } from 'vitest'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { pagesOf } from '#tests/factories/checking.ts'
import { button, cell, checkbox, dialog, el, field, heading, link, page, row, text, type Draft } from '#tests/factories/page-snapshot.ts'
import { readExpected } from './read-expected.ts'

const checksOf = (expected: string, before: PageSnapshot, after: PageSnapshot) => {
  const parts = readExpected(expected, pagesOf(after, before))
  const said = (of: 'proposals' | 'presumed' | 'missing'): string[] =>
    parts.flatMap((part) => part[of].map(({ assertion }) => `${assertion.property}=${assertion.expectedValue}`))
  return {
    isWhole: parts.every(({ isWhole }) => isWhole),
    proposals: said('proposals'),
    presumed: said('presumed'),
    missing: said('missing'),
  }
}

describe('a window that is said to be closed', () => {
  const account = (more: Draft[] = []): PageSnapshot =>
    page('http://sut/account', 'Shop', [heading('Account'), field('Login', { ref: 'login' }), link('Forgot it?', '#', { ref: 'link' }), ...more]) // prettier-ignore
  const inner = (name: string): Draft[] => [text(name, { ref: 'name' }), field('Mail', { ref: 'mail' }), button('Send', { ref: 'send' })]
  const kinds: [string, (name: string) => Draft][] = [
    ['of boxes', (name) => el('div', inner(name), { ref: 'window', attributes: { class: 'modal' } })],
    ['with a role', (name) => dialog(name, inner(name), { ref: 'window' })],
  ]
  const wordings = [
    ['Password recovery', ['The «Password recovery» window is closed', '"Password recovery" disappears', 'The "Password recovery" dialog is no longer shown', '«Password recovery» is not displayed', 'The Password recovery window has closed']],
    ['Восстановление пароля', ['Окно «Восстановление пароля» закрыто', 'Окно «Восстановление пароля» исчезло', '«Восстановление пароля» больше не видно', 'Окна "Восстановление пароля" больше нет', 'Окно восстановления пароля закрылось']],
  ] as const // prettier-ignore
  const each = kinds.flatMap(([kind, make]) => wordings.flatMap(([name, said]) => said.map((expected) => ({ kind, make, name, expected }))))

  it.each(each)('and stands open is not checked: $expected ($kind)', ({ make, name, expected }) => {
    expect(checksOf(expected, account(), account([make(name)]))).toMatchObject({ isWhole: false, proposals: [] })
  })

  it.each(each)('and was closed is checked: $expected ($kind)', ({ make, name, expected }) => {
    expect(checksOf(expected, account([make(name)]), account())).toMatchObject({ isWhole: true, proposals: ['visible=false'] })
  })

  it.each(['Окно «Восстановление пароля» закрыто', 'Окно «Восстановление пароля» исчезло'])('fails the step: %s', (expected) => {
    expect(checksOf(expected, account(), account([kinds[0]![1]('Восстановление пароля')])).presumed).toEqual(['visible=false'])
  })

  it.each([
    ['The order is deleted', 'Order 7 deleted'],
    ['Заказ удалён', 'Заказ 7 удалён'],
    ['A message says that the template is missing: «The template needs a title»', 'The template needs a title'],
  ])('%s: is checked by a text that says so itself', (expected, said) => {
    expect(checksOf(expected, account(), account([text(said, { role: 'status' })])).proposals).not.toEqual([])
  })
})

describe('a state that is said of one thing and is that of the thing beside it', () => {
  const tab = (name: string, selected: boolean): Draft => ({
    tag: 'button',
    role: 'tab',
    name,
    text: name,
    clickable: true,
    ref: name,
    states: { selected },
  })
  const tabs = (chosen: string): PageSnapshot =>
    page('http://sut/visits', 'Visits', [heading('Visits'), el('div', ['Coming', 'Past'].map((name) => tab(name, name === chosen)), { role: 'tablist' })]) // prettier-ignore

  it.each(['The «Coming» tab is active', 'Вкладка «Coming» активна', 'The Coming tab is selected', 'Вкладка Coming выбрана'])(
    'is not checked: %s',
    (expected) => {
      expect(checksOf(expected, tabs('Coming'), tabs('Past'))).toMatchObject({ isWhole: false, proposals: [] })
      expect(checksOf(expected, tabs('Past'), tabs('Coming'))).toMatchObject({ isWhole: true, proposals: ['selected=true'] })
    },
  )
})

describe('things of a list that are said to be chosen', () => {
  const options = ['Therapy', 'Surgery', 'Laboratory, tests', 'X-ray']
  const settings = (chosen: string[]): PageSnapshot =>
    page('http://sut/settings', 'Settings', [
      heading('Settings'),
      el('select', options.map((each) => el('option', [], { role: 'option', name: each, text: each, visible: false, states: { selected: chosen.includes(each) } })), {
        role: 'listbox', name: 'Departments', label: 'Departments', ref: 'list', editable: true, options, states: { multiple: true }, value: chosen.join(', '), fullText: '',
      }),
    ]) // prettier-ignore
  const two = settings(['Therapy', 'Surgery'])
  const three = settings(['Therapy', 'Surgery', 'Laboratory, tests'])
  const quoted = [
    '"Therapy", "Surgery" and "Laboratory, tests" are selected in the "Departments" list',
    '"Therapy" and "Laboratory, tests" are selected in the "Departments" list',
    'В списке «Departments» выбраны «Therapy», «Surgery» и «Laboratory, tests»',
    'В списке «Departments» выбраны «Laboratory, tests» и «Therapy»',
    '«Therapy», «Surgery» и «Laboratory, tests» выбраны в списке «Departments»',
  ]
  const bare = [
    'Therapy, Surgery and X-ray are selected in Departments',
    'Therapy and X-ray are selected in the Departments list',
    'В списке Departments выбраны Therapy, Surgery и X-ray',
    'В списке Departments выбраны Therapy и X-ray',
  ]

  const apart = 'The "Departments" list has "Therapy" and "Laboratory, tests" selected'
  it.each([...quoted, apart, ...bare])('are not checked while one of them is not: %s', (expected) => {
    expect(checksOf(expected, settings([]), two)).toMatchObject({ isWhole: false, missing: [] })
  })

  it.each(quoted)('fail the step: %s', (expected) => {
    const { presumed } = checksOf(expected, settings([]), two)
    expect(presumed[0]).toMatch(/^value=(?:Therapy, Surgery, Laboratory, tests|Therapy, Laboratory, tests)$/)
  })

  it.each([quoted[0]!, quoted[2]!, quoted[4]!])('are checked when all of them are: %s', (expected) => {
    expect(checksOf(expected, settings([]), three)).toMatchObject({ isWhole: true, presumed: [] })
  })

  it.each(['Therapy and Surgery are selected in the Departments list', 'В списке Departments выбраны Therapy и Surgery'])(
    'are checked without quotes too: %s',
    (expected) => expect(checksOf(expected, settings([]), two)).toMatchObject({ isWhole: true }),
  )
})

it.each(['The message «Saved» is shown on the page', 'На странице показано сообщение «Saved»'])(
  'a text that stands nowhere fails the step: %s',
  (expected) => {
    const empty = page('http://sut/', 'A', [heading('Orders')])
    expect(checksOf(expected, empty, empty)).toMatchObject({ isWhole: false, missing: ['text=Saved'], presumed: [] })
  },
)

describe('what only looks like a proof', () => {
  const form = (over: { box?: boolean; city?: string; more?: Draft[] } = {}): PageSnapshot =>
    page('http://sut/order', 'Order', [
      checkbox('Urgent', { ref: 'box', states: { checked: over.box ?? false } }),
      el('select', [], { role: 'combobox', name: 'City', label: 'City', ref: 'city', editable: true, options: ['Omsk', 'Kazan'], value: over.city ?? 'Omsk' }),
      ...(over.more ?? []),
    ]) // prettier-ignore
  const menu = page('http://sut/', 'Home', [link('Files', '/files', { ref: 'files' }), heading('Orders')])
  const files = page('http://sut/files', 'Files', [
    link('Files', '/files', { ref: 'files' }),
    heading('Files'),
    button('Choose', { ref: 'choose' }),
  ])

  it.each(['Флажок «Urgent» установлен', 'The «Urgent» checkbox is set'])('is a box that is not set: %s', (expected) => {
    expect(checksOf(expected, menu, form())).toMatchObject({ isWhole: false, proposals: [] })
    expect(checksOf(expected, form(), form({ box: true }))).toMatchObject({ isWhole: true, proposals: ['checked=true'] })
  })

  it.each(['"City" is set to "Omsk"', 'В поле «City» указано «Omsk»'])('is a value that the list only offers: %s', (expected) => {
    expect(checksOf(expected, form(), form({ city: 'Kazan' }))).toMatchObject({ isWhole: false, missing: [] })
    expect(checksOf(expected, form({ city: 'Kazan' }), form())).toMatchObject({ isWhole: true, proposals: ['value=Omsk'] })
  })

  it.each(['Two rows remain in the table', 'В таблице осталось 2 строки'])(
    'is not that others are gone from what is counted: %s',
    (expected) => {
      const table = (...names: string[]): PageSnapshot =>
      page('http://sut/', 'Home', [el('table', names.map((name) => row([cell(name)])), { role: 'table', ref: 'table' })]) // prettier-ignore
      expect(checksOf(expected, table('Anna', 'Boris', 'Clara'), table('Anna', 'Boris'))).toMatchObject({
        isWhole: true,
        proposals: ['count=2'],
      })
    },
  )

  it.each(['The page is unchanged', 'Страница не изменилась'])('is something that is gone from what is said to stay: %s', (expected) => {
    expect(checksOf(expected, menu, files)).toMatchObject({ isWhole: false, proposals: [] })
  })
})
