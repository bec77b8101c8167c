import { expect, it } from 'vitest'
import { targetFromLocators } from './stored-target.ts'

it.each([
  ['button#save', 'button', { id: 'save' }],
  ['main > form.order button', 'button', {}],
  ['main>form+button', 'button', {}],
  ['ul > li:nth-child(2) ~ li', 'li', {}],
  ['div a[href="/orders?sort=a > b"]', 'a', { href: '/orders?sort=a > b' }],
  ["form input[title='Name + e-mail']", 'input', { title: 'Name + e-mail' }],
  ['section:not(.old > .new) a', 'a', {}],
  ['div #a\\>b', undefined, { id: 'a>b' }],
])('an element found by %s is its last part', (value, tag, attributes) => {
  const target = targetFromLocators([{ type: 'css', value, priority: 1 }])
  expect(target).toEqual({ ...(tag === undefined ? {} : { tag }), attributes })
})
