import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { AcceptInvitationPage } from './accept-invitation-page.tsx'
import { ChangePasswordCard } from './change-password-card.tsx'
import { CompleteRegistrationPage } from './complete-registration-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { answering, failing, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const disabledReasonOf = (name: string) => disabledReason(screen.getByRole('button', { name }))

beforeEach(() => sessionStorage.clear())

describe('asking for a mail', () => {
  it('shows who gets it, and moves the focus there', async () => {
    const mutate = answering({ ok: true })
    renderPage(<RegisterPage />, { auth: { initiateEmailRegistration: { mutate } } })
    await screen.findByRole('heading', { name: 'Create an account' })
    type('E-mail', ' maria@example.com ')
    click('Continue')
    const heading = await screen.findByRole('heading', { name: 'Check your e-mail' })
    expect(mutate).toHaveBeenCalledExactlyOnceWith({ email: 'maria@example.com' })
    screen.getByText('maria@example.com')
    expect(document.activeElement).toBe(heading)
  })

  it('refuses what is no address without a call', async () => {
    const mutate = answering({ ok: true })
    renderPage(<ForgotPasswordPage />, { auth: { initiatePasswordReset: { mutate } } })
    await screen.findByRole('heading', { name: 'Forgot your password?' })
    type('E-mail', 'maria@example')
    click('Send the link')
    screen.getByText('Invalid email format')
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(mutate).not.toHaveBeenCalled()
  })

  it('does not reveal whether an account exists', async () => {
    renderPage(<ForgotPasswordPage />, { auth: { initiatePasswordReset: { mutate: answering({ ok: true }) } } })
    await screen.findByRole('heading', { name: 'Forgot your password?' })
    type('E-mail', 'maria@example.com')
    click('Send the link')
    expect((await screen.findByText(/you will receive a link/)).textContent).toMatch(/^If an account exists for maria@example.com/)
  })

  it('keeps counting down after a reload, then sends once more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.setSystemTime(1_800_000_000_000)
    const mutate = answering({ ok: true })
    const calls = { auth: { initiateEmailRegistration: { mutate } } }
    renderPage(<RegisterPage />, calls)
    await screen.findByRole('heading', { name: 'Create an account' })
    type('E-mail', 'maria@example.com')
    click('Continue')
    const waiting = await screen.findByRole('button', { name: 'Resend in 1:00' })
    fireEvent.click(waiting)
    expect(mutate).toHaveBeenCalledOnce()

    cleanup()
    vi.setSystemTime(1_800_000_000_000 + 51_000)
    renderPage(<RegisterPage />, calls)
    await screen.findByRole('button', { name: /^Resend in 0:(09|10)$/ })
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    fireEvent.click(screen.getByRole('button', { name: 'Resend' }))
    await waitFor(() => expect(mutate).toHaveBeenCalledTimes(2))
    await screen.findByText('The mail was sent once more.')
    screen.getByRole('button', { name: /Resend in/ })
  })

  it('says how long to wait after too many attempts', async () => {
    const mutate = failing(429, 'rate_limited', { retryAfterSeconds: 750 })
    renderPage(<RegisterPage />, { auth: { initiateEmailRegistration: { mutate } } })
    await screen.findByRole('heading', { name: 'Create an account' })
    type('E-mail', 'maria@example.com')
    click('Continue')
    const alert = await screen.findByRole('alert')
    // that it failed and may be tried again would contradict the time to wait
    expect(alert.textContent).not.toContain('Registration failed')
    expect(alert.textContent).toContain('Please try again in 12:30.')
    expect(alert.contains(document.activeElement) || document.activeElement?.contains(alert)).toBe(true)
  })
})

