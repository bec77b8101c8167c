import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Project } from '#contract/schemas/project.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { runTargetOf, useEnvironmentChoice } from '../../../data/environment-choice.ts'
import { EnvironmentSelect } from './environment-select.tsx'

const project: Project = {
  id: 'p',
  name: 'Shop',
  description: null,
  organizationId: 'o',
  sutUrl: 'https://shop.example',
  envData: { items: [] },
  environments: [{ id: 's', name: 'Staging', sutUrl: 'https://staging.example', values: [] }],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}
const { environments: _none, ...alone } = project

function Page({ of }: { of: Project }) {
  const environment = useEnvironmentChoice(of)
  return (
    <>
      <EnvironmentSelect environment={environment} isBusy={false} />
      <output>{JSON.stringify([environment.current?.sutUrl, runTargetOf(environment.current)])}</output>
    </>
  )
}
const shown = () => JSON.parse(screen.getByRole('status').textContent)
const choose = (name: string) => fireEvent.change(screen.getByRole('combobox', { name: 'Environment' }), { target: { value: name } })

beforeEach(() => localStorage.clear())

it('is kept on this device for the project, and gives runs its address', () => {
  const { unmount } = renderUi(<Page of={project} />)
  expect(shown()).toEqual(['https://shop.example', {}])
  choose('s')
  expect(shown()).toEqual(['https://staging.example', { environmentId: 's' }])
  unmount()
  renderUi(<Page of={project} />)
  expect(shown()).toEqual(['https://staging.example', { environmentId: 's' }])
  choose('')
  expect(shown()).toEqual(['https://shop.example', {}])
})

it('is the default one when the chosen one was deleted, and in another project', () => {
  const { unmount } = renderUi(<Page of={project} />)
  choose('s')
  unmount()
  const { unmount: leave } = renderUi(<Page of={alone} />)
  expect(shown()).toEqual(['https://shop.example', {}])
  leave()
  renderUi(<Page of={{ ...project, id: 'other' }} />)
  expect(shown()).toEqual(['https://shop.example', {}])
})
