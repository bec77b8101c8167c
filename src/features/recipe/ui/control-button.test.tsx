import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { ControlButton } from './control-button.tsx'

/** Where the control is now; a scrolled list moves it. */
let controlTop: number

beforeEach(() => {
  controlTop = 180
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.localName === 'article') return new DOMRect(16, 190, 416, 90)
    return this.contains(screen.queryByRole('button')) ? new DOMRect(330, controlTop, 28, 28) : new DOMRect(0, 0, 240, 42)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

function showControl() {
  renderUi(
    <article>
      <ControlButton control="replay" label="Replay to this step" icon={null} reason="unsent" onClick={() => {}} />
    </article>,
  )
  const { style } = screen.getByText('Replay to this step').parentElement as HTMLElement
  const button = screen.getByRole('button', { name: 'Replay to this step' })
  return { button, position: () => [style.left, style.top] }
}

it('has its tip beside the card, at its own height, for the pointer', () => {
  const { button, position } = showControl()
  fireEvent.pointerEnter(button.parentElement as HTMLElement)
  expect(position()).toEqual(['440px', '173px'])
})

it('has it there for the keyboard, and takes it along when the list is scrolled', () => {
  const { button, position } = showControl()
  fireEvent.focusIn(button)
  expect(position()).toEqual(['440px', '173px'])
  controlTop = 100
  fireEvent.scroll(document)
  expect(position()).toEqual(['440px', '93px'])
  fireEvent.focusOut(button)
  controlTop = 300
  fireEvent.scroll(document)
  expect(position()).toEqual(['440px', '93px'])
})

it.each([
  ['top', -100, '8px'],
  ['bottom', 5000, `${window.innerHeight - 50}px`],
])('keeps its tip inside the window at the %s', (_edge, top, expected) => {
  const { button, position } = showControl()
  controlTop = top
  fireEvent.focusIn(button)
  expect(position()[1]).toBe(expected)
})
