import { expect, test } from 'vitest'
import { BatchReader } from './batch-reader.ts'
import { testEntry } from './entry-for-test.ts'

const entries = [1, 2, 3, 4, 5, 6].map((seq) => testEntry({ seq, id: `id-${seq}` }))
const stored = (afterSeq: number, limit: number) => entries.filter(({ seq }) => seq > afterSeq).slice(0, limit)
const NOTHING = { remove: [], replace: [], rebase: [] }
const seqs = (batch: { seq: number }[]) => batch.map(({ seq }) => seq)

test('a reading that was given up does not move the next one on, however late it ends', async () => {
  const late = Promise.withResolvers<void>()
  let isSlow = false
  const reader = new BatchReader(
    {
      read: async (afterSeq, limit) => {
        if (isSlow) await late.promise
        return stored(afterSeq, limit)
      },
    },
    2,
  )
  expect(seqs(await reader.fromFront(2))).toEqual([1, 2])
  isSlow = true
  reader.lookAhead(2)
  isSlow = false
  // the batch was too large, and goes in halves
  expect(seqs(await reader.fromFront(1))).toEqual([1])
  late.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  reader.lookAhead(1)
  expect(seqs(await reader.takeAhead(NOTHING))).toEqual([2])
})
