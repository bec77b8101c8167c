import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../../src/sync/entry.ts'
import type { OutboxStorage, QueueKeeper } from '../../src/sync/ports.ts'
import { makeOutboxEntry } from '../factories/outbox-entry.ts'

function draft(over: Partial<OutboxEntry> = {}): Omit<OutboxEntry, 'seq'> {
  const { seq: _, ...entry } = makeOutboxEntry({
    id: crypto.randomUUID(),
    input: { title: 'a' },
    base: { title: 'before' },
    enqueuedAt: 1,
    ...over,
  })
  return entry
}

/** The tests that every storage of the queue must pass; run them with each implementation. */
export function describeOutboxStorage(name: string, open: () => Promise<OutboxStorage & QueueKeeper>) {
  describe(`${name} as outbox storage`, () => {
    test('gives growing places and reads back what was appended, in order', async () => {
      const storage = await open()
      const first = await storage.append([draft({ input: { n: 1 } }), draft({ input: { n: 2 } })])
      const second = await storage.append([draft({ input: { n: 3 } })])
      expect([...first, ...second].toSorted((a, b) => a - b)).toEqual([...first, ...second])
      const entries = await storage.read(0, 10)
      expect(entries.map(({ input }) => input)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
      expect(entries[0]).toMatchObject({ seq: first[0], base: { title: 'before' }, state: 'waiting' })
    })

    test('reads from a place on, up to a limit', async () => {
      const storage = await open()
      const seqs = await storage.append([draft(), draft(), draft()])
      expect((await storage.read(seqs[0]!, 1)).map(({ seq }) => seq)).toEqual([seqs[1]])
    })

    test('removes and replaces in one change; what is gone stays gone', async () => {
      const storage = await open()
      await storage.append([draft(), draft(), draft()])
      const [first, second, third] = (await storage.read(0, 10)) as [OutboxEntry, OutboxEntry, OutboxEntry]
      await storage.change({ remove: [first.seq], replace: [{ ...second, state: 'parked' }], rebase: [] })
      await storage.change({ remove: [], replace: [{ ...first, state: 'parked' }], rebase: [] })
      expect((await storage.read(0, 10)).map(({ seq, state }) => [seq, state])).toEqual([
        [second.seq, 'parked'],
        [third.seq, 'waiting'],
      ])
    })

    test('does nothing where what was decided about is not there any more', async () => {
      const storage = await open()
      await storage.append([draft({ state: 'parked' }), draft()])
      const [first] = (await storage.read(0, 10)) as [OutboxEntry]
      const retry = (id: string) =>
        storage.change({ remove: [], replace: [{ ...first, id, state: 'waiting' }], rebase: [], expected: first })
      expect(await retry('once')).toBe(true)
      expect(await retry('twice')).toBe(false)
      expect(await storage.change({ remove: [first.seq], replace: [], rebase: [], expected: first })).toBe(false)
      expect((await storage.read(0, 10)).map(({ id }) => id)[0]).toBe('once')
    })

    test('a successor that stops in the same change does not go on', async () => {
      const storage = await open()
      await storage.append([draft(), draft({ isChained: true })])
      const [first, second] = (await storage.read(0, 10)) as [OutboxEntry, OutboxEntry]
      const rebase = [{ entity: 'recipe:a', afterSeq: first.seq, basedOn: 't2' }]
      await storage.change({ remove: [first.seq], replace: [{ ...second, state: 'parked' }], rebase })
      expect(await storage.read(0, 10)).toMatchObject([{ state: 'parked', isChained: true }])
    })

    test('rebases the next chained entry of the entity, and only that', async () => {
      const storage = await open()
      await storage.append([
        draft(),
        draft({ entity: 'recipe:b', isChained: true }),
        draft({ isChained: true, basedOn: 't1' }),
        draft({ isChained: true, basedOn: 't1' }),
      ])
      const [first] = (await storage.read(0, 1)) as [OutboxEntry]
      await storage.change({ remove: [first.seq], replace: [], rebase: [{ entity: 'recipe:a', afterSeq: first.seq, basedOn: 't2' }] })
      expect((await storage.read(0, 10)).map(({ basedOn, isChained }) => [basedOn, isChained])).toEqual([
        [null, true],
        ['t2', false],
        ['t1', true],
      ])
    })

    test('does not rebase an entry that is not chained', async () => {
      const storage = await open()
      await storage.append([draft(), draft({ basedOn: 'own' })])
      const [first] = (await storage.read(0, 1)) as [OutboxEntry]
      await storage.change({ remove: [first.seq], replace: [], rebase: [{ entity: 'recipe:a', afterSeq: first.seq, basedOn: 't2' }] })
      expect((await storage.read(0, 10)).map(({ basedOn }) => basedOn)).toEqual(['own'])
    })

    test('says which database it is, always the same', async () => {
      const [one, two] = [await open(), await open()]
      const mark = await one.mark()
      expect(await one.mark()).toEqual(mark)
      expect(mark.settled).toEqual([])
      expect((await two.mark()).generation).not.toBe(mark.generation)
    })

    test('keeps anew what a lost one held, once, and nothing that was dealt with', async () => {
      const storage = await open()
      const left = ['a', 'b', 'c', 'own'].map((id, index) => ({ ...draft({ id, path: 'project.update' }), seq: index + 1 }))
      const [kept] = await storage.restore({ entries: left.slice(0, 3), settled: ['z', 'b'] })
      await storage.change({ remove: [kept!.seq], replace: [], rebase: [] })
      const again = await storage.restore({ entries: [...left, { ...left[0]!, id: 'z' }], settled: [] })
      expect(again.map(({ id }) => id)).toEqual(['own'])
      const entries = await storage.read(0, 10)
      expect(entries.map(({ id }) => id)).toEqual(['c', 'own'])
      expect(entries.at(-1)).toEqual({ ...left[3], seq: again[0]!.seq })
      expect((await storage.mark()).settled.toSorted()).toEqual(['a', 'b', 'c', 'own', 'z'])
    })
  })
}
