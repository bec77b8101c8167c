import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { TmsSystem } from '#contract/schemas/recipe-source.ts'
import type { TmsIntegration } from '#contract/schemas/tms.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { ConnectionsPage } from './connections-page.tsx'

const ORGANIZATION = '00000000-0000-4000-8000-000000000001'
const integration = (id: TmsSystem, name: string, ...urls: string[]): TmsIntegration => ({
  id,
  name,
  description: `Test cases from ${name}.`,
  tmsConnections: urls.map((tmsUrl, at) => ({
    id: `00000000-0000-4000-8000-00000000001${at}`,
    tmsUrl,
    credentials: { apiKey: SECRET_MASK },
  })),
})

async function open() {
  let qaseUrls = ['https://one.example', 'https://two.example']
  const deleted: unknown[] = []
  renderPage(<ConnectionsPage organizationId={ORGANIZATION} project={null} />, {
    tmsIntegration: {
      list: { query: async () => ({ tmsIntegrations: [integration('testrail', 'TestRail'), integration('qase', 'Qase', ...qaseUrls)] }) },
    },
    tmsConnection: {
      delete: {
        mutate: async (input: unknown) => {
          deleted.push(input)
          qaseUrls = qaseUrls.slice(1)
          return input
        },
      },
    },
  })
  await screen.findByRole('heading', { name: 'Qase' })
  return { deleted }
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('shows the connected systems first', async () => {
  await open()
  expect(names()).toEqual(['Qase', 'TestRail'])
})

it('deletes all connections of a system once that was confirmed; its card and the focus stay where they are', async () => {
  const { deleted } = await open()
  const button = screen.getByRole('button', { name: 'Disconnect Qase' })
  button.focus()
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Qase?' }))
  expect(deleted).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Disconnect' }))
  const connect = await screen.findByRole('button', { name: 'Connect Qase' })
  expect(deleted).toHaveLength(2)
  await expect.poll(() => document.activeElement).toBe(connect)
  expect(names()).toEqual(['Qase', 'TestRail'])
})
