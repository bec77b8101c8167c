import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { PickedElement } from '#contract/schemas/pick.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { PickChecksDialog, type ChangesShown } from './pick-checks-dialog.tsx'

const locators = [{ type: 'css' as const, value: 'h1', priority: 1 }]
const element: PickedElement = {
  locators,
  counts: [1],
  elementType: 'heading',
  caption: { ru: 'заголовок «Order 17»', en: 'heading “Order 17”' },
  facts: {
    text: 'Order 17',
    isTextCut: false,
    value: null,
    checked: null,
    enabled: null,
    selected: null,
    expanded: null,
    readonly: null,
    required: null,
    empty: null,
    cell: null,
    items: null,
  },
  page: { url: 'http://sut.example/orders/17', title: 'Order' },
}
const told = { text: 'Saved', locators, elementType: 'status', caption: { ru: 'сообщение', en: 'message' } }
const changed: ChangesShown = { texts: [told], url: null, title: { from: 'Orders', to: 'Order' } }

function show(changes: ChangesShown = changed) {
  const onAdd = vi.fn<(assertions: Assertion[]) => void>()
  renderUi(<PickChecksDialog destination={null} element={element} changes={changes} isAdding={false} onAdd={onAdd} onClose={() => {}} />)
  return onAdd
}
const check = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const added = (onAdd: ReturnType<typeof show>) => onAdd.mock.calls[0]?.[0].map(({ assertionDescription }) => assertionDescription)

it('adds the check of the text at once, and with it what else is chosen', () => {
  const onAdd = show()
  expect(check(/the text is “Order 17”/).checked).toBe(true)
  fireEvent.click(check(/message: the text contains “Saved”/))
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 checks' }))
  expect(added(onAdd)).toEqual(['heading “Order 17”: the text is “Order 17”', 'message: the text contains “Saved”'])
})

it('adds another expected text, compared in another way, and says so', () => {
  const onAdd = show()
  fireEvent.change(screen.getByRole('textbox', { name: 'Expected text' }), { target: { value: 'Order' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Comparison' }), { target: { value: 'contains' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 check' }))
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject([{ expectedValue: 'Order', match: 'contains', target: locators }])
  expect(added(onAdd)).toEqual(['heading “Order 17”: the text contains “Order”'])
})

it('offers a change of the page once, and says when it could not be asked or nothing changed', () => {
  show()
  expect(screen.getAllByRole('checkbox', { name: /The title of the page/ })).toHaveLength(1)
  show('unknown')
  screen.getByText('The page could not be asked.')
  show({ texts: [], url: null, title: null })
  screen.getByText('Nothing has changed.')
})

it('adds nothing while nothing is chosen, or an expected text is empty', () => {
  const onAdd = show()
  fireEvent.change(screen.getByRole('textbox', { name: 'Expected text' }), { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 check' }))
  fireEvent.click(check(/heading “Order 17”: the text/))
  fireEvent.click(screen.getByRole('button', { name: 'Add checks' }))
  expect(onAdd).not.toHaveBeenCalled()
})

it('shows the first of many changes, then all', () => {
  const texts = Array.from({ length: 20 }, (_, index) => ({ ...told, text: `Row ${index + 1}` }))
  show({ texts, url: null, title: null })
  expect(screen.queryByRole('checkbox', { name: /Row 7/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all: 20' }))
  expect(document.activeElement).toBe(check(/“Row 7”/))
  check(/“Row 20”/)
})
