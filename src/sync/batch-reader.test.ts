import { expect, test } from 'vitest'
import { BatchReader } from './batch-reader.ts'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'

const entries = [1, 2, 3, 4, 5, 6].map((seq) => makeOutboxEntry({ seq, id: `id-${seq}` }))
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

test('reads the queue once for several batches', async () => {
  const readings: number[] = []
  const read = async (afterSeq: number, limit: number) => {
    readings.push(afterSeq)
    return stored(afterSeq, limit)
  }
  const reader = new BatchReader({ read }, 1)
  const sent = seqs(await reader.fromFront(1))
  for (let count = 0; count < 4; count += 1) {
    reader.lookAhead(1)
    sent.push(...seqs(await reader.takeAhead(NOTHING)))
  }
  expect(sent).toEqual([1, 2, 3, 4, 5])
  expect(readings).toEqual([0, 4])
})

test('finds what was appended after the end had been read', async () => {
  const queue = [makeOutboxEntry({ seq: 1, id: 'id-1' })]
  const reader = new BatchReader({ read: async (afterSeq) => queue.filter(({ seq }) => seq > afterSeq) }, 2)
  expect(seqs(await reader.fromFront(2))).toEqual([1])
  queue.push(makeOutboxEntry({ seq: 2, id: 'id-2' }))
  reader.lookAhead(2)
  expect(seqs(await reader.takeAhead(NOTHING))).toEqual([2])
})
