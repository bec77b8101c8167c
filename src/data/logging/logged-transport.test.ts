import { expect, test } from 'vitest'
import { createLog, type LogLine } from '#contract/rules/logging.ts'
import type { PushMutation, PushOutcome } from '../../sync/ports.ts'
import { loggedTransport } from './logged-transport.ts'

const mutation = (id: string): PushMutation => ({ id, path: 'recipe.updateTitle', input: { title: 'hush' }, entity: 'recipe:r', needs: [] })

test.each<[PushOutcome, object]>([
  [{ kind: 'unreachable' }, {}],
  [
    {
      kind: 'answered',
      results: [
        { id: 'a', status: 'applied', result: { title: 'hush' } },
        { id: 'b', status: 'applied', result: null },
        { id: 'c', status: 'rejected', error: { code: 'forbidden', message: 'hush' } },
      ],
    },
    { applied: 2, rejected: 1 },
  ],
])('says what became of a push, and passes it on: %j', async (outcome, counts) => {
  const lines: LogLine[] = []
  const log = createLog('sync:push', (line) => lines.push(line))
  const transport = loggedTransport({ push: async () => outcome }, log)
  expect(await transport.push([mutation('a'), mutation('b')], new AbortController().signal)).toBe(outcome)
  expect(lines.map(({ event, facts }) => ({ event, ...facts }))).toEqual([
    { event: 'sent', count: 2 },
    { event: outcome.kind, ...counts },
  ])
  expect(JSON.stringify(lines)).not.toContain('hush')
})
