import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Project } from '#contract/schemas/project.ts'
import type { PushNow } from '../../../data/sync/direct-sender.ts'
import { Sync } from '../../../data/sync/sync.ts'
import { unsavedInput } from '../../../lib/unsaved-input.ts'
import { toastStore } from '../../../ui/toast/toast-store.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import type { TextEncoding } from '../../../lib/csv/decode-text.ts'
import type { PreviewCase } from '../model/upload-flow.ts'
import { ImportPreview } from './import-preview.tsx'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'

const STAGING = { id: 's', name: 'Staging', sutUrl: 'https://staging.example', values: [] }
const project = { id: 'p1', sutUrl: 'https://shop.example', envData: { items: [] }, environments: [STAGING] } as unknown as Project
const start = vi.fn<(input: unknown) => Promise<{ recipeId: string }>>()
const push = vi.fn<PushNow>()
const onImported = vi.fn<() => void>()
const onRecipe = vi.fn<(recipeId: string) => void>()

beforeEach(() => {
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  start.mockReset().mockResolvedValue({ recipeId: 'r1' })
  onRecipe.mockReset()
  onImported.mockReset()
})

const caseOf = (number: number, problems: PreviewCase['problems'] = []): PreviewCase => ({
  number,
  problems,
  testCase: {
    id: `T-${number}`,
    title: `Case ${number}`,
    description: 'Why',
    preconditions: '',
    priority: 'High',
    status: 'Ready',
    steps: ['Open the page'],
    expectedResults: ['It is open'],
    testData: '',
    tags: ['smoke'],
  },
})
const tooManySteps: PreviewCase['problems'] = [{ field: 'steps', kind: 'too_many', max: 100, actual: 101 }]

/** Of a browser that keeps nothing: what is imported goes to the server at once. */
function openSync(): Sync {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const sync = new Sync({ open: () => Promise.reject(new Error('blocked')), forget: async () => {}, pushNow: push })
  sync.open('user')
  return sync
}

/** At `/import`. */
async function open(cases: readonly PreviewCase[], doubtfulEncoding: TextEncoding | null = null) {
  const { router } = renderPage(
    <ImportPreview
      fileName="cases.csv"
      cases={cases}
      doubtfulEncoding={doubtfulEncoding}
      project={project}
      onCancel={() => {}}
      onRecipe={onRecipe}
      onImported={onImported}
    />,
    { recipe: { importAndPredict: { mutate: start } } },
    { sync: openSync() },
    '/import',
  )
  await screen.findByText('cases.csv')
  return router
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('starts testing with the first case and goes to its recipe', async () => {
  await open([caseOf(1), caseOf(2)])
  screen.getByText('The file contains several test cases: 2')
  fireEvent.click(button('Start testing'))
  await waitFor(() => expect(onRecipe).toHaveBeenCalledWith('r1'))
  expect(start).toHaveBeenCalledWith(
    expect.objectContaining({ url: 'https://shop.example', initialStepIndex: 0, recipe: expect.objectContaining({ title: 'Case 1' }) }),
  )
})

it('starts in the environment that this device has chosen for the project', async () => {
  localStorage.setItem('environment-of:p1', '"s"')
  await open([caseOf(1)])
  fireEvent.click(button('Start testing'))
  await waitFor(() => expect(start).toHaveBeenCalled())
  localStorage.clear()
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ url: 'https://staging.example', environmentId: 's' }))
})

it('has the preconditions done as steps unless that is switched off, and offers nothing where there are none', async () => {
  const preconditions = 'Log in'
  const one = { ...caseOf(1), testCase: { ...caseOf(1).testCase, preconditions } }
  await open([one])
  fireEvent.click(button('Start testing'))
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1))
  cleanup()
  await open([one])
  fireEvent.click(screen.getByRole('switch', { name: /^Do and check preconditions before the steps/ }))
  fireEvent.click(button('Start testing'))
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2))
  const recipes = start.mock.calls.map(([input]) => (input as { recipe: object }).recipe)
  expect(recipes[0]).toMatchObject({ preconditions, preconditionsAsSteps: true })
  expect(recipes[1]).not.toHaveProperty('preconditionsAsSteps')
  cleanup()
  await open([caseOf(1)])
  expect(screen.queryByRole('switch')).toBeNull()
})

