import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PROJECT_FILE_MAX_BYTES } from '#contract/constants.ts'
import type { ProjectFile } from '#contract/schemas/project-file.ts'
import { answering, failing, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeUpload } from '#tests/fakes/upload.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { toastStore } from '../../../ui/toast/toast-store.ts'
import { FilesSection } from './files-section.tsx'

const projectId = '00000000-0000-4000-8000-000000000001'
const report: ProjectFile = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'report.pdf',
  size: 1536,
  contentType: 'application/pdf',
  createdAt: '2026-11-01T09:30:00.000Z',
  createdBy: 'olga@shop.example',
  usedBy: { count: 7, titles: ['Claim', 'Order', 'Refund', 'Return', 'Sale'] },
}
const listOf = (files: ProjectFile[]) => ({ files, usedBytes: files.reduce((sum, { size }) => sum + size, 0) })

function open(list: Procedure, { isReachable = true, remove = answering({}) }: { isReachable?: boolean; remove?: Procedure } = {}) {
  const procedures = { projectFile: { list: { query: list }, delete: { mutate: remove } } }
  const client = isReachable ? {} : { reachability: { isReachable, subscribe: () => () => {} } }
  renderPage(<FilesSection projectId={projectId} />, procedures, {
    sync: { state: { entries: [], counts: {}, status: 'ready' }, subscribe: () => () => {} },
    session: { state: { token: 'access' }, refresh: async () => 'renewed' },
    ...client,
  })
}

const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files } })

beforeEach(() => {
  FakeUpload.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
})
afterEach(() => vi.unstubAllGlobals())

it('lists names, sizes, days and uses', async () => {
  open(answering(listOf([report])))
  const row = within((await screen.findByText('report.pdf')).closest('li')!)
  row.getByText(/1\.5 kB · 01\/11\/2026/)
  row.getByText('used by 7 recipes')
})

it('says that there are none, and that they could not be read', async () => {
  open(answering(listOf([])))
  await screen.findByText(/No files yet/)
})

it('offers to read the list again', async () => {
  open(failing(500, 'internal'))
  await screen.findByText('Error loading files')
})

it('without a network says why nothing is uploaded', async () => {
  open(answering(listOf([report])), { isReachable: false })
  const button = await screen.findByRole('button', { name: /Choose files/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('names the recipes before it deletes a file', async () => {
  const remove = answering({})
  open(answering(listOf([report])), { remove })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete “report.pdf”' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Refund')
  dialog.getByText('and 2 more')
  expect(remove).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ id: report.id }))
})

it('shows the progress of an upload, and what came of it', async () => {
  open(answering(listOf([])))
  await screen.findByText(/No files yet/)
  choose(new File(['x'], 'a.txt', { type: 'text/plain' }))
  const bar = await screen.findByRole('progressbar')
  const [request] = FakeUpload.sent
  expect([request?.url, request?.headers.authorization]).toEqual([
    `/api/project-files?projectId=${projectId}&name=a.txt&replace=false`,
    'Bearer access',
  ])
  request!.progress(1, 4)
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'))
  request!.answer(200, { ...report, name: 'a.txt' })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(toastStore.getSnapshot().at(-1)?.title).toBe('File uploaded: a.txt')
})

it('asks before a file of the same name is replaced', async () => {
  open(answering(listOf([])))
  await screen.findByText(/No files yet/)
  choose(new File(['x'], 'a.txt'))
  FakeUpload.sent[0]!.answer(409, { error: { message: '', data: { appCode: 'already_exists', code: 'CONFLICT', httpStatus: 409 } } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the file?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(FakeUpload.sent[1]?.url).toContain('replace=true'))
})

it('renews a login that has run out, once', async () => {
  open(answering(listOf([])))
  await screen.findByText(/No files yet/)
  choose(new File(['x'], 'a.txt'))
  FakeUpload.sent[0]!.answer(401, null)
  await waitFor(() => expect(FakeUpload.sent[1]?.headers.authorization).toBe('Bearer renewed'))
})

it('a file that is too large is not sent, and the limit is said', async () => {
  open(answering(listOf([])))
  await screen.findByText(/No files yet/)
  const large = new File(['x'], 'large.bin')
  Object.defineProperty(large, 'size', { value: PROJECT_FILE_MAX_BYTES + 1 })
  choose(large)
  await waitFor(() =>
    expect(toastStore.getSnapshot().at(-1)).toMatchObject({ title: 'File “large.bin”', description: expect.stringContaining('20 MB') }),
  )
  expect(FakeUpload.sent).toEqual([])
})
