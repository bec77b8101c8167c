import { describe, expect, it } from 'vitest'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { PAGES } from '#tests/corpus/pages.ts'
import { button, cell, column, dialog, el, field, heading, link, page, row, tab, text } from '#tests/factories/page-snapshot.ts'
import { groundExpectation } from './ground-expectation.ts'
import { understandExpectation } from './understand-expectation.ts'

const saved = page('http://sut/profile', 'Profile', [
  heading('Profile'),
  { tag: 'div', role: 'status', text: 'Данные успешно сохранены', ref: 'toast' },
  field('Имя', { ref: 'name', value: 'Иван' }),
  button('Сохранить', { ref: 'save', states: { disabled: true } }),
])
const unsaved = page('http://sut/profile', 'Profile', [heading('Profile'), field('Имя', { value: 'Иван' }), button('Сохранить')])

const orders = page('http://sut/orders', 'Orders', [
  heading('Orders', 1, { ref: 'h' }),
  el('table', [el('thead', [row([column('No')])]), el('tbody', [row([cell('A-17')]), row([cell('A-18')])])], { role: 'table' }),
  link('Log out', '/logout', { ref: 'out' }),
])
const ordersDrafts = [
  heading('Orders'),
  el('table', [el('tbody', [row([cell('A-17')]), row([cell('A-18')]), row([cell('A-19')])])], { role: 'table' }),
]
const ordersBefore = page('http://sut/orders', 'Orders', ordersDrafts)
const removable = page('http://sut/profile', 'Profile', [heading('Profile'), button('Удалить'), button('Сохранить')])
const twice = page('http://sut/profile', 'Profile', [
  heading('Profile'),
  field('Имя', { value: 'Иван' }),
  button('Сохранить'),
  { tag: 'div', role: 'status', text: 'Нажмите «Сохранить» ещё раз', ref: 'again' },
])
const nameless = page('http://sut/profile', 'Profile', [heading('Profile'), button('', { attributes: { title: 'Крестик' } })])
const failed = page('http://sut/login', 'Sign in', [
  text('Неверный логин или пароль', { role: 'alert', ref: 'error' }),
  field('Логин'),
  field('Пароль', { isPassword: true, ref: 'pass' }),
])
const withDialog = page('http://sut/x', 'X', [dialog('Подтверждение', [heading('Подтверждение', 2), button('Да')], { ref: 'dialog' })])

const tabs = (states: { selected?: boolean }): PageSnapshot => page('http://sut/tea', 'Tea', [tab('Отзывы', { ref: 'reviews', states })])
const numbered = page('http://sut/orders', 'Orders', [
  el('table', [el('tbody', [row([cell('1'), cell('Done')]), row([cell('2'), cell('New')], { ref: 'second' })])], { role: 'table' }),
])

/** Each proposal as `property match expected @ref`, or with the first locator instead of a ref; the kind of the outcome when nothing is proposed. */
function outcome(statement: string, after: PageSnapshot, before?: PageSnapshot): string[] {
  const grounded = groundExpectation(understandExpectation(statement), after, before)
  if (grounded.kind === 'not_understood') return ['not_understood']
  if (grounded.kind === 'proves_nothing') return [`${grounded.reason}: ${grounded.wanted}`]
  return grounded.proposals.map(({ assertion, ref }) => {
    const where = ref === undefined ? (assertion.target[0]?.value ?? 'page') : `@${ref}`
    const date = assertion.relativeDate ? ` ${assertion.relativeDate.days}d ${assertion.relativeDate.format}` : ''
    return [assertion.property, assertion.match, assertion.expectedValue, `${where}${date}`].join(' ')
  })
}

type Case = [statement: string, expected: string[], after: PageSnapshot, before?: PageSnapshot]

