import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { makeStep } from '#tests/factories/recipe.ts'
import { CaseFacts } from './case-facts.tsx'

const onAdd = vi.fn<(texts: readonly string[]) => void>()
const onCompare = vi.fn<() => void>()
const preconditions = '1. Log in as admin\n2. The cart is empty'
const offer = () => screen.queryByText('Do and check them before the steps')

it('shows what the case says besides its steps, and only that', () => {
  const recipe = { preconditions: 'Signed in', testData: ' City: Omsk\nPhone: 123 ', description: ' ', steps: [], tags: [] }
  renderUi(<CaseFacts recipe={recipe} onAddPreconditions={null} onEdit={null} onCompare={onCompare} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Preconditions', 'Test data'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Signed in', 'City: Omsk\nPhone: 123'])
})

it('is nothing at all for a case of steps alone', () => {
  const { container } = renderUi(
    <CaseFacts recipe={{ preconditions: '', steps: [], tags: [] }} onAddPreconditions={onAdd} onEdit={null} onCompare={onCompare} />,
  )
  expect(container.querySelector('details')).toBeNull()
})

it('makes steps of the preconditions, once, and only for who may edit', () => {
  const { rerender } = renderUi(
    <CaseFacts recipe={{ preconditions, steps: [makeStep(0)], tags: [] }} onAddPreconditions={onAdd} onEdit={null} onCompare={onCompare} />,
  )
  fireEvent.click(offer()!)
  expect(onAdd.mock.calls).toEqual([[['Log in as admin', 'The cart is empty']]])
  rerender(
    <CaseFacts
      recipe={{ preconditions, steps: [makeStep(0, { isPrecondition: true })], tags: [] }}
      onAddPreconditions={onAdd}
      onEdit={null}
      onCompare={onCompare}
    />,
  )
  expect(offer()).toBeNull()
  rerender(
    <CaseFacts recipe={{ preconditions, steps: [makeStep(0)], tags: [] }} onAddPreconditions={null} onEdit={null} onCompare={onCompare} />,
  )
  expect(offer()).toBeNull()
})

it('each part is edited by itself; an empty one can be added', async () => {
  const onEdit = vi.fn<(facts: object) => Promise<boolean>>().mockResolvedValue(true)
  const recipe = { preconditions: 'Signed in', steps: [], tags: ['smoke'] }
  renderUi(<CaseFacts recipe={recipe} onAddPreconditions={null} onEdit={onEdit} onCompare={onCompare} />)
  fireEvent.click(screen.getByText('About the test case', { exact: false }))
  fireEvent.click(screen.getByRole('button', { name: 'Edit: Tags' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Tags' }), { target: { value: 'smoke\nshop' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onEdit).toHaveBeenCalledExactlyOnceWith({ tags: ['smoke', 'shop'] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add: Description' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), { target: { value: 'x'.repeat(1001) } })
  screen.getByText('The text is too long')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Description' }), { key: 'Escape' })
  expect(screen.queryByRole('textbox')).toBeNull()
})
