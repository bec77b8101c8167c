import { useSyncExternalStore } from 'react'
import { unsavedInput } from '../../lib/unsaved-input.ts'
import classes from './update-prompt.module.css'

/** The names of the forms with unsaved input; nothing when none has a name. */
export function UnsavedForms() {
  const names = useSyncExternalStore(unsavedInput.subscribe, unsavedInput.getNames)
  if (names.length === 0) return null
  return (
    <ul className={classes.forms}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
