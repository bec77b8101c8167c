import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { DropZone } from './drop-zone.tsx'

const csv = new File(['x'], 'a.csv')
function show(disabled = false) {
  const onFile = vi.fn<(file: File) => void>()
  renderUi(<DropZone disabled={disabled} onFile={onFile} />)
  return onFile
}
const drop = (files: File[]) => fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files } })

it('takes a dropped file', () => {
  const onFile = show()
  drop([csv])
  expect(onFile).toHaveBeenCalledWith(csv)
})

it('says why a file is refused', () => {
  const onFile = show()
  drop([new File(['x'], 'a.pdf')])
  expect(screen.getByRole('alert').textContent).toBe('File type must be .csv or .txt')
  drop([csv, csv])
  expect(screen.getByRole('alert').textContent).toBe('Too many files')
  expect(onFile).not.toHaveBeenCalled()
})

it('takes nothing while disabled', () => {
  const onFile = show(true)
  drop([csv])
  expect(onFile).not.toHaveBeenCalled()
})
