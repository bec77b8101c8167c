import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { BrowserTabs, type BrowserTabsProps } from './browser-tabs.tsx'

const TABS = [
  { id: '1', title: 'Orders', url: 'http://shop.example/orders?page=2', isActive: false },
  { id: '4', title: '', url: 'http://shop.example/', isActive: true },
]
const free: BrowserTabsProps['control'] = { enabled: true, reason: null }

function show(tabs = TABS, control = free) {
  const onAct = vi.fn<BrowserTabsProps['onAct']>()
  renderUi(<BrowserTabs tabs={tabs} control={control} onAct={onAct} />)
  return onAct
}

it('lists titles and addresses, says which tab is shown, and goes to another one', () => {
  const onAct = show()
  const [first, second] = within(screen.getByRole('list', { name: 'Tabs of the remote browser' })).getAllByRole('listitem')
  const [orders, close] = within(first!).getAllByRole('button')
  expect(orders?.textContent).toBe('Ordersshop.example/orders')
  expect(orders?.getAttribute('aria-current')).toBeNull()
  const shown = within(second!).getAllByRole('button')[0]!
  expect(shown.getAttribute('aria-current')).toBe('true')
  fireEvent.click(shown)
  expect(onAct).not.toHaveBeenCalled()
  fireEvent.click(orders!)
  fireEvent.click(close!)
  expect(close?.getAttribute('aria-label')).toBe('Close the tab “Orders”')
  expect(onAct.mock.calls).toEqual([['1', 'show'], ['1', 'close']]) // prettier-ignore
})

it('shows nothing of one tab alone', () => {
  show(TABS.slice(0, 1))
  expect(screen.queryByRole('list')).toBeNull()
})

it('says why tabs cannot be gone to now', () => {
  const onAct = show(TABS, { enabled: false, reason: 'task_running' })
  const orders = screen.getByRole('button', { name: /^Orders/ })
  expect(disabledReason(orders)).not.toBe('')
  fireEvent.click(orders)
  fireEvent.click(screen.getByRole('button', { name: 'Close the tab “Orders”' }))
  expect(onAct).not.toHaveBeenCalled()
})
