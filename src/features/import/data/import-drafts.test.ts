import { expect, onTestFinished, test, vi } from 'vitest'
import { DirectSender } from '../../../data/sync/direct-sender.ts'
import type { SaveOutcome } from '../../../data/sync/sync.ts'
import type { NewChange } from '../../../sync/entry.ts'
import type { PushMutation, PushResult } from '../../../sync/ports.ts'
import { type ImportItem, type ImportRun, startImportRun } from '../model/import-run.ts'
import { importDrafts } from './import-drafts.ts'

const item = (title: string): ImportItem => ({
  mutationId: `change of ${title}`,
  recipeId: title,
  recipe: {
    projectId: 'p',
    title,
    testCases: ['Open the page'],
    preconditions: '',
    description: '',
    expectedResults: [],
    tags: [],
    testData: '',
  },
})
const items = (count: number) => Array.from({ length: count }, (_, n) => item(`r${n}`))
const options = () => ({ onProgress: () => {}, signal: new AbortController().signal })

/** A device that keeps what it has room for. */
function openDevice(hasRoom = (_change: NewChange) => true) {
  const saved: NewChange[] = []
  const save = async (change: NewChange): Promise<SaveOutcome> => {
    if (!hasRoom(change)) throw new Error('full')
    saved.push(change)
    return 'queued'
  }
  return { saved, save }
}

/** A browser that keeps nothing, and a server that applies each change once and loses the answers of the calls whose numbers are given. */
function openBrowserWithoutStorage(lostAnswers: readonly number[] = [], resultOf?: (mutation: PushMutation) => PushResult | null) {
  const created = new Set<string>()
  let calls = 0
  const sender = new DirectSender(async (mutations) => {
    calls += 1
    const results = mutations.map((mutation): PushResult => {
      const { id } = mutation
      const status = created.has(id) ? 'duplicate' : 'applied'
      created.add(id)
      return resultOf?.(mutation) ?? { id, status, result: null }
    })
    if (lostAnswers.includes(calls)) throw new TypeError('Failed to fetch')
    return results
  })
  const save = async (change: NewChange): Promise<SaveOutcome> => {
    await sender.send(change)
    return 'sent'
  }
  return { created, save }
}

test('all cases become drafts of this device, of the project that they belong to', async () => {
  const device = openDevice()
  const { run, error } = await importDrafts(startImportRun([item('one'), item('two')]), device, options())
  expect(device.saved).toMatchObject([
    { path: 'recipe.createDraft', entity: 'recipe:one', isCreation: true, needs: ['project:p'], id: 'change of one' },
    { entity: 'recipe:two' },
  ])
  expect([run.open, run.createdCount, error]).toEqual([[], 2, undefined])
})

test('a case that the device has no room for stays open, and only that', async () => {
  const device = openDevice(({ entity }) => entity !== 'recipe:large')
  const { run, error } = await importDrafts(startImportRun([item('one'), item('large'), item('two')]), device, options())
  expect(run.open.map(({ recipe }) => recipe.title)).toEqual(['large'])
  expect(run.createdCount).toBe(2)
  expect(error).toEqual(new Error('full'))
})

test('a browser that keeps nothing creates every recipe once, and goes on after a lost answer', async () => {
  // a busy machine would pause after fewer changes, so that the lost answer is that of another call
  vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  const browser = openBrowserWithoutStorage([2])
  const first = await importDrafts(startImportRun(items(230)), browser, options())
  expect(first.error).toBeInstanceOf(TypeError)
  expect(first.run.createdCount).toBe(130)
  const { run } = await importDrafts(first.run, browser, options())
  expect([run.createdCount, browser.created.size]).toEqual([230, 230])
})

test('stops when the server asks to try everything again', async () => {
  const browser = openBrowserWithoutStorage([], ({ id }) => ({ id, status: 'retry' }))
  const { run, error } = await importDrafts(startImportRun(items(2)), browser, options())
  expect([run.open.length, error]).toMatchObject([2, { isPassing: true }])
})

test('remembers refused items and goes on with the others', async () => {
  const error = { code: 'not_found', message: 'no' }
  const browser = openBrowserWithoutStorage([], ({ id, entity }) => (entity === 'recipe:r0' ? { id, status: 'rejected', error } : null))
  const { run } = await importDrafts(startImportRun(items(3)), browser, options())
  expect([run.createdCount, run.rejected.map(({ refusal }) => refusal)]).toEqual([2, [error]])
})

test('reports how far it is', async () => {
  const reached: ImportRun[] = []
  await importDrafts(startImportRun(items(3)), openDevice(), { ...options(), onProgress: (run) => reached.push(run) })
  expect(reached.at(-1)).toMatchObject({ open: [], createdCount: 3 })
})
