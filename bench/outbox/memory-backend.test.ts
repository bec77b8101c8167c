import { expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { readPushAnswer } from '../../src/data/outbox/push-answer.ts'
import { MemoryBackend } from './memory-backend.ts'
import { productChange } from './product-change.ts'

test('the client takes the answers of this server, the first ones and the repeats', async () => {
  const setting = { projectId: newId(), mark: '' }
  const seqs = Array.from({ length: 40 }, (_, seq) => seq)
  const mutations = seqs.map((seq) => {
    const { path, input, entity, needs = [] } = productChange(seq, setting)
    return { id: newId(), path, input, entity, needs }
  })
  const applied: number[] = []
  const backend = new MemoryBackend(({ seq }) => applied.push(seq))
  for (const status of ['applied', 'duplicate']) {
    const { answer } = await backend.push({ mutations }, undefined)
    expect(readPushAnswer(answer, mutations)?.map((result) => result.status)).toEqual(seqs.map(() => status))
  }
  expect(applied).toEqual(seqs)
})