it('says why testing could not start and stays', async () => {
  start.mockRejectedValue(new Error('The recipe is too large'))
  await open([caseOf(1)])
  fireEvent.click(button('Start testing'))
  await screen.findByText('The recipe is too large')
  expect(onRecipe).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Import all' })).toBeNull()
  // the server may have taken it all the same: another try is for the same recipe
  fireEvent.click(button('Start testing'))
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2))
  const ids = start.mock.calls.map(([input]) => (input as { id: string }).id)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect(ids[1]).toBe(ids[0])
})

it('leaves out cases that break the limits and says how many', async () => {
  await open([caseOf(1, tooManySteps), caseOf(2), caseOf(3)])
  expect(disabledReason(button('Start testing'))).toBe('The first test case breaks the limits')
  expect(button('Import 2 test cases')).toBeTruthy()
  screen.getByText('1 test case breaks the limits and will not be imported.')
  fireEvent.click(screen.getByLabelText('Only those with problems: 1'))
  expect(screen.queryByText('Case 2')).toBeNull()
})

it('says beside the title why a case cannot be imported, however long it is, and which results have no step', async () => {
  const long = caseOf(1, tooManySteps)
  const surplus = { ...caseOf(2), testCase: { ...caseOf(2).testCase, expectedResults: ['It is open', '', 'Too much', 'And more'] } }
  await open([{ ...long, testCase: { ...long.testCase, steps: Array.from({ length: 101 }, (_, index) => `Step ${index}`) } }, surplus])
  const problem = screen.getByText('Too many entries: 101, at most 100 are allowed', { exact: false })
  expect(problem.closest('li')?.textContent).toContain('Steps')
  const position = problem.compareDocumentPosition(screen.getByText('Step 0'))
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  screen.getByText('2 expected results have no step and will be left out')
})

it('doubts the letters of a file that does not say its encoding', async () => {
  await open([caseOf(1)], 'koi8-r')
  screen.getByText('Are the letters right?')
  screen.getByText(/it was read as koi8-r/)
})

it('imports all so that the list shows them in the order of the file, and says how many', async () => {
  const sent: string[] = []
  push.mockImplementation(async (mutations) =>
    mutations.map(({ id, input }) => {
      sent.push((input as { recipe: { title: string } }).recipe.title)
      return { id, status: 'applied', result: null }
    }),
  )
  await open([caseOf(1), caseOf(2), caseOf(3)])
  fireEvent.click(button('Import all'))
  await waitFor(() => expect(onImported).toHaveBeenCalledTimes(1))
  // the newest stands first
  expect(sent).toEqual(['Case 3', 'Case 2', 'Case 1'])
  expect(toastStore.getSnapshot()[0]).toMatchObject({ open: true, title: 'Import finished', description: '3 recipes were created.' })
})

it('shows a long file page by page', async () => {
  await open(Array.from({ length: 45 }, (_, index) => caseOf(index + 1)))
  expect(screen.queryByText('Case 21')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /next/i }))
  screen.getByText('Case 21')
})

it('asks before the file is forgotten, and holds an update back meanwhile', async () => {
  const router = await open([caseOf(1)])
  expect(unsavedInput.getSnapshot()).toBe(true)
  act(() => void router.navigate({ to: '/' }))
  await screen.findByText('Leave the import?')
  fireEvent.click(button('Stay'))
  expect(router.state.location.pathname).toBe('/import')
})

it('says in words which cases the server refused, and sends those again when asked to', async () => {
  const sent: string[] = []
  let isWilling = false
  push.mockImplementation(async (mutations) =>
    mutations.map(({ id, entity }) => {
      sent.push(entity)
      const isRefused = !isWilling && sent.length === 2
      return isRefused
        ? { id, status: 'rejected', error: { code: 'not_found', message: 'Not found' } }
        : { id, status: 'applied', result: null }
    }),
  )
  await open([caseOf(1), caseOf(2)])
  fireEvent.click(button('Import all'))
  await screen.findByText('Case 1: Not found. It may have been deleted.')
  screen.getByText('1 recipe was created.')
  expect(screen.queryByText(/contains several test cases/)).toBeNull()
  expect(document.activeElement).toBe(button('Back to recipes'))
  isWilling = true
  fireEvent.click(button('Try again'))
  await waitFor(() => expect(onImported).toHaveBeenCalledOnce())
  // the same recipe, so that it is created once
  expect(sent).toEqual([sent[0], sent[1], sent[1]])
})
