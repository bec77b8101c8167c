import { useEffect, useRef } from 'react'

declare global {
  interface Window {
    /** Only where an installed application can open files. */
    launchQueue?: { setConsumer: (consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void }
  }
}

/** Takes the file with which the installed application was opened from the file manager; the browser keeps it until `isReady`. */
export function useLaunchedFile(isReady: boolean, onFile: (file: File) => void): void {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    if (!isReady) return
    window.launchQueue?.setConsumer(({ files }) => {
      const [handle] = files ?? []
      void handle?.getFile().then(
        (file) => latest.current(file),
        (error: unknown) => console.info('the opened file could not be read', error),
      )
    })
  }, [isReady])
}
