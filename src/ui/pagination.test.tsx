import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Pagination } from './pagination.tsx'
import { renderUi } from '#tests/harness/client/render-ui.tsx'

function Pages() {
  const [page, setPage] = useState(1)
  return <Pagination page={page} pageCount={2} onChange={setPage} />
}

it('goes no further than the last page, and the button keeps the focus there', () => {
  renderUi(<Pages />)
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' })
  next.focus()
  fireEvent.click(next)
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  expect([next.disabled, next.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(document.activeElement).toBe(next)
  fireEvent.click(next)
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
})
