import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import type { ValueForm } from '../model/value-form.ts'
import { ValueFields } from './value-fields.tsx'

Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })

function Fields() {
  const [value, setValue] = useState<ValueForm>({ kind: 'text', text: 'to @' })
  return <ValueFields label="Value" value={value} envData={[]} error={null} onChange={setValue} />
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Value' })

it('puts the name of a value that each run makes at the cursor, and says what it is', async () => {
  renderUi(<Fields />)
  field().setSelectionRange(3, 3)
  fireEvent.click(screen.getByRole('button', { name: 'Insert a value' }))
  fireEvent.click(screen.getByText('{{unique.text}}'))
  await act(() => new Promise(requestAnimationFrame))
  expect(field().value).toBe('to {{unique.text}}@')
  expect(field().selectionStart).toBe('to {{unique.text}}'.length)
  screen.getByText(/Each run makes a value of its own/)
})
