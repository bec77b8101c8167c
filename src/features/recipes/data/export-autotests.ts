import type { ExportReadiness, ExportScope } from '#contract/schemas/export.ts'
import type { Api } from '../../../data/calls/api.ts'
import { downloadFrom } from '../../../lib/download-from.ts'

/** Downloads the project's autotests as a file where all are ready; else answers how many are, so that the user can be asked. */
export async function startExport(api: Api, projectId: string): Promise<ExportReadiness | null> {
  const readiness = await api.export.readiness.query({ projectId })
  if (readiness.ready < readiness.total) return readiness
  await downloadExport(api, projectId, 'ready')
  return null
}

export async function downloadExport(api: Api, projectId: string, scope: ExportScope): Promise<void> {
  const { downloadUrl } = await api.export.exportAutotests.mutate({ projectId, scope })
  downloadFrom(downloadUrl)
}
