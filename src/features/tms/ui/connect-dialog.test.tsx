import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { TmsIntegration } from '#contract/schemas/tms.ts'
import { answering, failing, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { ConnectDialog } from './connect-dialog.tsx'

const ORGANIZATION = '00000000-0000-4000-8000-000000000001'
const ADDRESS = 'https://shop.testrail.io'
const connection = { id: '00000000-0000-4000-8000-000000000002', tmsUrl: ADDRESS, credentials: { apiKey: SECRET_MASK } }
const refused = (failure: object) => failing(422, 'tms_failed', { system: 'testrail', failure })

type Options = { isConnected?: boolean; isReachable?: boolean }

async function open(create: Procedure, { isConnected = false, isReachable = true }: Options = {}) {
  const onClose = vi.fn<() => void>()
  const integration: TmsIntegration = { id: 'testrail', name: 'TestRail', description: '', tmsConnections: isConnected ? [connection] : [] }
  renderPage(
    <ConnectDialog organizationId={ORGANIZATION} integration={integration} onClose={onClose} />,
    { tmsConnection: { create: { mutate: create } }, tmsIntegration: { list: { query: answering({ tmsIntegrations: [integration] }) } } },
    { reachability: new FakeReachability(isReachable) },
  )
  const url = await screen.findByLabelText<HTMLInputElement>('TMS URL')
  const key = screen.getByLabelText<HTMLInputElement>('API key', { selector: 'input' })
  const fill = (tmsUrl: string, apiKey: string) => {
    fireEvent.change(url, { target: { value: tmsUrl } })
    fireEvent.change(key, { target: { value: apiKey } })
  }
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return { onClose, url, key, fill, send }
}
const saidOf = (field: HTMLElement) => {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

it('says what is missing in a field that was left, and nothing of the other', async () => {
  const { url, key } = await open(answering(connection))
  fireEvent.blur(url)
  expect(saidOf(url)).toContain('TMS URL is required')
  expect(key.getAttribute('aria-invalid')).not.toBe('true')
})

it('sends nothing before both fields are filled in', async () => {
  const create = answering(connection)
  const { key, send } = await open(create)
  send()
  expect(saidOf(key)).toContain('API key is required')
  expect(create).not.toHaveBeenCalled()
})

it('sends address and key without the spaces around them, and closes', async () => {
  const create = answering(connection)
  const { fill, send, onClose } = await open(create)
  fill(` ${ADDRESS} `, ' mia@example.com:key ')
  send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    organizationId: ORGANIZATION,
    tmsIntegrationId: 'testrail',
    tmsUrl: ADDRESS,
    credentials: { apiKey: 'mia@example.com:key' },
  })
})

it.each([
  ['key', { kind: 'key_refused' }, 'TestRail does not accept the key. It may be wrong, or it has expired.'],
  ['url', { kind: 'address_refused', host: '10.0.0.7', refusal: 'private' }, '10.0.0.7 is an address inside a private network.'],
] as const)('says at the %s that it is the one which is wrong', async (name, failure, words) => {
  const dialog = await open(refused(failure))
  dialog.fill(ADDRESS, 'mia@example.com:key')
  dialog.send()
  await waitFor(() => expect(saidOf(dialog[name])).toContain(words))
  expect(dialog[name === 'key' ? 'url' : 'key'].getAttribute('aria-invalid')).not.toBe('true')
  expect(dialog.onClose).not.toHaveBeenCalled()
})

it('shows the mask of a stored key, and sends it back as it is: the server keeps the key', async () => {
  const create = answering(connection)
  const { key, send } = await open(create, { isConnected: true })
  expect(key.value).toBe(SECRET_MASK)
  send()
  await waitFor(() => expect(create.mock.calls[0]?.[0]).toMatchObject({ tmsUrl: ADDRESS, credentials: { apiKey: SECRET_MASK } }))
})

it('says that connecting needs the network', async () => {
  const create = answering(connection)
  const { fill, send } = await open(create, { isReachable: false })
  expect(disabledReason(screen.getByRole('button', { name: 'Continue' }))).toBeTruthy()
  fill(ADDRESS, 'mia@example.com:key')
  send()
  expect(create).not.toHaveBeenCalled()
})
