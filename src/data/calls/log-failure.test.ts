import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import type { LogLine } from '#contract/rules/logging.ts'
import { onLine } from '../../lib/logging/log.ts'
import { logFailure } from './log-failure.ts'

const refused = TRPCClientError.from({
  error: { message: 'hush', code: -32_000, data: { code: 'CONFLICT', httpStatus: 409, appCode: 'conflict', path: 'recipe.updateTitle' } },
} as never)
const givenUp = new DOMException('hush', 'AbortError')

test.each<[string, unknown, object[]]>([
  ['a refusal', refused, [{ path: 'recipe.updateTitle', code: 'conflict', httpStatus: 409 }]],
  ['no answer', new TypeError('Failed to fetch hush'), [{ path: null, code: 'no_answer', httpStatus: null }]],
  ['something else that was thrown', 'hush', [{ path: null, code: 'no_answer', httpStatus: null }]],
  ['nothing of a call that was given up', givenUp, []],
  ['nothing of one that was given up below', new Error('hush', { cause: givenUp }), []],
])('says %s by its code', (_name, error, said) => {
  const lines: LogLine[] = []
  const stop = onLine((line) => lines.push(line))
  logFailure(error)
  stop()
  expect(lines.map(({ facts }) => facts)).toEqual(said)
  expect(JSON.stringify(lines)).not.toContain('hush')
})
