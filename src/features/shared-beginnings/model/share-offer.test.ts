import { expect, it } from 'vitest'
import { proposedTitle } from './share-offer.ts'

it('proposes what the steps say as their name, in one line and within its limit', () => {
  expect(proposedTitle({ steps: [{ testStep: 'Open the desk.' }, { testStep: 'Log in' }] })).toBe('Open the desk, Log in')
  expect(proposedTitle({ steps: [{ testStep: 'Open\nthe desk' }, { testStep: 'x'.repeat(200) }] })).toMatch(/^Open the desk, x{85}$/)
})
