import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { Project } from '#contract/schemas/project.ts'
import { unsavedInput } from '../../../lib/unsaved-input.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { ProjectSettings } from './project-settings.tsx'

const project: Project = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Shop',
  description: null,
  organizationId: '00000000-0000-4000-8000-000000000002',
  sutUrl: 'https://shop.example',
  envData: {
    items: [
      { key: 'LOGIN', type: 'login', value: 'olga', isSecret: false },
      { key: 'PASSWORD', type: 'password', value: SECRET_MASK, isSecret: true },
    ],
  },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}

/** At `/settings`. */
async function open(saving: Promise<unknown> = Promise.resolve('queued')) {
  const { router } = renderPage(
    <ProjectSettings project={project} opened onClose={() => {}} />,
    { project: { getEnvDataTypes: { query: async () => [] } } },
    { sync: { state: { entries: [] }, subscribe: () => () => {}, save: () => saving } },
    '/settings',
  )
  await screen.findByLabelText('SUT URL')
  return router
}

const url = () => screen.getByLabelText<HTMLInputElement>('SUT URL')
const save = () => screen.queryByRole('button', { name: 'Save' })
const enterUrl = (value: string) => fireEvent.change(url(), { target: { value } })

it('offers to save only while something is changed', async () => {
  await open()
  expect(save()).toBeNull()
  enterUrl('https://other.example')
  expect(save()).toBeTruthy()
  enterUrl('https://shop.example')
  expect(save()).toBeNull()
})

it('keeps what is typed while a save is under way', async () => {
  const saving = Promise.withResolvers<'queued'>()
  await open(saving.promise)
  enterUrl('https://sent.example')
  fireEvent.click(save()!)
  enterUrl('https://later.example')
  await act(async () => saving.resolve('queued'))
  expect(url().value).toBe('https://later.example')
  expect(save()).toBeTruthy()
})

it('says what is wrong with an address once the field is left', async () => {
  await open()
  enterUrl('shop')
  expect(url().getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.blur(url())
  screen.getByText('Please enter a valid URL (e.g., https://example.com)')
  expect(url().getAttribute('aria-invalid')).toBe('true')
})

it('shows secrets as dots, and takes back what was deleted', async () => {
  await open()
  screen.getByText('olga')
  screen.getByText(SECRET_MASK)
  fireEvent.click(screen.getByRole('button', { name: 'Delete LOGIN' }))
  expect(screen.queryByText('olga')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  screen.getByText('olga')
})

it('keeps the focus near its position after an item is deleted and after the changes are saved', async () => {
  await open()
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  press('Delete LOGIN')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit PASSWORD' })))

  press('Save')
  await waitFor(() => expect(save()).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(url().form))
})

it('asks before changes are left, and holds an update back meanwhile', async () => {
  const router = await open()
  enterUrl('https://other.example')
  expect(unsavedInput.getSnapshot()).toBe(true)
  act(() => void router.navigate({ to: '/' }))
  await screen.findByText('Leave without saving?')
  expect(router.state.location.pathname).toBe('/settings')
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
  expect(url().value).toBe('https://other.example')

  act(() => void router.navigate({ to: '/' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
