import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { DataTable } from '#contract/schemas/data-table.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DataTableForm } from './data-table-form.tsx'
import classes from './data-table-form.module.css'
import flowClasses from './flow-panel.module.css'

type DataFactProps = { table: DataTable | null; onEdit: ((table: DataTable | null) => Promise<boolean>) | null }

/** More rows are seen in the editor. */
const SHOWN_ROWS = 5

/** The table of data of a recipe, with the number of its rows, and the way to edit it. */
export function DataFact({ table, onEdit }: DataFactProps) {
  const { t } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = table?.rows.length ?? 0
  const close = () => {
    setIsEditing(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <div>
      <dt className={flowClasses.factName}>
        {table ? t`Data table: ${plural(count, { one: '# row', other: '# rows' })}` : t`Data table`}
        {onEdit && !isEditing && (
          <IconButton
            ref={button}
            size="sm"
            label={table ? t`Edit the data table` : t`Add a data table`}
            onClick={() => setIsEditing(true)}
          >
            {table ? <IconPencil size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
          </IconButton>
        )}
      </dt>
      <dd>
        {isEditing && onEdit ? (
          <DataTableForm table={table} onSave={onEdit} onClose={close} />
        ) : (
          table && <ShownTable table={table} hiddenCount={count - SHOWN_ROWS} />
        )}
      </dd>
    </div>
  )
}

function ShownTable({ table: { columns, rows }, hiddenCount }: { table: DataTable; hiddenCount: number }) {
  const { t } = useLingui()
  return (
    <>
      <table className={classes.shown}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN_ROWS).map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no other identity than its place
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hiddenCount > 0 && <p className={classes.hint}>{t`${plural(hiddenCount, { one: '# more row', other: '# more rows' })}`}</p>}
    </>
  )
}
