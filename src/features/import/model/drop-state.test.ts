import { expect, it } from 'vitest'
import { CSV_MAX_BYTES } from '#contract/constants.ts'
import { checkFiles, dragStateOf } from './drop-state.ts'

const file = (name: string, size = 10) => Object.defineProperty(new File(['x'], name), 'size', { value: size })

it('takes one .csv or .txt file', () => {
  for (const name of ['a.csv', 'B.TXT', 'тесты.csv']) expect(checkFiles([file(name)])).toMatchObject({ file: { name } })
  expect(checkFiles([])).toBeNull()
  expect(checkFiles([file('a.csv', CSV_MAX_BYTES)])).toHaveProperty('file')
})

it('names why a file is refused', () => {
  expect(checkFiles([file('a.xlsx')])).toEqual({ rejection: 'file-invalid-type' })
  expect(checkFiles([file('csv')])).toEqual({ rejection: 'file-invalid-type' })
  expect(checkFiles([file('a.csv', CSV_MAX_BYTES + 1)])).toEqual({ rejection: 'file-too-large' })
  expect(checkFiles([file('a.csv'), file('b.csv')])).toEqual({ rejection: 'too-many-files' })
})

it('shows while dragging whether the file will do', () => {
  expect(dragStateOf([{ kind: 'file', type: 'text/csv' }])).toBe('accept')
  expect(dragStateOf([{ kind: 'file', type: '' }])).toBe('accept')
  expect(dragStateOf([{ kind: 'file', type: 'image/png' }])).toBe('reject')
  expect(
    dragStateOf([
      { kind: 'file', type: 'text/csv' },
      { kind: 'file', type: 'text/csv' },
    ]),
  ).toBe('reject')
  expect(dragStateOf([{ kind: 'string', type: 'text/plain' }])).toBe('reject')
})
