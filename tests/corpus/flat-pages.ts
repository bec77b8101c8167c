import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { button, el, field, heading, link, page, submit, type Draft } from '../factories/page-snapshot.ts'

const box = (x: number, y: number, width = 100, height = 24): Draft => ({ box: { x, y, width, height } })
const words = (text: string, at: Draft, more: Draft = {}): Draft => ({ tag: 'div', text, ...at, ...more })
const pressed = (text: string, ref: string, at: Draft): Draft => words(text, at, { ref, clickable: true })

/** A page of plain boxes as the runner reads it: boxes without a text or role are left out, and their contents are siblings. */
function flat(url: string, title: string, drafts: Draft[]): PageSnapshot {
  const { nodes, ...rest } = page(url, title, drafts)
  return { ...rest, nodes: nodes.slice(1).map((node) => ({ ...node, parent: Math.max(-1, node.parent - 1) })) }
}

const filters = flat('http://sut/', 'Catalogue', [
  words('Sort by', box(24, 230)),
  pressed('Name', 'sort', box(24, 254, 240, 38)),
  pressed('Reset', 'reset', box(24, 304)),
  words('Size', box(24, 360, 40)),
  pressed('Any', 'size', box(80, 356, 120, 32)),
  words('Delivery', box(24, 420)),
  pressed('Far below', 'far', box(24, 520)),
])

const oneLine = flat('http://sut/cart', 'Cart', [
  { ...heading('Cart'), ...box(24, 100, 245, 48) },
  words('Green tea', box(24, 192, 69)),
  words('1100', box(117, 192, 50)),
  pressed('Remove', 'remove', box(191, 185, 78, 38)),
  words('Total: 1100', box(24, 232, 245)),
  pressed('Check out', 'checkout', box(24, 256, 149, 38)),
])

const otherLine = flat('http://sut/cart', 'Cart', [
  words('Green tea', box(24, 192, 69)),
  pressed('Edit', 'edit', box(191, 185, 78, 38)),
  words('Discount', box(24, 260, 69)),
  pressed('Remove', 'remove-discount', box(191, 253, 78, 38)),
])

const signIn = page('http://sut/login', 'Sign in – Depot', [
  el('form', [heading('Sign in'), field('User name'), submit('Sign in', { ref: 'submit' })], { role: 'form' }),
  link('Sign up', '/signup', { ref: 'signup' }),
])

const orders = page('http://sut/orders', 'Orders – Depot', [
  link('Orders', '/orders', { ref: 'orders' }),
  link('Reports', '/reports', { ref: 'reports' }),
  heading('Orders'),
  button('New order', { ref: 'new' }),
])

const parts = page('http://sut/settings', 'Depot', [heading('Settings of Ann', 2), heading('Invoices', 2), button('Save', { ref: 'save' })])

export const FLAT_PAGES = { filters, oneLine, otherLine, signIn, orders, parts }

/** The expected outcome of each step: the ref that is acted on (`=value` when it is known, `+` when more follows), or the kind of the plan. */
export const FLAT_CORPUS: [page: keyof typeof FLAT_PAGES, step: string, outcomes: string[]][] = [
  ['filters', 'Select "Price" in the "Sort by" list', ['sort +']],
  ['filters', 'Выбрать в списке «Size» значение «Large»', ['size +']],
  ['filters', 'Select "Courier" in the "Delivery" list', ['none']],
  ['oneLine', 'Remove "Green tea"', ['remove']],
  ['oneLine', 'Убрать «Green tea»', ['remove']],
  ['oneLine', 'Click "Remove" next to "Green tea"', ['remove']],
  ['oneLine', 'Remove "Black tea"', ['none']],
  ['otherLine', 'Remove "Green tea"', ['none']],
  ['signIn', 'Open the sign-in page', ['idle']],
  ['signIn', 'Открыть страницу входа', ['idle']],
  ['signIn', 'Open the sign-up page', ['signup']],
  ['signIn', 'Open the orders page', ['none']],
  ['orders', 'Open the orders page', ['orders']],
  ['orders', 'Открыть страницу «Отчёты»', ['reports']],
  ['parts', 'Open the "Invoices" page', ['none']],
]
