import type { ReactNode } from 'react'
import classes from './schedule-form.module.css'

type CheckProps = { isChecked: boolean; label: ReactNode; onChange: (isChecked: boolean) => void }

/** One check box with its words. */
export function Check({ isChecked, label, onChange }: CheckProps) {
  return (
    <label className={classes.choice}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
