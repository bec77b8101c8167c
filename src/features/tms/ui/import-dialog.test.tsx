import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Project } from '#contract/schemas/project.ts'
import type { TmsTestCaseRow } from '#contract/schemas/tms.ts'
import { answering, failing, unanswered, type Procedure } from '#tests/fakes/procedures.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { ImportDialog } from './import-dialog.tsx'

const ID = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const row = (id: string, changes: Partial<TmsTestCaseRow> = {}): TmsTestCaseRow => ({
  id,
  name: `Case ${id}`,
  status: null,
  tags: [],
  version: null,
  ...changes,
})
const ROWS = [
  row('C1', { tags: ['smoke', 'cart', 'slow'], imported: { recipeId: ID(3), isChanged: true } }),
  row('C2', { status: 'Running' }),
  row('C3'),
]

const at = '2026-11-20T08:00:00.000Z'
const PROJECT: Project = {
  id: ID(1),
  organizationId: ID(2),
  name: 'Demo',
  description: null,
  sutUrl: 'https://sut.example',
  envData: { items: [] },
  createdAt: at,
  updatedAt: at,
}

type Calls = { importTestCases?: Procedure }

async function openCases({ importTestCases = answering({ recipeId: ID(4), taskId: ID(5) }) }: Calls = {}) {
  const start = unanswered()
  const [onRecipe, onCompare] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()]
  const listTestCases = answering({ testCases: ROWS, lookedAt: null })
  renderPage(
    <ImportDialog
      target={{ connectionId: ID(6), system: 'testrail', project: PROJECT }}
      onRecipe={onRecipe}
      onCompare={onCompare}
      onClose={() => {}}
    />,
    {
      tmsConnection: {
        listProjects: {
          query: answering({
            projects: [
              { id: '7', name: 'Shop' },
              { id: '8', name: 'Stock' },
            ],
          }),
        },
        listTestCases: { query: listTestCases },
        importTestCases: { mutate: importTestCases },
      },
      tmsImport: { start: { mutate: start }, listOpen: { query: answering({ imports: [] }) } },
    },
  )
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Shop' })).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Case C1')
  return { onRecipe, onCompare, listTestCases, importTestCases, start }
}
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('asks for the first page of the chosen project, and shows two tags and how many more there are', async () => {
  const { listTestCases } = await openCases()
  expect(listTestCases.mock.calls[0]?.[0]).toMatchObject({ projectId: '7', skip: 0, take: 10 })
  const texts = screen.getByText('Case C1').parentElement!
  expect(within(texts).queryByText('slow')).toBeNull()
  within(texts).getByText('+1')
})

it('offers no next page after one that is not full', async () => {
  const { listTestCases } = await openCases()
  const next = screen.getByRole('button', { name: 'Next page' })
  expect(next.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(next)
  expect(listTestCases).toHaveBeenCalledOnce()
})

it('lets nobody choose a test case that is being run, and says why', async () => {
  const { importTestCases } = await openCases()
  const running = screen.getByRole<HTMLInputElement>('radio', { name: /Case C2/ })
  expect(disabledReason(running)).toBe("Can't add a running test")
  choose(/Case C2/)
  press('Generate autotest')
  expect(importTestCases).not.toHaveBeenCalled()
})

it('makes an autotest of one test case, and the same request again after a failure', async () => {
  const importTestCases = failing(503, 'internal')
  const { onRecipe } = await openCases({ importTestCases })
  choose(/Case C3/)
  press('Generate autotest')
  await screen.findByText('Not imported')
  importTestCases.mockResolvedValue({ recipeId: ID(4), taskId: ID(5) })
  press('Generate autotest')
  await waitFor(() => expect(onRecipe).toHaveBeenCalledWith(ID(4)))
  const [first, second] = importTestCases.mock.calls.map(([input]) => input)
  expect(second).toEqual(first)
  expect(first).toMatchObject({ tmsConnectionId: ID(6), testCaseId: 'C3', sutUrl: 'https://sut.example', isTrimmed: false })
})

it('says which field is over which limit, and trims when asked to', async () => {
  const problems = [{ kind: 'too_many', field: 'steps', max: 100, actual: 300 }]
  const importTestCases = failing(422, 'tms_case_unfit', { title: 'Case C3', problems })
  await openCases({ importTestCases })
  choose(/Case C3/)
  press('Generate autotest')
  await screen.findByText('Too many entries: 300, at most 100 are allowed')
  press('Trim and import')
  await waitFor(() => expect(importTestCases.mock.calls.at(-1)?.[0]).toMatchObject({ isTrimmed: true }))
})

it('says of a test case that was imported before that there will be two, and leads to its changes', async () => {
  const { onCompare } = await openCases()
  choose(/Case C1/)
  await screen.findByText('This test case was imported and has changed since. Importing it again makes a second recipe.')
  press('See what changed')
  expect(onCompare).toHaveBeenCalledWith(ID(3))
})

it('takes a whole page but what is being run, and starts an import of it', async () => {
  const { start } = await openCases()
  fireEvent.click(screen.getByRole('switch', { name: 'Select several' }))
  press('Select this page')
  press('Import 2 as drafts')
  const cases = [
    { id: 'C1', name: 'Case C1' },
    { id: 'C3', name: 'Case C3' },
  ]
  await waitFor(() => expect(start.mock.calls[0]?.[0]).toMatchObject({ tmsProjectId: '7', selection: { kind: 'cases', cases } }))
})
