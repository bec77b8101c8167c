import { expect, test } from 'vitest'
import { pageNodes as inParts } from './page-nodes.ts'

function pageNodes(html: string) {
  const work = inParts(html)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

const body = (html: string) => {
  const nodes = pageNodes(`<!doctype html><html lang="en"><body>${html}</body></html>`)
  return Array.isArray(nodes) ? nodes[2] : nodes
}

test('elements keep their order, attributes and texts', () => {
  expect(body('<p class="a b" hidden="">x &amp; y<br>z</p><p></p>')).toEqual([
    'body',
    {},
    ['p', { class: 'a b', hidden: '' }, 'x & y', ['br', {}], 'z'],
    ['p', {}],
  ])
})

test('a value may have signs of markup in it', () => {
  expect(body('<a title="1 &lt; 2 > 0 = &quot;yes&quot;" @click="a">b</a>')).toEqual([
    'body',
    {},
    ['a', { title: '1 < 2 > 0 = "yes"', '@click': 'a' }, 'b'],
  ])
})

test('a style sheet is text to its end', () => {
  expect(body('<style>a > b::before { content: "<i>" }</style>c')).toEqual([
    'body',
    {},
    ['style', {}, 'a > b::before { content: "<i>" }'],
    'c',
  ])
})

test('a shadow root is marked as the viewer wants it', () => {
  expect(body('<x-a><template shadowrootmode="open"><i>b</i></template></x-a>')).toEqual([
    'body',
    {},
    ['x-a', {}, ['template', { __playwright_shadow_root_: 'true' }, ['i', {}, 'b']]],
  ])
})

test('what is cut off or no copy of a page does no harm', () => {
  expect(pageNodes('')).toBeNull()
  expect(pageNodes('</p>')).toBeNull()
  expect(pageNodes('<p>a</p>')).toBeNull()
  expect(pageNodes('<html><body class="a')).toEqual(['html', {}, ['body', { class: 'a' }]])
})