describe('setting a password', () => {
  it('is possible once both fields say the same', async () => {
    const mutate = answering({ ok: true, accessToken: 'fresh' })
    const { session } = renderPage(<CompleteRegistrationPage token="t" />, { auth: { completeEmailRegistration: { mutate } } })
    await screen.findByRole('heading', { name: 'Email confirmed' })
    expect(disabledReasonOf('Create account')).toBe('Enter the new password, twice')
    type('Password', 'a long password')
    type('Confirm password', 'a long passwore')
    expect(screen.getAllByText('Passwords do not match')).toHaveLength(2)
    expect(disabledReasonOf('Create account')).toBe('Passwords do not match')
    click('Create account')
    expect(mutate).not.toHaveBeenCalled()
    type('Confirm password', 'a long password')
    click('Create account')
    await waitFor(() => expect(session.signedInWith).toEqual(['fresh']))
    expect(mutate).toHaveBeenCalledExactlyOnceWith({ token: 't', password: 'a long password' })
  })

  it('hides what is typed until it is asked to show it, and leaves pasting and password managers alone', async () => {
    const invitation = { token: 't', email: 'ivan@example.com', organizationName: 'Horns' }
    const readInvitation = { mutate: answering({ ...invitation, hasAccount: false }) }
    renderPage(<AcceptInvitationPage invitation={invitation} />, { organization: { readInvitation } })
    await screen.findByLabelText('New password')
    const field = screen.getByLabelText<HTMLInputElement>('New password')
    expect([field.type, screen.getByLabelText<HTMLInputElement>('Confirm password').type]).toEqual(['password', 'password'])
    fireEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement)
    expect(field.type).toBe('text')
    expect(field.autocomplete).toBe('new-password')
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('ivan@example.com')
    expect(fireEvent.paste(field)).toBe(true)
  })

  it('needs a token', async () => {
    renderPage(<AcceptInvitationPage invitation={{ token: '', email: '', organizationName: '' }} />, {})
    await screen.findByText('Open the link in your mail once more.')
    type('New password', 'a long password')
    type('Confirm password', 'a long password')
    expect(disabledReasonOf('Join the team')).toBe('Token is required')
  })

  it('says what to do when the link was used in another tab', async () => {
    const mutate = failing(404, 'link_invalid')
    renderPage(<CompleteRegistrationPage token="t" />, { auth: { completeEmailRegistration: { mutate } } })
    await screen.findByRole('heading', { name: 'Email confirmed' })
    type('Password', 'a long password')
    type('Confirm password', 'a long password')
    click('Create account')
    const heading = await screen.findByRole('heading', { name: 'Invalid link' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/register')
  })
})

describe('a new password after forgetting it', () => {
  it('cannot be set without a token', async () => {
    renderPage(<ResetPasswordPage token="" onDone={() => {}} />, {})
    await screen.findByRole('heading', { name: 'Invalid reset link' })
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password')
  })

  it('leads to the login', async () => {
    const onDone = vi.fn<() => void>()
    const mutate = answering({ ok: true })
    const { session } = renderPage(<ResetPasswordPage token="t" onDone={onDone} />, { auth: { completePasswordReset: { mutate } } })
    await screen.findByRole('heading', { name: 'Set a new password' })
    type('New password', 'a long password')
    type('Confirm password', 'a long password')
    click('Save password')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(session.signedInWith).toEqual([])
  })

  it.each([
    ['common', 'This password is known from leaks or easy to guess. Please choose another.'],
    ['personal', 'This password is too similar to your e-mail. Please choose another.'],
    ['repeated', 'This password has too few different characters. Please choose another.'],
  ])('says beside the field why the server wants a better one: %s', async (reason, words) => {
    const mutate = failing(422, 'password_too_weak', { field: 'password', reason })
    renderPage(<ResetPasswordPage token="t" onDone={() => {}} />, { auth: { completePasswordReset: { mutate } } })
    await screen.findByRole('heading', { name: 'Set a new password' })
    type('New password', 'password1')
    type('Confirm password', 'password1')
    click('Save password')
    await screen.findByText(words)
    const field = screen.getByLabelText<HTMLInputElement>('New password')
    expect(field.value).toBe('password1')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('alert')).toBeNull()
    type('New password', 'password12')
    expect(screen.queryByText(words)).toBeNull()
  })
})

it('the end of a registration says that the address is confirmed only with a token', async () => {
  renderPage(<CompleteRegistrationPage token="" />, {})
  await screen.findByRole('heading', { name: 'Invalid link' })
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/register')
  expect(screen.queryByText('Email confirmed')).toBeNull()
  expect(document.title).not.toContain('Email confirmed')
})

