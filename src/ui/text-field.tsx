import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import classes from './text-field.module.css'

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Stands inside the field at its end, e.g. a button. */
  end?: ReactNode
}

/** A labelled text input with its hint and its error beside it. */
export function TextField({ label, hint, error, end, id, className, ...input }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const hintId = `${inputId}-hint`
  const errorId = `${inputId}-error`
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(' ')
  return (
    <div className={[classes.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={inputId} className={classes.label}>
        {label}
      </label>
      <div className={classes.box} data-invalid={Boolean(error)} data-disabled={input.disabled}>
        <input
          id={inputId}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...input}
        />
        {end}
      </div>
      {error ? (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
