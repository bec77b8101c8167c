import { expect, it } from 'vitest'
import { auditInputOf, EVERYTHING, isFiltered, parseAuditSearch, toAuditSearch } from './audit-search.ts'

it('reads what the address says and leaves out what it cannot understand', () => {
  const search = { page: 3, type: 'login_failed', person: 'olga', from: '2026-11-01', to: '2026-11-05' }
  expect(parseAuditSearch(search)).toEqual(search)
  const nonsense = { page: -1, type: 'explosion', person: { a: 1 }, from: 'yesterday', to: '2026-13-45' }
  expect(parseAuditSearch(nonsense)).toEqual(EVERYTHING)
  expect(parseAuditSearch({ person: 'x'.repeat(1000) }).person).toHaveLength(320)
})

it('writes the shortest address', () => {
  expect(toAuditSearch(EVERYTHING)).toEqual({})
  expect(toAuditSearch({ ...EVERYTHING, person: ' olga ', page: 2 })).toEqual({ person: 'olga', page: 2 })
})

it('knows when something is left out', () => {
  expect(isFiltered({ ...EVERYTHING, page: 4, person: ' ' })).toBe(false)
  expect(isFiltered({ ...EVERYTHING, to: '2026-11-05' })).toBe(true)
})

it('asks for whole days of the reader, the last one included', () => {
  const { from, before, skip, take } = auditInputOf({ ...EVERYTHING, page: 3, from: '2026-10-31', to: '2026-10-31' }, 20)
  expect({ skip, take }).toEqual({ skip: 40, take: 20 })
  expect(new Date(from ?? '')).toEqual(new Date(2026, 9, 31))
  expect(new Date(before ?? '')).toEqual(new Date(2026, 10, 1))
})
