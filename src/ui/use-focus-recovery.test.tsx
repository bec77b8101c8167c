import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery.ts'

function Shelf() {
  const [books, setBooks] = useState(['Emma', 'Ulysses', 'Walden'])
  const [isOpen, setIsOpen] = useState(true)
  const shelf = useFocusRecovery<HTMLElement>()
  return (
    <section ref={shelf} aria-label="Shelf">
      <ul>
        {books.map((book) => (
          <li key={book}>
            <button type="button" onClick={() => setBooks(books.filter((one) => one !== book))}>
              Drop {book}
            </button>
          </li>
        ))}
      </ul>
      {isOpen && (
        <button type="button" onClick={() => setIsOpen(false)}>
          Close
        </button>
      )}
    </section>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
}

it('goes to the row that follows the one that went away', async () => {
  render(<Shelf />)
  press('Drop Ulysses')
  await expect.poll(() => document.activeElement).toBe(button('Drop Walden'))
})

it('goes to the row before when the last one went away, and to the container when no row remains', async () => {
  render(<Shelf />)
  press('Drop Walden')
  await expect.poll(() => document.activeElement).toBe(button('Drop Ulysses'))
  press('Drop Ulysses')
  await expect.poll(() => document.activeElement).toBe(button('Drop Emma'))
  press('Drop Emma')
  const shelf = screen.getByRole('region', { name: 'Shelf' })
  await expect.poll(() => document.activeElement).toBe(shelf)
  button('Close').focus()
  expect(shelf.hasAttribute('tabindex')).toBe(false)
})

it('goes to the whole when something outside of the rows went away', async () => {
  render(<Shelf />)
  press('Close')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Shelf' }))
})

it('takes no focus that was elsewhere', async () => {
  render(<Shelf />)
  button('Close').focus()
  button('Close').blur()
  await Promise.resolve()
  fireEvent.click(button('Close'))
  await Promise.resolve()
  expect(screen.queryByRole('button', { name: 'Close' })).toBe(null)
  expect(document.activeElement).toBe(document.body)
})
