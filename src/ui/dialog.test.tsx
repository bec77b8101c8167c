import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog, SidePanel } from './dialog.tsx'
import { renderUi } from '#tests/harness/client/render-ui.tsx'

it('closes with Escape what has the focus: the dialog above a panel, or the panel', () => {
  const [closePanel, closeDialog] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderUi(
    <SidePanel opened onClose={closePanel} title="Panel">
      <button type="button">In the panel</button>
      <Dialog opened onClose={closeDialog} title="Dialog">
        <button type="button">In the dialog</button>
      </Dialog>
    </SidePanel>,
  )
  fireEvent.keyDown(screen.getByText('In the dialog'), { key: 'Escape' })
  expect([closePanel.mock.calls.length, closeDialog.mock.calls.length]).toEqual([0, 1])
})

it('closes a panel with Escape, wherever in it the focus is, or nowhere', () => {
  const onClose = vi.fn<() => void>()
  renderUi(
    <SidePanel opened onClose={onClose} title="Panel">
      <button type="button">In the panel</button>
    </SidePanel>,
  )
  fireEvent.keyDown(screen.getByText('In the panel'), { key: 'Escape' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.keyDown(screen.getByText('In the panel'), { key: 'a' })
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('keeps the focus when the button that had it goes away with its step', async () => {
  function Steps() {
    const [isFirst, setIsFirst] = useState(true)
    return (
      <Dialog opened onClose={() => {}} title="Dialog">
        {isFirst ? (
          <button type="button" onClick={() => setIsFirst(false)}>
            Continue
          </button>
        ) : (
          <p>The second step</p>
        )}
      </Dialog>
    )
  }
  renderUi(<Steps />)
  screen.getByText('Continue').focus()
  fireEvent.click(screen.getByText('Continue'))
  const second = screen.getByText('The second step')
  await expect.poll(() => document.activeElement?.contains(second) && document.activeElement !== document.body).toBe(true)
})

it('gives the focus back to where it was when it goes away', () => {
  const dialog = (
    <Dialog opened onClose={() => {}} title="Dialog">
      <button type="button">In the dialog</button>
    </Dialog>
  )
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const { unmount } = renderUi(dialog)
  screen.getByText('In the dialog').focus()
  unmount()
  expect(document.activeElement).toBe(opener)
  opener.remove()
})

it('gives the focus back when a panel closes that was open from the first', () => {
  function Page() {
    const [opened, setOpened] = useState(true)
    return (
      <SidePanel opened={opened} onClose={() => setOpened(false)} title="Panel">
        <button type="button">In the panel</button>
      </SidePanel>
    )
  }
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  renderUi(<Page />)
  screen.getByText('In the panel').focus()
  fireEvent.keyDown(screen.getByText('In the panel'), { key: 'Escape' })
  expect(document.activeElement).toBe(opener)
  opener.remove()
})
