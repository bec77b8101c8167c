import { useCallback } from 'react'
import { useWorkspace } from '../../data/workspace.ts'
import { mayOpen } from './decide-access.ts'
import { accessViewer } from './viewer.ts'

/** Returns whether the signed-in user may open a screen; links ask before they are shown. */
export function useMayOpen(): (pathname: string) => boolean {
  const { viewer } = useWorkspace()
  return useCallback((pathname: string) => mayOpen(pathname, accessViewer(viewer)), [viewer])
}
