import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { RecipeTitle } from './recipe-title.tsx'

function edit(text: string, leave: (field: HTMLElement) => void, isSaved = true) {
  const onCommit = vi.fn<(title: string) => Promise<boolean>>().mockResolvedValue(isSaved)
  renderUi(<RecipeTitle title="Sign in" readOnly={false} onCommit={onCommit} />)
  fireEvent.click(screen.getByRole('button'))
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: text } })
  leave(field)
  return onCommit
}
const pressEnter = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })

it('commits the trimmed title with Enter, once', () => {
  expect(edit('  New  ', pressEnter).mock.calls).toEqual([['New']])
})

it('keeps the field open with a title that could not be saved, to try again', async () => {
  const onCommit = edit('New', pressEnter, false)
  await onCommit.mock.results[0]?.value
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  expect(field.value).toBe('New')
  onCommit.mockResolvedValue(true)
  pressEnter(field)
  await screen.findByRole('button')
  expect(onCommit.mock.calls).toEqual([['New'], ['New']])
})

it('commits when the field is left', () => {
  expect(edit('New', (field) => fireEvent.blur(field)).mock.calls).toEqual([['New']])
})

it('commits nothing that is unchanged or empty', () => {
  expect(edit(' Sign in ', pressEnter)).not.toHaveBeenCalled()
  cleanup()
  expect(edit('   ', pressEnter)).not.toHaveBeenCalled()
})

it('takes back with Escape', () => {
  expect(edit('New', (field) => fireEvent.keyDown(field, { key: 'Escape' }))).not.toHaveBeenCalled()
  expect(screen.getByRole('button').textContent).toBe('Sign in')
})

it('cannot be edited when read-only', () => {
  renderUi(<RecipeTitle title="Sign in" readOnly onCommit={async () => true} />)
  expect(screen.queryByRole('button')).toBeNull()
})
