import { useEffect } from 'react'
import { unsavedInput } from '../lib/unsaved-input.ts'

/**
 * While `isDirty`, an update of the application waits, and says that it is for the form called `name`. Stands beside the router's blocker,
 * which asks before the page is left.
 */
export function useUnsavedInput(isDirty: boolean, name?: string): void {
  useEffect(() => (isDirty ? unsavedInput.hold(name) : undefined), [isDirty, name])
}
