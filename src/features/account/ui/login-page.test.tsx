import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { LoginPage } from './login-page.tsx'
import { SecondStep } from './second-step.tsx'
import { serverError } from '#tests/fakes/procedures.ts'

const othersHaveUnsent = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('../../../data/sync/others-unsent.ts', () => ({ othersHaveUnsent }))

afterEach(() => {
  othersHaveUnsent.mockReset()
})

const loadSecondStep = () => Promise.resolve(SecondStep)
const show = (refreshFailed: boolean) =>
  renderPage(<LoginPage loadSecondStep={loadSecondStep} />, {}, { session: { state: { token: null, refreshFailed } } })

it('says after a forced logout that unsent changes are safe', async () => {
  othersHaveUnsent.mockResolvedValue(true)
  show(true)
  await screen.findByText(/Changes that were not sent are kept on this device/)
})

it('does not look through the device where nobody was logged out', async () => {
  show(false)
  await screen.findByText('Welcome back')
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
  expect(othersHaveUnsent).not.toHaveBeenCalled()
})

describe('an account with a second factor', () => {
  const credentials = { email: 'maria@example.com', password: 'my password' }
  type Input = typeof credentials & { code?: string }
  const refusal = (appCode: string, httpStatus = 422) => serverError(httpStatus, appCode)
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  async function passFirstStep(mutate: (input: Input) => Promise<unknown>, load = loadSecondStep) {
    const page = renderPage(<LoginPage loadSecondStep={load} />, { auth: { login: { mutate } } })
    await screen.findByRole('heading', { name: 'Welcome back' })
    type('E-mail', credentials.email)
    type('Password', credentials.password)
    click('Log in')
    return page
  }

  it('is asked for a code after the password, and is signed in with both', async () => {
    const mutate = vi.fn<(input: Input) => Promise<unknown>>(async ({ code }) => {
      if (code === undefined) throw refusal('second_factor_required')
      if (code !== '123456') throw refusal('wrong_code')
      return { ok: true, accessToken: 'fresh' }
    })
    const { session } = await passFirstStep(mutate)
    await screen.findByRole('heading', { name: 'Confirm that it is you' })
    const field = screen.getByLabelText('Code from the authenticator app')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('alert')).toBeNull()
    type('Code from the authenticator app', '000000')
    click('Log in')
    await screen.findByText('This code is wrong or was used already. Wait for the next one.')
    expect(document.activeElement).toBe(field)
    type('Code from the authenticator app', '123456')
    click('Log in')
    await waitFor(() => expect(session.signedInWith).toEqual(['fresh']))
    expect(mutate).toHaveBeenLastCalledWith({ ...credentials, code: '123456' })
  })

  it('takes a recovery code instead', async () => {
    const mutate = vi.fn<(input: Input) => Promise<unknown>>(async ({ code }) => {
      if (code === undefined) throw refusal('second_factor_required')
      return { ok: true, accessToken: 'fresh' }
    })
    const { session } = await passFirstStep(mutate)
    await screen.findByRole('heading', { name: 'Confirm that it is you' })
    click('Use a recovery code')
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'))
    type('Recovery code', ' abcd-efgh-jkmn-pqrs ')
    click('Log in')
    await waitFor(() => expect(session.signedInWith).toEqual(['fresh']))
    expect(mutate).toHaveBeenLastCalledWith({ ...credentials, code: 'abcd-efgh-jkmn-pqrs' })
  })

  it('can go back to the password', async () => {
    await passFirstStep(() => Promise.reject(refusal('second_factor_required')))
    await screen.findByRole('heading', { name: 'Confirm that it is you' })
    click('Back')
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('gets an error message when the second step cannot be loaded', async () => {
    await passFirstStep(
      () => Promise.reject(refusal('second_factor_required')),
      () => Promise.reject(new TypeError('Failed to fetch')),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Server is unavailable')
  })
})
