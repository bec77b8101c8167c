import { useId, type ReactNode } from 'react'
import { Check } from './check.tsx'
import classes from './schedule-form.module.css'

type CheckListProps<Value extends string> = {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  chosen: readonly Value[]
  onToggle: (value: Value) => void
  error?: ReactNode
  /** Side by side, for short words. */
  isRow?: boolean
}

/** Several of a few things, chosen by check boxes. */
export function CheckList<Value extends string>({ legend, options, chosen, onToggle, error, isRow = false }: CheckListProps<Value>) {
  const errorId = useId()
  return (
    <fieldset className={classes.checks} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices} data-row={isRow}>
        {options.map(({ value, label }) => (
          <Check key={value} isChecked={chosen.includes(value)} label={label} onChange={() => onToggle(value)} />
        ))}
      </div>
      {error ? (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
