import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { OpenedChooser } from '#contract/rules/chooser-notice.ts'
import { answering } from '#tests/fakes/procedures.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { FileChooser } from './file-chooser.tsx'

const file = (name: string, contentType: string) => ({
  id: name,
  name,
  contentType,
  size: 3,
  createdAt: '2026-11-01T09:30:00.000Z',
  createdBy: null,
  usedBy: { count: 0, titles: [] },
})

function open(chooser: Partial<OpenedChooser>) {
  const [onChoose, onCancel] = [vi.fn<(names: readonly string[]) => void>(), vi.fn<() => void>()]
  const files = [file('report.pdf', 'application/pdf'), file('photo.png', 'image/png')]
  renderPage(
    <FileChooser
      projectId="p"
      chooser={{ chooserId: 'c', multiple: false, accept: '', ...chooser }}
      isSending={false}
      onChoose={onChoose}
      onCancel={onCancel}
    />,
    { projectFile: { list: { query: answering({ files, usedBytes: 6 }) } } },
    { sync: { state: { entries: [], counts: {}, status: 'ready' }, subscribe: () => () => {} } },
  )
  return { onChoose, onCancel }
}

it('gives one of the files of the project and of the samples', async () => {
  const { onChoose } = open({})
  fireEvent.click(await screen.findByRole('radio', { name: /report\.pdf/ }))
  fireEvent.click(screen.getByRole('radio', { name: /sample\.csv/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
  expect(onChoose).toHaveBeenCalledWith(['sample.csv'])
})

it('gives several in the order in which they were chosen', async () => {
  const { onChoose } = open({ multiple: true })
  fireEvent.click(await screen.findByRole('checkbox', { name: /report\.pdf/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /photo\.png/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
  expect(onChoose).toHaveBeenCalledWith(['report.pdf', 'photo.png'])
})

it('shows what the page accepts, and says that there is more', async () => {
  open({ accept: 'image/*' })
  await screen.findByRole('radio', { name: /photo\.png/ })
  expect(screen.queryByRole('radio', { name: /report\.pdf/ })).toBeNull()
  screen.getByText(/does not accept are not shown: image/)
})

it('gives nothing before something is chosen', async () => {
  const { onChoose, onCancel } = open({})
  await screen.findByRole('radio', { name: /report\.pdf/ })
  fireEvent.click(screen.getByRole('button', { name: /Choose/ }))
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalled()
})
