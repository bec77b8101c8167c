import { expect, it } from 'vitest'
import { nextUpdateState } from './update-state.ts'

it('reloads after the user of this tab agreed and the new version is in charge', () => {
  const accepted = nextUpdateState(nextUpdateState('current', 'installed').state, 'accepted')
  expect(accepted).toEqual({ state: 'applying', reload: false })
  expect(nextUpdateState(accepted.state, 'in-charge').reload).toBe(true)
})

it('never reloads a tab whose user did not agree', () => {
  expect(nextUpdateState('current', 'in-charge')).toEqual({ state: 'taken-over', reload: false })
  expect(nextUpdateState('waiting', 'in-charge')).toEqual({ state: 'taken-over', reload: false })
})

it('reloads at once when the new version is in charge already', () => {
  expect(nextUpdateState('taken-over', 'accepted').reload).toBe(true)
})
