import { useEffect } from 'react'
import { unsavedInput } from '../lib/unsaved-input.ts'

/** While `isDirty`, an update of the application waits, and the browser asks before the page is left. */
export function useUnsavedInput(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const release = unsavedInput.hold()
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      release()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])
}
