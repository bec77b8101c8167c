import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Taught } from '#contract/schemas/taught.ts'
import { answering, failing, unanswered, type Procedure } from '#tests/fakes/procedures.ts'
import { taught, taughtAct } from '#tests/factories/taught.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import type { NewChange } from '../../../sync/entry.ts'
import { toastStore } from '../../../ui/toast/toast-store.ts'
import { TaughtSection } from './taught-section.tsx'

const projectId = '00000000-0000-4000-8000-000000000001'
const buy = taught('Buy it', [taughtAct('button', 'Purchase')], { id: 'a', timesUsed: 3 })
const leave = taught('Leave', [taughtAct('textbox', 'Reason'), taughtAct('button', 'Go')], { id: 'b' })
const listOf = (items: Taught[]) => ({ projectId, items, updatedAt: '2026-11-01T00:00:00.000Z' })

function open(list: Procedure, isReachable = true) {
  const saved: NewChange[] = []
  const sync = {
    state: { entries: [], counts: {}, status: 'ready' },
    subscribe: () => () => {},
    save: async (change: NewChange) => {
      saved.push(change)
      return 'queued'
    },
  }
  renderPage(
    <TaughtSection projectId={projectId} />,
    { taught: { list: { query: list } } },
    { sync, ...(isReachable ? {} : { reachability: { isReachable, subscribe: () => () => {} } }) },
  )
  return saved
}

const editsOf = ({ input }: NewChange) => (input as { edits: object[] }).edits

it('lists words, acts, page, recipe and uses', async () => {
  open(answering(listOf([buy, leave])))
  const rows = (await screen.findByText('Buy it')).closest<HTMLElement>('li')!
  const row = within(rows)
  row.getByText('Click: Purchase')
  row.getByText('On the page Tickets (/)')
  expect(row.getByRole('link', { name: '“Buying”' }).getAttribute('href')).toContain(buy.origin.recipeId)
  expect(rows.textContent).toContain('step 3')
  expect(rows.textContent).toContain('used 3 times')
})

it('says what stood beside an element where others had the same name', async () => {
  const facts = { tag: 'button', role: 'button', names: ['Edit'], attributes: {}, picture: '', around: ['Boris'], aroundLength: 5, twin: { at: 1, of: 3 } } // prettier-ignore
  const target = [{ type: 'nlDescription' as const, value: 'button “Edit”', priority: 10, facts }]
  open(answering(listOf([taught('Change Boris', [taughtAct('button', 'Edit', { target })])])))
  const row = (await screen.findByText('Change Boris')).closest('li')
  expect(row?.textContent).toContain('Click: Edit near “Boris”')
})

it('does not show what was forgotten', async () => {
  open(answering(listOf([buy, { ...leave, isForgotten: true }])))
  await screen.findByText('Buy it')
  expect(screen.queryByText('Leave')).toBeNull()
})

it('forgets one entry, and the toast takes it back', async () => {
  const saved = open(answering(listOf([buy, leave])))
  fireEvent.click(await screen.findByRole('button', { name: 'Forget “Buy it”' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ path: 'taught.update', entity: `taught:${projectId}` })
  expect(editsOf(saved[0]!)).toEqual([{ id: 'a', words: 'Buy it', kind: 'click', name: 'Purchase', isForgotten: true }])
  await waitFor(() => expect(toastStore.getSnapshot()[0]?.action).toBeDefined())
  toastStore.getSnapshot()[0]?.action?.onClick()
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(editsOf(saved[1]!)).toMatchObject([{ id: 'a', isForgotten: false }])
  expect(saved[1]).toMatchObject({ base: { edits: [{ id: 'a', isForgotten: true }] } })
})

it('forgets all only after it was confirmed', async () => {
  const saved = open(answering(listOf([buy, leave])))
  fireEvent.click(await screen.findByRole('button', { name: 'Forget all' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(saved).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Forget all' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Forget all' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(editsOf(saved[0]!)).toMatchObject([
    { id: 'a', isForgotten: true },
    { id: 'b', isForgotten: true },
  ])
})

it('edits words, act and element', async () => {
  const saved = open(answering(listOf([buy])))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit “Buy it”' }))
  const dialog = within(await screen.findByRole('dialog'))
  const words = dialog.getByLabelText('Words of the step')
  fireEvent.change(words, { target: { value: ' ' } })
  dialog.getByText('Words cannot be empty')
  fireEvent.change(words, { target: { value: 'Order «…»' } })
  fireEvent.change(dialog.getByLabelText('What is done'), { target: { value: 'double' } })
  fireEvent.change(dialog.getByLabelText('Name of the element'), { target: { value: 'Get it' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(editsOf(saved[0]!)).toEqual([{ id: 'a', words: 'Order «…»', kind: 'double', name: 'Get it', isForgotten: false }])
})

it('is searched and turned over by pages', async () => {
  open(answering(listOf(Array.from({ length: 12 }, (_, at) => taught(`Sentence ${at + 1}`, [taughtAct('button', 'Go')], { id: `${at}` })))))
  await screen.findByText('Sentence 1')
  expect(screen.queryByText('Sentence 12')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  screen.getByText('Sentence 12')
  fireEvent.change(screen.getByLabelText('Search in what was taught'), { target: { value: 'sentence 3' } })
  expect(screen.getAllByText(/^Sentence/).map(({ textContent }) => textContent)).toEqual(['Sentence 3'])
  fireEvent.change(screen.getByLabelText('Search in what was taught'), { target: { value: 'zzz' } })
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
})

it('says that there is nothing yet', async () => {
  open(answering(listOf([])))
  await screen.findByText(/Nothing yet/)
})

it('is busy while it is loaded', async () => {
  open(unanswered())
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy())
})

it('says that it could not be loaded', async () => {
  open(failing(403, 'forbidden'))
  await screen.findByRole('alert')
})

it('says that it is not on this device when there is no server to ask', async () => {
  open(unanswered(), false)
  await screen.findByText(/not on this device yet/)
})
