import { describe, expect, it } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import { shownValue } from './action-value.ts'
import { assertionStates } from './assertion-state.ts'

const assertion = (assertionDescription: string): Assertion => ({
  targetElementType: 'Text',
  targetElementDescription: 'x',
  property: 'visible',
  match: 'equals',
  expectedValue: 'true',
  assertionDescription,
  target: [],
})
const assertions = [assertion('a'), assertion('b'), assertion('c')]
const failure = (description: string) => ({ code: 'assertion_failed' as const, description, expected: 'true', actual: 'false' })

describe('states of assertions', () => {
  it('follows the step', () => {
    expect(assertionStates({ status: 'Completed', assertions })).toEqual(['passed', 'passed', 'passed'])
    expect(assertionStates({ status: 'Draft', assertions })).toEqual(['not_checked', 'not_checked', 'not_checked'])
  })

  it('points at the one that failed', () => {
    expect(assertionStates({ status: 'Failed', assertions, failure: failure('b') })).toEqual(['passed', 'failed', 'not_checked'])
    expect(assertionStates({ status: 'Failed', assertions, failure: { code: 'aborted' } })).toEqual([
      'not_checked',
      'not_checked',
      'not_checked',
    ])
  })
})

describe('shown values', () => {
  const env = (overrides: Partial<EnvDataItem>): EnvDataItem => ({ key: 'k', type: 'login', value: 'root', isSecret: false, ...overrides })
  const source = { type: 'envDataVariables', key: 'k' } as const

  it('shows plain values and nothing when there is none', () => {
    expect(shownValue({ method: 'Input', value: 'abc' }, [])).toEqual({ kind: 'text', text: 'abc' })
    expect(shownValue({ method: 'Input' }, [])).toEqual({ kind: 'none' })
    expect(shownValue({ method: 'Input', value: '1004\n' }, [])).toEqual({ kind: 'text', text: '1004 ⏎' })
    expect(shownValue({ method: 'Click', value: 'dismiss' }, [])).toEqual({ kind: 'none' })
  })

  it('looks environment data up by name', () => {
    expect(shownValue({ method: 'Input', source }, [env({})])).toEqual({ kind: 'text', text: 'root' })
  })

  it('never shows a secret', () => {
    expect(shownValue({ method: 'Input', source, value: 'leak' }, [env({ isSecret: true, value: 'leak' })])).toEqual({ kind: 'secret' })
    expect(shownValue({ method: 'Input', source, value: 'leak' }, [])).toEqual({ kind: 'secret' })
    expect(shownValue({ method: 'Input', value: SECRET_MASK }, [])).toEqual({ kind: 'secret' })
  })
})
