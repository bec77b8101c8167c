import { fireEvent, screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { Environment, Project } from '#contract/schemas/project.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { openEnvironment, openForm, withEditedEnvironment } from '../model/settings-form.ts'
import { EnvironmentsSection } from './environments-section.tsx'

const STAGING = '00000000-0000-4000-8000-00000000000a'
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
  environments: [{ id: STAGING, name: 'Staging', sutUrl: null, values: [{ key: 'PASSWORD', value: SECRET_MASK }] }],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}

/** The section with the state of the form around it. */
function Form({ onState }: { onState: (environments: readonly Environment[]) => void }) {
  const [now, setNow] = useState(() => openForm(project))
  useEffect(() => onState(now.draft.environments), [now, onState])
  return (
    <EnvironmentsSection
      settings={now.draft}
      onOpen={(environment) => openEnvironment(now, environment)}
      onSave={(opened, environment) => setNow(withEditedEnvironment(now, opened, environment))}
    />
  )
}

/** Returns the environments as they are now. */
function open() {
  const seen = vi.fn<(environments: readonly Environment[]) => void>()
  renderUi(<Form onState={seen} />)
  return () => seen.mock.lastCall?.[0]
}
const dialog = () => within(screen.getByRole('dialog', { name: /environment/ }))
const press = (name: string | RegExp, where: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(where.getByRole('button', { name }))
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

it('adds an environment that holds only what was entered', () => {
  const now = open()
  press('Add an environment')
  enter(dialog().getByLabelText('Name'), 'Staging')
  dialog().getByText('Name must be unique')
  enter(dialog().getByLabelText('Name'), ' Test ')
  enter(dialog().getByLabelText(/^LOGIN/), 'test-user')
  dialog().getByText('Its own')
  press('Save', dialog())
  expect(now()).toEqual([
    project.environments![0],
    { id: expect.any(String), name: 'Test', sutUrl: null, values: [{ key: 'LOGIN', value: 'test-user' }] },
  ])
})

it('shows which values are its own, and gives one back to the default', () => {
  const now = open()
  press('Edit the environment “Staging”')
  const rows = dialog().getAllByRole('listitem')
  expect(rows.map((row) => within(row).queryByText('Its own') !== null)).toEqual([false, true])
  const [default_, own] = rows.map((row) => within(row).getByRole('button', { name: 'Use the default’s' }))
  expect(disabledReason(default_ as HTMLButtonElement)).not.toBeNull()
  fireEvent.click(own!)
  enter(dialog().getByLabelText('SUT URL'), 'staging')
  fireEvent.submit(dialog().getByLabelText('SUT URL').closest('form')!)
  dialog().getByText(/valid URL/)
  enter(dialog().getByLabelText('SUT URL'), 'https://staging.example')
  press('Save', dialog())
  expect(now()).toEqual([{ id: STAGING, name: 'Staging', sutUrl: 'https://staging.example', values: [] }])
})

it('asks before one is deleted', () => {
  const now = open()
  press('Delete the environment “Staging”')
  press('Cancel', dialog())
  screen.getByText('Staging')
  press('Delete the environment “Staging”')
  press('Delete', dialog())
  expect(now()).toEqual([])
})
