import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderForTest } from '../render-for-test.tsx'
import { dismissToast, showToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  act(dismissToast)
  cleanup()
})

function open() {
  renderForTest(
    <>
      <button type="button">Opener</button>
      <Toaster />
    </>,
  )
  screen.getByText('Opener').focus()
}

it('is reached with F8, and gives the focus back when the toast that had it is closed', () => {
  open()
  act(() => void showToast({ title: 'Saved' }))
  fireEvent.keyDown(document, { key: 'F8' })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }))
  const close = screen.getByRole('button', { name: 'Close notification' })
  close.focus()
  fireEvent.click(close)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Opener'))
})

it('leaves the focus where the action of a toast has put it', () => {
  open()
  const onClick = vi.fn<() => void>(() => screen.getByText('Opener').focus())
  act(() => void showToast({ title: 'Deleted', action: { label: 'Undo', onClick } }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  undo.focus()
  fireEvent.click(undo)
  expect(onClick).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByText('Opener'))
})

it('does not take the focus from elsewhere when a toast goes', () => {
  open()
  act(() => void showToast({ title: 'Saved' }))
  act(dismissToast)
  expect(document.activeElement).toBe(screen.getByText('Opener'))
})
