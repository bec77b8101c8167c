import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileImport, IconPlus, IconTrash } from '@tabler/icons-react'
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { DATA_COLUMNS_MAX, DATA_ROWS_MAX } from '#contract/constants.ts'
import type { DataTable } from '#contract/schemas/data-table.ts'
import { decodeText } from '../../../lib/csv/decode-text.ts'
import { readCells } from '../../../lib/csv/read-cells.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import {
  type CellPlace,
  NEW_TABLE,
  renamedColumn,
  storedTable,
  tableOfCells,
  tableProblem,
  type TableProblem,
  withCell,
  withColumn,
  withNewRow,
  withoutColumn,
  withoutRow,
  withPasted,
} from '../model/data-table-edit.ts'
import classes from './data-table-form.module.css'

const GENERATED_EXAMPLE = '{{unique.email}}'

type DataTableFormProps = { table: DataTable | null; onSave: (table: DataTable | null) => Promise<boolean>; onClose: () => void }

/**
 * Edits the table of a recipe as a grid: arrows up and down and Enter go between rows, cells of a spreadsheet are pasted from the focused cell on, Ctrl+Enter
 * saves.
 */
export function DataTableForm({ table, onSave, onClose }: DataTableFormProps) {
  const { i18n, t } = useLingui()
  const [draft, setDraft] = useState(table ?? NEW_TABLE)
  const [isSaving, setIsSaving] = useState(false)
  const grid = useRef<HTMLTableElement>(null)
  const isChanged = draft !== (table ?? NEW_TABLE)
  useUnsavedInput(isChanged, t`Data table`)
  useEffect(() => cellAt(grid, { row: table ? 0 : -1, column: 0 })?.focus(), [table])
  const problem = tableProblem(draft)
  const save = async () => {
    if (problem || isSaving) return
    setIsSaving(true)
    if (!isChanged || (await onSave(storedTable(draft)))) onClose()
    else setIsSaving(false)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={classes.hint}>
        <Trans>
          The names of the columns are names of test data. The recipe is predicted with the first row. Cells are pasted from a spreadsheet
          as they are; {GENERATED_EXAMPLE} is a new e-mail in every run.
        </Trans>
      </p>
      <Grid draft={draft} grid={grid} onChange={setDraft} />
      {problem && (
        <p role="alert" className={classes.problem}>
          {i18n._(problemWords(problem))}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          size="sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          reason={draft.rows.length >= DATA_ROWS_MAX ? t`A table has at most ${DATA_ROWS_MAX} rows` : null}
          onClick={() => setDraft(withNewRow(draft))}
        >
          <Trans>Row</Trans>
        </Button>
        <Button
          size="sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          reason={draft.columns.length >= DATA_COLUMNS_MAX ? t`A table has at most ${DATA_COLUMNS_MAX} columns` : null}
          onClick={() => setDraft(withColumn(draft))}
        >
          <Trans>Column</Trans>
        </Button>
        <FileButton onTable={setDraft} />
        <span className={classes.space} />
        <Button size="sm" variant="flat" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" variant="accent" type="submit" loading={isSaving} reason={problem ? t`Correct what is marked first` : null}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

type GridProps = { draft: DataTable; grid: RefObject<HTMLTableElement | null>; onChange: (change: (now: DataTable) => DataTable) => void }

function Grid({ draft, grid, onChange }: GridProps) {
  const { t } = useLingui()
  const setCell = useCallback((place: CellPlace, text: string) => onChange((now) => withCell(now, place, text)), [onChange])
  const removeRow = useCallback((row: number) => onChange((now) => withoutRow(now, row)), [onChange])
  const handlers = useCellHandlers(grid, onChange)
  return (
    <div className={classes.scroll}>
      <table ref={grid} className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.head}>№</span>
            </th>
            {draft.columns.map((name, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column has no other identity than its place
              <th key={column} scope="col">
                <span className={classes.head}>
                  <input
                    {...handlers}
                    data-place={`-1 ${column}`}
                    aria-label={t`Name of column ${column + 1}`}
                    placeholder={t`Name`}
                    value={name}
                    onChange={(event) => onChange((now) => renamedColumn(now, column, event.target.value))}
                  />
                  <IconButton
                    size="sm"
                    label={t`Delete column ${column + 1}`}
                    onClick={() => onChange((now) => withoutColumn(now, column))}
                  >
                    <IconTrash size={14} aria-hidden />
                  </IconButton>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no other identity than its place
            <GridRow key={row} row={row} cells={cells} columns={draft.columns} handlers={handlers} onCell={setCell} onRemove={removeRow} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type GridRowProps = {
  row: number
  cells: readonly string[]
  columns: readonly string[]
  handlers: CellHandlers
  onCell: (place: CellPlace, text: string) => void
  onRemove: (row: number) => void
}

/** Memoized: typing in one of thousands of cells draws one row. */
const GridRow = memo(({ row, cells, columns, handlers, onCell, onRemove }: GridRowProps) => {
  const { t } = useLingui()
  const number = row + 1
  return (
    <tr>
      <th scope="row">
        <span className={classes.head}>
          {number}
          <IconButton size="sm" label={t`Delete row ${number}`} onClick={() => onRemove(row)}>
            <IconTrash size={14} aria-hidden />
          </IconButton>
        </span>
      </th>
      {cells.map((cell, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell has no other identity than its place
        <td key={column}>
          <input
            {...handlers}
            data-place={`${row} ${column}`}
            aria-label={t`${columns[column] || column + 1}, row ${number}`}
            value={cell}
            onChange={(event) => onCell({ row, column }, event.target.value)}
          />
        </td>
      ))}
    </tr>
  )
})

type CellHandlers = Pick<ComponentProps<'input'>, 'onKeyDown' | 'onPaste'>

/** What every cell does with keys and with what is pasted. */
function useCellHandlers(grid: GridProps['grid'], onChange: GridProps['onChange']): CellHandlers {
  return useMemo(() => {
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
      const place = placeOf(event.currentTarget)
      if (!place || step === 0 || event.altKey) return
      event.preventDefault()
      const isWithControl = event.ctrlKey || event.metaKey
      if (isWithControl && event.key === 'Enter') event.currentTarget.form?.requestSubmit()
      else if (!isWithControl) cellAt(grid, { ...place, row: place.row + step })?.focus()
    }
    const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
      const place = placeOf(event.currentTarget)
      const text = event.clipboardData.getData('text/plain')
      // One cell is pasted into the text as everywhere.
      if (!place || !/[\t\n]/.test(text.trimEnd())) return
      event.preventDefault()
      onChange((now) => withPasted(now, place, readCells(text, { delimiter: '\t' })))
    }
    return { onKeyDown, onPaste }
  }, [grid, onChange])
}

/** The place of an input of the grid; the names are row -1. */
function placeOf({ dataset: { place } }: HTMLInputElement): CellPlace | null {
  const [row, column] = place?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

const cellAt = (grid: RefObject<HTMLTableElement | null>, { row, column }: CellPlace): HTMLInputElement | null =>
  grid.current?.querySelector<HTMLInputElement>(`[data-place="${row} ${column}"]`) ?? null

function FileButton({ onTable }: { onTable: (table: DataTable) => void }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const read = async (file: File) => {
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
    const table = decoded.kind === 'text' ? tableOfCells(readCells(decoded.text)) : null
    if (table) onTable(table)
    else
      showToast({
        variant: 'destructive',
        title: t`The file has no table`,
        description: t`A CSV file with the names in its first row is needed.`,
      })
  }
  return (
    <>
      <Button size="sm" leftSection={<IconFileImport size={14} aria-hidden />} onClick={() => field.current?.click()}>
        <Trans>From a CSV file</Trans>
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t`From a CSV file`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void read(file)
          event.target.value = ''
        }}
      />
    </>
  )
}

function problemWords(problem: TableProblem): MessageDescriptor {
  switch (problem.kind) {
    case 'no_name':
      return msg`Column ${problem.at} needs a name`
    case 'name_too_long':
      return msg`The name of column ${problem.at} is too long`
    case 'name_broken':
      return msg`The name of column ${problem.at} holds invisible or broken characters`
    case 'name_taken':
      return msg`Two columns are called ${problem.name}`
    case 'cell_too_long':
      return msg`${problem.name}, row ${problem.row}: the text is too long`
    case 'cell_broken':
      return msg`${problem.name}, row ${problem.row}: the text holds a broken character`
    case 'too_many_columns':
      return msg`A table has at most ${DATA_COLUMNS_MAX} columns`
    case 'too_many_rows':
      return msg`A table has at most ${DATA_ROWS_MAX} rows`
    default:
      return msg`The table is too large`
  }
}
