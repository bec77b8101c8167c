import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button, IconButton } from './button.tsx'
import { Menu } from './menu.tsx'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'

const shown = new Set<HTMLElement>()

// jsdom knows no popovers
beforeEach(() => {
  HTMLElement.prototype.showPopover = function show() {
    shown.add(this)
  }
  HTMLElement.prototype.hidePopover = function hide() {
    shown.delete(this)
  }
})
afterEach(() => {
  shown.clear()
})

const tips = () => [...shown].map(({ textContent }) => textContent)

it('that cannot be pressed keeps the focus, says why, and does nothing', () => {
  const [onClick, onSubmit] = [vi.fn<() => void>(), vi.fn<(event: { preventDefault(): void }) => void>()]
  renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" reason="Enter a name first" onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect([button.disabled, disabledReason(button)]).toEqual([false, 'Enter a name first'])
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(tips()).toEqual(['Enter a name first'])
  fireEvent.click(button)
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(tips()).toEqual([])
  fireEvent.pointerEnter(button)
  expect(tips()).toEqual(['Enter a name first'])
  fireEvent.pointerLeave(button)
  expect(tips()).toEqual([])
})

it('that can be pressed says nothing', () => {
  const onClick = vi.fn<() => void>()
  renderUi(<IconButton label="Settings" reason={null} onClick={onClick} />)
  const button = screen.getByRole('button', { name: 'Settings' })
  fireEvent.click(button)
  expect([disabledReason(button), onClick.mock.calls.length]).toEqual([null, 1])
  expect(document.querySelector('[role=tooltip]')).toBeNull()
})

it('says it of an icon, too, instead of its name', () => {
  renderUi(<IconButton label="Settings" reason="Loading…" />)
  const button = screen.getByRole('button', { name: 'Settings' })
  expect([disabledReason(button), button.getAttribute('title')]).toEqual(['Loading…', null])
})

it('of a menu says why it is not for now, and does nothing', () => {
  const onSelect = vi.fn<() => void>()
  const items = [{ key: 'up', label: 'Move up', reason: 'It is the first step', onSelect }]
  renderUi(<Menu label="More" items={items} trigger={<button type="button">More</button>} />)
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const item = screen.getByRole('menuitem', { name: /Move up/, hidden: true })
  fireEvent.click(item)
  expect(onSelect).not.toHaveBeenCalled()
  expect(item.textContent).toContain('It is the first step')
})
