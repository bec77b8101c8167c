import { IconChevronDown } from '@tabler/icons-react'
import { useId, type KeyboardEventHandler, type ReactNode } from 'react'
import classes from './text-field.module.css'

type SelectFieldProps = {
  label: ReactNode
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  onKeyDown?: KeyboardEventHandler
}

/** A labelled choice among a few words; the browser's own list, which every keyboard and screen reader knows. */
export function SelectField({ label, value, options, onChange, onKeyDown }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <select id={id} className={classes.select} value={value} onChange={(event) => onChange(event.target.value)} onKeyDown={onKeyDown}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={classes.arrow} size={16} aria-hidden />
      </div>
    </div>
  )
}
