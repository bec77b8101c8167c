import { expect, it } from 'vitest'
import { tableOfText } from './parameters-in-text.ts'

it('takes the named values of lines, each name once', () => {
  const text = 'login: ivan; password = secret 1\nsome words\nhttp://shop.example/\nLogin: other\nгород: Омск'
  expect(tableOfText(text)).toEqual({ columns: ['login', 'password', 'город'], rows: [['ivan', 'secret 1', 'Омск']] })
})

it('finds nothing in a text without them', () => {
  expect(tableOfText('just words\nhttps://x.example/a=b')).toBeNull()
})
