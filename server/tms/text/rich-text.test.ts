import { describe, expect, test } from 'vitest'
import { richText, type RichTextKind } from './rich-text.ts'

const read = (kind: RichTextKind, source: string) => richText(source, kind).text

describe('HTML becomes clean text', () => {
  test.each([
    ['<p>Open the <b>cart</b></p><p>Press&nbsp;&laquo;Pay&raquo; &amp; wait</p>', 'Open the cart\nPress «Pay» & wait'],
    ['Line<br>break<br/><br>', 'Line\nbreak'],
    ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
    ['<ol start="3"><li>one</li><li>two</li></ol>', '3. one\n4. two'],
    ['<h2>Before</h2><div>text</div>', 'Before\ntext'],
    ['<a href="https://shop.test/cart">https://shop.test/cart</a>', 'https://shop.test/cart'],
    ['Open <a href="https://shop.test/cart">the cart</a>', 'Open the cart (https://shop.test/cart)'],
    ['<script>alert(1)</script><style>p{}</style>ok', 'ok'],
    ['enter &lt;login&gt;', 'enter <login>'],
    ['a\u200bb\ufeff', 'ab'],
  ])('%s', (html, text) => {
    expect(read('html', html)).toBe(text)
  })

  test('a table keeps its rows', () => {
    expect(read('html', '<table><tr><th>Login</th><th>Role</th></tr><tr><td>mia</td><td>admin</td></tr></table>')).toBe(
      'Login  Role\nmia    admin',
    )
  })
})

describe('Markdown becomes clean text', () => {
  test.each([
    ['Press **Save** and `Ctrl+S`', 'Press Save and Ctrl+S'],
    ['1. one\n2. two', '1. one\n2. two'],
    ['* a\n* b', '- a\n- b'],
    ['Fill user_name_field with 2 * 3 * 4', 'Fill user_name_field with 2 * 3 * 4'],
    ['Enter <login> and <Пароль>', 'Enter <login> and <Пароль>'],
    ['[the cart](https://shop.test/cart)', 'the cart (https://shop.test/cart)'],
    ['one\ntwo', 'one\ntwo'],
    ['line<br>break', 'line\nbreak'],
  ])('%s', (source, text) => {
    expect(read('markdown', source)).toBe(text)
  })
})

describe('markup of Jira becomes clean text', () => {
  test.each([
    ['Press *Save*, then _wait_', 'Press Save, then wait'],
    ['Fill user_name_field with 2*3*4 - or - 5', 'Fill user_name_field with 2*3*4 - or - 5'],
    ['h2. Before\n# one\n# two', 'Before\n- one\n- two'],
    ['Open [the cart|https://shop.test/cart]', 'Open the cart (https://shop.test/cart)'],
    ['{code:java}x = 1{code}', 'x = 1'],
    ['{{mono}} {color:red}red{color}', 'mono\nred'],
    ['||Login||Role||\n|mia|admin|', 'Login | Role\nmia | admin'],
    ['enter <login>', 'enter <login>'],
  ])('%s', (source, text) => {
    expect(read('wiki', source)).toBe(text)
  })
})

test('mixed text is HTML where it has tags of it, and Markdown otherwise', () => {
  expect(read('mixed', '<p>Press <b>Save</b></p>')).toBe('Press Save')
  expect(read('mixed', 'Press **Save** for <login>')).toBe('Press Save for <login>')
})

test('a picture leaves its name, and is listed', () => {
  expect(
    richText('See <img src="https://tms.test/files/cart%20page.png?x=1"> and <img alt="logo" src="data:image/png;base64,AA">', 'html'),
  ).toEqual({
    text: 'See [cart page.png] and [logo]',
    pictures: [
      { name: 'cart page.png', url: 'https://tms.test/files/cart%20page.png?x=1' },
      { name: 'logo', url: null },
    ],
  })
  expect(richText('See !cart.png|thumbnail!', 'wiki')).toEqual({
    text: 'See [cart.png]',
    pictures: [{ name: 'cart.png', url: 'cart.png' }],
  })
})

test('a field of nothing is empty', () => {
  expect([richText(null, 'html'), richText('  ', 'markdown')].map(({ text }) => text)).toEqual(['', ''])
})
