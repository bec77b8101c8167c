import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { reloadPage } from '../../lib/reload-page.ts'
import { reloadRequest } from '../../lib/reload-request.ts'
import { unsavedInput } from '../../lib/unsaved-input.ts'
import { updateStore } from './register-service-worker.ts'
import { UpdatePrompt } from './update-prompt.tsx'

const seen = vi.hoisted(() => {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const notify = () => listeners.forEach((listener) => listener())
  return { status: 'ready', state: 'current', subscribe, notify }
})
vi.mock('../../lib/reload-page.ts', () => ({ reloadPage: vi.fn<() => void>() }))
vi.mock('../../data/sync/use-sync.ts', async () => {
  const { useSyncExternalStore } = await import('react')
  return { useSyncState: () => ({ status: useSyncExternalStore(seen.subscribe, () => seen.status) }) }
})
vi.mock('./register-service-worker.ts', () => ({
  updateStore: {
    getSnapshot: () => seen.state,
    subscribe: seen.subscribe,
    accept: vi.fn<() => void>(),
    postpone: () => become({ state: 'current' }),
  },
}))

function become(change: { status?: string; state?: string }) {
  act(() => {
    Object.assign(seen, change)
    seen.notify()
  })
}

let releases: (() => void)[] = []
beforeEach(() => vi.clearAllMocks())
afterEach(() => {
  for (const release of releases) release()
  releases = []
})

async function show({ status = 'ready', state = 'current', forms = [] as string[] }) {
  Object.assign(seen, { status, state })
  releases = forms.map((name) => unsavedInput.hold(name))
  renderPage(
    <>
      <UpdatePrompt />
      <input aria-label="a field of the page" />
    </>,
    {},
  )
  await screen.findByLabelText('a field of the page')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('reloads at once when nothing is unsaved', async () => {
  await show({ state: 'waiting' })
  press('Reload')
  expect(updateStore.accept).toHaveBeenCalledOnce()
})

it('says in which forms something is unsaved, and asks before it reloads over them', async () => {
  await show({ state: 'waiting', forms: ['Project settings', 'Recipe title', 'Recipe title'] })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Project settings', 'Recipe title'])
  screen.getByRole('button', { name: 'Reload anyway…' }).focus()
  press('Reload anyway…')
  await screen.findByRole('dialog', { name: 'Reload without saving?' })
  expect(updateStore.accept).not.toHaveBeenCalled()
  press('Stay')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reload anyway…' }))
  expect(updateStore.accept).not.toHaveBeenCalled()
  press('Reload anyway…')
  press('Reload and lose it')
  expect(updateStore.accept).toHaveBeenCalledOnce()
})

it('gives a page that can no longer save a way on, with what was typed still in sight', async () => {
  await show({ status: 'outdated', forms: ['Project settings'] })
  screen.getByText(/this page can no longer save\. Copy what you need/)
  press('Reload anyway…')
  press('Reload and lose it')
  expect(reloadPage).toHaveBeenCalledOnce()
})

it('is reached with F8, also from a panel that keeps the Tab key to itself', async () => {
  await show({ state: 'waiting' })
  fireEvent.keyDown(document, { key: 'F8' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Later' }))
})

it('gives the focus back to where it came from when it is put off', async () => {
  await show({ state: 'waiting' })
  const field = screen.getByLabelText('a field of the page')
  field.focus()
  fireEvent.keyDown(document, { key: 'F8' })
  press('Later')
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.activeElement).toBe(field)
})

it('says that a page can no longer save, also where the new version was put off before', async () => {
  await show({ state: 'waiting', forms: ['Project settings'] })
  press('Later')
  expect(screen.queryByRole('status')).toBeNull()
  become({ status: 'outdated' })
  screen.getByText(/this page can no longer save\. Copy what you need/)
})

it('can be put off, and reloads when it is requested later', async () => {
  await show({ status: 'outdated', forms: [] })
  press('Later')
  expect(screen.queryByRole('status')).toBeNull()
  act(reloadRequest.send)
  expect(reloadPage).toHaveBeenCalledOnce()
})

it('asks the same question when another part of the page requests a reload', async () => {
  await show({ forms: ['Project settings'] })
  act(reloadRequest.send)
  await screen.findByRole('dialog', { name: 'Reload without saving?' })
  expect(reloadPage).not.toHaveBeenCalled()
})
