import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  /** What is chosen, for those who do not see it. */
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** A choice between two or three ways to see the same thing. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className={classes.segmented} aria-label={label}>
      {options.map((option) => {
        const isChosen = option.value === value
        return (
          <Button
            key={option.value}
            size="sm"
            variant={isChosen ? 'secondary' : 'flat'}
            aria-pressed={isChosen}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Button>
        )
      })}
    </fieldset>
  )
}