describe('an invitation', () => {
  const invitation = { token: 't', email: 'ivan@example.com', organizationName: 'Horns & Hooves' }
  type Mutate = ReturnType<typeof answering>
  const open = (mutate: Mutate, read: Mutate, given = invitation) =>
    renderPage(<AcceptInvitationPage invitation={given} />, {
      organization: { acceptInvitation: { mutate }, readInvitation: { mutate: read } },
    })
  const accept = async (mutate: Mutate, given = invitation) => {
    const page = open(mutate, answering({ ...given, hasAccount: false }), given)
    await screen.findByLabelText('New password')
    type('New password', 'a long password')
    type('Confirm password', 'a long password')
    click('Join the team')
    return page
  }

  it('says who invites whom, and joins', async () => {
    const mutate = answering({ ok: true, accessToken: 'fresh' })
    const { session } = await accept(mutate)
    await waitFor(() => expect(session.signedInWith).toEqual(['fresh']))
    expect(screen.getByText(/You are invited to join/).textContent).toBe('You are invited to join Horns & Hooves as ivan@example.com')
    screen.getByRole('button', { name: 'Joining…' })
  })

  it('that expired names both', async () => {
    await accept(failing(404, 'link_invalid'))
    const heading = await screen.findByRole('heading', { name: 'Invitation expired' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/has expired or is no longer active/).textContent).toBe(
      'The invitation of ivan@example.com to Horns & Hooves has expired or is no longer active',
    )
    expect(screen.getByRole('link', { name: 'Got it' }).getAttribute('href')).toBe('/')
  })

  it('that expired and says little is spoken of in general', async () => {
    await accept(failing(404, 'link_invalid'), { ...invitation, email: '' })
    await screen.findByText('This invitation has expired or is no longer active')
    screen.getByText(/Contact your administrator/)
  })

  it('that is dead is said at once', async () => {
    open(answering({}), failing(404, 'link_invalid'))
    await screen.findByRole('heading', { name: 'Invitation expired' })
  })

  it('to somebody with an account asks for its password, and for the code of a second factor', async () => {
    const mutate = vi.fn<Procedure>(async (input) => {
      const { password, code } = input as { password: string; code?: string }
      const refuse = (httpStatus: number, appCode: string) => failing(httpStatus, appCode)(input)
      if (password !== 'my password') return refuse(401, 'invalid_credentials')
      return code === undefined ? refuse(422, 'second_factor_required') : { ok: true, accessToken: 'fresh' }
    })
    const { session } = open(mutate, answering({ email: 'ivan@example.com', organizationName: 'Horns & Hooves', hasAccount: true }))
    const field = await screen.findByLabelText('Password')
    screen.getByText(/You already have an account/)
    expect(screen.queryByLabelText('Confirm password')).toBeNull()
    type('Password', 'another one')
    click('Join the team')
    await screen.findByText('Wrong password')
    expect(document.activeElement).toBe(field)
    type('Password', 'my password')
    expect(screen.queryByText('Wrong password')).toBeNull()
    click('Join the team')
    await screen.findByRole('heading', { name: 'Confirm that it is you' })
    type('Code from the authenticator app', '123456')
    click('Log in')
    await waitFor(() => expect(session.signedInWith).toEqual(['fresh']))
    expect(mutate).toHaveBeenLastCalledWith({ token: 't', password: 'my password', code: '123456' })
  })

  it('reads the invitation again when the address has got an account meanwhile', async () => {
    const read = vi.fn<Procedure>()
    read.mockResolvedValueOnce({ ...invitation, hasAccount: false }).mockResolvedValue({ ...invitation, hasAccount: true })
    open(failing(401, 'invalid_credentials'), read)
    await screen.findByLabelText('New password')
    type('New password', 'a long password')
    type('Confirm password', 'a long password')
    click('Join the team')
    await screen.findByText(/You already have an account/)
    expect(screen.queryByText('Wrong password')).toBeNull()
  })

  it('that cannot be loaded says so, and is loaded on demand', async () => {
    const read = vi.fn<Procedure>()
    read.mockImplementationOnce(failing(500, 'internal')).mockResolvedValue({ ...invitation, hasAccount: false })
    open(answering({}), read)
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load the invitation')
    click('Try again')
    await screen.findByLabelText('New password')
  })

  it('shows any other failure in the form', async () => {
    await accept(failing(409, 'already_in_organization'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Could not accept invitation')
    screen.getByRole('button', { name: 'Join the team' })
  })
})

describe('changing the password', () => {
  const open = async (mutate: ReturnType<typeof answering>, isReachable = true) => {
    const reachability = new FakeReachability(isReachable)
    renderPage(<ChangePasswordCard email="maria@example.com" />, { auth: { changePassword: { mutate } } }, { reachability })
    await screen.findByRole('heading', { name: 'Password' })
    type('Current password', 'the old one')
    type('New password', 'a long password')
    type('Confirm password', 'a long password')
    click('Change password')
  }

  it('waits for a connection, and says so', async () => {
    const mutate = answering({ ok: true })
    await open(mutate, false)
    expect(disabledReasonOf('Change password')).toBe('There is no connection to the server')
    fireEvent.submit(screen.getByLabelText('Current password'))
    expect(mutate).not.toHaveBeenCalled()
  })

  it('needs the current one', async () => {
    const mutate = answering({ ok: true })
    await open(mutate)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(''))
    expect(mutate).toHaveBeenCalledExactlyOnceWith({ currentPassword: 'the old one', newPassword: 'a long password' })
    expect(disabledReasonOf('Change password')).toBe('Enter your password first')
  })

  it('says that the current one is wrong', async () => {
    await open(failing(422, 'wrong_password'))
    expect((await screen.findByRole('alert')).textContent).toContain('The current password is wrong.')
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a long password')
  })
})
