import { describe, expect, it } from 'vitest'
import { applyOutcomes, importTotal, startImportRun, reopenRejected } from './import-run.ts'
import type { ImportItem } from './import-run.ts'

const item = (n: number, textLength = 10): ImportItem => ({
  mutationId: `m${n}`,
  recipeId: `r${n}`,
  recipe: {
    projectId: 'p',
    title: `Case ${n}`,
    testCases: ['x'.repeat(textLength)],
    preconditions: '',
    description: '',
    expectedResults: [],
    tags: [],
    testData: '',
  },
})
const items = (count: number) => Array.from({ length: count }, (_, n) => item(n))
const created = (batch: readonly ImportItem[]) => batch.map(({ mutationId }) => ({ mutationId, status: 'created' as const }))

describe('importing everything', () => {
  it('keeps items open that the server did not answer for', () => {
    const run = startImportRun(items(3))
    const partly = applyOutcomes(run, created(run.open.slice(0, 1)))
    expect(partly.open.map((i) => i.mutationId)).toEqual(['m1', 'm2'])
    expect(partly.open[0]).toBe(run.open[1])
  })

  it('remembers what was refused and why', () => {
    const run = applyOutcomes(startImportRun(items(2)), [
      { mutationId: 'm0', status: 'rejected', refusal: { code: 'not_found', message: 'no' } },
      { mutationId: 'm1', status: 'created' },
    ])
    expect(run.rejected).toMatchObject([{ item: { mutationId: 'm0' }, refusal: { code: 'not_found' } }])
    expect([run.createdCount, importTotal(run)]).toEqual([1, 2])
  })

  it('sends what was refused again as new changes that make the same recipes', () => {
    const refused = applyOutcomes(startImportRun(items(2)), [
      { mutationId: 'm0', status: 'rejected', refusal: { code: 'not_found', message: 'no' } },
      { mutationId: 'm1', status: 'created' },
    ])
    const again = reopenRejected(refused, () => 'another')
    expect(again.open).toEqual([{ ...items(2)[0], mutationId: 'another' }])
    expect([again.rejected, again.createdCount, importTotal(again)]).toEqual([[], 1, 2])
  })

  it('does not count a repeated answer twice', () => {
    const run = startImportRun(items(1))
    const once = applyOutcomes(run, created(run.open))
    expect(applyOutcomes(once, created(items(1))).createdCount).toBe(1)
  })
})
