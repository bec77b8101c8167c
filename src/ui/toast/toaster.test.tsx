import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { dismissToast, showToast, showToastAfterPaint } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  act(dismissToast)
  vi.restoreAllMocks()
})

function open() {
  renderUi(
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

const BOX = { left: 540, right: 940, top: 520, bottom: 580 }
/** jsdom lays nothing out: toasts get this box, what else is asked for another. */
const layOut = (others: Partial<DOMRect>) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.hasAttribute('data-variant') && this.querySelector('p') ? BOX : others) as DOMRect
  })

it('does not cover what was pressed', () => {
  open()
  layOut({ left: 800, right: 900, top: 540, bottom: 576 })
  fireEvent.click(screen.getByText('Opener'))
  act(() => void showToast({ title: 'Saved' }))
  const card = () => screen.getByText('Saved').closest<HTMLElement>('[data-variant]')
  expect(card()?.style.marginBottom).toBe('48px')
  layOut({ left: 20, right: 120, top: 20, bottom: 60 })
  act(() => void showToast({ title: 'Saved' }))
  expect(card()?.style.marginBottom).toBe('')
})

it('stays while a pointer rests on it that was there before it, and goes once that has left', () => {
  vi.useFakeTimers()
  open()
  layOut({ left: 20, right: 120, top: 20, bottom: 60 })
  const movePointer = (clientX: number, clientY: number) => fireEvent.pointerMove(document.body, { clientX, clientY, pointerType: 'mouse' })
  movePointer(600, 550)
  act(() => void showToast({ title: 'Saved' }))
  act(() => void vi.advanceTimersByTime(60_000))
  screen.getByText('Saved')
  movePointer(100, 100)
  act(() => void vi.advanceTimersByTime(6000))
  expect(screen.queryByText('Saved')).toBeNull()
})

it('stands clear of a button that goes away after saving, because it comes back at the same position', () => {
  const boxes: Record<string, DOMRect> = { BUTTON: new DOMRect(800, 540, 100, 36), DIV: new DOMRect(540, 520, 400, 60) }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes[this.tagName] ?? new DOMRect()
  })
  function Form() {
    const [isDirty, setDirty] = useState(true)
    return isDirty ? (
      <button type="button" onClick={() => setDirty(false)}>
        Save
      </button>
    ) : null
  }
  renderUi(
    <>
      <Form />
      <Toaster />
    </>,
  )
  fireEvent.click(screen.getByText('Save'))
  act(() => void showToast({ title: 'Saved' }))
  expect(screen.getByText('Saved').closest<HTMLElement>('[data-variant]')?.style.marginBottom).toBe('48px')
})

it('that waits for the paint takes the place of none that was shown meanwhile', async () => {
  renderUi(<Toaster />)
  act(() => {
    showToastAfterPaint({ title: 'Step changed' })
    showToast({ title: 'Replay it' })
  })
  const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
  await act(painted)
  expect(screen.queryByText('Step changed')).toBeNull()
  act(() => showToastAfterPaint({ title: 'Step moved' }))
  await act(painted)
  screen.getByText('Step moved')
})
