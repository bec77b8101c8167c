import { describe, expect, it } from 'vitest'
import { readPrecondition } from './read-precondition.ts'

const known = { knowsAccount: true }

describe('preconditions that are acts', () => {
  it.each([
    ['Log in as admin', 'Log in as admin'],
    ['Open the Orders page', 'Open the Orders page'],
    ['Откройте страницу заказов', 'Откройте страницу заказов'],
    ['Авторизоваться под администратором', 'Авторизоваться под администратором'],
    ['Click “English”', 'Click “English”'],
    ['User is logged in', 'Log in'],
    ['The user is signed in as ivan', 'Log in as ivan'],
    ['Пользователь авторизован как admin', 'Войти как admin'],
    ['Пользователь авторизован', 'Войти'],
    ['Выполнен вход под chief', 'Выполнен вход под chief'],
    ['Нажать «Включён»', 'Нажать «Включён»'],
  ])('%s', (text, act) => expect(readPrecondition(text, known)).toEqual({ kind: 'act', text: act }))
})

describe('preconditions that are states', () => {
  it.each([
    'The cart is empty',
    'The sign-in page is open',
    'There is an order "5" in the list',
    'Chrome 120 is installed',
    'The user has admin rights',
    'В списке есть заказ №5',
    'Корзина пуста',
    'Открыта страница входа',
    'Открыт раздел «Заказы»',
    'У пользователя есть права администратора',
    'Создан заказ на 1000 рублей',
    'The “Save” button is visible',
    'The Save button is available',
    'Кнопка «Сохранить» доступна',
    'Создан заказ № 5',
    'Пользователь зарегистрирован',
    'Пользователь создан',
    'Флажок «Срочно» установлен',
    'Установлен фильтр «Новые»',
  ])('%s', (text) => expect(readPrecondition(text, known)).toEqual({ kind: 'state' }))

  it('that somebody is signed in is one where no account is known', () => {
    const unknown = { knowsAccount: false }
    expect(readPrecondition('User is logged in', unknown)).toEqual({ kind: 'state' })
    expect(readPrecondition('Выполнен вход под chief', unknown)).toEqual({ kind: 'state' })
  })
})
