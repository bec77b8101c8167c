import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { IconChevronDown } from '@tabler/icons-react'
import { rowLabelOf } from '#contract/rules/row-label.ts'
import type { DataTable } from '#contract/schemas/data-table.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'

/** Of a longer table the menu offers the first rows; all of it runs at once, and single rows again from the history. */
const ROWS_OFFERED = 30

type RunRowsProps = {
  table: DataTable
  /** Why nothing can be run now; null when it can. */
  reason: string | null
  onRunRow: (row: number) => void
  /** Resolves with null when the runs could not be queued, which has been said. */
  onQueueRows: () => Promise<{ batchId: string; runs: number } | null>
}

/** Runs a recipe with one row of its data table, or with each. */
export function RunRows({ table: { rows }, reason, onRunRow, onQueueRows }: RunRowsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queueAll = async () => {
    const queued = await onQueueRows()
    if (!queued) return
    showToast({
      title: t`${plural(queued.runs, { one: '# run is in the queue', other: '# runs are in the queue' })}`,
      action: { label: t`Show`, onClick: () => void navigate({ to: '/runs', search: { batch: queued.batchId } }) },
    })
  }
  const single = rows.slice(0, ROWS_OFFERED).map((cells, row) => {
    const [number, label] = [row + 1, rowLabelOf(cells, row)]
    return { key: String(row), label: t`Row ${number}: ${label}`, onSelect: () => onRunRow(row) }
  })
  return (
    <Menu
      label={t`Run with data`}
      items={[{ key: 'all', label: t`Every row, one after the other`, onSelect: () => void queueAll() }, ...single]}
      trigger={
        <Button size="sm" rightSection={<IconChevronDown size={14} aria-hidden />} reason={reason}>
          <Trans>Run with data</Trans>
        </Button>
      }
    />
  )
}
