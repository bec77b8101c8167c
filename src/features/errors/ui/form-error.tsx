import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts'
import { ErrorAlert } from './error-alert.tsx'
import classes from './form-error.module.css'

/** The server's complaint about a form, beside its button. The focus goes to it, because the button was disabled while the answer was awaited. */
export function FormError({ error, title }: { error: unknown; title?: string }) {
  return error === null || error === undefined ? null : <Focused key={numberOf(error)} error={error} title={title} />
}

function Focused({ error, title }: { error: unknown; title?: string }) {
  const element = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={element} tabIndex={-1} className={classes.focused}>
      <ErrorAlert error={error} title={title} />
    </div>
  )
}

const numbers = new WeakMap<object, number>()
let count = 0

/** A second failure is another one, even if it has the same words. */
function numberOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0
  const known = numbers.get(error) ?? ++count
  numbers.set(error, known)
  return known
}
