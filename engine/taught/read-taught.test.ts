import { describe, expect, test } from 'vitest'
import { button, el, field, heading, page, text } from '#tests/factories/page-snapshot.ts'
import { taught, taughtAct } from '#tests/factories/taught.ts'
import { isTaught, taughtSaying } from './read-taught.ts'

const tickets = page('http://sut.test/', 'Tickets', [
  text('Tickets'),
  field('Code', { ref: 'code' }),
  button('Purchase', { ref: 'purchase' }),
  button('Leave', { ref: 'leave' }),
])
const buy = taught('Buy it', [taughtAct('button', 'Purchase')])
const says = (said: string, known = [buy], at = tickets) => taughtSaying({ text: said, progress: null }, at, known)

describe('words that were taught', () => {
  test('mean the element that they were taught with', () => {
    expect(says('buy it')).toMatchObject({ meaning: { kind: 'click', ref: 'purchase', value: null }, progress: null, behind: '' })
  })

  test('mean nothing when the element is not on the page, or there are two', () => {
    expect(says('Buy it', [buy], page('http://sut.test/', 'Tickets', [button('Leave')]))).toBeNull()
    expect(says('Buy it', [buy], page('http://sut.test/', 'Tickets', [button('Purchase'), button('Purchase')]))).toBeNull()
  })

  test('mean it on another page only by its name and kind', () => {
    const target = [{ type: 'css' as const, value: 'button#a', priority: 1 }]
    const marked = taught('Buy it', [taughtAct('button', 'Purchase', { target: [...target, ...taughtAct('button', 'Purchase').target] })])
    const renamed = (path: string) =>
      page(`http://sut.test${path}`, '', [button('Get it now', { ref: 'x', attributes: { id: 'a' } }), button('Leave')])
    expect(says('Buy it', [marked], page('http://sut.test/other', '', [button('Purchase', { ref: 'y' })]))?.meaning.ref).toBe('y')
    expect(says('Buy it', [marked], renamed('/other'))).toBeNull()
  })

  test('take the meaning of this page before that of another, and of more words before fewer', () => {
    const elsewhere = taught('Buy it', [taughtAct('button', 'Leave')], { id: 'b', page: { path: '/other', title: '' } })
    const longer = taught('Buy it and leave', [taughtAct('button', 'Leave')], { id: 'c' })
    expect(says('Buy it', [elsewhere, buy])?.entry.id).toBe(buy.id)
    expect(says('Buy it and leave', [buy, longer])?.entry.id).toBe('c')
  })

  test('do several acts one after the other, with the values of the step', () => {
    const redeem = taught('Redeem «…»', [taughtAct('textbox', 'Code', { slot: 0 }), taughtAct('button', 'Purchase')])
    const first = says('Redeem «X-1», then leave', [redeem])
    expect(first).toMatchObject({ meaning: { kind: 'set', ref: 'code', value: 'X-1' }, progress: { next: 1 } })
    const second = taughtSaying({ text: 'Redeem «X-1», then leave', progress: first?.progress ?? null }, tickets, [redeem])
    expect(second).toMatchObject({ meaning: { kind: 'click', ref: 'purchase' }, progress: null, behind: 'leave' })
  })

  test('go on with nothing when the entry was forgotten meanwhile', () => {
    expect(taughtSaying({ text: 'x', progress: { id: 'gone', next: 1, values: [], behind: '' } }, tickets, [buy])).toBeNull()
  })
})

test('a text is taught when an entry says its beginning', () => {
  const texts = ['Buy it', 'Buy it and pay', 'Pay and buy it']
  expect(texts.map((said) => isTaught({ text: said, progress: null }, [buy]))).toEqual([true, true, false])
})

test('of elements that were alike the one in the row that held the same text is meant, and no other', () => {
  const facts = {
    tag: 'button',
    role: 'button',
    names: ['Edit'],
    attributes: {},
    picture: '',
    around: ['Ivan'],
    aroundLength: 4,
    twin: { at: 1, of: 3 },
  }
  const target = [{ type: 'nlDescription' as const, value: 'button “Edit”', priority: 10, facts }]
  const edit = taught('Change Ivan', [taughtAct('button', 'Edit', { target })])
  const rows = (...names: string[]) =>
    page('http://sut.test/', '', [
      el(
        'table',
        names.map((name, at) => el('tr', [text(name), button('Edit', { ref: `edit${at}` })], { role: 'row' })),
      ),
    ])
  expect(says('Change Ivan', [edit], rows('Anna', 'Ivan'))?.meaning.ref).toBe('edit1')
  expect(says('Change Ivan', [edit], rows('Anna'))).toBeNull()
})

test('of elements that were alike the one in the section with the same heading is meant, though its label says nothing new', () => {
  const facts = {
    tag: 'input',
    role: 'textbox',
    names: ['City'],
    attributes: {},
    picture: '',
    around: ['Billing'],
    aroundLength: 7,
    twin: { at: 1, of: 2 },
  }
  const target = [{ type: 'nlDescription' as const, value: 'field “City”', priority: 10, facts }]
  const city = taught('Enter «…» into City', [taughtAct('textbox', 'City', { target, slot: 0 })])
  const label = (name: string, ref: string) => el('label', [field(name, { ref })], { text: name, clickable: true })
  const section = (name: string) => el('section', [heading(name, 2), label('City', name), label('Street', `${name} street`)])
  const form = (path: string, ...names: string[]) => page(`http://sut.test${path}`, '', names.map(section))
  const meant = (at: ReturnType<typeof form>) => says('Enter «Omsk» into City', [city], at)?.meaning.ref
  expect(meant(form('/', 'Delivery', 'Billing'))).toBe('Billing')
  expect(meant(form('/', 'Billing', 'Delivery'))).toBe('Billing')
  expect(meant(form('/other', 'Delivery', 'Billing'))).toBeUndefined()
  expect(meant(form('/', 'Delivery', 'Billing', 'Contact'))).toBeUndefined()
  expect(meant(form('/', 'Delivery', 'Contact'))).toBeUndefined()
})
