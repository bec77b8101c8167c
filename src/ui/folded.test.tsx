import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { Folded } from './folded.tsx'

const LINE_PX = 20
const TEXT = 'a text of many words '.repeat(6)

/** jsdom lays nothing out. */
const showLines = (count: number) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(count * LINE_PX)
  renderUi(
    <Folded lines={4}>
      <p style={{ lineHeight: `${LINE_PX}px` }}>{TEXT}</p>
    </Folded>,
  )
}

it('folds a text that is longer than its lines, and shows all of it when asked', () => {
  showLines(9)
  const more = screen.getByRole('button', { name: 'Show more' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(more.getAttribute('aria-controls') ?? '')?.textContent).toBe(TEXT)
})

it('leaves a text alone that a button would make no shorter', () => {
  showLines(5)
  expect(screen.queryByRole('button')).toBeNull()
})
