import { expect, test } from 'vitest'
import { isCrossSite } from './cross-site.ts'

const PUBLIC = 'https://tests.example.test'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: PUBLIC }, true],
  [{}, false],
  [{ origin: PUBLIC }, false],
  [{ origin: 'http://10.0.0.7:4400', host: '10.0.0.7:4400' }, false],
  [{ origin: 'http://10.0.0.7:8080', host: '10.0.0.7:4400' }, true],
  [{ origin: 'https://tests.example.test.evil.test', host: 'tests.example.test' }, true],
  [{ origin: 'null', host: 'tests.example.test' }, true],
])('%o: cross-site %s', (headers, expected) => {
  expect(isCrossSite(headers, PUBLIC)).toBe(expected)
})
