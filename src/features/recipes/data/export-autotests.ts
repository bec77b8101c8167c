import type { ExportChoice, ExportReadiness } from '#contract/schemas/export.ts'
import type { Api } from '../../../data/calls/api.ts'
import { downloadFrom } from '../../../lib/download-from.ts'

/** How many of the recipes would run as tests: those that are named, else all of the project. */
export function exportReadiness(api: Api, projectId: string, recipeIds?: readonly string[]): Promise<ExportReadiness> {
  return api.export.readiness.query({ projectId, ...(recipeIds ? { recipeIds: [...recipeIds] } : {}) })
}

/** Downloads the autotests as a file. */
export async function downloadExport(api: Api, projectId: string, choice: ExportChoice): Promise<void> {
  const { downloadUrl } = await api.export.exportAutotests.mutate({ projectId, ...choice })
  downloadFrom(downloadUrl)
}
