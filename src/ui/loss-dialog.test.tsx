import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LossDialog } from './loss-dialog.tsx'
import { renderUi } from '#tests/harness/client/render-ui.tsx'

function ask() {
  const onLeave = vi.fn<() => void>()
  const onStay = vi.fn<() => void>()
  renderUi(
    <LossDialog title="Leave?" leaveCaption="Leave it" stayCaption="Stay here" onLeave={onLeave} onStay={onStay}>
      Your words are lost.
    </LossDialog>,
  )
  return { onLeave, onStay }
}

it('says what is lost, and has the focus on what loses nothing', async () => {
  const { onStay, onLeave } = ask()
  const dialog = await screen.findByRole('dialog', { name: 'Leave?' })
  expect(dialog.textContent).toContain('Your words are lost.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay here' })))
  fireEvent.click(document.activeElement as Element)
  expect([onStay, onLeave].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('takes %s for staying', async (_way, close) => {
  const { onStay, onLeave } = ask()
  await screen.findByRole('dialog')
  close()
  expect([onStay, onLeave].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})

it('leaves when asked to', async () => {
  const { onStay, onLeave } = ask()
  fireEvent.click(await screen.findByRole('button', { name: 'Leave it' }))
  expect([onStay, onLeave].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})
