import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { answering, failing, unanswered, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'

const OFF = { isOn: false, since: null, recoveryCodesRemaining: 0, isRequired: false }
const ON = { isOn: true, since: '2026-11-05T09:07:00.000Z', recoveryCodesRemaining: 9, isRequired: false }
const STARTED = { ok: true, secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Reprise:maria?secret=ABCD' }
const CODES = ['abcd-efgh-jkmn-pqrs', 'bcde-fghj-kmnp-qrst']

const downloads: { name: string; text: Promise<string> }[] = []
beforeEach(() => {
  downloads.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.at(-1)
    if (blob) downloads.push({ name: this.download, text: blob.text() })
  })
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob)
    return 'blob:test'
  }
  URL.revokeObjectURL = () => {}
})
const blobs: Blob[] = []
afterEach(() => {
  vi.restoreAllMocks()
})

type Calls = { start?: Procedure; confirm?: Procedure; renew?: Procedure; disable?: Procedure }
type Options = { isRecommended?: boolean; isReachable?: boolean; onSetUp?: () => void }

function open(status: object, calls: Calls = {}, { isRecommended = false, isReachable = true, onSetUp }: Options = {}) {
  const query = answering(status)
  renderPage(
    <SecondFactorCard email="maria@example.com" isRecommended={isRecommended} onSetUp={onSetUp} />,
    {
      auth: {
        secondFactor: { query },
        startSecondFactor: { mutate: calls.start },
        confirmSecondFactor: { mutate: calls.confirm },
        renewRecoveryCodes: { mutate: calls.renew },
        disableSecondFactor: { mutate: calls.disable },
      },
    },
    { reachability: new FakeReachability(isReachable) },
  )
  return query
}
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))
const type = (dialog: Awaited<ReturnType<typeof inDialog>>, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })

describe('setting up', () => {
  const setUp = async (calls: Calls, options: Options = {}) => {
    const query = open(OFF, { start: answering(STARTED), ...calls }, options)
    await click('Set up')
    const dialog = await inDialog()
    type(dialog, 'Current password', 'my password')
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    return { dialog, query }
  }

  it('shows the secret as a picture and as text, and the codes once a code of the app was right', async () => {
    const confirm = answering({ ok: true, recoveryCodes: CODES })
    const onSetUp = vi.fn<() => void>()
    const { dialog, query } = await setUp({ confirm }, { onSetUp })
    const picture = await dialog.findByRole('img', { name: 'QR code for the authenticator app' })
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
    dialog.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')
    const field = dialog.getByLabelText('Code from the authenticator app')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    const turnOn = dialog.getByRole<HTMLButtonElement>('button', { name: 'Turn on' })
    expect(disabledReason(turnOn)).toBe('Enter the code first')
    type(dialog, 'Code from the authenticator app', '123 456')
    fireEvent.click(turnOn)

    const list = within(await dialog.findByRole('list', { name: 'Recovery codes' }))
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ code: '123 456' })
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
    await waitFor(() => expect(query).toHaveBeenCalledTimes(2))
    fireEvent.click(dialog.getByRole('button', { name: 'Download' }))
    expect(downloads.map(({ name }) => name)).toEqual(['reprise-recovery-codes.txt'])
    expect(await downloads[0]?.text).toBe(`Recovery codes of Reprise for maria@example.com. Each is good once.\n\n${CODES.join('\n')}\n`)
    fireEvent.click(dialog.getByRole('button', { name: 'I have kept the codes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onSetUp).toHaveBeenCalledOnce()
    expect(document.body.textContent).not.toContain(CODES[0])
  })

  it('says beside the field that the password is wrong, until it is changed', async () => {
    const { dialog } = await setUp({ start: failing(422, 'wrong_password') })
    await dialog.findByText('The current password is wrong.')
    type(dialog, 'Current password', 'other')
    expect(dialog.queryByText('The current password is wrong.')).toBeNull()
  })

  it('says beside the field that the code is wrong, and stays there', async () => {
    const { dialog } = await setUp({ confirm: failing(422, 'wrong_code') })
    await dialog.findByRole('img')
    type(dialog, 'Code from the authenticator app', '123456')
    fireEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
    await dialog.findByText('This code is wrong or was used already. Wait for the next one.')
    expect(document.activeElement).toBe(dialog.getByLabelText('Code from the authenticator app'))
    expect(dialog.queryByRole('alert')).toBeNull()
  })
})

describe('what is on', () => {
  it('says since when, and how many codes remain', async () => {
    open(ON)
    await screen.findByText(/^On since 05\/11\/2026/)
    screen.getByText('9 recovery codes are left')
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
  })

  it('gives new codes for password and code', async () => {
    const renew = answering({ ok: true, recoveryCodes: CODES })
    open(ON, { renew })
    await click('New recovery codes')
    const dialog = await inDialog()
    type(dialog, 'Current password', 'my password')
    type(dialog, 'Code from the authenticator app', '123456')
    fireEvent.click(dialog.getByRole('button', { name: 'Make new codes' }))
    await dialog.findByText('abcd-efgh-jkmn-pqrs')
    expect(renew).toHaveBeenCalledExactlyOnceWith({ currentPassword: 'my password', code: '123456' })
  })

  it('is turned off with a recovery code too', async () => {
    const disable = answering({ ok: true })
    open(ON, { disable })
    await click('Turn off')
    const dialog = await inDialog()
    type(dialog, 'Current password', 'my password')
    fireEvent.click(dialog.getByRole('button', { name: 'Use a recovery code' }))
    const field = dialog.getByLabelText('Recovery code')
    expect(document.activeElement).toBe(field)
    type(dialog, 'Recovery code', 'abcd-efgh-jkmn-pqrs')
    fireEvent.click(dialog.getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(disable).toHaveBeenCalledExactlyOnceWith({ currentPassword: 'my password', code: 'abcd-efgh-jkmn-pqrs' })
  })
})

it('is recommended to those whose account can do much, and required where the operator says so', async () => {
  open(OFF, {}, { isRecommended: true })
  await screen.findByText('Recommended for your role')
  cleanup()
  open({ ...OFF, isRequired: true })
  await screen.findByText('Required')
})

it('says why nothing can be changed without a connection', async () => {
  open(ON, {}, { isReachable: false })
  expect(disabledReason(await screen.findByRole('button', { name: 'Turn off' }))).toBe('There is no connection to the server')
  screen.getByText(/The second factor can be changed once it is back/)
})

it('that was never loaded does not say that it is loading without a connection', async () => {
  renderPage(
    <SecondFactorCard email="maria@example.com" isRecommended={false} />,
    { auth: { secondFactor: { query: unanswered() } } },
    { reachability: new FakeReachability(false) },
  )
  await screen.findByText(/There is no connection to the server/)
  expect(screen.queryByText('Loading…')).toBeNull()
})

it('says why it cannot be shown', async () => {
  renderPage(<SecondFactorCard email="maria@example.com" isRecommended={false} />, {
    auth: { secondFactor: { query: failing(500, 'internal') } },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading the second factor')
})
