import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '../button.tsx'
import { isShown, withAll, withGroup, type ColumnGroup, type ColumnVisibility } from './columns.ts'
import classes from './column-panel.module.css'

type ColumnPanelProps<Row> = {
  groups: readonly ColumnGroup<Row>[]
  visibility: ColumnVisibility
  /** What “Reset to Default” goes back to. */
  initial: ColumnVisibility
  onChange: (next: ColumnVisibility) => void
}

/** Says which columns of a table are shown: each alone, those of a group together, all, none, or as they were at first. */
export function ColumnPanel<Row>({ groups, visibility, initial, onChange }: ColumnPanelProps<Row>) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          <Trans>Column Visibility</Trans>
        </h2>
        <div className={classes.buttons}>
          <Button size="sm" onClick={() => onChange(initial)}>
            <Trans>Reset to Default</Trans>
          </Button>
          <Button size="sm" onClick={() => onChange(withAll(groups, false))}>
            <Trans>Hide All</Trans>
          </Button>
          <Button size="sm" onClick={() => onChange(withAll(groups, true))}>
            <Trans>Show All</Trans>
          </Button>
        </div>
      </div>
      {listed(groups).map((group) => (
        <GroupChoices key={group.key} group={group} visibility={visibility} onChange={onChange} />
      ))}
    </section>
  )
}

/** The groups, with the columns that belong to none in one list at the beginning. */
function listed<Row>(groups: readonly ColumnGroup<Row>[]): ColumnGroup<Row>[] {
  const columns = groups.filter(({ label }) => label === null).flatMap((group) => group.columns)
  return [{ key: 'general', label: null, columns }, ...groups.filter(({ label }) => label !== null)]
}

type GroupChoicesProps<Row> = Pick<ColumnPanelProps<Row>, 'visibility' | 'onChange'> & { group: ColumnGroup<Row> }

function GroupChoices<Row>({ group, visibility, onChange }: GroupChoicesProps<Row>) {
  const choices = group.columns.filter(({ isFixed }) => !isFixed)
  if (choices.length === 0) return null
  const shown = choices.filter((column) => isShown(column, visibility)).length
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {group.label === null ? (
          <Trans>General</Trans>
        ) : (
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={shown === choices.length}
              ref={(element) => {
                if (element) element.indeterminate = shown > 0 && shown < choices.length
              }}
              onChange={() => onChange(withGroup(visibility, group, shown < choices.length))}
            />
            <span>{group.label}</span>
          </label>
        )}
      </legend>
      {choices.map((column) => (
        <label key={column.key} className={classes.choice}>
          <input
            type="checkbox"
            checked={isShown(column, visibility)}
            onChange={(event) => onChange({ ...visibility, [column.key]: event.target.checked })}
          />
          <span title={column.label}>{column.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
