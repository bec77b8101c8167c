import { expect, test } from 'vitest'
import { parseRunSearch, parseRunsSearch, toRunsSearch } from './runs-search.ts'

const ID = '0190a000-0000-7000-8000-000000000001'

test('an address of the list is read, and written as short as it can be', () => {
  expect(parseRunsSearch({})).toEqual({ recipe: null, batch: null, status: null, page: 1 })
  expect(parseRunsSearch({ recipe: 'x', batch: 1, status: 'green', page: '-1' })).toEqual({
    recipe: null,
    batch: null,
    status: null,
    page: 1,
  })
  const view = { recipe: ID, batch: ID, status: 'failed', page: 3 } as const
  expect(parseRunsSearch(toRunsSearch(view))).toEqual(view)
  expect(toRunsSearch({ recipe: null, batch: null, status: null, page: 1 })).toEqual({})
})

test('an address of a run names the step and the run beside it', () => {
  expect(parseRunSearch({ step: 2, with: ID })).toEqual({ step: 2, with: ID })
  expect(parseRunSearch({ step: -1, with: 'x' })).toEqual({})
})
