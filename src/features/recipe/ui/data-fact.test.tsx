import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { DataTable } from '#contract/schemas/data-table.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { DataFact } from './data-fact.tsx'

const table: DataTable = { columns: ['login', 'city'], rows: Array.from({ length: 7 }, (_, at) => [`user ${at}`, 'Omsk']) }
function open(shown: DataTable | null) {
  const onEdit = vi.fn<(table: DataTable | null) => Promise<boolean>>().mockResolvedValue(true)
  renderUi(
    <dl>
      <DataFact table={shown} onEdit={onEdit} />
    </dl>,
  )
  fireEvent.click(screen.getByRole('button', { name: shown ? 'Edit the data table' : 'Add a data table' }))
  return onEdit
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('says how many rows there are and shows the first ones', () => {
  renderUi(
    <dl>
      <DataFact table={table} onEdit={null} />
    </dl>,
  )
  screen.getByText('Data table: 7 rows')
  screen.getByText('2 more rows')
  expect(screen.queryByRole('button')).toBeNull()
})

it('makes a table by typing, with the keyboard from row to row', async () => {
  const onEdit = open(null)
  expect(document.activeElement).toBe(cell('Name of column 1'))
  press('Column')
  type('Name of column 1', 'login')
  type('Name of column 2', 'LOGIN')
  screen.getByText('Two columns are called LOGIN')
  expect(disabledReason(screen.getByRole('button', { name: 'Save' }))).not.toBeNull()
  type('Name of column 2', 'city')
  fireEvent.keyDown(cell('Name of column 1'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(cell('login, row 1'))
  type('login, row 1', 'ada')
  press('Row')
  fireEvent.keyDown(cell('login, row 1'), { key: 'Enter' })
  expect(document.activeElement).toBe(cell('login, row 2'))
  type('city, row 2', 'Omsk')
  fireEvent.keyDown(cell('city, row 2'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onEdit).toHaveBeenCalledExactlyOnceWith({ columns: ['login', 'city'], rows: [['ada', ''], ['', 'Omsk']] })) // prettier-ignore
})

it('takes cells of a spreadsheet, and removes columns and rows', async () => {
  const onEdit = open({ columns: ['login', 'gone'], rows: [['a', 'b'], ['c', 'd']] }) // prettier-ignore
  const clipboardData = { getData: () => 'x\t"two\nlines"\ny\tz\n' }
  fireEvent.paste(cell('login, row 2'), { clipboardData })
  expect([cell('login, row 2').value, cell('gone, row 3').value]).toEqual(['x', 'z'])
  press('Delete column 2')
  press('Delete row 1')
  press('Save')
  await waitFor(() => expect(onEdit).toHaveBeenCalledExactlyOnceWith({ columns: ['login'], rows: [['x'], ['y']] }))
})

it('is read from a CSV file, and is removed when everything is deleted', async () => {
  const onEdit = open(table)
  const file = new File(['login;city\nada;Omsk\n'], 'data.csv')
  fireEvent.change(screen.getByLabelText('From a CSV file', { selector: 'input' }), { target: { files: [file] } })
  await waitFor(() => expect(cell('login, row 1').value).toBe('ada'))
  expect(screen.queryByRole('textbox', { name: 'login, row 2' })).toBeNull()
  press('Delete column 1')
  press('Delete column 1')
  press('Save')
  await waitFor(() => expect(onEdit).toHaveBeenCalledExactlyOnceWith(null))
})
