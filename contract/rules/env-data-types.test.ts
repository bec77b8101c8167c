import { expect, test } from 'vitest'
import { ENV_DATA_TYPES, isAlwaysSecret } from './env-data-types.ts'

test('passwords and API keys are always secret', () => {
  expect(ENV_DATA_TYPES.filter(isAlwaysSecret)).toEqual(['api_key', 'password'])
  expect(isAlwaysSecret(null)).toBe(false)
})
