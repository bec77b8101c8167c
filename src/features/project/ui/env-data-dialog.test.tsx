import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import { ClientProvider, type Client } from '../../../data/client/client-context.tsx'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { Toaster } from '../../../ui/toast/toaster.tsx'
import type { DraftItem } from '../model/settings-draft.ts'
import { EnvDataDialog } from './env-data-dialog.tsx'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'

const login: DraftItem = { key: 'LOGIN', type: 'login', value: 'olga', isSecret: false }
const password: DraftItem = { key: 'PASSWORD', type: 'password', value: SECRET_MASK, isSecret: true, storedKey: 'PASSWORD' }
const types = ['api_key', 'login', 'password', 'other'].map((type) => ({ type, name: `A ${type}`, description: `About ${type}` }))

function open(item: DraftItem | null = null) {
  Element.prototype.scrollIntoView = () => {}
  const onSave = vi.fn<(saved: DraftItem) => void>()
  const client = { api: { project: { getEnvDataTypes: { query: async () => types } } } } as unknown as Client
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider client={client}>
        <EnvDataDialog item={item} items={[login, password]} onSave={onSave} onClose={() => {}} />
        <Toaster />
      </ClientProvider>
    </QueryClientProvider>,
  )
  return onSave
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const secret = () => screen.getByRole<HTMLInputElement>('switch')
const submit = () => fireEvent.submit(saveButton().closest('form')!)

async function choose(type: string) {
  await waitFor(() => expect(document.querySelectorAll('[role=option]').length).toBe(types.length))
  fireEvent.click(screen.getByRole('combobox', { name: 'Data type' }))
  fireEvent.click(screen.getByRole('option', { name: `A ${type}`, hidden: true }))
}

it('saves once name, type and value are there', async () => {
  const onSave = open()
  enter('Name', ' CITY ')
  await choose('other')
  expect(disabledReason(saveButton())).toBe('Fill in the required fields first')
  enter('Value', 'Kazan')
  expect(disabledReason(saveButton())).toBeNull()
  submit()
  expect(onSave).toHaveBeenCalledWith({ key: 'CITY', type: 'other', value: 'Kazan', isSecret: false, description: 'About other' })
})

it('says at once that a name is taken', () => {
  open()
  enter('Name', 'LOGIN')
  screen.getByText('Name must be unique')
})

it('keeps its own name while editing', () => {
  open(login)
  expect(screen.queryByText('Name must be unique')).toBeNull()
  expect(disabledReason(saveButton())).toBeNull()
})

it('makes passwords and keys secret, and others only when asked', async () => {
  open()
  await choose('password')
  expect([secret().checked, secret().disabled]).toEqual([true, true])
  await choose('login')
  expect([secret().checked, secret().disabled]).toEqual([false, false])
  fireEvent.click(secret())
  expect(secret().checked).toBe(true)
})

it('offers a description for other data only', async () => {
  open()
  await choose('login')
  expect(screen.queryByLabelText('Description')).toBeNull()
  await choose('other')
  expect(field('Description').value).toBe('About other')
})

it('says what is missing when an incomplete form is sent with Enter', async () => {
  const onSave = open()
  submit()
  await screen.findByText('Validation failed')
  screen.getByText('Please fill in all required fields.')
  screen.getByText('Name is required')
  expect(onSave).not.toHaveBeenCalled()
})

it('renames a stored secret without knowing it', () => {
  const onSave = open(password)
  enter('Name', 'SHOP_PASSWORD')
  submit()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ key: 'SHOP_PASSWORD', value: SECRET_MASK, storedKey: 'PASSWORD' }))
})

it('starts a new secret when the dots are typed into', () => {
  open(password)
  enter('Value', `${SECRET_MASK}n`)
  expect(field('Value').value).toBe('n')
})
