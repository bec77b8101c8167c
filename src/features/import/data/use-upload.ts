import { useCallback, useEffect, useReducer, useRef } from 'react'
import { emptyUpload, reduceUpload } from '../model/upload-flow.ts'
import { parseFile as parseInWorker, type ParseFile } from './parse-file.ts'

/** The chosen file on its way to a preview. */
export function useUpload(parseFile: ParseFile = parseInWorker) {
  const [state, dispatch] = useReducer(reduceUpload, emptyUpload)
  const running = useRef<AbortController | null>(null)
  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(() => stop, [stop])

  const choose = useCallback(
    (file: File) => {
      stop()
      const { signal } = (running.current = new AbortController())
      dispatch({ type: 'fileChosen', file })
      parseFile(file, (share) => dispatch({ type: 'progressed', file, share }), signal).then(
        (result) => dispatch({ type: 'parsed', file, result }),
        // Aborted: whoever did it has said what comes next.
        () => {},
      )
    },
    [parseFile, stop],
  )
  const cancel = useCallback(() => {
    stop()
    dispatch({ type: 'cancelled' })
  }, [stop])
  return { state, choose, cancel }
}
