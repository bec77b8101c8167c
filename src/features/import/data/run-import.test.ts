import { describe, expect, it } from 'vitest'
import type { ImportRun } from '../model/import-run.ts'
import { startImportRun } from '../model/import-run.ts'
import { ImportStalledError, runImport, type PushResult } from './run-import.ts'

const recipe = {
  projectId: 'p',
  title: 'A',
  testCases: ['x'],
  preconditions: '',
  description: '',
  expectedResults: [],
  tags: [],
  testData: '',
}
const items = (count: number) => Array.from({ length: count }, (_, n) => ({ mutationId: `m${n}`, recipeId: `r${n}`, recipe }))
const { signal } = new AbortController()

/** A server that applies each mutation once and loses the answer of the calls whose numbers are given. */
function makeServer(lostAnswers: readonly number[] = []) {
  const created = new Map<string, number>()
  let calls = 0
  const push = (mutations: { id: string }[]): Promise<PushResult[]> => {
    calls++
    const results = mutations.map(({ id }): PushResult => {
      const isNew = !created.has(id)
      if (isNew) created.set(id, 1)
      return { id, status: isNew ? 'applied' : 'duplicate' }
    })
    return lostAnswers.includes(calls) ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(results)
  }
  return { push, created }
}

describe('importing everything', () => {
  it('creates every recipe once', async () => {
    const { push, created } = makeServer()
    const run = await runImport(startImportRun(items(230)), push, { onProgress: () => {}, signal })
    expect(run.createdCount).toBe(230)
    expect(created.size).toBe(230)
  })

  it('goes on after a lost answer without creating anything twice or losing it', async () => {
    const { push, created } = makeServer([2])
    let reached: ImportRun = startImportRun(items(230))
    const onProgress = (run: ImportRun) => {
      reached = run
    }
    await expect(runImport(reached, push, { onProgress, signal })).rejects.toThrow('Failed to fetch')
    expect(reached.createdCount).toBe(100)
    const run = await runImport(reached, push, { onProgress, signal })
    expect(run.createdCount).toBe(230)
    expect(created.size).toBe(230)
  })

  it('stops when the server asks to retry everything', async () => {
    const push = (mutations: { id: string }[]) => Promise.resolve(mutations.map(({ id }): PushResult => ({ id, status: 'retry' })))
    await expect(runImport(startImportRun(items(2)), push, { onProgress: () => {}, signal })).rejects.toBeInstanceOf(ImportStalledError)
  })

  it('remembers refused items and goes on with the others', async () => {
    const push = (mutations: { id: string }[]) =>
      Promise.resolve(
        mutations.map(({ id }): PushResult =>
          id === 'm0' ? { id, status: 'rejected', error: { code: 'not_found', message: 'no' } } : { id, status: 'applied' },
        ),
      )
    const run = await runImport(startImportRun(items(3)), push, { onProgress: () => {}, signal })
    expect([run.createdCount, run.rejected.map(({ refusal }) => refusal.code)]).toEqual([2, ['not_found']])
  })

  it('stops between batches when the user leaves', async () => {
    const { push, created } = makeServer()
    const controller = new AbortController()
    const running = runImport(startImportRun(items(230)), push, {
      onProgress: () => controller.abort(new Error('left')),
      signal: controller.signal,
    })
    await expect(running).rejects.toThrow('left')
    expect(created.size).toBe(100)
  })
})
