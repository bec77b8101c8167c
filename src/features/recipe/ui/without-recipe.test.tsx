import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import type { RunState } from '../data/use-run-state.ts'
import { WithoutRecipe } from './without-recipe.tsx'

const outage = new TypeError('Failed to fetch')

function show(query: object, isOffline: boolean) {
  const known = { error: null, isPending: true, failureCount: 0, isFetching: true, ...query } as RunState['query']
  renderPage(<WithoutRecipe query={known} isOffline={isOffline} />, {})
}

it('waits for what the device keeps before it says that a recipe is not there', async () => {
  show({ failureCount: 1 }, true)
  await screen.findByRole('status', { name: 'Loading' })
})

it('says that a recipe never seen here has to wait for a connection, while it is still being asked for', async () => {
  show({ failureCount: 2 }, true)
  await screen.findByText('This recipe is not on this device yet')
  screen.getByRole('link', { name: 'Back to recipes' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says what went wrong where the server can be reached', async () => {
  show({ error: outage, isPending: false, isFetching: false, failureCount: 4 }, false)
  await screen.findByRole('button', { name: 'Try again' })
})
