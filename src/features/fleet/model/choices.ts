import { z } from 'zod'
import type { StoredChoice } from '../../../data/device/stored-choice.ts'
import type { ColumnSort, ColumnVisibility } from '../../../ui/grouped-table/columns.ts'

/** Seconds between two automatic refreshes. */
export const REFRESH_DEFAULT_S = 10
export const REFRESH_MIN_S = 3

/** Whose runners are shown: everybody's, those that serve all, or those of one organization. */
export const ALL_ORGANIZATIONS = 'all'
export const WITHOUT_ORGANIZATION = 'without-organization'

const sortSchema = z.object({ key: z.string(), isDescending: z.boolean() }).nullable()
const visibilitySchema = z.record(z.string(), z.boolean())

/** What an administrator has chosen on the page of runners. */
export const organizationChoice: StoredChoice<string> = {
  key: 'admin.runners.organization',
  schema: z.string(),
  initial: ALL_ORGANIZATIONS,
}
export const searchChoice: StoredChoice<string> = { key: 'admin.runners.search', schema: z.string(), initial: '' }
export const controlsChoice: StoredChoice<boolean> = { key: 'admin.runners.controls', schema: z.boolean(), initial: true }
export const panelChoice: StoredChoice<boolean> = { key: 'admin.runners.columnPanel', schema: z.boolean(), initial: false }
export const refreshChoice: StoredChoice<{ isOn: boolean; seconds: number }> = {
  key: 'admin.runners.refresh',
  schema: z.object({ isOn: z.boolean(), seconds: z.number().int().min(REFRESH_MIN_S) }),
  initial: { isOn: false, seconds: REFRESH_DEFAULT_S },
}
export const runnerSortChoice: StoredChoice<ColumnSort> = { key: 'admin.runners.sort', schema: sortSchema, initial: null }
export const vmSortChoice: StoredChoice<ColumnSort> = { key: 'admin.vms.sort', schema: sortSchema, initial: null }
export const vmPanelChoice: StoredChoice<boolean> = { key: 'admin.vms.columnPanel', schema: z.boolean(), initial: false }

export const RUNNER_COLUMNS_KEY = 'admin.runners.columns'
export const VM_COLUMNS_KEY = 'admin.vms.columns'

/** Which columns are shown, where the administrator has chosen; a column that came later is as it is by default. */
export const columnsChoice = (key: string): StoredChoice<ColumnVisibility> => ({ key, schema: visibilitySchema, initial: {} })

/** The interval that was typed: null for one that is no whole number of at least three seconds. */
export function refreshSeconds(typed: string): number | null {
  const seconds = Number(typed)
  return typed.trim() !== '' && Number.isInteger(seconds) && seconds >= REFRESH_MIN_S ? seconds : null
}
