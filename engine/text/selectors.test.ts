import { expect, it } from 'vitest'
import { attributesIn, idIn, isPlainCss, lastCompound, tagIn } from './selectors.ts'

it('reads what the last compound of a selector says of the element', () => {
  const compound = lastCompound('form[title="a > b"] > input#user\\.name[name="login"]')
  expect(compound).toBe('input#user\\.name[name="login"]')
  expect([tagIn(compound), idIn(compound), attributesIn(compound)]).toEqual(['input', 'user.name', [['name', 'login']]])
  expect([tagIn('#a'), idIn('a'), attributesIn('a')]).toEqual([null, null, []])
})

it('tells CSS from the other selector languages of Playwright', () => {
  expect(['#a', 'div > a', '[href="a"]'].every(isPlainCss)).toBe(true)
  expect(['text=a', 'a >> b', '//a'].some(isPlainCss)).toBe(false)
})
