import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { SplitView } from './split-view.tsx'

/** jsdom lays nothing out. */
const PAGE_WIDTH = 1440

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, PAGE_WIDTH, 800))
})

const show = () => {
  renderUi(<SplitView flow={<p>steps</p>} preview={<p>browser</p>} />)
  return screen.getByRole('separator', { name: 'Width of the flow' })
}
const widthOf = (handle: HTMLElement) => handle.getAttribute('aria-valuenow')

it('begins with the width of the specification and says its limits', () => {
  const handle = show()
  expect(widthOf(handle)).toBe('448')
  expect(handle.getAttribute('aria-valuemin')).toBe('340')
  expect(handle.getAttribute('aria-orientation')).toBe('vertical')
  expect(handle.tabIndex).toBe(0)
})

it('is moved by keys within its limits, is remembered, and put back by a double click', () => {
  const handle = show()
  fireEvent.keyDown(handle, { key: 'ArrowRight' })
  expect(widthOf(handle)).toBe('464')
  fireEvent.keyDown(handle, { key: 'ArrowLeft', shiftKey: true })
  expect(widthOf(handle)).toBe('368')
  fireEvent.keyDown(handle, { key: 'Home' })
  expect(widthOf(handle)).toBe('340')
  fireEvent.keyDown(handle, { key: 'End' })
  expect(widthOf(handle)).toBe('864')
  expect(localStorage.getItem('recipe.flow-width')).toBe('864')
  fireEvent.doubleClick(handle)
  expect(widthOf(handle)).toBe('448')
})
