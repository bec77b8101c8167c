import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { RequestPilotPage } from './request-pilot-page.tsx'
import { failing, type Procedure } from '#tests/fakes/procedures.ts'

async function send(mutate: Procedure, name: string, message = '') {
  renderPage(<RequestPilotPage />, { organization: { requestCreation: { mutate } } })
  fireEvent.change(await screen.findByLabelText('Organization name'), { target: { value: name } })
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: message } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
}

it('sends name and message, trimmed', async () => {
  const mutate = vi.fn<Procedure>(async () => ({ ok: true }))
  await send(mutate, ' Horns ', ' Please ')
  const heading = await screen.findByRole('heading', { name: 'Your request has been sent' })
  expect(mutate).toHaveBeenCalledExactlyOnceWith({ name: 'Horns', description: 'Please' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
})

it('leaves an empty message out', async () => {
  const mutate = vi.fn<Procedure>(async () => ({ ok: true }))
  await send(mutate, 'Horns', '  ')
  await waitFor(() => expect(mutate).toHaveBeenCalledExactlyOnceWith({ name: 'Horns' }))
})

it('asks for a name', async () => {
  const mutate = vi.fn<Procedure>()
  await send(mutate, '   ')
  await screen.findByText('Organization name is required')
  expect(mutate).not.toHaveBeenCalled()
})

it('shows a screen of its own when there is a request already', async () => {
  await send(failing(409, 'organization_request_pending'), 'Horns')
  await screen.findByText('Your previous request is still being reviewed.')
  expect(screen.queryByLabelText('Organization name')).toBeNull()
  screen.getByRole('link', { name: 'Go to the home page' })
})

it('says beside the name what is wrong with it, until it is changed', async () => {
  await send(failing(422, 'organization_name_unavailable'), 'Horns')
  await screen.findByText('This organization name cannot be used. Please choose another.')
  fireEvent.change(screen.getByLabelText('Organization name'), { target: { value: 'Hooves' } })
  expect(screen.queryByText('This organization name cannot be used. Please choose another.')).toBeNull()
})

it('has general words for everything else', async () => {
  await send(failing(500, 'internal'), 'Horns')
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred while submitting your request. Please try again')
})
