import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { CaseFacts } from './case-facts.tsx'

it('shows what the case says besides its steps, and only that', () => {
  renderUi(<CaseFacts recipe={{ preconditions: 'Signed in', testData: ' City: Omsk\nPhone: 123 ', description: ' ' }} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Preconditions', 'Test data'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Signed in', 'City: Omsk\nPhone: 123'])
})

it('is nothing at all for a case of steps alone', () => {
  const { container } = renderUi(<CaseFacts recipe={{ preconditions: '' }} />)
  expect(container.querySelector('details')).toBeNull()
})
