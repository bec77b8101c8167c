import { expect, it } from 'vitest'
import { addressOfNoPageIn, originOf, originsIn, pathOf } from './addresses.ts'

it('takes addresses apart', () => {
  expect([originOf('https://sut.example:8080/a?b'), originOf('/a')]).toEqual(['https://sut.example:8080', ''])
  expect(['https://sut.example/a/b?c#d', 'https://sut.example', '/a#b'].map(pathOf)).toEqual(['/a/b', '/', '/a'])
})

it('finds the sites that a text names, and addresses of no page', () => {
  expect(originsIn('Open «https://sut.example/a», then http://other.example.')).toEqual(['https://sut.example', 'http://other.example'])
  expect([addressOfNoPageIn('Open chrome://settings'), addressOfNoPageIn('Open https://sut.example')]).toEqual(['chrome://settings', null])
})
