import { useEffect } from 'react'
import { unsavedInput } from '../lib/unsaved-input.ts'

/** While `isDirty`, an update of the application waits. Stands beside the router's blocker, which asks before the page is left. */
export function useUnsavedInput(isDirty: boolean): void {
  useEffect(() => (isDirty ? unsavedInput.hold() : undefined), [isDirty])
}
