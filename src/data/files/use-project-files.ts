import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#contract/rules/new-id.ts'
import type { ProjectFile } from '#contract/schemas/project-file.ts'
import type { Api } from '../calls/api.ts'
import { readApiError } from '../calls/api-error.ts'
import { useApi, useClient } from '../client/client-context.tsx'
import { useQueryError } from '../use-query-error.ts'
import { uploadFile, uploadName } from './upload-file.ts'

/** It stands under `project`, so that a change of the project reads it again. */
const filesQuery = (api: Api, projectId: string) =>
  queryOptions({
    queryKey: ['project', 'files', projectId],
    queryFn: ({ signal }) => api.projectFile.list.query({ projectId }, { signal }),
  })

/** An upload under way: `share` from 0 to 1. `taken`: a file of this name exists, and the user is to decide. */
export type PendingUpload = { id: string; name: string; share: number; state: 'sending' | 'taken' }

type UploadEvents = { onStored?: (file: ProjectFile) => void; onError: (error: unknown, name: string) => void }

/** The files of a project, and what can be done with them: uploading waits for the network, as a file may be larger than what the device keeps. */
export function useProjectFiles(projectId: string, { onStored, onError }: UploadEvents) {
  const { session } = useClient()
  const api = useApi()
  const queryClient = useQueryClient()
  const answer = useQuery(filesQuery(api, projectId))
  const unknown = useQueryError(answer)
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([])
  const sources = useRef(new Map<string, { file: File; stop: AbortController }>())
  const again = () => queryClient.invalidateQueries({ queryKey: filesQuery(api, projectId).queryKey })
  const change = (id: string, part: Partial<PendingUpload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const forget = (id: string) => {
    sources.current.get(id)?.stop.abort()
    sources.current.delete(id)
    setUploads((now) => now.filter((upload) => upload.id !== id))
  }

  const send = async (id: string, isReplacing: boolean) => {
    const source = sources.current.get(id)
    if (!source) return
    const { file, stop } = source
    change(id, { state: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => change(id, { share })
      const stored = await uploadFile(session, { projectId, file, isReplacing, onProgress, signal: stop.signal })
      await again()
      forget(id)
      onStored?.(stored)
    } catch (error) {
      if (stop.signal.aborted) return
      if (readApiError(error).appCode === 'already_exists') return change(id, { state: 'taken' })
      forget(id)
      onError(error, file.name)
    }
  }

  return {
    /** Null while they are not known. */
    files: answer.data?.files ?? null,
    usedBytes: answer.data?.usedBytes ?? 0,
    error: answer.data ? null : (answer.error ?? unknown),
    retry: () => void answer.refetch(),
    uploads,
    upload: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: newId(), file }))
      for (const { id, file } of added) sources.current.set(id, { file, stop: new AbortController() })
      setUploads((now) => [
        ...now,
        ...added.map(({ id, file }) => ({ id, name: uploadName(file.name), share: 0, state: 'sending' as const })),
      ])
      for (const { id } of added) void send(id, false)
    },
    replace: (id: string) => void send(id, true),
    cancel: forget,
    remove: async ({ id, name }: ProjectFile): Promise<boolean> => {
      try {
        await api.projectFile.delete.mutate({ id })
        await again()
        return true
      } catch (error) {
        onError(error, name)
        return false
      }
    },
    download: async ({ id, name }: ProjectFile) => {
      try {
        const { downloadUrl } = await api.projectFile.downloadLink.mutate({ id })
        const link = document.createElement('a')
        link.href = downloadUrl
        link.download = ''
        document.body.append(link)
        link.click()
        link.remove()
      } catch (error) {
        onError(error, name)
      }
    },
  }
}