const CASES: Case[] = [
  ['Отображается сообщение «Данные успешно сохранены»', ['text contains Данные успешно сохранены page'], saved, unsaved],
  ['Message "Payment accepted" is displayed', ['text contains Payment accepted page'], saved, unsaved],
  ['Данные сохранены', ['text contains Данные успешно сохранены @toast'], saved, unsaved],
  ['Появилось сообщение об успешном сохранении', ['text contains Данные успешно сохранены @toast'], saved, unsaved],
  ['Заявка отправлена', ['not_understood'], saved, unsaved],
  ['Данные не сохранены', ['not_understood'], saved, unsaved],
  ['Файл загружен', ['not_understood'], page('http://sut/files', 'Files', [heading('Файлы')]), unsaved],
  ['Страница не изменилась', ['not_understood'], saved, page('http://sut/profile', 'Profile', [link('Изменить', '/edit')])],
  ['Вкладка «Отзывы» активна', ['checked equals true @reviews'], tabs({ selected: true })],
  ['Вкладка «Отзывы» активна', ['not_understood'], tabs({})],
  ['In the "Colours" list "Blue" and "Red" are selected', ['value equals Red, Blue @colours'], PAGES.lists],
  ['В списке «Colours» выбраны «Black, matt» и «Red»', ['value equals Red, Black, matt @colours'], PAGES.lists],
  ['In the "Colours" list "Red" and "Purple" are selected', ['not_understood'], PAGES.lists],
  ['In the "Size" list "Small" and "Large" are selected', ['not_understood'], PAGES.lists],
  ["The Delivery date field contains tomorrow's date", ["value contains tomorrow's date @native 1d YYYY-MM-DD"], PAGES.dates],
  ['The delivery date is tomorrow', ['value equals tomorrow @native 1d YYYY-MM-DD'], PAGES.dates],
  ['The payment date is tomorrow', ['not_understood'], PAGES.dates],
  ['The "Return date" field shows today + 2 days', ['value equals today + 2 days @masked 2d DD/MM/YYYY'], PAGES.dates],
  ["The Invoice date field contains tomorrow's date", ['not_understood'], PAGES.dates],
  ['В поле «Дата визита» указана вчерашняя дата', ['value equals вчерашняя дата @date -1d DD.MM.YYYY'], PAGES.oneDate],
  ['Поле «Имя» содержит завтра', ['value contains завтра @name'], PAGES.oneDate],
  ["Tomorrow's date is displayed", ["text contains Tomorrow's date page 1d MM/DD/YYYY"], page('http://sut', 'A', [text('Due 12/31/2026')])],
  ["Tomorrow's date is displayed", ['not_understood'], page('http://sut', 'A', [text('Due 01/02/2026')])],
  ["Tomorrow's date is displayed", ['not_understood'], page('http://sut', 'A', [text('31.12.2026 or 2026-12-31')])],
  ['Отображается завтрашняя дата', ['text contains завтрашняя дата page 1d DD.MM.YYYY'], PAGES.oneDate],
  ['The status of order 2 is "Done"', ['text contains 2 @second', 'text contains Done @second'], numbered],
  ['Отображается сообщение об ошибке', ['text contains Неверный логин или пароль @error'], failed, PAGES.login],
  ['An error message is shown', ['text contains Неверный логин или пароль @error'], failed, PAGES.login],
  ['Отображается сообщение об ошибке', ['not_understood'], unsaved, unsaved],
  ['Поле «Имя» содержит «Иван»', ['value contains Иван @name'], saved],
  ['Поле «Имя» пустое', ['value equals  @name'], saved],
  ['Кнопка «Сохранить» неактивна', ['enabled equals false @save'], saved],
  ['The "Сохранить" button is enabled', ['enabled equals true @save'], saved],
  ['Кнопка «Сохранить» отображается', ['visible equals true @save'], saved],
  ['Кнопка «Удалить» не отображается', ['visible equals false button[name="Удалить"]'], saved, removable],
  ['Открывается страница «Orders»', ['text contains Orders @h'], orders, PAGES.login],
  ['The Orders page opens', ['text contains Orders @h'], orders, PAGES.login],
  ['Открывается страница заказов', ['text contains Orders @h'], orders, PAGES.login],
  ['User is redirected to /orders', ['url contains /orders page'], orders, PAGES.login],
  ['Открывается страница «Профиль»', ['text contains Профиль page'], orders, PAGES.login],
  ['Открывается страница оплаты', ['not_understood'], orders, PAGES.login],
  ['В таблице отображается запись «A-17»', ['text contains A-17 @n8'], orders],
  ['The order "A-99" is in the table', ['text contains A-99 page'], orders],
  ['Запись «A-19» удалена из таблицы', ['visible equals false A-19'], orders, ordersBefore],
  ['В таблице отображается 2 записи', ['exists equals true (//tbody/tr[td])[2]', 'exists equals false (//tbody/tr[td])[3]'], orders],
  ['Открылось окно «Подтверждение»', ['visible equals true @dialog'], withDialog],
  ['Окно закрылось', ['visible equals false dialog[name="Подтверждение"]'], orders, withDialog],
  ['Пользователь авторизован', ['visible equals true @out'], orders, PAGES.login],
  ['The user is logged in', ['visible equals true @out'], orders, PAGES.login],
  ['The user is logged out', ['visible equals true @pass'], failed, orders],
  ['Флажок «Remember me» снят', ['checked equals false @remember'], PAGES.login],
  ['Checkbox "Remember me" is checked', ['checked equals true @remember'], PAGES.login],
  ['Отображается форма входа', ['text contains Sign in @n3'], PAGES.login, orders],
  ['Отображаются поля «Username» и «Password»', ['visible equals true @user', 'visible equals true @pass'], PAGES.login],
  [
    'Окно закрылось, запись «A-19» исчезла',
    ['visible equals false dialog[name="Подтверждение"]', 'visible equals false A-19'],
    orders,
    page('http://sut/orders', 'Orders', [...ordersDrafts, dialog('Подтверждение', [button('Да')])]),
  ],
  // A check that cannot fail is refused.
  ['Кнопка «Удалить» не отображается', ['never_there: Удалить'], saved],
  ['Кнопка «Удалить» не отображается', ['never_there: Удалить'], saved, unsaved],
  ['Сообщение «Ошибка» не отображается', ['never_there: Ошибка'], saved, unsaved],
  ['The error "Required" is not shown', ['never_there: Required'], saved, unsaved],
  ['Запись «A-99» удалена из таблицы', ['never_there: A-99'], orders, ordersBefore],
  ['Окно закрылось', ['never_there: Окно закрылось'], orders, ordersBefore],
  ['Отображается «Profile»', ['there_before: Profile'], saved, unsaved],
  ['The text "Profile" is shown', ['there_before: Profile'], saved, unsaved],
  ['The text "Profile" is still shown', ['text contains Profile page'], saved, unsaved],
  ['Заголовок «Profile» по-прежнему отображается', ['text contains Profile page'], saved, unsaved],
  ['The text "A-18" is shown', ['there_before: A-18'], ordersBefore, ordersBefore],
  [
    'The text "A-18" is shown',
    ['text contains A-18 @found'],
    page('http://sut/orders', 'Orders', [text('A-18', { ref: 'found' })]),
    ordersBefore,
  ],
  ['Отображается «Сохранить»', ['text contains Сохранить @again'], twice, unsaved],
  ['Открывается страница «Profile»', ['not_understood'], saved, unsaved],
  ['Пользователь остаётся на странице «Profile»', ['text contains Profile @n1'], saved, unsaved],
  ['Кнопка с крестиком не отображается', ['not_understood'], saved, nameless],
]

const booked = page('http://sut/visits', 'Visits', [
  heading('Visits'),
  { tag: 'div', role: 'status', text: 'Запись создана на 12.01.2027', ref: 'toast' },
])
const notBooked = page('http://sut/visits', 'Visits', [heading('Visits'), button('Записать')])
const calls = page('http://sut/people', 'People', [
  el(
    'table',
    [
      el('tbody', [
        row([cell('Анна Лис'), cell('Новый')], { ref: 'row-anna' }),
        row([cell('Вера Кот'), cell('Звонок сделан')], { ref: 'row-vera' }),
      ]),
    ],
    { role: 'table' },
  ),
])
const inRow = (ref: string, ...texts: string[]) => texts.map((said) => `text contains ${said} @${ref}`)
CASES.push(
  ['В строке «Вера Кот» отображается статус «Звонок сделан»', inRow('row-vera', 'Вера Кот', 'Звонок сделан'), calls],
  ['В строке «Анна Лис» отображается статус «Звонок сделан»', inRow('row-anna', 'Анна Лис', 'Звонок сделан'), calls],
  ['The status of "Анна Лис" is "Звонок сделан"', inRow('row-anna', 'Анна Лис', 'Звонок сделан'), calls],
  ['В таблице отображаются «Анна Лис» и «Звонок сделан»', ['text contains Анна Лис @n4', 'text contains Звонок сделан @n8'], calls],
  ['Запись создана на 12.01.2027', ['text contains Запись создана на 12.01.2027 @toast'], booked, notBooked],
  ['Запись создана на 12.01.2027', ['not_understood'], notBooked, notBooked],
  ['Под формой показана ошибка «Нет согласия»', ['text contains Нет согласия page'], notBooked],
)

describe('groundExpectation', () => {
  it.each(CASES)('%s', (statement, expected, after, before) => {
    expect(outcome(statement, after, before)).toEqual(expected)
  })

  it('names what is there when nothing answers, new texts first', () => {
    const grounded = groundExpectation(understandExpectation('Заявка отправлена'), saved, unsaved)
    expect(grounded).toMatchObject({ kind: 'not_understood', text: 'Заявка отправлена' })
    expect(grounded.kind === 'not_understood' ? grounded.found[0] : '').toBe('Данные успешно сохранены')
  })

  it('checks an absence of what the case speaks of, or of what came and went on the way', () => {
    const gone = understandExpectation('Кнопка «Удалить» не отображается')
    expect(groundExpectation(gone, saved, unsaved, { earlierTexts: ['Нажать кнопку «Удалить»'] })).toMatchObject({ kind: 'proposed' })
    expect(groundExpectation(gone, saved, unsaved, { passed: [removable] })).toMatchObject({ kind: 'proposed' })
  })
})
